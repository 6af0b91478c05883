#include "games/commanders/advice/odds_throw.h"

#include <algorithm>
#include <cstring>

#include "games/commanders/advice/advice.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/move_steps.h"

namespace commanders {
namespace {

constexpr int kFaces = 6;

Way way_of(table::Outcome faces, double p) { return {p, {faces, {}}}; }

// C-59: of those who try, so many succeed.
std::vector<Way> reactions(int dice) {
  std::vector<Way> out;
  for (const Fall& fall : reaction_falls(dice)) out.push_back(way_of(fall.faces, fall.p));
  return out;
}

// One die of the throw: faces that lead to the same, whether the others hit or not. (It takes two
// hits to bring a building down, C-92.)
struct Kind {
  std::uint8_t face = 1;
  double p = 0;
};
using Trial = std::array<State, 2>;
Trial trial_of(const Game& game, const State& state, std::size_t die, std::uint8_t face) {
  Trial out;
  for (std::size_t high = 0; high < out.size(); ++high) {
    table::Outcome faces;
    for (int i = 0; i < state.waiting.count; ++i) faces.push_back(high == 0 ? 1 : kFaces);
    faces[die] = face;
    out[high] = state;
    game.resolve(out[high], faces, nullptr);
  }
  return out;
}
std::vector<Kind> kinds_of(const Game& game, const State& state, std::size_t die) {
  std::vector<Kind> out;
  std::vector<Trial> known;
  for (std::uint8_t face = 1; face <= kFaces; ++face) {
    const Trial trial = trial_of(game, state, die, face);
    std::size_t same = 0;
    while (same < known.size() && std::memcmp(&known[same], &trial, sizeof trial) != 0) ++same;
    if (same == known.size()) {
      known.push_back(trial);
      out.push_back({face, 0});
    }
    out[same].p += 1.0 / kFaces;
  }
  return out;
}

// Dice that belong to a unit each, and do what they do alone. C-40, C-85
void add_die(const std::vector<std::vector<Kind>>& dice, table::Outcome& faces, double p,
             std::vector<Way>& out) {
  if (faces.size() == dice.size()) {
    out.push_back(way_of(faces, p));
    return;
  }
  for (const Kind& kind : dice[faces.size()]) {
    faces.push_back(kind.face);
    add_die(dice, faces, p * kind.p, out);
    faces.pop_back();
  }
}
std::vector<Way> single_dice(const Game& game, const State& state) {
  std::vector<std::vector<Kind>> dice;
  for (std::size_t die = 0; die < state.waiting.count; ++die)
    dice.push_back(kinds_of(game, state, die));
  std::vector<Way> out;
  table::Outcome faces;
  add_die(dice, faces, 1, out);
  return out;
}

// Runners to like units: so many of them arrive. C-85
struct Runners {
  const Unit* first = nullptr;
  int number = 0;
};
std::vector<Runners> runners(const State& state) {
  std::vector<Runners> out;
  for (const Unit& unit : state.units[state.waiting.seat.value]) {
    if (unit.took != kWaits) continue;
    // NOLINTNEXTLINE: units are bytes without padding, as all of the state is
    if (out.empty() || std::memcmp(out.back().first, &unit, sizeof unit) != 0)
      out.push_back({&unit, 0});
    ++out.back().number;
  }
  return out;
}
void add_runners(const Game& game, const State& state, const std::vector<Runners>& all,
                 std::size_t next, table::Outcome& faces, double p, std::vector<Way>& out) {
  if (next == all.size()) {
    out.push_back(way_of(faces, p));
    return;
  }
  const Seat seat = state.waiting.seat;
  const int least = distance(command_sector({game, state}, seat), all[next].first->at);
  const double chance = (kFaces + 1 - least) / static_cast<double>(kFaces);
  const int number = all[next].number;
  double ways = 1;
  for (int arrive = 0; arrive <= number; ++arrive) {
    double q = p * ways;
    const std::size_t before = faces.size();
    for (int i = 0; i < number; ++i) {
      faces.push_back(i < arrive ? kFaces : 1);
      q *= i < arrive ? chance : 1 - chance;
    }
    add_runners(game, state, all, next + 1, faces, q, out);
    while (faces.size() > before) faces.pop_back();
    ways = ways * (number - arrive) / (arrive + 1);
  }
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

void land_step(const Game& game, State& state, const std::vector<const Way*>& fallen) {
  const Stage stage = View{game, state}.top<CombatDiceStep>().stage;
  while (is_rolling(state)) {
    const CombatDiceStep::Memory memory = View{game, state}.top<CombatDiceStep>();
    if (memory.stage != stage) return;
    game.resolve(state, fallen[memory.zone]->faces[memory.seat.value], nullptr);
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

Throw next_throw(const Game& game, const State& state, std::int64_t& work) {
  if (state.stack.back().step == Step::combat_dice) return combat_throw({game, state}, work);
  Throw out;
  switch (state.stack.back().step) {
    case Step::reaction_dice:
      out.lists.push_back(reactions(state.waiting.count));
      break;
    case Step::delivery: {
      table::Outcome faces;
      add_runners(game, state, runners(state), 0, faces, 1, out.lists.emplace_back());
      break;
    }
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

void land(const Game& game, State& state, const Throw& thrown,
          const std::vector<const Way*>& fallen) {
  const bool combat = state.stack.back().step == Step::combat_dice;
  const bool reroll = state.stack.back().step == Step::reroll;
  const Seat seat = state.waiting.seat;
  if (thrown.whole_step)
    land_step(game, state, fallen);
  else
    game.resolve(state, fallen[0]->faces[combat ? seat.value : 0], nullptr);
  const Step now = state.stack.back().step;
  if ((combat || reroll) && (now == Step::combat_dice || now == Step::reroll))
    turn_down(game, state, stage_of({game, state}));
}

}  // namespace commanders
