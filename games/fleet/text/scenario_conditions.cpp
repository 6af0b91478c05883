// What a scenario asks, in sentences: each says one datum of the scenario.
#include "games/fleet/text/scenario_card.h"
#include "table/pack_reading.h"

namespace fleet {
namespace {

std::string in_digits(int n) { return std::to_string(n); }

class Teller : public table::ConditionTeller<Match> {
 public:
  using ConditionTeller::ConditionTeller;

  void first();
  void deployment();
  void fields();
  void equipment();
  void goal();
  void classes_do_not_count() { say("classes_nothing", "F-63"_rule); }
  void shuttle();
  void containers();
  void turns() {
    if (game.options().turn_cap > 0)
      say("turn_cap", {}, {{"n", in_digits(game.options().turn_cap)}});
  }

 private:
  std::string side(Seat seat) const {
    return text(seat == kBlue ? "condition_side.blue" : "condition_side.yellow");
  }
  // "row 1, c3": whole rows by their number.
  std::string squares(Squares named) const;
  Squares squares_of_containers() const {
    Squares out;
    for (const Square square : Squares::all()) {
      if (scenario().containers[square.index] > 0) out.add(square);
    }
    return out;
  }
  // Who has the shuttle at the start. F-94
  Seat shuttle_owner() const {
    for (const Placing& placing : scenario().placed[kYellow.value]) {
      if (is_civilian(placing.ship)) return kYellow;
    }
    for (std::size_t kind = 0; kind < game.pack().ships.size(); ++kind) {
      if (scenario().fleets[kYellow.value][kind] > 0 && is_civilian(kind)) return kYellow;
    }
    return kBlue;
  }
  bool is_civilian(std::size_t kind) const {
    return game.pack().ships[kind].ability == Ability::civilian;
  }
  // What a scenario of the book asks is a rule; of somebody's own it is theirs.
  RuleId of_the_book(RuleId rule) const {
    return table::is_brought(scenario().source) ? RuleId{} : rule;
  }
};

void Teller::first() {
  if (scenario().first_player < 0) return say("first_lot", "F-8"_rule);
  say("first", {}, {{"side", side(Seat{static_cast<std::uint8_t>(scenario().first_player)})}});
}

std::string Teller::squares(Squares named) const {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  for (int row = 0; row < kSide; ++row) {
    Squares whole;
    for (int column = 0; column < kSide; ++column) whole.add(square_at(column, row));
    if ((whole - named).empty()) {
      add(messages.text(language, "scenario_card.row", {{"n", in_digits(row + 1)}}));
      continue;
    }
    for (const Square square : whole& named) add(name(square));
  }
  return out;
}

// Where the fleets are placed, and what stands there already. F-11, F-92, F-94
void Teller::deployment() {
  for (const Seat seat : {kBlue, kYellow}) {
    say("zone", "F-11"_rule, {{"side", side(seat)}, {"squares", squares(game.zone(seat))}});
    if (scenario().split_zone[seat.value]) say("split_zone", "A-23"_rule, {{"side", side(seat)}});
    for (const Placing& placing : scenario().placed[seat.value]) {
      const std::string& ship = game.pack().ships[placing.ship].id;
      say("placed", of_the_book("F-94"_rule),
          {{"ship", messages.name_of(language, "ship", ship)}, {"at", name(placing.at)}});
    }
  }
}

// F-9, F-10, F-89 .. F-91, F-99
void Teller::fields() {
  say(scenario().must_place_fields ? "fields_must" : "fields_may",
      scenario().must_place_fields ? "F-89"_rule : "F-9"_rule);
  const Squares for_containers = scenario().no_field & squares_of_containers();
  const Squares others = scenario().no_field - for_containers;
  if (!for_containers.empty()) say("no_field", "F-99"_rule, {{"squares", squares(for_containers)}});
  if (!others.empty()) say("no_field", of_the_book("A-41"_rule), {{"squares", squares(others)}});
  if (!scenario().drifting) return;
  say("drifting", "F-90"_rule);
  say("drifting_onto", "F-91"_rule);
}

// Weapons, and dice before the first turn. F-93 .. F-95
void Teller::equipment() {
  for (const Seat seat : {kBlue, kYellow}) {
    if (!scenario().weapon[seat.value])
      say("no_weapon", of_the_book("F-94"_rule), {{"side", side(seat)}});
    const int dice = scenario().preroll[seat.value];
    if (dice > 0) {
      const RuleId rule = scenario().goal == Goal::shuttle ? "F-95"_rule : "F-93"_rule;
      say("preroll", rule, {{"side", side(seat)}, {"dice", in_digits(dice)}});
    }
  }
  if (scenario().reroll_without_weapon) say("reroll", "A-24"_rule);
}

void Teller::goal() {
  switch (scenario().goal) {
    case Goal::classes:
      return say("goal_classes", "F-63"_rule, {{"n", in_digits(scenario().goal_number)}});
    case Goal::shuttle:
      return say("goal_shuttle", "F-96"_rule, {{"side", side(shuttle_owner())}});
    case Goal::containers:
      return say("goal_containers", "F-102"_rule);
  }
}

// F-96 .. F-98, A-24
void Teller::shuttle() {
  if (scenario().goal != Goal::shuttle) return;
  say("shuttle_taken", "F-96"_rule, {{"side", side(opponent(shuttle_owner()))}});
  say("shuttle_leaves", "A-24"_rule);
  say("shuttle_safe", "F-97"_rule);
  say("shuttle_captured", "F-98"_rule);
}

// F-99 .. F-102, A-25
void Teller::containers() {
  if (scenario().goal != Goal::containers) return;
  say("containers_end", "A-25"_rule);
  int all = 0;
  std::string squares;
  for (const Square square : squares_of_containers()) {
    const int lying = scenario().containers[square.index];
    squares += (squares.empty() ? "" : ", ") + name(square) + " (" + in_digits(lying) + ")";
    all += lying;
  }
  say("containers_lie", "F-99"_rule, {{"n", in_digits(all)}, {"squares", squares}});
  say("containers_dock", "F-100"_rule);
  say("containers_leave", "F-101"_rule);
  if (game.options().leave_in_groups) say("leave_in_groups", "F-101"_rule);
  say("containers_lost", "A-25"_rule);
  if (game.options().containers_block) say("containers_block", "A-25"_rule);
}

}  // namespace

Condition first_sentence(const Match& game, const Messages& messages, Language language) {
  Teller teller({game, messages, language});
  teller.first();
  return teller.take().front();
}

Condition goal_sentence(const Match& game, const Messages& messages, Language language) {
  Teller teller({game, messages, language});
  teller.goal();
  return teller.take().front();
}

std::vector<Condition> scenario_conditions(const Match& game, const Messages& messages,
                                           Language language) {
  Teller teller({game, messages, language});
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
                "containers_block leave_in_groups turn_cap");
  keys.add_each("condition_side", "blue yellow");
  keys.add_each("scenario_card", "row strength goal each");
}

}  // namespace fleet
