// What a module needs of a C++ runtime, in a few hundred bytes: the library's own allocator and its
// messages before an abort (with all of printf) would be a tenth of what browsers download.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>

namespace sixfold::wasm {

// Blocks of powers of two. Freed ones wait in a list for their size, and larger ones are never
// split: the same few sizes come again and again.
class Heap {
 public:
  void* take(std::size_t size) {
    const int rank = rank_of(size);
    if (Free* block = free_[rank]) {
      free_[rank] = block->next;
      return block + 1;
    }
    Free* block = fresh(std::size_t{1} << rank);
    block->rank = rank;
    return block + 1;
  }

  void give_back(void* memory) {
    Free* block = static_cast<Free*>(memory) - 1;
    block->next = free_[block->rank];
    free_[block->rank] = block;
  }

 private:
  struct alignas(16) Free {
    int rank;
    Free* next;
  };
  static constexpr std::size_t page = 65536, spare = 1 << 20;
  static constexpr int ranks = 32;

  static int rank_of(std::size_t size) {
    if (size > std::size_t{1} << (ranks - 2)) __builtin_trap();
    return std::bit_width(size + sizeof(Free) - 1);
  }

  Free* fresh(std::size_t size) {
    if (size > end_ - begin_) grow(size);
    auto* block = reinterpret_cast<Free*>(begin_);
    begin_ += size;
    return block;
  }

  void grow(std::size_t size) {
    const std::size_t pages = (size + spare) / page;
    const std::size_t from = __builtin_wasm_memory_grow(0, pages);
    if (from == static_cast<std::size_t>(-1)) __builtin_trap();
    if (end_ != from * page) begin_ = from * page;
    end_ = (from + pages) * page;
  }

  std::uintptr_t begin_ = 0, end_ = 0;
  Free* free_[ranks] = {};
};

inline constinit Heap heap;

}  // namespace sixfold::wasm

void* operator new(std::size_t size) { return sixfold::wasm::heap.take(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return sixfold::wasm::heap.take(size);
}
void operator delete(void* memory) noexcept {
  if (memory) sixfold::wasm::heap.give_back(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

// The library calls it where a program with exceptions would throw.
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
