// SPDX-License-Identifier: MIT
// A match as text, to keep, send and replay: one line of JSON per thing that happened, described in
// docs/NOTATION.md. A record carries what was rolled, so an old battle stays what it was.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "match/match.h"
#include "match/registry.h"
#include "match/told.h"

namespace match {

inline constexpr int kRecordVersion = 1;
inline constexpr std::size_t kMaxRecord = 16U << 20U;  // bytes

std::string write_record(const Match& match);

// A record of entries that are only told: nobody has to know the rules they were played under.
// `hash`: of the state it ends with, as those rules counted it; empty where nobody can say.
struct ToldRecord {
  std::string game;
  std::string rules_version;
  Setup setup;
  std::vector<Told> entries;
  std::string hash{};
  int hash_version = table::kHashOfMemory;
};
std::string write_record(const ToldRecord& record);

// What a record of other rules than today's has that these do not agree with.
struct Departure {
  std::size_t entry = 0;   // the first one, counted from 1
  int line = 0;            // of the record
  std::string why;         // what today's rules say to it
  std::vector<Told> rest;  // it and all that follow, which nobody can play
};

struct Played {
  // An entry of the record that today's rules agree with. What was said in several answers may be
  // one of today's (table/reads_old_answers.h).
  struct Line {
    std::size_t entries = 0;    // of the match, when it had been read
    std::uint32_t redeals = 0;  // and what held then
    bool answer = false;
  };

  Match match;                // as far as today's rules agree
  std::string rules_version;  // the record was played under
  bool other_rules = false;   // those are not today's
  std::optional<Departure> departure{};
  // Where the record ends before its last line: what is missing. It is played as far as it goes.
  std::string cut_off{};
  std::vector<Line> lines{};
  std::size_t entries() const { return lines.size() + (departure ? departure->rest.size() : 0); }
};

// Plays the record and checks every line of it against the rules. One of other rules is played as
// far as today's agree with it: every answer legal, every roll and draw asked as it was. Errors:
// bad_record with the line, what stands there and what was expected.
table::Expected<Played> play_record(Registry registry, std::string_view text);

// Plays what stands at the beginning of `told`, of which more comes behind it or not: one entry, or
// a run of old answers as today's rules ask them. How many of them that was. Error: what the rules
// have against the first.
table::Expected<std::size_t> repeat_told(Match& match, std::span<const Told> told, bool more);

// The same for records that have to be whole and to agree to the end.
table::Expected<Match> load_record(Registry registry, std::string_view text);
// Nothing where it is whole. Error: bad_record.
table::Expected<void> check_whole(const Played& played);

// Why nobody can play on, in a sentence; and each entry of the rest as a line of text.
std::string departure_text(const Played& played, table::Language language);
// That the record is cut off, in a sentence; empty where it is whole.
std::string cut_off_text(const Played& played, table::Language language);
std::vector<std::string> rest_text(const Played& played, table::Language language);

// The hash of the state as the protocol and records write it: 16 hexadecimal digits.
std::string hash_text(const Match& match);

// The table as it stands, in the game's compact form: all of it, secrets too. To be kept, and never
// to be told to anybody.
std::string position_text(const Match& match);

}  // namespace match
