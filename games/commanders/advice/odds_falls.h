// How dice can fall, each way with its chance.
#pragma once

#include <vector>

#include "table/question.h"

namespace commanders {

struct Fall {
  table::Outcome faces;
  double p = 0;
};

// Of dice of a combat step, sorted high to low. C-74
const std::vector<Fall>& sorted_falls(int dice);
// Of dice of a reaction only how many succeed counts: five or six. C-59
std::vector<Fall> reaction_falls(int dice);
// Of dice that belong to a unit each.
std::vector<Fall> ordered_falls(int dice);

}  // namespace commanders
