// SPDX-License-Identifier: MIT
// One entry of a record as it stands there, read without rules that would understand it: for
// records of earlier rules, and for who checks dice alone.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "match/match.h"

namespace match {

struct Told {
  Entry::Kind kind = Entry::Kind::answer;
  table::Seat seat{};              // answer
  std::string text{};              // answer: its notation; draw: the card
  std::vector<std::uint8_t> roll;  // roll: the faces
  std::string purpose{};           // roll, draw
  std::uint8_t dictated = 0;       // roll, draw
  std::uint32_t redeals = 0;       // answer: the number that holds from here on
  std::shared_ptr<const BattleLink> battle{};  // answer: that begins a report of the program's
  // What chance chose from, where the record says so: hosted matches.
  std::uint8_t sides = 0;
  std::vector<std::pair<std::string, std::uint32_t>> deck{};
};

// `redeals`: the number that held before. Error: bad_record.
table::Expected<Told> read_told(const table::Value& line, const std::string& place,
                                std::uint32_t redeals);
// "battle" of an answer, `{"id", "sha256"}`; null where it has none. What is wrong with it the
// reader complains of.
std::shared_ptr<const BattleLink> read_link(table::Reader& reader);
table::Value link_value(const BattleLink& battle);
// The same of an entry that has been played.
Told told(const table::AnyGame& game, const Entry& entry);

// An entry that can be played, where the game knows what is drawn. Error: bad_request.
table::Expected<Entry> entry_of(const table::AnyGame& game, const Told& told);

// "Empire: move C4 C6", "rolled: 2 5 1 (melee attack)"; `seats` are the names of the sides.
std::string plain_text(const Told& entry, const std::vector<std::string>& seats,
                       table::Language language);

}  // namespace match
