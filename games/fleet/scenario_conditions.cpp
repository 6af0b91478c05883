// What a scenario asks, in sentences: each says one datum of the scenario.
#include "games/fleet/scenario_card.h"

namespace fleet {
namespace {

std::string number(int n) { return std::to_string(n); }

class Teller {
 public:
  Teller(const Game& game, const Messages& messages, Language language)
      : game_(game), scenario_(game.scenario()), messages_(messages), language_(language) {}

  std::vector<Condition> take() { return std::move(out_); }

  void first();
  void setup();
  void goal();
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

// Fields, zones, weapons and dice before the first turn.
void Teller::setup() {
  say(scenario_.must_place_fields ? "fields_must" : "fields_may",
      scenario_.must_place_fields ? "F-89" : "F-9");
  if (scenario_.drifting) say("drifting", "F-90");
  for (const Seat seat : {kBlue, kYellow}) {
    if (scenario_.split_zone[seat.value]) say("split_zone", "A-23", {{"side", side(seat)}});
    if (!scenario_.weapon[seat.value]) say("no_weapon", "F-94", {{"side", side(seat)}});
    const int dice = scenario_.preroll[seat.value];
    if (dice > 0) {
      const char* rule = scenario_.goal == Goal::shuttle ? "F-95" : "F-93";
      say("preroll", rule, {{"side", side(seat)}, {"dice", number(dice)}});
    }
  }
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

void Teller::shuttle() {
  if (scenario_.goal != Goal::shuttle) return;
  say("shuttle_taken", "F-96", {{"side", side(opponent(shuttle_owner()))}});
  say("shuttle_safe", "F-97");
  say("shuttle_captured", "F-98");
}

void Teller::containers() {
  if (scenario_.goal != Goal::containers) return;
  say("containers_dock", "F-100");
  say("containers_leave", "F-101");
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
  teller.setup();
  teller.goal();
  teller.shuttle();
  teller.containers();
  teller.turns();
  return teller.take();
}

std::vector<std::string> card_keys() {
  std::vector<std::string> out;
  for (const char* id :
       {"first_lot", "first", "fields_must", "fields_may", "drifting", "split_zone", "no_weapon",
        "preroll", "goal_classes", "goal_shuttle", "goal_containers", "shuttle_taken",
        "shuttle_safe", "shuttle_captured", "containers_dock", "containers_leave", "turn_cap"}) {
    out.push_back(std::string("condition.") + id);
  }
  for (const char* key : {"condition_side.blue", "condition_side.yellow", "scenario_card.strength",
                          "scenario_card.goal", "scenario_card.each"}) {
    out.emplace_back(key);
  }
  return out;
}

}  // namespace fleet
