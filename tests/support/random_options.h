// Options to play with, other than those a scenario has by itself.
#pragma once

#include "table/game_system.h"

namespace testing_support {

// With it nothing ends a battle in which both sides only run about.
inline bool may_never_end(const table::OptionSpec& spec) { return spec.name == "unlimited_rounds"; }

// Every option that is a yes or no, and every choice, with a random value one time in `rarity`.
inline table::Value random_options(const table::GameSystem& system, table::Random& random,
                                   std::uint32_t rarity) {
  table::Value out = table::Value::object();
  for (const table::OptionSpec& spec : system.options()) {
    if (spec.type == "int" || may_never_end(spec) || random.below(rarity) != 0) continue;
    if (spec.type == "bool") out.set(spec.name, random.below(2) == 0);
    if (spec.type != "choice") continue;
    out.set(spec.name, spec.values[random.below(static_cast<std::uint32_t>(spec.values.size()))]);
  }
  return out;
}

// Every option that is a yes or no turned over, every choice with its last value.
inline table::Value every_option(const table::GameSystem& system) {
  table::Value out = table::Value::object();
  for (const table::OptionSpec& spec : system.options()) {
    if (may_never_end(spec)) continue;
    if (spec.type == "bool") out.set(spec.name, !spec.fallback.as_bool());
    if (spec.type == "choice") out.set(spec.name, spec.values.back());
  }
  return out;
}

}  // namespace testing_support
