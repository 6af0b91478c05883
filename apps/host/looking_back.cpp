// SPDX-License-Identifier: MIT
#include "apps/host/looking_back.h"

#include <algorithm>
#include <deque>

#include "formats/json.h"

namespace host {
namespace {

// One moment as several seats saw it.
struct Sight {
  std::vector<std::string> by_seat;
  std::uint64_t seq = 0;
  std::size_t bytes = 0;
};

// The moments of one stretch that are meant.
std::deque<Sight> sights_of(Standing& then, const History& history, std::uint64_t seq,
                            const Look& look) {
  std::deque<Sight> out;
  const auto seen = [&](const JournalEntry& moment, const match::Events& events,
                        const match::Snapshot& table) {
    if (moment.seq <= look.since || moment.seq > look.until || history.undone(moment)) return;
    then.seq = moment.seq;
    const bool scene = moment.seq + look.scenes > look.until;
    Sight sight{{}, moment.seq, 0};
    for (std::uint8_t i = 0; i <= table::kMaxSeats; ++i) {
      if (!look.seats.has({i})) continue;
      then.views[i] = table.view({i});
      const Happened happened{moment, events, 0, false, moment.told_by_order};
      const auto value = missed_value(then, happened, {i}, look.language, scene);
      sight.by_seat.push_back(formats::dump_json(value));
      sight.bytes += sight.by_seat.back().size();
    }
    out.push_back(std::move(sight));
  };
  history.play(seq, seen);
  return out;
}

// From the first moment on, as far as it goes: then `look` ends there.
std::deque<Sight> oldest(Standing& then, const History& history, Look& look) {
  std::deque<Sight> out;
  std::size_t bytes = 0;
  for (std::uint64_t seq = look.since + 1; seq <= look.until;
       seq = history.last_of_stretch(seq) + 1) {
    for (Sight& sight : sights_of(then, history, seq, look)) {
      bytes += sight.bytes;
      if (bytes > kMaxReplayBytes && !out.empty()) {
        look.until = out.back().seq;
        return out;
      }
      out.push_back(std::move(sight));
    }
  }
  return out;
}

// From the last moment back, as far as it goes.
std::deque<Sight> newest(Standing& then, const History& history, const Look& look) {
  std::deque<Sight> out;
  std::size_t bytes = 0;
  for (std::uint64_t seq = look.until; seq > look.since; seq = history.first_of_stretch(seq) - 1) {
    std::deque<Sight> stretch = sights_of(then, history, seq, look);
    for (auto sight = stretch.rbegin(); sight != stretch.rend(); ++sight) {
      bytes += sight->bytes;
      if (bytes > kMaxReplayBytes && !out.empty()) return out;
      out.push_front(std::move(*sight));
    }
  }
  return out;
}

}  // namespace

Sights look_back(Standing now, const History& history, const Look& asked) {
  Look look = asked;
  look.until = std::min(look.until, history.size());
  Sights out;
  std::deque<Sight> sights;
  if (look.since < look.until) {
    sights =
        look.keep == Look::Keep::newest ? newest(now, history, look) : oldest(now, history, look);
  }
  out.until = look.until;
  for (Sight& sight : sights) {
    for (std::string& one : sight.by_seat) out.missed.push_back(std::move(one));
  }
  return out;
}

}  // namespace host
