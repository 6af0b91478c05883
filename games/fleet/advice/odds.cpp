#include "games/fleet/advice/odds.h"

#include <algorithm>

#include "games/fleet/advice/odds_reckon.h"
#include "games/fleet/advice/outcomes.h"
#include "games/fleet/knowledge/contract.h"
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/dodge.h"
#include "games/fleet/rules/ships.h"
#include "table/any_state.h"
#include "table/explore.h"
#include "table/odds_report.h"

namespace fleet {
namespace {

std::string square_key(std::uint8_t index) { return name(Square{index}); }

table::Value losses_value(const Match& game, const State& state, const OddsTally& t) {
  table::Value out = table::Value::object();
  for (const auto& [ship, by_points] : t.losses) {
    std::vector<double> chances = by_points;
    double lost = 0;
    for (const double p : chances) lost += p;
    chances[0] = std::max(0.0, t.total - lost);
    table::Value list = table::Value::array();
    for (const double p : chances) list.push(p);
    out.set(game.ship_name(state, ShipId{ship}), std::move(list));
  }
  return out;
}

table::Value squares_value(const std::map<std::uint8_t, double>& chances) {
  table::Value out = table::Value::object();
  for (const auto& [square, p] : chances) out.set(square_key(square), p);
  return out;
}

OddsOutcome of_roll(Colour colour) {
  switch (colour) {
    case Colour::yellow:
      return OddsOutcome::yellow;
    case Colour::red:
      return OddsOutcome::red;
    default:
      return OddsOutcome::green;
  }
}

class Report : public table::OddsReport {
 public:
  Report(const Match& game, const State& state, const Messages& messages, Language language)
      : OddsReport(messages, language), game_(game), state_(state) {}

  void add_chances(const OddsTally& t) {
    out_.outcomes.set(name(OddsOutcome::losses), losses_value(game_, state_, t));
    table::Value destroyed = table::Value::object();
    for (const auto& [ship, p] : t.destroyed) {
      destroyed.set(game_.ship_name(state_, ShipId{ship}), p);
    }
    out_.outcomes.set(name(OddsOutcome::destroyed), std::move(destroyed));
    if (t.refused > 0) out_.outcomes.set(name(OddsOutcome::refused), t.refused);
    if (!t.exits.empty()) out_.outcomes.set(name(OddsOutcome::exits), squares_value(t.exits));
    if (!t.at.empty()) out_.outcomes.set(name(OddsOutcome::at), squares_value(t.at));
  }

  // `window`: the attack, declared, before a defender who could answer; `open`: the real one.
  void add_attack(const State& window, const std::optional<State>& open) {
    const View v{game_, window};
    const Attack& attack = window.attack;
    const Volley shots = volley(v);
    for (const Contribution& part : shots.parts) {
      const char* key = shots.scan                              ? "scan"
                        : part.reason == FireReason::own_square ? "own_square"
                        : part.reason == FireReason::combined   ? "combined"
                                                                : "ranged";
      say(key, part.square, part.rule, shots.scan ? 0 : part.fire);
    }
    if (shots.scan) {
      out_.outcomes.set(name(OddsOutcome::signals),
                        signals_on(v, attack.target_square, defender(v)).size());
    } else {
      out_.outcomes.set(name(OddsOutcome::damage), shots.damage());
      out_.outcomes.set(name(OddsOutcome::target), game_.ship_name(window, attack.target));
    }
    add_answers(v, open);
  }

  void add_roll(Mix mix) {
    for (int c = 0; c < kColours; ++c) {
      const int dice = mix.of[static_cast<std::size_t>(c)];
      if (dice == 0) continue;
      const auto colour = static_cast<Colour>(c);
      table::Value chances = table::Value::object();
      for (const Line line : {Line::diag, Line::orth}) {
        chances.set(std::string(name(line)),
                    at_least_one(dice, [line](Result r) { return covers(r, line); }));
      }
      for (const Result wanted : {Result::multi, Result::special}) {
        chances.set(std::string(name(wanted)),
                    at_least_one(dice, [wanted](Result r) { return r == wanted; }));
      }
      out_.outcomes.set(name(of_roll(colour)), std::move(chances));
    }
  }

  void add_field(Square at) {
    const Field field = state_.fields[at.index];
    if (field == Field::asteroid) say("asteroid", at, "F-20"_rule, 0);
    if (field == Field::gravitic) say("gravitic", at, "F-23"_rule, 0);
  }
  void add_weapon() { say("weapon", kNowhere, "F-53"_rule, 0); }

