// SPDX-License-Identifier: MIT
// What connections are told about a match. Everything here is built from what a seat's view shows
// and from what is public: who sits where, whose turn it is, how it ended.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "apps/host/hosted_match.h"

namespace host {

// How many updates each seat and a spectator have been sent since the match came into memory,
// counted from 1. A seat's number grows with its own updates alone, so it tells nothing of anybody
// else's.
using Versions = std::array<std::uint64_t, table::kMaxSeats + 1>;

// A match as it stands: all that is told of its table, as a copy that any thread may read.
struct Standing {
  std::string id;
  std::array<match::ViewPtr, table::kMaxSeats + 1> views{};  // of every seat and of a spectator
  std::uint64_t seq = 0;
  std::uint64_t row = 0;     // newer where this is greater; told to nobody
  Versions version{};        // of what each seat and a spectator are shown
  table::SeatSet waiting{};  // as everybody may know it
  table::SeatSet asked{};    // who owes an answer; each seat is told of itself only
  table::SeatSet sealed_step{};
  match::ViewPtr beside{};  // of a sealed step one seat has to itself (Match::view_beside)
  bool set_up = false;      // what is asked sets the battle up
  std::array<std::uint32_t, table::kMaxSeats> plan{};
  std::array<std::uint64_t, table::kMaxSeats> asked_since{};
  std::array<table::Value, table::kMaxSeats> undo{};  // what each seat could take back, if anything
  // How much each seat may still write, where that comes to an end; null elsewhere.
  std::array<table::Value, table::kMaxSeats> limit{};
  const match::Lesson* lesson = nullptr;  // told to its learner alone
  std::size_t lesson_step = 0;
  table::Value over{};  // null while it is not over
};
Standing standing_of(const HostedMatch& match, const Versions& version = {});
// How often the seat may still write until it may take nothing back, and until it has lost; null
// while that is far away.
table::Value limit_value(const HostedMatch& match, table::Seat seat);

// Through whose eyes: a seat's or the spectator's (table::kSpectator). `open`: the spectator's are
// those of several seats at one screen, who want to see the question as far as all may know it.
struct Eyes {
  table::Seat seat;
  bool open = false;
};

// What an update has besides scene and events, in its order: docs/SERVER.md.
std::vector<std::pair<const char*, table::Value>> update_members(const Standing& now, Eyes eyes,
                                                                 table::Language language);
// Its events: those the seat may see, in its own words. `happened` may be null: none.
table::Value events_value(const Standing& now, const Happened* happened, table::Seat seat,
                          table::Language language);

// One entry of "missed": the same without question; without scene unless asked for. `then`: as the
// match stood after it.
table::Value missed_value(const Standing& then, const Happened& happened, table::Seat seat,
                          table::Language language, bool scene);

// The public description. `here`: the seats with a connection. `now`: the clock's time.
table::Value describe(const HostedMatch& match, table::SeatSet here, std::int64_t now);
// The same without what the match has of its own, which can be long: as lists show it.
table::Value listed(const HostedMatch& match, table::SeatSet here, std::int64_t now);
// Which seats have sealed their plans: a secret of theirs, kept with the summary of a match under
// this key and shown to nobody.
inline constexpr const char* kSealedInSummary = "sealed";
table::Value sealed_value(const HostedMatch& match);
// A description from a list made whole.
table::Value with_content(table::Value description, const MatchHeader& head);
// What the match has of its own that lies open: the armies' decks are secret.
table::Value open_content(const MatchHeader& head);
// {"left_ms","running"}; seats held by the rules have no time.
table::Value clock_description(const ClockFace& face, std::uint8_t seats, table::SeatSet of_rules,
                               std::int64_t now);

// {"push":"days",...}
table::Value days_value(const HostedMatch& match);
// {"push":"clock",...}
table::Value clock_value(const HostedMatch& match, std::int64_t now);

// {"result":[0.5,...],"reason":"agreed", "goes_on", "called_off" or "by_hand"}.
table::Value over_by_agreement(JournalEntry::Kind kind, std::size_t seats);

// {"result":[...],"reason":...,"fair":{...}}; null while the match is not over.
table::Value over_value(const HostedMatch& match);

}  // namespace host
