// SPDX-License-Identifier: MIT
#include "apps/host/event_steps.h"

#include <algorithm>

#include "apps/host/scene_patch.h"

namespace host {
namespace {

using table::SeatSet;

// A moment played once more, as it is seen from behind the referee's screen.
struct Replayed {
  match::Stands stands;
  table::Log log;
  std::size_t before_last_answer = 0;  // events told by then
};

Replayed play_again(const History& history) {
  match::Snapshot table = history.before_newest();
  Replayed out{match::Stands(table.game()), {}};
  out.log.onlooker = &out.stands;
  for (const match::Entry& entry : history.newest().entries) {
    if (entry.kind == match::Entry::Kind::answer) out.before_last_answer = out.log.events.size();
    table.play(entry, &out.log);
  }
  out.log.onlooker = nullptr;
  return out;
}

// What a match tells when it begins has partly come about before anything was rolled.
bool ends_with(const match::Events& all, const match::Events& some) {
  return some.size() <= all.size() && std::equal(some.rbegin(), some.rend(), all.rbegin());
}

}  // namespace

// Of a sealed step that has been closed the table is shown only from the last answer on, and only
// with what everybody is told: else the patches of what one is told alone would say who sealed
// last.
std::optional<EventSteps> steps_of(const HostedMatch& match, const Happened& what,
                                   std::size_t most) {
  const History& history = match.history();
  if (what.covert || what.events.size() < 2 || what.events.size() > most || history.size() == 0)
    return std::nullopt;
  const JournalEntry& newest = history.newest();
  if (newest.seq != what.moment.seq || newest.entries.empty()) return std::nullopt;
  Replayed again = play_again(history);
  if (again.log.events.empty() || !ends_with(what.events, again.log.events)) return std::nullopt;
  const std::size_t earlier = what.events.size() - again.log.events.size();
  std::vector<EventSteps::Told> events;
  for (std::size_t i = 0; i < what.events.size(); ++i) {
    const SeatSet audience = what.events[i].audience;
    EventSteps::Told told{audience};
    const bool behind_seals = match.has_closed_step() && (i < earlier + again.before_last_answer ||
                                                          !(audience == SeatSet::all()));
    if (i >= earlier && i - earlier < again.stands.size() && !behind_seals)
      told.stand = i - earlier;
    events.push_back(told);
  }
  return EventSteps(std::move(again.stands), std::move(events));
}

std::optional<std::string> EventSteps::text(table::Seat seat, table::Language language,
                                            ScenePrint& reached) const {
  std::vector<const Told*> told;
  for (const Told& event : events_) {
    if (event.audience.has(seat)) told.push_back(&event);
  }
  if (told.size() < 2) return "";
  std::string out;
  std::optional<table::AnyObservation> before;
  for (std::size_t i = 0; i + 1 < told.size(); ++i) {
    Operations operations;
    if (told[i]->stand) {
      const table::AnyObservation seen = stands_.seen(*told[i]->stand, seat);
      if (!before || !(seen == *before)) {
        const table::Scene scene = stands_.scene(seen, language);
        ScenePrint print = print_of(scene);
        if (!patch_scene(reached, print, scene, operations)) return std::nullopt;
        reached = std::move(print);
        before = seen;
      }
    }
    out += (i == 0 ? "[" : ",") + operations.text();
  }
  return out + "]";
}

}  // namespace host
