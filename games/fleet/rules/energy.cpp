// Choosing and throwing command dice. F-30, F-35, F-93
#include <algorithm>

#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

int sum(const std::array<std::uint8_t, kColours>& dice) { return dice[0] + dice[1] + dice[2]; }

// That many free dice, or all there are. F-30, A-42
Denial deny_mix(View v, Seat seat, int dice, Mix mix) {
  const auto& free = v.side(seat).free;
  for (const Colour colour : kAllColours) {
    const auto c = static_cast<std::size_t>(colour);
    if (mix.of[c] > free[c])
      return {"not_free", "F-30"_rule, {{"dice", colour}, {"count", free[c]}}};
  }
  if (sum(mix.of) != std::min(dice, sum(free)))
    return {"how_many", "A-42"_rule, {{"sum", sum(mix.of)}, {"limit", dice}}};
  return {};
}

// All of them, without asking one by one: this list is made every turn.
void legal_mixes(View v, Seat seat, int dice, table::AnswerList& out) {
  const auto& free = v.side(seat).free;
  const int wanted = std::min(dice, sum(free));
  for (int y = 0; y <= std::min<int>(free[0], wanted); ++y) {
    for (int r = 0; r <= std::min<int>(free[1], wanted - y); ++r) {
      const int g = wanted - y - r;
      if (g > free[2]) continue;
      out.push_back(say(Verb::roll)
                        .mix({{static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(r),
                               static_cast<std::uint8_t>(g)}}));
    }
  }
}

Waiting thrown(View v, Seat seat) {
  return rolling(Purpose::command_dice, seat, sum(v.state.rolling));
}

// Which dice are thrown, then the throw.
Waiting dice_asked(View v, Seat seat) {
  if (sum(v.state.rolling) > 0) return thrown(v, seat);
  return sum(v.side(seat).free) > 0 ? asking(seat) : Waiting{};
}

void throw_dice(Play& p, Seat seat, Mix mix) {
  for (std::size_t c = 0; c < kColours; ++c) {
    p.side(seat).free[c] = static_cast<std::uint8_t>(p.side(seat).free[c] - mix.of[c]);
  }
  p.state.rolling = mix.of;
  p.put(thrown(p, seat));
}

void read_dice(Play& p, Seat seat, const table::Outcome& outcome, RuleId rule) {
  const Mix mix{p.state.rolling};
  p.tell_throw(seat, rule, Purpose::command_dice, outcome, mix.packed());
  std::size_t next = 0;
  for (int c = 0; c < kColours; ++c) {
    for (int n = 0; n < mix.of[static_cast<std::size_t>(c)]; ++n) {
      const Result result = p.game.pack().faces[outcome[next++]];
      p.side(seat).fresh.add({static_cast<Colour>(c), result});
    }
  }
  p.state.rolling = {};
  p.told();
}

}  // namespace

Waiting EnergyStep::asks(const View& v) { return dice_asked(v, v.state.active); }

void EnergyStep::run(Play& p) {
  if (!p.put(dice_asked(p, p.state.active))) p.pop();
}

void EnergyStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  legal_mixes(v, seat, v.game.pack().dice_rolled, out);
}

Denial EnergyStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_mix(v, seat, v.game.pack().dice_rolled, Mix::unpacked(item_of(answer)));
}

void EnergyStep::answer(Play& p, Seat seat, table::Answer answer) {
  throw_dice(p, seat, Mix::unpacked(item_of(answer)));
}

void EnergyStep::chance(Play& p, const table::Outcome& outcome) {
  read_dice(p, p.state.active, outcome, "F-30"_rule);
  p.pop();
}

Waiting PrerollStep::asks(const View& v) { return dice_asked(v, v.top<PrerollStep>().seat); }

void PrerollStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void PrerollStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  legal_mixes(v, seat, v.game.scenario().preroll[seat.value], out);
}

Denial PrerollStep::deny(const View& v, Seat seat, table::Answer answer) {
  const int dice = v.game.scenario().preroll[seat.value];
  return deny_mix(v, seat, dice, Mix::unpacked(item_of(answer)));
}

void PrerollStep::answer(Play& p, Seat seat, table::Answer answer) {
  throw_dice(p, seat, Mix::unpacked(item_of(answer)));
}

void PrerollStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.top<PrerollStep>().seat;
  read_dice(p, seat, outcome, "F-93"_rule);
  p.become<KeepDiceStep>({seat, 0});
}

}  // namespace fleet