  void average_over(const Average& average) {
    if (average.hidden_decides || !average.complete)
      out_.averaged_over(average.positions, average.complete);
  }

 private:
  template <class Serves>
  double at_least_one(int dice, Serves serves) const {
    double fails = 0;
    for (std::size_t face = 1; face <= 6; ++face) {
      if (!serves(game_.pack().faces[face])) fails += 1.0 / 6;
    }
    double all_fail = 1;
    for (int i = 0; i < dice; ++i) all_fail *= fails;
    return 1 - all_fail;
  }

  // F-47, F-73: what lies on the defender's bridge is seen by all.
  void add_answers(View v, const std::optional<State>& open) {
    const Square square = v.state.attack.target_square;
    const Dice& bridge = state_.sides[defender(v).value].bridge;
    const bool advanced = game_.options().advanced;
    const bool dodge = advanced && bridge.has({Colour::yellow, Result::special}) && could_dodge(v);
    const bool back =
        fire_from(v, square, defender(v)) > 0 || !signals_on(v, square, defender(v)).empty();
    const bool counter = advanced && bridge.has({Colour::red, Result::special}) &&
                         !v.state.attack.is(Attack::ranged) && back;
    out_.outcomes.set(name(OddsOutcome::dodge), dodge)
        .set(name(OddsOutcome::counterstrike), counter);
    Shields best;
    best.damage = volley(v).damage();
    if (open) best = best_shields(game_, *open);
    table::Value played = table::Value::array();
    for (const table::Answer& a : best.played) {
      table::Value shield = table::Value::object();
      shield.set("at", name(square_of(a))).set("use", std::string(name(use_of(a))));
      played.push(std::move(shield));
      const bool scan = v.state.attack.is(Attack::scan);
      say(scan ? "shield_scan" : "shield", square_of(a),
          v.state.attack.is(Attack::ranged) ? "F-50"_rule : "F-48"_rule,
          scan ? 0 : -fire_from(v, square_of(a), attacker(v)));
    }
    table::Value shields = table::Value::object();
    shields.set("damage", best.damage)
        .set("stopped", best.stopped)
        .set("shields", std::move(played));
    if (v.state.attack.target.exists()) {
      shields.set("destroyed", best.damage >= v.ship(v.state.attack.target).hull);
    }
    out_.outcomes.set(name(OddsOutcome::best_shield), std::move(shields));
  }

  void say(const std::string& key, Square at, RuleId rule, int amount) {
    const Fills fills{{"at", at.on_board() ? name(at) : ""},
                      {"n", std::to_string(amount < 0 ? -amount : amount)}};
    OddsReport::say(text("odds." + key, fills), rule, amount);
  }

  const Match& game_;
  const State& state_;
};

table::Error nothing_follows() {
  return {table::ErrorCode::bad_request,
          "nothing to reckon follows from this answer: ask for the odds of an attack, a special "
          "weapon, dice to roll, or a move into a field; plan the answers before it first",
          ""};
}

}  // namespace

table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const Messages& messages, Language language) {
  const auto assumptions = read_assumptions(assume);
  if (!assumptions.ok()) return assumptions.error();
  table::Random random(table::hash_bytes(&seen, sizeof seen));
  const State state = sample_state(game, seen, random);
  Report report(game, state, messages, language);
  if (table::has_verb(kThrow.bits, verb_of(answer))) {
    report.add_roll(Mix::unpacked(item_of(answer)));
    return report.take(0, 0);
  }
  constexpr table::Verbs ends = table::verbs(Verb::end) | kStoring.bits;
  if (table::has_verb(ends, verb_of(answer))) return nothing_follows();
  if (!table::allows(game, state, seat, answer)) return nothing_follows();
  const auto attack = declared(game, state, seat, answer, *assumptions, random);
  const Average average =
      average_over(game, seen, state, seat, answer, attack, *assumptions, random);
  if (average.positions == 0) return nothing_follows();
  if (attack) {
    const bool answering = state.stack.back().step == Step::defence;
    report.add_attack(*attack, answering ? attack : average.window);
  } else if (average.rolled) {
    report.add_field(square_of(answer));
  } else if (!average.tally.losses.empty()) {
    report.add_weapon();
  } else {
    return nothing_follows();
  }
  report.add_chances(average.tally);
  report.average_over(average);
  return report.take(average.samples, average.work);
}

}  // namespace fleet
