// Whether what a position says makes sense, each refusal with its rule.
#pragma once

#include <string>
#include <vector>

#include "games/fleet/state/game.h"
#include "table/position_fields.h"

namespace fleet {

struct PositionChecks {
  const Game& game;
  State& state;  // as it was read; dice not spoken of are put beside the bridges
  const std::vector<std::string>& names;  // of its ships
  const table::Value& position;
  bool exact = false;   // a question stack is given: it may stand in the middle of a step
  bool strict = false;  // nothing may be missing that set-up has brought about
  table::Complaint& complaint;

  void run();

 private:
  void check_fields();
  void check_field(const std::string& place, Square at);
  void check_ship(std::uint8_t index);
  void check_flags(const Ship& ship, const std::string& place);
  void check_place(const Ship& ship, const std::string& place);
  void check_name(std::uint8_t index, const std::string& place);
  void check_fleet(std::uint8_t index, const std::string& place);
  void check_square(Square at);
  void check_bridge(Seat seat);
  void check_rolled();
  void count_dice();
  void check_containers();
  void check_drones();

  const ShipClass& card(const Ship& ship) const { return game.card(ship); }
  // A complaint where something is so.
  void refuse_if(bool so, const std::string& place, const std::string& why,
                 std::string_view rule = "") {
    if (so) complaint.say(place, why, rule);
  }
};

}  // namespace fleet
