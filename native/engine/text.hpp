// UTF-8 text read as Python reads it: white space, printable characters, whole numbers.
//
// Exact for ASCII. White space is exact for all of Unicode; of the other unprintable characters
// only the common ones are known, so the Python engine leaves text beyond ASCII to its rules.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/cold.hpp"

namespace sixfold::engine {

SIXFOLD_COLD_BEGIN

struct Character {
  char32_t code;
  std::size_t size;  // in bytes
};

// The first character of a text that is not empty; a broken byte counts as one.
inline Character first_character(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  const std::size_t size = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (size == 1 || size > text.size()) return {lead, 1};
  char32_t code = lead & (0x7f >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {lead, 1};
    code = code << 6 | (byte(i) & 0x3f);
  }
  return {code, size};
}

// Calls `visit(character as text, its code)` for each character.
template <class Visit>
void for_each_character(std::string_view text, Visit&& visit) {
  while (!text.empty()) {
    const Character c = first_character(text);
    visit(text.substr(0, c.size), c.code);
    text.remove_prefix(c.size);
  }
}

inline std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> list;
  for_each_character(text, [&list](std::string_view c, char32_t) { list.push_back(c); });
  return list;
}

// As str.isspace.
constexpr bool is_space(char32_t c) {
  if (c < 0x80) return c == ' ' || (c >= '\t' && c <= '\r') || (c >= 0x1c && c <= 0x1f);
  return c == 0x85 || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 ||
         c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

constexpr bool is_printable(char32_t c) {
  if (c < 0x80) return c >= ' ' && c != 0x7f;
  const bool is_format = c == 0xad || (c >= 0x200b && c <= 0x200f) ||
                         (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) ||
                         c == 0xfeff || (c >= 0xfff0 && c <= 0xfffb);
  const bool is_unassigned =
      (c >= 0xd800 && c <= 0xf8ff) || (c >= 0xe0000 && c < 0xe0100) || c >= 0xf0000;
  return c > 0xa0 && !is_space(c) && !is_format && !is_unassigned;
}

inline bool is_printable(std::string_view text) {
  bool all = true;
  for_each_character(text, [&all](std::string_view, char32_t c) { all = all && is_printable(c); });
  return all;
}

// The text on one line, safe to show: unprintable characters are escaped.
inline std::string printable(std::string_view text) {
  std::string out;
  for_each_character(text, [&out](std::string_view as_written, char32_t c) {
    if (is_printable(c)) {
      out += as_written;
    } else if (c == '\t' || c == '\n' || c == '\r') {
      out += c == '\t' ? "\\t" : c == '\n' ? "\\n" : "\\r";
    } else {
      const int digits = c < 0x100 ? 2 : c < 0x10000 ? 4 : 8;
      out += digits == 2 ? "\\x" : digits == 4 ? "\\u" : "\\U";
      for (int i = digits - 1; i >= 0; --i) out += "0123456789abcdef"[c >> 4 * i & 15];
    }
  });
  return out;
}

inline std::string_view strip_start(std::string_view text) {
  while (!text.empty()) {
    const Character c = first_character(text);
    if (!is_space(c.code)) break;
    text.remove_prefix(c.size);
  }
  return text;
}

inline std::string_view strip_end(std::string_view text) {
  std::size_t kept = 0, at = 0;
  for_each_character(text, [&](std::string_view as_written, char32_t c) {
    at += as_written.size();
    if (!is_space(c)) kept = at;
  });
  return text.substr(0, kept);
}

inline std::string_view strip(std::string_view text) { return strip_end(strip_start(text)); }

// The words between white space.
inline std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t start = 0, at = 0;
  for_each_character(text, [&](std::string_view as_written, char32_t c) {
    if (is_space(c)) {
      if (at > start) words.push_back(text.substr(start, at - start));
      start = at + as_written.size();
    }
    at += as_written.size();
  });
  if (at > start) words.push_back(text.substr(start));
  return words;
}

// The parts between the separators, one more than there are of them.
inline std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == text.npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// What is before the first space and what is after it.
inline std::pair<std::string_view, std::string_view> partition(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == text.npos) return {text, {}};
  return {text.substr(0, space), text.substr(space + 1)};
}

// One to nine digits; nothing for any other text.
inline std::optional<int> whole_number(std::string_view text) {
  if (text.empty() || text.size() > 9) return {};
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return {};
    number = number * 10 + (c - '0');
  }
  return number;
}

SIXFOLD_COLD_END

}  // namespace sixfold::engine
