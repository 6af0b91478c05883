// A game in which nothing happens, for tests of how things are told.
#pragma once

#include "tests/ai/stub_game.h"

namespace match_test {

class StillGame : public ai_test::StubGame {
 public:
  table::AnyState initial() const override { return table::AnyState::of(0); }
  table::Question question(const table::AnyState&) const override { return {}; }
  void legal(const table::AnyState&, table::Seat, table::AnswerList&) const override {}
  void apply(table::AnyState&, table::Seat, table::Answer, table::Log*) const override {}
  table::AnyObservation observe(const table::AnyState&, table::Seat) const override {
    return table::AnyObservation::of(0);
  }
  table::AnyState sample(const table::AnyObservation&, table::Random&) const override {
    return initial();
  }
};

}  // namespace match_test
