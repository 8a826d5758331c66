// Writes compact JSON piece by piece.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "cold.hpp"

namespace sixfold::json {

SIXFOLD_COLD_BEGIN

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

// For any UTF-8 text.
inline void text(std::string& out, std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef", short_forms = "btn\0fr";
  out += '"';
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (code >= 0x20) {
      out += c;
    } else if (code >= '\b' && code <= '\r' && code != '\v') {
      out += '\\';
      out += short_forms[code - '\b'];
    } else {
      out += "\\u00";
      out += hex[code >> 4];
      out += hex[code & 15];
    }
  }
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

SIXFOLD_COLD_END

}  // namespace sixfold::json
