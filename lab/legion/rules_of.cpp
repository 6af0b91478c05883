// SPDX-License-Identifier: MIT
#include "lab/legion/rules_of.h"

#include "lab/rules_of.h"

namespace legion_lab {

const legion::Game& rules_of(const table::AnyGame& game) {
  return lab::rules_of<legion::Game>(game);
}

}  // namespace legion_lab
