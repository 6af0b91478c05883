// SPDX-License-Identifier: MIT
#include "match/follows_seed.h"

#include <algorithm>

namespace match {

using table::Expected;

// The same answers again, on the dice and cards that the seed brings.
Expected<std::optional<std::size_t>> first_beside_seed(const Match& match) {
  const Setup& setup = match.setup();
  if (setup.dice != Source::seed || setup.cards != Source::seed) return std::optional<std::size_t>{};
  auto again = match.restarted(setup.seed, setup.fair, true);
  if (!again) return again.error();
  const std::vector<Entry>& entries = match.entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Entry& said = entries[i];
    const bool owed = i < again->entries().size();
    if (said.kind == Entry::Kind::answer && !owed) {
      if (const auto done = again->redeal(said.redeals); !done) return done.error();
      if (const auto played = again->answer(said.seat, said.answer); !played) return played.error();
      continue;
    }
    if (!owed || !std::ranges::equal(again->entries()[i].outcome, said.outcome))
      return std::optional(i);
  }
  return std::optional<std::size_t>{};
}

}  // namespace match
