#include "games/settlement/rules/campaign.h"

#include "games/settlement/rules/denials.h"
#include "games/settlement/rules/steps.h"
#include "games/settlement/rules/units.h"

namespace settlement {

State new_campaign(const Match& game) {
  const Scenario& start = game.scenario();
  const DifficultyEntry& difficulty = game.difficulty();
  State state;
  state.supplies = Wide(std::max(0, start.supplies + difficulty.supplies));
  state.reputation = static_cast<std::uint8_t>(start.reputation);
  state.wellbeing =
      static_cast<std::uint8_t>(std::clamp(start.wellbeing + difficulty.wellbeing, 0, kMostTrack));
  for (std::size_t card = 0; card < game.pack().town_cards.size(); ++card)
    state.town_deck.draw.put(static_cast<std::uint8_t>(card), true);
  Play play{{game, state, nullptr}};
  for (const UnitType type : start.units) join(play, type, Level::basic, 0);
  return state;
}

namespace {

// The row or column of a number: 0 below both bounds, 2 from the upper one on.
int band_of(int number, const std::vector<int>& bounds) {
  return static_cast<int>(
      std::ranges::count_if(bounds, [number](int bound) { return number >= bound; }));
}

const MissionLink& link_of_mission(View v) {
  const bool won = !v.state.reports.empty() && v.state.reports.back().outcome == Outcome::won;
  return won ? v.mission().won : v.mission().lost;
}

}  // namespace

Grade grade_of(View v) {
  if (v.state.wellbeing == 0) return Grade::abandoned;
  const int row = 2 - band_of(v.state.reputation, v.game.scenario().grade_reputation);
  const int column = 2 - band_of(v.state.wellbeing, v.game.scenario().grade_wellbeing);
  return static_cast<Grade>(1 + 3 * row + column);
}

int half_points(Grade grade) {
  switch (grade) {
    case Grade::shield_of_the_border:
    case Grade::famous_captain:
    case Grade::beloved_warden:
    case Grade::steadfast_defender:
      return 2;
    case Grade::none:
    case Grade::broken_march:
    case Grade::abandoned:
      return 0;
    case Grade::victor_of_the_ashes:
    case Grade::weary_survivor:
    case Grade::quiet_haven:
    case Grade::forgotten_garrison:
      return 1;
  }
  return 0;
}

void end_mission(Play& p) {
  if (p.state.wellbeing == 0) return p.become<OverStep>();  // SB-2.6
  const MissionLink& link = link_of_mission(p);
  const bool teaches = link.op == LinkOp::instructor &&
                       std::ranges::count(p.state.units, link.type, &Unit::type) > 0;
  if (teaches) return p.become<InstructorStep>();
  next_mission(p);
}

void next_mission(Play& p) {
  if (p.state.mission == p.game.pack().missions.size()) return p.become<OverStep>();  // SB-12.1
  ++p.state.mission;
  p.become<TownOpenStep>();
}

Waiting InstructorStep::asks(const View& /*v*/) { return table::asking(kPlayer); }

void InstructorStep::run(Play& p) { p.put(asks(p)); }

void InstructorStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const Unit& unit : v.state.units)
    table::offer<InstructorStep>(v, seat, say(Verb::teach, unit.id), out);
}

Denial InstructorStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  const Unit* unit = find_unit(v, unit_of(answer));
  if (unit == nullptr || unit->type != link_of_mission(v).type)
    return {"teach_whom", "SB-6.11"_rule, {{"type", link_of_mission(v).type}}};
  return {};
}

void InstructorStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  Unit& unit = *find_unit(p, unit_of(answer));
  const int xp = link_of_mission(p).by;
  unit.xp = static_cast<std::uint8_t>(std::min(kMostXp, unit.xp + xp));
  p.tell_unit(EventKind::taught, "SB-6.11"_rule, unit, xp);
  next_mission(p);
}

void OverStep::run(Play& p) {
  const Grade grade = grade_of(p);
  p.state.waiting = {};
  p.state.waiting.kind = Waiting::over;
  p.state.result = {static_cast<std::uint8_t>(half_points(grade))};
  p.state.result_reason = grade;
  p.tell_reveal(EventKind::game_over, kPlayer, rule_of(grade), {static_cast<int>(grade)});
}

}  // namespace settlement
