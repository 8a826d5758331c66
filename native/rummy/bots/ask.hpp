// The bots of Qwirkle Rummy by name, for code that does not compile them; ask.cpp defines these.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/rng.hpp"
#include "../../core/thought.hpp"
#include "sight.hpp"

namespace sixfold::rummy {

// The levels in order, then the baselines.
std::vector<std::string_view> bot_names();

// What a bot thinks for the seat of the sight; nothing is ranked by an unknown bot.
Thought ask(std::string_view bot, const Sight& sight, const Seed& seed,
            const sixfold::Limits& limits, std::span<const std::string> also);

}  // namespace sixfold::rummy
