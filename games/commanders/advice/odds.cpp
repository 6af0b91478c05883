#include "games/commanders/advice/odds.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "games/commanders/advice/odds_reckon.h"
#include "games/commanders/advice/outcomes.h"
#include "games/commanders/knowledge/contract.h"
#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/guns.h"
#include "games/commanders/state/words.h"
#include "table/any_state.h"
#include "table/explore.h"
#include "table/odds_report.h"

namespace commanders {
namespace {

using table::Value;

Value sectors_value(const std::map<std::uint8_t, double>& chances) {
  Value out = Value::object();
  for (const auto& [sector, p] : chances) out.set(name(Sector{sector}), p);
  return out;
}

Value list_value(const std::vector<double>& chances) {
  Value out = Value::array();
  for (const double p : chances) out.push(p);
  return out;
}

double at_least_one(const std::vector<double>& chances) {
  return chances.empty() ? 0 : std::accumulate(chances.begin() + 1, chances.end(), 0.0);
}

// C-59: five or six, each unit by itself.
std::vector<double> successes(int dice) {
  std::vector<double> out{1};
  for (; dice > 0; --dice) {
    out.push_back(0);
    for (std::size_t n = out.size(); n-- > 0;)
      out[n] = out[n] * 2 / 3 + (n > 0 ? out[n - 1] / 3 : 0);
  }
  return out;
}

void set_chances(Value& out, const OddsTally& tally) {
  Value prisoner = Value::object();
  Value losses = Value::object();
  for (const Seat side : kBothSeats) {
    const auto& taken = tally.prisoners[side.value];
    prisoner.set(std::string(side_name(side)), at_least_one(taken));
    losses.set(std::string(side_name(side)), list_value(tally.losses[side.value]));
  }
  out.set(name(OddsOutcome::cleared), sectors_value(tally.cleared))
      .set(name(OddsOutcome::prisoner), std::move(prisoner))
      .set(name(OddsOutcome::losses), std::move(losses));
}

Value combats_value(const OddsCombats& combats) {
  Value out = Value::array();
  for (const auto& [attacked, tally] : combats) {
    Value at = Value::array();
    for (const Sector sector : Sectors{attacked}) at.push(name(sector));
    Value one = Value::object();
    one.set("at", std::move(at));
    set_chances(one, tally);
    out.push(std::move(one));
  }
  return out;
}

class Report : public table::OddsReport {
 public:
  Report(View v, Seat seat, const table::Messages& messages, table::Language language)
      : OddsReport(messages, language), v_(v), seat_(seat) {}

  void add_chances(const OddsTally& tally, const OddsCombats& combats) {
    set_chances(out_.outcomes, tally);
    if (combats.size() > 1) out_.outcomes.set(name(OddsOutcome::combats), combats_value(combats));
    if (!tally.ruined.empty())
      out_.outcomes.set(name(OddsOutcome::building_falls), sectors_value(tally.ruined));
  }

  void add_reasons(const std::vector<OddsReason>& reasons) {
    for (const OddsReason& why : reasons) say_pair(why.me, why.enemy, why.part);
  }

  void add_reaction(table::Answer answer) {
    out_.outcomes.set(name(OddsOutcome::reaction_works), list_value(successes(number_of(answer))));
    say(text("modifier.reaction"), "C-59"_rule, -1);
  }

  // Against whatever kinds of enemies lie under its fire. C-39, C-42, C-92
  void add_bombardment(table::Answer answer) {
    const Sector to = to_of(answer);
    Unit gun;
    gun.arm = Arm::artillery;
    gun.going = to;  // fires as guns do that attack
    const bool building = answer.arg[kBuilding] == 1;
    for (const Unit& enemy : v_.army(opponent(seat_))) {
      if (enemy.at != to || enemy.is(Unit::inside) != building) continue;
      gun.at = from_of(answer);
      const int amount = table_modifier(gun, enemy, false, Stage::ranged);
      say_pair(role_of(gun), role_of(enemy), {"pair", "C-39"_rule, amount});
    }
    const bool far = shot(seat_, from_of(answer), to).range == 2;
    say(text(far ? "modifier.range_2" : "modifier.range_1"), "C-39"_rule, far ? -4 : -3);
    if (v_.side(seat_).tokens[to.index] > 0) say(text("modifier.token"), "C-42"_rule, 1);
    if (building) return say(text("modifier.building_bombarded"), "C-92"_rule, -1);
    if (v_.ground().forest(to)) say(text("modifier.forest_ranged"), "C-89"_rule, -2);
  }

  // Who is far from the command may not hear of it. C-85, B-61
  void add_delivery(Sector from) {
    const Sector command = command_sector(v_, seat_);
    if (!v_.game.options().delivery || !command.exists() || distance(command, from) < 2) return;
    const int least = distance(command, from);
    out_.outcomes.set(name(OddsOutcome::arrives), (7 - least) / 6.0);
    say(text("odds.delivery", {{"n", std::to_string(least)}}), "C-85"_rule, 0);
  }

 private:
  void say_pair(std::string_view me, std::string_view enemy, const ModifierPart& part) {
    std::string line = text("modifier.pair", {{"me", text("role." + std::string(me))},
                                              {"enemy", text("role." + std::string(enemy))}});
    if (part.key != "pair") line += ": " + text("modifier." + std::string(part.key));
    say(line, part.rule, part.amount);
  }

  // Like units have like reasons.
  void say(const std::string& line, RuleId rule, int amount) {
    const bool said = std::ranges::any_of(out_.reasons, [&](const table::Odds::Reason& reason) {
      return reason.text == line && reason.amount == amount;
    });
    if (!said) OddsReport::say(line, rule, amount);
  }

  View v_;
  Seat seat_;
};

}  // namespace

table::Expected<table::Odds> odds_in(const Match& game, const State& state, Seat seat,
                                     table::Answer answer, const table::Messages& messages,
                                     table::Language language, table::Random& random) {
  std::optional<Reckoned> reckoned;
  if (table::allows(game, state, seat, answer))
    reckoned = reckon(game, state, seat, answer, random);
  if (!reckoned)
    return table::Error{table::ErrorCode::bad_request,
                        "no dice follow from this answer: ask for the odds of an attack, a "
                        "bombardment, a reaction, or of what is chosen in a combat",
                        ""};
  Report report({game, state}, seat, messages, language);
  report.add_chances(reckoned->tally, reckoned->combats);
  const Verb verb = verb_of(answer);
  const bool aims =
      arm_of(answer) == Arm::artillery && shot(seat, from_of(answer), to_of(answer)).range == 2;
  const bool shoots = is_bombardment(answer) || (is_order(answer) && aims);
  if (verb == Verb::square || verb == Verb::counter) report.add_reaction(answer);
  if (shoots) report.add_bombardment(answer);
  if (is_order(answer) || verb == Verb::go || is_bombardment(answer))
    report.add_delivery(from_of(answer));
  report.add_reasons(reckoned->reasons);
  return report.take(reckoned->samples, reckoned->work);
}

table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const table::Messages& messages, table::Language language) {
  if (const auto none = table::read_no_assumptions(assume); !none) return none.error();
  table::Random random(table::hash_bytes(&seen, sizeof seen));
  const State state = sample_state(game, seen, random);
  return odds_in(game, state, seat, answer, messages, language, random);
}

}  // namespace commanders
