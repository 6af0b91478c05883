// SPDX-License-Identifier: MIT
// How matches of the legion game are measured.
#pragma once

#include "games/legion/state/content.h"
#include "lab/legion/game_line.h"
#include "lab/measured_game.h"

namespace legion_lab {

inline constexpr const char* kMatchGroup = "match";

int sides_of(const legion::Scenario& scenario);  // teams count once

// Of a match that is over.
lab::Readings readings_of(const GameRecord& game, const legion::Pack& pack, int sides);

const lab::MeasuredGame& measured();

}  // namespace legion_lab
