// What a scenario asks, in sentences: each says one datum of the scenario.
#include "games/fleet/text/scenario_card.h"

namespace fleet {
namespace {

std::string number(int n) { return std::to_string(n); }

class Teller {
 public:
  Teller(const Game& game, const Messages& messages, Language language)
      : game_(game), scenario_(game.scenario()), messages_(messages), language_(language) {}

  std::vector<Condition> take() { return std::move(out_); }

  void first();
  void deployment();
  void fields();
  void equipment();
  void goal();
  void classes_do_not_count() { say("classes_nothing", "F-63"); }
  void shuttle();
  void containers();
  void turns() {
    if (game_.options().turn_cap > 0)
      say("turn_cap", "", {{"n", number(game_.options().turn_cap)}});
  }

 private:
  std::string side(Seat seat) const {
    return messages_.text(language_,
                          seat == kBlue ? "condition_side.blue" : "condition_side.yellow");
  }
  // "row 1, c3": whole rows by their number.
  std::string squares(Squares named) const;
  Squares squares_of_containers() const {
    Squares out;
    for (const Square square : Squares::all()) {
      if (scenario_.containers[square.index] > 0) out.add(square);
    }
    return out;
  }
  // Who has the shuttle at the start. F-94
  Seat shuttle_owner() const {
    for (const Seat seat : {kBlue, kYellow}) {
      for (const Placing& placing : scenario_.placed[seat.value]) {
        if (game_.pack().ships[placing.ship].ability == Ability::civilian) return seat;
      }
    }
    return kBlue;
  }
  void say(const std::string& key, const std::string& rule, const Fills& fills = {}) {
    out_.push_back({messages_.text(language_, "condition." + key, fills), rule});
  }

  const Game& game_;
  const Scenario& scenario_;
  const Messages& messages_;
  Language language_;
  std::vector<Condition> out_;
};

void Teller::first() {
  if (scenario_.first_player < 0) return say("first_lot", "F-8");
  say("first", "", {{"side", side(Seat{static_cast<std::uint8_t>(scenario_.first_player)})}});
}

std::string Teller::squares(Squares named) const {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  for (int row = 0; row < kSide; ++row) {
    Squares whole;
    for (int column = 0; column < kSide; ++column) whole.add(square_at(column, row));
    if ((whole - named).empty()) {
      add(messages_.text(language_, "scenario_card.row", {{"n", number(row + 1)}}));
      continue;
    }
    for (const Square square : whole& named) add(name(square));
  }
  return out;
}

// Where the fleets are placed, and what stands there already. F-11, F-92, F-94
void Teller::deployment() {
  for (const Seat seat : {kBlue, kYellow}) {
    say("zone", "F-11", {{"side", side(seat)}, {"squares", squares(game_.zone(seat))}});
    if (scenario_.split_zone[seat.value]) say("split_zone", "A-23", {{"side", side(seat)}});
    for (const Placing& placing : scenario_.placed[seat.value]) {
      const std::string& ship = game_.pack().ships[placing.ship].id;
      say("placed", "F-94",
          {{"ship", messages_.name_of(language_, "ship", ship)}, {"at", name(placing.at)}});
    }
  }
}

// F-9, F-10, F-89 .. F-91, F-99
void Teller::fields() {
  say(scenario_.must_place_fields ? "fields_must" : "fields_may",
      scenario_.must_place_fields ? "F-89" : "F-9");
  const Squares for_containers = scenario_.no_field & squares_of_containers();
  const Squares others = scenario_.no_field - for_containers;
  if (!for_containers.empty()) say("no_field", "F-99", {{"squares", squares(for_containers)}});
  if (!others.empty()) say("no_field", "A-41", {{"squares", squares(others)}});
  if (!scenario_.drifting) return;
  say("drifting", "F-90");
  say("drifting_onto", "F-91");
}

// Weapons, and dice before the first turn. F-93 .. F-95
void Teller::equipment() {
  for (const Seat seat : {kBlue, kYellow}) {
    if (!scenario_.weapon[seat.value]) say("no_weapon", "F-94", {{"side", side(seat)}});
    const int dice = scenario_.preroll[seat.value];
    if (dice > 0) {
      const char* rule = scenario_.goal == Goal::shuttle ? "F-95" : "F-93";
      say("preroll", rule, {{"side", side(seat)}, {"dice", number(dice)}});
    }
  }
  if (scenario_.reroll_without_weapon) say("reroll", "A-24");
}

void Teller::goal() {
  switch (scenario_.goal) {
    case Goal::classes:
      return say("goal_classes", "F-63", {{"n", number(scenario_.goal_number)}});
    case Goal::shuttle:
      return say("goal_shuttle", "F-96", {{"side", side(shuttle_owner())}});
    case Goal::containers:
      return say("goal_containers", "F-102");
  }
}

// F-96 .. F-98, A-24
void Teller::shuttle() {
  if (scenario_.goal != Goal::shuttle) return;
  say("shuttle_taken", "F-96", {{"side", side(opponent(shuttle_owner()))}});
  say("shuttle_leaves", "A-24");
  say("shuttle_safe", "F-97");
  say("shuttle_captured", "F-98");
}

// F-99 .. F-102, A-25
void Teller::containers() {
  if (scenario_.goal != Goal::containers) return;
  say("containers_end", "A-25");
  int all = 0;
  std::string squares;
  for (const Square square : squares_of_containers()) {
    const int lying = scenario_.containers[square.index];
    squares += (squares.empty() ? "" : ", ") + name(square) + " (" + number(lying) + ")";
    all += lying;
  }
  say("containers_lie", "F-99", {{"n", number(all)}, {"squares", squares}});
  say("containers_dock", "F-100");
  say("containers_leave", "F-101");
  say("containers_lost", "A-25");
  if (game_.options().containers_block) say("containers_block", "A-25");
}

}  // namespace

Condition first_sentence(const Game& game, const Messages& messages, Language language) {
  Teller teller(game, messages, language);
  teller.first();
  return teller.take().front();
}

Condition goal_sentence(const Game& game, const Messages& messages, Language language) {
  Teller teller(game, messages, language);
  teller.goal();
  return teller.take().front();
}

std::vector<Condition> scenario_conditions(const Game& game, const Messages& messages,
                                           Language language) {
  Teller teller(game, messages, language);
  teller.first();
  teller.deployment();
  teller.fields();
  teller.equipment();
  teller.goal();
  if (game.scenario().goal != Goal::classes) teller.classes_do_not_count();
  teller.shuttle();
  teller.containers();
  teller.turns();
  return teller.take();
}

void add_card_keys(table::MessageKeys& keys) {
  keys.add_each("condition",
                "first_lot first zone split_zone placed fields_must fields_may no_field drifting "
                "drifting_onto no_weapon preroll reroll goal_classes goal_shuttle goal_containers "
                "classes_nothing shuttle_taken shuttle_leaves shuttle_safe shuttle_captured "
                "containers_end containers_lie containers_dock containers_leave containers_lost "
                "containers_block turn_cap");
  keys.add_each("condition_side", "blue yellow");
  keys.add_each("scenario_card", "row strength goal each");
}

}  // namespace fleet
