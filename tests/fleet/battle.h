// A battle set up for tests of phase 3: ships by name and square, dice at hand, answers as text.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/fleet/game.h"
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/play.h"

namespace fleet_test {

using namespace fleet;  // NOLINT: tests speak the game's language
using Texts = std::vector<std::string>;

class Battle {
 public:
  Battle();

  // Names begin with p (blue) or h (yellow).
  Battle& ship(const std::string& name, const std::string& kind, const std::string& at,
               int hull = -1);
  Battle& signal(const std::string& name, const std::string& kind, const std::string& at);
  Battle& field(const std::string& at, const std::string& kind);
  Battle& hull(const std::string& name, int hull);
  Battle& move(const std::string& name, const std::string& to);
  Battle& fresh(const std::string& dice);  // of the seat whose turn it will be: "red_diag red_orth"
  Battle& bridge(Seat seat, const std::string& dice);
  Battle& weapon(Seat seat, const std::string& which, bool open = true);
  Battle& weapon_lost(Seat seat);
  Battle& lost(Seat seat, int classes);
  Battle& drones(const std::string& bitten);
  Battle& advanced(bool on = true);
  Battle& hidden_deployment();
  Battle& secret_weapons();
  Options& options() { return options_; }
  Scenario& scenario() { return scenario_; }

  // The actions of that seat's turn begin; or the whole turn does.
  Battle& act(Seat seat);
  Battle& turn(Seat seat);

  // Playing on. The answers are legal ones of the seat that is asked.
  template <class... More>
  Battle& says(const std::string& text, const More&... more) {
    answer(text);
    (answer(more), ...);
    return *this;
  }
  Battle& roll(const std::vector<int>& faces);

  // What is asked: nobody's seat is Seat{255}.
  Seat asked() const;
  std::string prompt() const;
  bool rolls() const { return state_.waiting.kind == Waiting::roll; }
  bool over() const { return state_.waiting.kind == Waiting::over; }
  Texts answers(const std::string& beginning = "") const;  // sorted
  bool can(const std::string& text) const;

  // What lies on the table.
  State& state() { return state_; }
  std::shared_ptr<const Game> shared_game() const { return game_; }
  View view() const { return {*game_, state_}; }
  ShipId id(const std::string& name) const;
  int hull(const std::string& name) const { return the(name).hull; }
  std::string at(const std::string& name) const { return fleet::name(the(name).at); }
  bool alive(const std::string& name) const { return the(name).on_board(); }
  bool hidden(const std::string& name) const { return the(name).is(Ship::hidden); }
  std::optional<table::Event> last(EventKind kind) const;

 protected:
  void lay_out(Seat active);
  void start(Phase phase);
  void answer(const std::string& text);
  const Ship& the(const std::string& name) const { return state_.ships[id(name).value]; }
  Ship& the(const std::string& name) { return state_.ships[id(name).value]; }

  Scenario scenario_;
  Options options_;
  std::shared_ptr<const Game> game_;
  State state_;
  std::vector<std::string> names_;
  std::string fresh_;
  table::Log log_;
};

}  // namespace fleet_test
