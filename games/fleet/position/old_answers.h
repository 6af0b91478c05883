// Answers of records of before: dice were kept one by one (`keep yellow_diag`, then `done` where
// more would have fitted), and `end` and `die orth` were asked for where there was nothing else to
// say.
#pragma once

#include "games/fleet/state/match.h"
#include "table/reads_old_answers.h"

namespace fleet {

std::optional<table::Reread> reread(const Match& game, const State& state,
                                    std::span<const table::OldAnswer> run, bool whole);

}  // namespace fleet
