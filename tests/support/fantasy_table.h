// A table to set up Fantasy Commander positions for tests: place units by name, give the dice,
// answer by verb.
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/fantasy/game.h"
#include "games/fantasy/rules/play.h"

namespace fantasy_test {

using namespace fantasy;  // NOLINT: tests speak the game's language

// The content the product ships, read as the product reads it.
const Pack& shipped_pack();

// Axial coordinates of the ledger's cases: (0,0) lies on F5 unless the table was moved.
struct At {
  int q;
  int r;
};

class Table {
 public:
  explicit Table(At origin_on_board = {3, 4});

  // Kinds: INF ARC CAV HER COL of part B of the ledger, or "legionnaires", "legionnaires veteran"
  // etc. from the shipped pack. Every unit gets a card of its own, so that abilities can differ.
  UnitId unit(const std::string& name, const std::string& kind, Seat seat, At at);
  Table& abilities(const std::string& name, std::string_view list);  // "Charge 2, Brave"
  Table& hits(const std::string& name, int now, int start);
  Table& fatigue(const std::string& name, int tokens);
  Table& order(const std::string& name, Colour colour);
  Table& defending(const std::string& name);
  Table& magical(const std::string& name);
  Table& terrain(At at, const std::string& id);
  Table& option(const Options& options);
  Table& forest_face(std::uint8_t face);  // the option, FC-13.13
  Options& options() { return options_; }
  Scenario& scenario() { return scenario_; }
  Pack& pack() { return pack_; }  // before the game has begun
  UnitCard& card(const std::string& name) { return pack_.units[(*this)[name].card]; }

  // Beside the map, to be deployed.
  UnitId reserve(const std::string& name, const std::string& kind, Seat seat);
  Table& zone(Seat seat, std::initializer_list<At> hexes);
  Table& capture_point(At at);
  Table& leadership(const std::string& name, const Leadership& leadership);
  Table& pool(Seat seat, std::initializer_list<Colour> orders);
  Table& deck(Seat seat, std::initializer_list<const char*> cards);
  Table& discard(Seat seat, std::initializer_list<const char*> cards);
  Table& vp(int empire, int styx);

  // Starts the activation of a unit at its action question (order token already removed).
  void activate(const std::string& name);
  // The same from the very beginning, with what happens at the start of an activation.
  void begin_activation(const std::string& name);
  // One phase of the round from its beginning; the game counts as over when it has been played.
  void deployment();
  void command_phase(Seat holder);
  void action_phase(Seat initiative);
  void end_phase();
  // From the action phase on, and then into the following rounds.
  void rounds_from_action_phase(Seat initiative);

  Game& game();
  State& state() { return state_; }
  View view() { return {game(), state_}; }
  UnitId id(const std::string& name) const { return ids_.at(name); }
  Unit& operator[](const std::string& name) { return state_.units[id(name).value]; }
  Hex hex(At at) const { return from_axial({at.q + origin_.q, at.r + origin_.r}); }
  std::string name_of(UnitId id) const;

  // Playing on.
  table::Question question() { return game().question(state_); }
  std::vector<table::Answer> legal(Seat seat);
  bool can(Seat seat, table::Answer answer);
  bool can(Seat seat, Verb verb);
  void answer(Seat seat, table::Answer answer);
  // What a unit does, its owner answering: "does(Verb::melee, "A", "D")".
  bool may(Verb verb, const std::string& unit);
  bool may(Verb verb, const std::string& unit, At to);
  bool may(Verb verb, const std::string& unit, const std::string& target);
  void does(Verb verb, const std::string& unit);
  void does(Verb verb, const std::string& unit, At to);
  void does(Verb verb, const std::string& unit, const std::string& target);
  // Gives these orders, then seals.
  void orders(Seat seat, std::initializer_list<std::pair<const char*, Colour>> tokens);
  void decline();  // whoever is asked does without: decline, keep or pass
  void decline_until_roll();
  void decline_to_the_end();
  void take_losses();  // no token and no Regroup against the damage rolled
  bool over() { return question().kind == table::QuestionKind::over; }
  bool asks(Step step);  // the question is this step's
  Seat asked();
  EndReason end_reason() const { return state_.result_reason; }
  Side& side(Seat seat) { return state_.sides[seat.value]; }
  int orders_in_pool(Seat seat, Colour colour) {
    return side(seat).pool[static_cast<std::size_t>(colour)];
  }
  int copies(const Pile& pile, const std::string& card);
  static int cards(const Pile& pile);
  void roll(std::vector<int> faces);
  void draw(const std::string& card);

  table::Log log;
  bool happened(EventKind kind, UnitId unit) const;
  bool happened(EventKind kind) const;
  std::vector<std::string> activations() const;  // names in order, from the log

 private:
  template <class S>
  void start();
  table::Answer sentence(Verb verb, const std::string& unit) const;
  std::uint8_t card_for(const std::string& kind, Seat seat);

  At origin_;
  Pack pack_;
  Scenario scenario_;
  Options options_;
  State state_;
  std::map<std::string, UnitId> ids_;
  std::unique_ptr<Game> game_;
};

Ability ability_named(std::string_view text);  // "Master of Attack"

}  // namespace fantasy_test
