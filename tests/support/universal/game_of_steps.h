// What games of steps answer to tests/universal, out of their own types.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "support/universal/brings.h"
#include "table/game_adapter.h"

namespace testing_support {

template <class Game>
const Game* known(const table::AnyGame& game) {
  const auto* adapter = dynamic_cast<const table::TypedGame<Game>*>(&game);
  return adapter == nullptr ? nullptr : &adapter->game();
}

template <class Game>
const void* pack_in(const table::AnyGame& game) {
  const Game* one = known<Game>(game);
  return one == nullptr ? nullptr : &one->pack();
}

// `deny` of the game, from where members of that name do not hide it.
template <class View>
table::Denial rules_of_game(const View& view, table::Seat seat, table::Answer answer) {
  return deny(view, seat, answer);
}

// `seen_by` makes a state of what a seat observes.
template <class Game, class View, class SeenBy>
class RefereeOf : public Referee {
 public:
  using State = typename Game::State;
  RefereeOf(const Game& game, SeenBy seen_by) : game_(game), seen_by_(seen_by) {}
  bool well_formed(const table::AnyState& state, table::Answer& answer) const override {
    const State& s = state.as<State>();
    const auto read = read_answer(game_, s, write_answer(game_, s, answer));
    if (!read.ok()) return false;
    const std::string text = write_answer(game_, s, *read);
    const auto again = read_answer(game_, s, text);
    EXPECT_TRUE(again.ok() && *again == *read) << text << ": whatever can be read has a text";
    answer = *read;
    return true;
  }
  table::Denial deny(const table::AnyState& state, table::Seat seat,
                     table::Answer answer) const override {
    const State seen = seen_by_(game_, game_.observe(state.as<State>(), seat));
    return rules_of_game(View{game_, seen}, seat, answer);
  }

 private:
  const Game& game_;
  SeenBy seen_by_;
};

template <class Game, class View, class SeenBy>
auto referee_with(SeenBy seen_by) {
  return [seen_by](const table::AnyGame& game) -> std::unique_ptr<Referee> {
    const Game* one = known<Game>(game);
    if (one == nullptr) return nullptr;
    return std::make_unique<RefereeOf<Game, View, SeenBy>>(*one, seen_by);
  };
}

// Content of its own, brought to a copy of the pack.
template <class Pack>
auto bring_to(const Pack& pack) {
  return [&pack](const table::Value& content) -> table::Expected<table::Value> {
    Pack own = pack;
    const auto added = add_content(own, content);
    if (!added) return added.error();
    return inline_content(own);
  };
}

// Every entry of the pack, and how it is brought.
template <class Pack>
PackContent entries_of(const Pack& pack) {
  PackContent out{{}, bring_to(pack)};
  const table::Value all = whole_content(pack);
  for (const auto& [list, entries] : all.members()) {
    for (const table::Value& entry : entries.items()) out.entries.push_back({list, entry});
  }
  return out;
}

}  // namespace testing_support
