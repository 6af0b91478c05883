// SPDX-License-Identifier: MIT
#include "match/snapshot.h"

#include "match/match.h"

namespace match {

ViewPtr Snapshot::view(table::Seat seat) const {
  return std::make_shared<const View>(game_, seat, game_->observe(state_, seat), View::Asked{});
}

void Snapshot::play(const Entry& entry, table::Log* log) {
  if (entry.kind == Entry::Kind::answer) {
    game_->apply(state_, entry.seat, entry.answer, log);
  } else {
    game_->resolve(state_, entry.outcome, log);
  }
}

table::Expected<std::vector<Picture>> pictures_of(const Match& played) {
  auto again = Match::open(played.system(), played.setup());
  if (!again) return again.error();
  std::vector<Picture> out{{again->snapshot(), {}}};
  for (const Entry& entry : played.entries()) {
    const auto events = again->repeat(entry);
    if (!events) return events.error();
    if (entry.kind == Entry::Kind::answer) out.push_back({again->snapshot(), {}});
    out.back().table = again->snapshot();
    out.back().events.insert(out.back().events.end(), events->begin(), events->end());
  }
  return out;
}

}  // namespace match
