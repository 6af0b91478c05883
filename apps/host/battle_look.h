// SPDX-License-Identifier: MIT
// What has become of the battle that a campaign waits for, as the store has it: found out on any
// thread, wherever the battle is played.
#pragma once

#include <string>

#include "apps/host/match_header.h"
#include "apps/host/store.h"
#include "match/match.h"
#include "match/registry.h"

namespace host {

struct BattleLook {
  enum class State : std::uint8_t {
    playing,
    over,        // the report can be given
    called_off,  // before anything was rolled or drawn
    unread,      // damaged, of earlier rules, none of this campaign, or it tells what cannot be
    missing,     // there is none of that name
    away         // the store, or the place where it is played, cannot say just now
  };
  State state = State::away;
  // Of one that is over.
  table::BattleSummary summary{};
  match::BattleLink link{};
};

// A campaign that waits, as a copy, and the battle that was begun for it.
struct Awaiting {
  std::string campaign;
  match::Match match;
  BegunBattle battle;
};

// `whole`: also one that goes on is read to its newest moment, so that what cannot be is found out.
BattleLook look_at_battle(match::Registry games, Store& store, const Awaiting& awaiting,
                          bool whole);

}  // namespace host
