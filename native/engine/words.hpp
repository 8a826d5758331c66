// Translatable texts and refusals as values: what the Python rules raise as exceptions.
//
// A refusal is a text with {details}, which clients translate, and its English sentence. It is one
// of three kinds: text that is no move (notation), a move the rules forbid (illegal; it has a
// stable code and a clause), or an impossible set-up (option). `Answer<T>` is a value or a refusal.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "../core/cold.hpp"
#include "../core/json.hpp"
#include "text.hpp"

namespace sixfold::engine {

SIXFOLD_COLD_BEGIN

struct Detail;

// A text and its details; both are written in English. `text` must be a literal.
struct Words {
  std::string_view text;
  std::vector<Detail> details;
  bool is_error = false;  // text that could not be read, inside another error

  std::string in_english() const;
};

using Value = std::variant<std::int64_t, std::string, Words>;

struct Detail {
  std::string_view name;
  Value value;

  std::string in_english() const {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    return std::get_if<Words>(&value)->in_english();
  }
};

// A detail as it is handed over, in a few plain words: what builds the value is compiled once, not
// at each of the hundreds of places that refuse something. Refers to what it is made from.
class NamedValue {
 public:
  NamedValue(std::string_view name, const Words& words) : name_(name), words_(&words) {}
  NamedValue(std::string_view name, std::string_view text) : name_(name), text_(text) {}
  NamedValue(std::string_view name, const char* text) : NamedValue(name, std::string_view(text)) {}
  NamedValue(std::string_view name, const std::string& text)
      : NamedValue(name, std::string_view(text)) {}
  NamedValue(std::string_view name, std::int64_t number)
      : name_(name), number_(number), is_number_(true) {}
  NamedValue(std::string_view name, int number) : NamedValue(name, std::int64_t{number}) {}

  Detail kept() const {
    if (is_number_) return {name_, number_};
    if (words_) return {name_, *words_};
    return {name_, std::string(text_)};
  }

 private:
  std::string_view name_, text_;
  const Words* words_ = nullptr;
  std::int64_t number_ = 0;
  bool is_number_ = false;
};

using Details = std::initializer_list<NamedValue>;

inline std::vector<Detail> kept(Details details) {
  std::vector<Detail> list;
  for (const NamedValue& detail : details) list.push_back(detail.kept());
  return list;
}

// A text with its {details} filled in; unknown ones stay as they are.
inline std::string Words::in_english() const {
  std::string out;
  for (std::string_view left = text; !left.empty();) {
    const std::size_t open = left.find('{'), close = left.find('}', open);
    out += left.substr(0, open);
    if (close == left.npos) {
      if (open != left.npos) out += left.substr(open);
      break;
    }
    const std::string_view place = left.substr(open, close - open + 1);
    bool found = false;
    for (const Detail& detail : details)
      if (!found && detail.name == place.substr(1, place.size() - 2)) {
        out += detail.in_english();
        found = true;
      }
    if (!found) out += place;
    left.remove_prefix(close + 1);
  }
  return out;
}

// A part of an error that is translated as well.
inline Words phrase(std::string_view text, Details details = {}) {
  return {text, kept(details), false};
}

// Why a move is refused: a stable code, the clause, and a sentence to translate.
struct Reason {
  std::string_view code, clause, text;
};

struct Refusal {
  enum class Kind { illegal, notation, option };

  Kind kind = Kind::notation;
  std::string_view code, clause;  // of an illegal move
  Words words;

  std::string message() const {
    std::string out = words.in_english();
    if (kind == Kind::illegal) out.append(" (").append(clause).append(")");
    return out;
  }
};

namespace words_detail {

inline Words error(std::string_view text, Details details) {
  Words words{text, kept(details), true};
  for (Detail& detail : words.details)
    if (auto* said = std::get_if<std::string>(&detail.value)) *said = printable(*said);
  return words;
}

using Plain = std::vector<std::pair<std::string_view, std::string>>;

inline void set(Plain& list, std::string_view name, std::string value) {
  for (auto& [known, old] : list)
    if (known == name) {
      old = std::move(value);
      return;
    }
  list.emplace_back(name, std::move(value));
}

// The details of a translatable detail come first; those outside prevail.
inline Plain plain(const Words& words) {
  Plain list;
  for (const Detail& detail : words.details) {
    const auto* inner = std::get_if<Words>(&detail.value);
    set(list, detail.name, inner ? std::string(inner->text) : detail.in_english());
    if (!inner) continue;
    Plain merged = plain(*inner);
    for (auto& [name, value] : list) set(merged, name, std::move(value));
    list = std::move(merged);
  }
  return list;
}

}  // namespace words_detail

inline Refusal illegal(const Reason& reason, Details details = {}) {
  return {Refusal::Kind::illegal, reason.code, reason.clause,
          words_detail::error(reason.text, details)};
}

inline Refusal no_notation(std::string_view text, Details details = {}) {
  return {Refusal::Kind::notation, {}, {}, words_detail::error(text, details)};
}

inline Refusal bad_option(std::string_view text, Details details = {}) {
  return {Refusal::Kind::option, {}, {}, words_detail::error(text, details)};
}

// {"code","clause","text","details","message"}, as core/refusal.py has it.
inline void write_refusal(std::string& out, const Refusal& refusal) {
  out += R"({"code":)";
  json::text(out, refusal.code);
  out += R"(,"clause":)";
  json::text(out, refusal.clause);
  out += R"(,"text":)";
  json::text(out, refusal.words.text);
  out += R"(,"details":{)";
  bool first = true;
  for (const auto& [name, value] : words_detail::plain(refusal.words)) {
    if (!first) out += ',';
    first = false;
    json::text(out, name);
    out += ':';
    json::text(out, value);
  }
  out += R"(},"message":)";
  json::text(out, refusal.message());
  out += '}';
}

// A value, or why there is none.
template <class T>
class [[nodiscard]] Answer {
 public:
  Answer(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Answer(Refusal refusal) : held_(std::in_place_index<1>, std::move(refusal)) {}

  explicit operator bool() const { return held_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&held_); }
  const T& operator*() const { return *std::get_if<0>(&held_); }
  T* operator->() { return std::get_if<0>(&held_); }
  const T* operator->() const { return std::get_if<0>(&held_); }
  const Refusal& refusal() const { return *std::get_if<1>(&held_); }

 private:
  std::variant<T, Refusal> held_;
};

// Why something is not allowed; nothing when it is.
using Objection = std::optional<Refusal>;

SIXFOLD_COLD_END

}  // namespace sixfold::engine
