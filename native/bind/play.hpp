// What a server gets for a move: the same tuple for every game.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <string_view>
#include <vector>

namespace sixfold {

namespace nb = nanobind;

inline nb::bytes bytes_of(const std::string& text) { return nb::bytes(text.data(), text.size()); }

// Nothing for text without a UTF-8 form, such as a lone surrogate.
inline std::string_view view_of(const nb::str& text) {
  Py_ssize_t size = 0;
  const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (data == nullptr) PyErr_Clear();
  return data == nullptr ? std::string_view() : std::string_view(data, static_cast<std::size_t>(size));
}

inline nb::tuple tuple_of(const std::vector<int>& values) {
  nb::list list;
  for (const int value : values) list.append(value);
  return nb::tuple(list);
}

// Whose turn it is, the scores, who won by which clause (nobody and nothing before the end), and
// the move described as JSON.
inline nb::tuple told(int turn, const std::vector<int>& scores, const std::vector<int>& winners,
                      std::string_view clause, const std::string& details) {
  return nb::make_tuple(turn < 0 ? nb::none() : nb::object(nb::int_(turn)), tuple_of(scores),
                        tuple_of(winners), nb::str(clause.data(), clause.size()),
                        bytes_of(details));
}

}  // namespace sixfold
