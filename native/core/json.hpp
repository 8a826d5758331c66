// Writes compact JSON piece by piece.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace sixfold::json {

inline void number(std::string& out, std::int64_t value) {
  char digits[24];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
  out.append(digits, end);
}

// For words that need no escapes.
inline void word(std::string& out, std::string_view text) {
  out += '"';
  out += text;
  out += '"';
}

// `item(value)` writes each of the values.
template <class List, class Item>
void list(std::string& out, const List& values, Item&& item) {
  out += '[';
  bool first = true;
  for (const auto& value : values) {
    if (!first) out += ',';
    first = false;
    item(value);
  }
  out += ']';
}

template <class List>
void numbers(std::string& out, const List& values) {
  list(out, values, [&out](auto value) { number(out, value); });
}

}  // namespace sixfold::json
