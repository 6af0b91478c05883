// Whether what a position says makes sense, each refusal with its rule.
#pragma once

#include <string>
#include <vector>

#include "games/fleet/state/match.h"
#include "table/position_fields.h"

namespace fleet {

struct PositionSaid {
  const Match& game;
  State& state;  // as it was read; dice not spoken of are put beside the bridges
  const std::vector<std::string>& names;  // of its ships
  const table::Value& position;
  bool exact = false;   // a question stack is given: it may stand in the middle of a step
  bool strict = false;  // nothing may be missing that set-up has brought about
  table::Complaint& complaint;
};
void check_position(const PositionSaid& said);

}  // namespace fleet
