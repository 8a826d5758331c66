// Written by `python -m sixfold.bots.qwirkle.train`: do not edit.
// 3 rounds of 20000 games of self-play from seed 1; one line for each stage, in the
// order of the features.
#pragma once

#include "features.hpp"

namespace sixfold::qwirkle {

inline constexpr Weights learned = {{
    {-2.443, 3.567, -0.241, -0.096, -7.287, 2.736, 0.807, 1.016, -0.198, 0.110, -0.705, -0.689,
     0.444, -0.227, 1.220, -0.580, 0.352, -0.709},
    {-2.748, 3.719, -1.934, 0.034, -4.747, 2.290, 0.800, 0.905, -0.242, 0.248, -1.504, -1.264,
     1.222, -0.703, -1.280, -2.984, -0.441, 0.750},
    {-3.018, 4.295, -2.112, -0.186, -2.645, 1.661, 0.724, 0.333, 0.044, 0.384, -2.914, -0.634,
     2.836, -0.688, -2.062, -3.872, 0.000, 0.845},
}};

inline constexpr Scatter learned_scatter = {2.0, 1.2};

}  // namespace sixfold::qwirkle
