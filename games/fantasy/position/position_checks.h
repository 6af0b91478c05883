// What a position has to hold beside the form of its values: checked as units and decks are read,
// so that the first complaint is of the first thing that is wrong. Internal to the position_*.cpp
// files.
#pragma once

#include <string>

#include "games/fantasy/state/field_kinds.h"

namespace fantasy {

using table::Complaint;

class TableChecks final : public PositionChecks {
 public:
  // `exact`: a question stack is given, so the position may stand in the middle of a step.
  TableChecks(const Match& game, State& state, Complaint& complaint, bool exact)
      : game_(game), state_(state), complaint_(complaint), exact_(exact) {}

  void unit(std::size_t index) const override;
  void deck(Seat seat) const override;
  void both_decks() const override;

  // Once all is read.
  void whole() const;

 private:
  void check_alive(const Unit& unit, const std::string& place) const;
  void check_order(const Unit& unit, const std::string& place) const;
  void check_unique(std::size_t index, const std::string& place) const;
  void put_on_map(std::size_t index, const std::string& place) const;
  void check_stars(Seat seat) const;
  void check_room(Seat seat) const;
  // A complaint that names the rule behind it.
  void forbid(RuleId rule, const std::string& place, const std::string& what) const;

  const Match& game_;
  State& state_;
  Complaint& complaint_;
  bool exact_;
};

}  // namespace fantasy
