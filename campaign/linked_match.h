// SPDX-License-Identifier: MIT
// The battles of a campaign. This floor knows no game: the campaign says what is to be played, the
// battle is an ordinary match, and what it tells fills in the campaign's report.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "match/registry.h"

namespace campaign {

// The same as 64 hexadecimal digits of SHA-256.
using Sum = std::function<std::string(std::string_view bytes)>;

// The battle that the campaign waits for, at its first question, and who holds its seats
// (table::LinkedBattle). Errors: not_allowed where it waits for none, and what refuses the battle.
struct Begun {
  match::Match battle;
  std::vector<std::string> seats;
};
table::Expected<Begun> begin_battle(match::Registry games, const match::Match& campaign,
                                    std::uint64_t seed, match::Events* opening = nullptr);

// Whether that battle is the one the campaign waits for. Error: not_allowed, saying what differs.
table::Expected<void> check_belongs(const match::Match& campaign, const match::Match& battle);

// Everything that makes a battle what it is: set-up, seed, and all that was answered, rolled and
// drawn, in one fixed form of bytes that does not hang on words of any notation. Its sum is what a
// report names the battle by.
std::string bytes_of(const match::Match& battle);

// Fills in the report of a battle that is over, or that `left` have left. Errors: not_allowed where
// the battle is not the one that is awaited, or goes on; illegal_answer where the report cannot say
// what happened. Nothing is changed then.
table::Expected<match::Events> fill_report(match::Match& campaign, const match::Match& battle,
                                           table::SeatSet left, const std::string& id,
                                           const Sum& sha256,
                                           table::Language language = table::Language::en);

}  // namespace campaign
