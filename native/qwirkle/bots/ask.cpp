// The bots of Qwirkle, compiled once in a program.
#include "ask.hpp"

#include "levels.hpp"

namespace sixfold::qwirkle {

std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names;
  for (const NamedBot& each : bots) names.push_back(each.name);
  return names;
}

Thought ask(std::string_view bot, const Sight& sight, const Seed& seed,
            const sixfold::Limits& limits, std::span<const std::string> also) {
  const Bot* known = find_bot(bot);
  return known ? think(sight, *known, seed, limits, also) : Thought{};
}

}  // namespace sixfold::qwirkle
