// Rule options of a game, and the set-up they make (core/option.py).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text.hpp"
#include "words.hpp"

namespace sixfold::engine {

// Without `choices` the value is free text that the game parses itself.
struct Option {
  std::string_view name, fallback;
  std::span<const std::string_view> choices{};
};

using Given = std::vector<std::pair<std::string, std::string>>;  // names and values, in order

inline std::string joined(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) {
    if (!out.empty()) out += ", ";
    out += word;
  }
  return out;
}

inline Objection check_option(const Option& option, std::string_view value) {
  if (value != strip(value) || !is_printable(value))
    return bad_option("option {name}: '{value}' is not one line without outer spaces",
                      {{"name", option.name}, {"value", value}});
  bool known = option.choices.empty();
  for (const std::string_view choice : option.choices) known = known || choice == value;
  if (known) return {};
  return bad_option("option {name}: '{value}' is not one of {allowed}",
                    {{"name", option.name}, {"value", value}, {"allowed", joined(option.choices)}});
}

inline Refusal no_such_option(std::string_view name, std::span<const Option> options) {
  if (options.empty())
    return bad_option("there is no option '{name}'; options of this game: none", {{"name", name}});
  std::vector<std::string_view> names;
  for (const Option& option : options) names.push_back(option.name);
  return bad_option("there is no option '{name}'; options of this game: {allowed}",
                    {{"name", name}, {"allowed", joined(names)}});
}

// The value of every option of a game.
class Choices {
 public:
  static Answer<Choices> complete(std::span<const Option> options, const Given& given) {
    Choices choices;
    for (const Option& option : options) choices.values_.emplace_back(option.name, option.fallback);
    for (const auto& [name, value] : given) {
      const Option* known = nullptr;
      for (const Option& option : options)
        if (option.name == name) known = &option;
      if (!known) return no_such_option(name, options);
      if (const Objection objection = check_option(*known, value)) return *objection;
      for (auto& [called, chosen] : choices.values_)
        if (called == name) chosen = value;
    }
    return choices;
  }

  // Of an option that the game has.
  std::string_view operator[](std::string_view name) const {
    for (const auto& [called, value] : values_)
      if (called == name) return value;
    return {};
  }

 private:
  std::vector<std::pair<std::string_view, std::string>> values_;
};

}  // namespace sixfold::engine
