#include "games/fantasy/rules/summary.h"

#include <algorithm>

#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

using table::BattleSummary;

// Of seat 0, in the order of the roster.
template <class Which>
std::vector<std::string> names_of(View v, Which&& which) {
  std::vector<std::string> out;
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& unit = v.state.units[i];
    if (unit.seat == kEmpire && which(unit)) out.push_back(v.game.unit_name(v.state, {i}));
  }
  return out;
}

bool is_destroyed(const Unit& unit) { return unit.hits == 0 && !unit.on_map(); }

int destroyed_of(View v, Seat seat) {
  return static_cast<int>(std::ranges::count_if(
      v.state.units, [&](const Unit& unit) { return unit.seat == seat && is_destroyed(unit); }));
}

std::vector<std::string> razed(View v) {
  const Scenario& scenario = v.game.scenario();
  HexSet fallen;
  for (const Town& town : scenario.towns) {
    if (scenario.town_fall && v.state.terrain[town.at.index] != v.game.town()) fallen.add(town.at);
  }
  std::vector<std::string> out;
  fallen.for_each([&](Hex hex) { out.push_back(name(hex)); });
  return out;
}

// At the end of the last round, or without an enemy that disputes any. SB-9.8
bool holds_all(View v, Seat seat) {
  const HexSet enemies = units_of(v, opponent(seat));
  const HexSet open = v.game.capture_points() - units_of(v, seat);
  return enemies.empty() || (v.state.round == v.game.last_round() && open.empty());
}

bool is_slain(View v, Seat seat, const std::string& card) {
  return std::ranges::any_of(v.state.units, [&](const Unit& unit) {
    return unit.seat == seat && is_destroyed(unit) && v.game.card(unit).id == card;
  });
}

// Where the task counts nothing, the one last blow is counted. SB-6.8
bool counts_last_blow(const Match& game) {
  const auto& task = game.scenario().task;
  return task && task->bonus && task->bonus->kind == BonusKind::last_blow;
}

bool has_bonus(View v) {
  const Task& task = *v.game.scenario().task;
  const int counted = v.side(task.side).vp;
  switch (task.bonus->kind) {
    case BonusKind::none_razed:
      return task.razed + towns_fallen(v) == 0;
    case BonusKind::hold:
      return counted >= task.bonus->at_least;
    case BonusKind::held_last:
      return holds_all(v, task.side);
    case BonusKind::few_lost:
      return destroyed_of(v, task.side) <= task.bonus->at_most;
    case BonusKind::last_blow:
      return counted > 0;
    case BonusKind::slay:
      return is_slain(v, opponent(task.side), task.bonus->unit);
  }
  return false;
}

}  // namespace

void note_destroyer(Play& p, UnitId unit, UnitId destroyed) {
  if (p.game.has_tags() && p.unit(unit).seat == kEmpire) p.unit(unit).set(Unit::destroyer);
  if (!counts_last_blow(p.game)) return;
  const Task& task = *p.game.scenario().task;
  const bool counts = p.unit(unit).seat == task.side && p.card(destroyed).id == task.unit &&
                      p.card(unit).id == task.bonus->unit;
  p.side(task.side).vp = counts ? 1 : 0;
}

BattleSummary summary_of(const Match& game, const State& state, SeatSet left) {
  const View v{game, state};
  const table::Question question = question_of(game, state);
  BattleSummary out{.outcome = table::outcome_of(question, left)};
  const bool over = question.kind == table::QuestionKind::over;
  if (!over && left.empty()) return out;
  const auto& task = game.scenario().task;
  out.rounds = state.round;
  out.lost = names_of(v, is_destroyed);
  out.destroyers = names_of(v, [](const Unit& unit) { return unit.is(Unit::destroyer); });
  out.razed = razed(v);
  out.bonus = out.outcome == table::BattleOutcome::won && task && task->bonus &&
              task->side == kEmpire && has_bonus(v);
  return out;
}

}  // namespace fantasy
