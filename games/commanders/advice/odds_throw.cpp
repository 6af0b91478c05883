#include "games/commanders/advice/odds_throw.h"

#include <algorithm>

#include "games/commanders/advice/advice.h"
#include "games/commanders/advice/odds_dice.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/contract.h"

namespace commanders {
namespace {

// C-59: of those who try, so many succeed.
std::vector<Way> reactions(int dice) {
  std::vector<Way> out;
  for (const Fall& fall : reaction_falls(dice)) out.push_back(way_of(fall.faces, fall.p));
  return out;
}

// In order: one line after the other, where dice are thrown again before they hit.
Throw combat_throw(View v, std::int64_t& work) {
  const CombatDiceStep::Memory& memory = v.top<CombatDiceStep>();
  Throw out;
  out.whole_step =
      is_new_step(v.state) && !may_reroll(v.state, kWhite) && !may_reroll(v.state, kBlack);
  if (!out.whole_step) {
    out.lists.push_back(ways_of_line(v, memory.zone, memory.seat, memory.stage));
    work += static_cast<std::int64_t>(out.lists[0].size());
    return out;
  }
  for (int zone = 0; zone < lines_of(v); ++zone)
    out.lists.push_back(hit_patterns(v, zone, memory.stage, work));
  return out;
}

bool is_rolling(const State& state) {
  return state.waiting.kind == table::Waiting::roll && state.stack.back().step == Step::combat_dice;
}

void land_step(const Match& game, State& state, const std::vector<const Way*>& fallen) {
  const Stage stage = View{game, state}.top<CombatDiceStep>().stage;
  while (is_rolling(state)) {
    const CombatDiceStep::Memory memory = View{game, state}.top<CombatDiceStep>();
    if (memory.stage != stage) return;
    play_outcome(game, state, fallen[memory.zone]->faces[memory.seat.value], nullptr);
  }
}

}  // namespace

bool is_new_step(const State& state) {
  if (!is_rolling(state)) return false;
  return std::ranges::none_of(state.units, [](const Army& army) {
    return std::ranges::any_of(army, [](const Unit& unit) { return unit.dice.rolled(); });
  });
}

bool may_reroll(const State& state, Seat seat) {
  return std::ranges::any_of(state.sides[seat.value].rerolls,
                             [](std::uint8_t left) { return left > 0; });
}

Throw next_throw(const Match& game, const State& state, std::int64_t& work) {
  if (state.stack.back().step == Step::combat_dice) return combat_throw({game, state}, work);
  Throw out;
  switch (state.stack.back().step) {
    case Step::reaction_dice:
      out.lists.push_back(reactions(state.waiting.count));
      break;
    case Step::delivery:
      out.lists.push_back(runners_dice(game, state));
      break;
    case Step::reroll:  // what the face is worth shows when it lies there
      for (std::uint8_t face = 1; face <= kFaces; ++face) {
        table::Outcome faces;
        faces.push_back(face);
        if (face == 1) out.lists.emplace_back();
        out.lists[0].push_back(way_of(faces, 1.0 / kFaces));
      }
      break;
    default:  // dice of guns
      out.lists.push_back(single_dice(game, state));
  }
  work += static_cast<std::int64_t>(out.lists[0].size());
  return out;
}

void land(const Match& game, State& state, const Throw& thrown,
          const std::vector<const Way*>& fallen) {
  const bool combat = state.stack.back().step == Step::combat_dice;
  const bool reroll = state.stack.back().step == Step::reroll;
  const Seat seat = state.waiting.seat;
  if (thrown.whole_step)
    land_step(game, state, fallen);
  else
    play_outcome(game, state, fallen[0]->faces[combat ? seat.value : 0], nullptr);
  const Step now = state.stack.back().step;
  if ((combat || reroll) && (now == Step::combat_dice || now == Step::reroll))
    turn_down(game, state, stage_of({game, state}));
}

}  // namespace commanders
