// Allocates large arrays in huge pages where available: random access to hundreds of megabytes
// otherwise misses the TLB at every step.
#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace sixfold {

template <class T>
struct HugePages {
  using value_type = T;

  HugePages() = default;
  template <class Other>
  HugePages(const HugePages<Other>&) {}

  T* allocate(std::size_t count) {
    void* memory = ::operator new(count * sizeof(T), std::align_val_t{page});
#if defined(__linux__)
    if (count * sizeof(T) >= page) madvise(memory, count * sizeof(T), MADV_HUGEPAGE);  // a wish
#endif
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t) { ::operator delete(memory, std::align_val_t{page}); }

  bool operator==(const HugePages&) const { return true; }

 private:
  static constexpr std::size_t page = std::size_t{1} << 21;
};

}  // namespace sixfold
