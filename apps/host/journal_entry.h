// SPDX-License-Identifier: MIT
// One thing that happened to a match on the server, as it is kept on disk: the journal of a match
// is its moments in order, and playing them again gives the match.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "apps/host/days_clock.h"
#include "match/match.h"
#include "table/any_game.h"
#include "table/value.h"

namespace host {

using Banks = std::array<std::int64_t, table::kMaxSeats>;  // milliseconds left, per seat

struct JournalEntry {
  // take_back: of the own plan, while a sealed step is open; limit: wrote more than a match bears.
  // drawn, goes_on: of a match of earlier rules, agreed between all persons; then it has ended, or
  // is played on as another one. called_off, by_hand: of a battle of a campaign, which has ended
  // without a result; somebody has said by hand how it ended, or it is begun again.
  enum class Kind : std::uint8_t {
    begin,
    answer,
    undo,
    resign,
    time,
    take_back,
    limit,
    drawn,
    goes_on,
    called_off,
    by_hand
  };
  Kind kind = Kind::begin;
  std::uint64_t seq = 0;
  table::Seat seat{};                   // whose; not of `begin`
  std::string once{};                   // answer: the client's own id, empty for opponents
  std::vector<match::Entry> entries{};  // begin, answer: what it added to the record
  int steps = 0;                        // undo: how many answers went back
  std::uint32_t redeals = 0;            // undo: match::Match::redeals from then on
  std::uint64_t back_to = 0;  // undo: the moment play went back to; not stored, but worked out
  bool by_order = false;      // answer: by a standing order
  // Whose answers in it came so, as everybody may know; not stored, but worked out.
  table::SeatSet told_by_order{};
  bool plays_on = false;  // resign, time, limit: it was not the end
  Banks banks{};          // clocks after it
  // What was left of the reserves of the questions before it; rows of before do not say it.
  std::optional<Banks> reserve{};
  // Of a match by days: the times of those who are asked after it.
  std::optional<AskedTimes> days{};
  // Of one that begins as public: when it was, by the time of the house (house_time.h); 0: not
  // known.
  std::int64_t at = 0;

  // Somebody left with it.
  bool leaves() const { return kind == Kind::resign || kind == Kind::time || kind == Kind::limit; }
};
// It is the end, and nobody has won or lost by it.
constexpr bool is_agreed(JournalEntry::Kind kind) {
  using Kind = JournalEntry::Kind;
  return kind == Kind::drawn || kind == Kind::goes_on || kind == Kind::called_off ||
         kind == Kind::by_hand;
}

// How it ended then: "agreed", "goes_on", "called_off", "by_hand".
const char* reason_of_agreed(JournalEntry::Kind kind);
// How a match is left without the rules: "resigned", "time", "limit".
const char* reason_of(JournalEntry::Kind leaving);

table::Value to_value(const std::vector<match::Entry>& entries);
// The list under `key`; what is wrong with it the reader complains of.
std::vector<match::Entry> entries_from(table::Reader& reader, const char* key);

// What stands for itself, whatever the rules have become: each roll with its dice, each draw with
// its card and deck, all by name. `position`: the table after it, empty for most.
table::Value to_value(const JournalEntry& moment, const table::AnyGame& game,
                      const std::string& position = "");
table::Value to_value(const JournalEntry& moment);
table::Expected<JournalEntry> journal_entry_from(const table::Value& value);

}  // namespace host
