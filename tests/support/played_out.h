// What follows from an answer, found without table/explore.h: every fall of the dice is played
// through the rules, or, where that is too much, falls thrown at random.
#pragma once

#include <deque>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "table/any_game.h"
#include "table/any_state.h"

namespace test_support {

// What has happened on the way to a position and may no longer show in it.
using Happened = std::set<std::string>;

struct End {
  table::AnyState state;
  Happened happened;
  double p = 1;
};

// How far a way is followed, and who does what on it.
struct Way {
  std::function<bool(const table::AnyState&, const table::Question&, const Happened&)> ends;
  std::function<table::Answer(const table::AnyState&, table::Seat, const table::AnswerList&)>
      choice;
  std::function<void(Happened&, const table::Log&)> remember;
  // How many dice of a throw are alike, group by group, in the order they are thrown.
  std::function<std::vector<int>(const table::AnyState&, const table::Question&)> alike;
};

struct PlayedOut {
  std::deque<End> ends;
  int thrown = 0;  // 0: every fall was played, else so many thrown at random
  double cut = 0;  // the chance of ways too unlikely to go on with, counted where they were left
};

// `most`: how many falls may be played before it is too much.
PlayedOut play_out(const table::AnyGame& game, const table::AnyState& from, table::Seat seat,
                   table::Answer answer, const Way& way, int most, table::Random& random);

}  // namespace test_support
