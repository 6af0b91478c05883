// SPDX-License-Identifier: MIT
// The levels there are, from the weakest to the strongest.
#pragma once

#include <array>
#include <chrono>
#include <string_view>

namespace ai {

struct Level {
  std::string_view name;
  // How long it thinks about an answer, or a plan, when nobody says how long; 0: it does not
  // search, and answers at once.
  std::chrono::milliseconds time{0};
  // May go on while somebody else is asked. Who asks for a weaker opponent is to meet the same one
  // however long they take.
  bool ahead = false;
  // Iterations of an answer, however much time there is, and kPlanTimes as many of a plan; 0: as
  // many as it has time for.
  int most = 0;
};
// Whole plans are compared with whole plans: that takes more than one answer among a few.
inline constexpr int kPlanTimes = 10;

inline constexpr std::array kLevels{
    Level{"random"},
    Level{"beginner"},
    Level{"easy"},
    Level{"normal", std::chrono::milliseconds(15), false, 60},
    Level{"hard", std::chrono::milliseconds(50), true},
    Level{"master", std::chrono::milliseconds(500), true},
};

// Those that think ahead do so for as many times as long as about an answer, in one position.
inline constexpr float kPonder = 4;

// The level a spec begins with ("hard:c=1.4"); null where there is none of that name.
constexpr const Level* level_of(std::string_view spec) {
  const std::string_view name = spec.substr(0, spec.find(':'));
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

}  // namespace ai
