// A study is done slice by slice, so that a browser can show what is known so far and stop.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>

#include "../core/cold.hpp"
#include "../core/json.hpp"

namespace sixfold::engine {

class Study {
 public:
  virtual ~Study() = default;

  // Does one more slice; false when all is done.
  virtual bool step() = 0;
  // What is known so far, as JSON.
  virtual std::string json() const = 0;
};

SIXFOLD_COLD_BEGIN

// With nine decimals: enough to tell results apart, and the same text on every machine.
inline void write_fraction(std::string& out, double value) {
  constexpr std::int64_t billion = 1'000'000'000;
  const auto all = static_cast<std::int64_t>(value * billion + (value < 0 ? -0.5 : 0.5));
  const std::int64_t size = all < 0 ? -all : all;
  if (all < 0) out += '-';
  json::number(out, size / billion);
  out += '.';
  std::string digits;
  json::number(digits, billion + size % billion);
  out.append(digits, 1);
}

struct NamedFraction {
  const char* name;
  double value;
};

// ,"name":0.500000000 for each.
inline void write_fractions(std::string& out, std::initializer_list<NamedFraction> list) {
  for (const NamedFraction& one : list) {
    out += ",\"";
    out += one.name;
    out += "\":";
    write_fraction(out, one.value);
  }
}

// "name":3, after a comma unless it is the first.
inline void write_count(std::string& out, const char* name, std::int64_t count) {
  out += out.back() == '{' ? "\"" : ",\"";
  out += name;
  out += "\":";
  json::number(out, count);
}

SIXFOLD_COLD_END

}  // namespace sixfold::engine
