// The effects that roll dice or ask their owner something of their own.
#include <algorithm>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/conditions.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// Free hexes next to the unit that can be stood on.
HexSet summon_hexes(View v, UnitId beside) {
  const HexSet ring = ring1(v.unit(beside).at) - occupied(v);
  HexSet out = ring;
  ring.for_each([&](Hex hex) {
    if (v.terrain(hex).impassable) out.remove(hex);
  });
  return out;
}

// Which copies of a card among those looked at have not been put back yet.
template <class F>
void each_card_in_hand(const Side& side, std::size_t put_back, F&& f) {
  std::array<bool, kMaxCards> seen{};
  for (std::size_t i = put_back; i < side.top.size(); ++i) {
    const std::uint8_t card = side.top[i];
    if (seen[card]) continue;
    seen[card] = true;
    f(card);
  }
}

int hidden_cards(const Side& side) {
  int n = 0;
  for (const std::uint8_t copies : side.draw) n += copies;
  return n - static_cast<int>(side.top.size());
}

// Cards it knows already are looked at again: that there is less to draw would tell of them.
bool draws_on(View v) {
  const Side& side = v.side(v.state.active);
  const auto& [to_see, put_back, seen] = v.top<ReorderStep>();
  if (to_see <= seen) return false;
  return seen < side.top.size() || (!side.top.full() && hidden_cards(side) > 0);
}

void put_back(Side& side, ReorderStep::Memory& memory, std::uint8_t card) {
  std::size_t i = memory.put_back;
  while (side.top[i] != card) ++i;
  std::swap(side.top[i], side.top[memory.put_back]);
  ++memory.put_back;
}

}  // namespace

// The owner looks at the top cards (drawn one by one, as the order of a deck does not exist before)
// and puts them back, the first one lowest.
void ReorderStep::run(Play& p) {
  auto& [to_see, put_back, seen] = p.top<ReorderStep>();
  if (draws_on(p)) {
    p.put(asks(p));
    return;
  }
  to_see = 0;
  seen = static_cast<std::uint8_t>(p.side(p.state.active).top.size());
  if (!p.put(asks(p))) p.pop();
}

// Asked even where all that is left is alike: not to be asked would tell the other side so.
Waiting ReorderStep::asks(const View& v) {
  const auto& [to_see, put_back, seen] = v.top<ReorderStep>();
  if (draws_on(v)) return table::drawing(Purpose::tactic_card, v.state.active);
  return to_see == 0 && put_back + 1U < seen ? table::asking(v.state.active) : Waiting{};
}

bool ReorderStep::fits(const View& v, std::size_t frame) {
  const auto& [to_see, put_back, seen] = v.top<ReorderStep>();
  if (!is_by(v, frame, OpKind::reorder)) return false;
  const std::size_t known = v.side(v.state.active).top.size();
  return to_see != 0 ? put_back == 0 && seen <= known : seen == known;
}

void ReorderStep::draws(const View& v, table::DrawList& out) {
  const Side& side = v.side(v.state.active);
  const std::size_t seen = v.top<ReorderStep>().seen;
  if (seen < side.top.size()) return out.push_back({side.top[side.top.size() - 1 - seen], 1});
  Pile hidden = side.draw;
  for (const std::uint8_t card : side.top) --hidden[card];
  for (std::uint8_t card = 0; card < kMaxCards; ++card) {
    if (hidden[card] > 0) out.push_back({card, hidden[card]});
  }
}

void ReorderStep::chance(Play& p, const table::Outcome& outcome) {
  Side& side = p.side(p.state.active);
  if (p.top<ReorderStep>().seen++ < side.top.size()) return;
  side.top.push_back(outcome[0]);
  std::rotate(side.top.begin(), side.top.end() - 1, side.top.end());  // below what is known
}

void ReorderStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_card_in_hand(v.side(seat), v.top<ReorderStep>().put_back,
                    [&](std::uint8_t card) { out.push_back(say(Verb::put).item(card)); });
}

Denial ReorderStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<ReorderStep>(v, seat, answer)) return {};
  return {"not_looked_at", "FC-7.10"_rule, {{"card", thing_of(Kind::card, item_of(answer))}}};
}

void ReorderStep::answer(Play& p, Seat seat, table::Answer answer) {
  put_back(p.side(seat), p.top<ReorderStep>(), item_of(answer));
}

// PANICs of a card's roll the unit ignores: it is an enemy's roll, though no attack. FC-14.23
int panic_ignored(Play& p, UnitId id, int rolled) {
  const Unit& unit = p.unit(id);
  const auto ignore = [&](int wanted, RuleId rule) {
    const int n = std::min(wanted, rolled);
    if (n > 0) p.tell(EventKind::icons_ignored, unit.seat, rule, {id.value, face::panic, n});
    rolled -= n;
    return n;
  };
  if (has(p, id, Ability::forged)) return ignore(rolled, "FC-22.16"_rule);
  const int brave = has(p, id, Ability::brave) ? 1 : 0;  // FC-22.3
  const int forest = icons_ignored_by_terrain(p, id, face::panic, true);
  return ignore(contacts(p, unit.at, unit.seat) / 2 + brave, "FC-18.7"_rule) +
         ignore(forest, "FC-13.13"_rule);
}

// Panic by a card: no defence roll; Resurgent, Forged, Brave, Formation and Forest apply.
Waiting PanicRollStep::asks(const View& v) {
  const auto& [unit, dice, rolled] = v.top<PanicRollStep>();
  return rolled == 0 ? table::rolling(Purpose::panic_roll, v.state.active, dice) : Waiting{};
}

void PanicRollStep::run(Play& p) {
  if (p.put(asks(p))) return;
  p.pop();
  check_victory(p);
}

bool PanicRollStep::fits(const View& v, std::size_t frame) {
  const auto& [unit, dice, rolled] = v.state.stack[frame].as<PanicRollStep>();
  const bool flees = step_above(v, frame) != Step::none;
  return is_by(v, frame, OpKind::panic_roll, dice) && unit == v.state.act.effects.target &&
         v.unit(unit).on_map() && flees == (rolled != 0);
}

void PanicRollStep::chance(Play& p, const table::Outcome& outcome) {
  const UnitId id = p.top<PanicRollStep>().unit;
  p.top<PanicRollStep>().rolled = 1;
  p.tell_rolled(p.state.active, "FC-7.2"_rule, Purpose::panic_roll, outcome.begin(),
                outcome.size());
  const auto rolled = static_cast<int>(std::count(outcome.begin(), outcome.end(), face::panic));
  const int panic = rolled - panic_ignored(p, id, rolled);
  if (panic == 0) return;
  if (has(p, id, Ability::resurgent)) {  // FC-22.43, FC-22.44
    lose_hits(p, id, panic, "FC-22.43"_rule);
    destroy_if_dead(p, id, "FC-22.43"_rule);
  } else {
    p.push<RetreatStep>({id, static_cast<std::uint8_t>(panic), p.unit(p.state.act.unit).at});
  }
}

Waiting SummonUnitStep::asks(const View& v) {
  const bool possible =
      !v.state.units.full() && !summon_hexes(v, v.top<SummonUnitStep>().beside).empty();
  return possible ? table::asking(v.state.active) : Waiting{};
}

void SummonUnitStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

bool SummonUnitStep::fits(const View& v, std::size_t frame) {
  const auto& [beside, card] = v.top<SummonUnitStep>();
  return is_by(v, frame, OpKind::summon) && what_is_done(v, frame)->what == card &&
         beside == v.state.act.effects.target && v.unit(beside).on_map();
}

void SummonUnitStep::legal(const View& v, Seat, table::AnswerList& out) {
  summon_hexes(v, v.top<SummonUnitStep>().beside).for_each([&](Hex hex) {
    out.push_back(say(Verb::place).to(hex));
  });
}

Denial SummonUnitStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_place(v, seat, hex_of(answer), summon_hexes(v, v.top<SummonUnitStep>().beside));
}

void SummonUnitStep::answer(Play& p, Seat seat, table::Answer answer) {
  summon(p, seat, p.top<SummonUnitStep>().card, hex_of(answer), "FC-7.2"_rule);
  p.pop();
}

// FC-2.31: the deck stays as it is. FC-22.33: no order token this round.
UnitId summon(Play& p, Seat seat, std::uint8_t card, Hex hex, RuleId rule) {
  if (p.state.units.full()) return UnitId::none();
  const UnitId id{static_cast<std::uint8_t>(p.state.units.size())};
  Unit unit;
  unit.card = card;
  unit.seat = seat;
  unit.hits = p.game.pack().units[card].hits;
  unit.set(Unit::summoned);
  p.state.units.push_back(unit);
  put_unit(p, id, hex);
  p.tell(EventKind::summoned, seat, rule, {id.value, hex.index});
  enter_town(p, id);
  // Who enters at the end of a round has no more of it.
  if (p.game.has_conditions() && p.state.phase != Phase::end) join_round(p, id);
  return id;
}

// A terrain placed by an effect other than that of a Terrain Card.
Waiting PlaceTerrainStep::asks(const View& v) {
  const bool possible = !template_hexes(v, v.state.active).empty();
  return possible ? table::asking(v.state.active) : Waiting{};
}

void PlaceTerrainStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

bool PlaceTerrainStep::fits(const View& v, std::size_t frame) {
  return is_by(v, frame, OpKind::place) &&
         what_is_done(v, frame)->what == v.top<PlaceTerrainStep>().terrain;
}

void PlaceTerrainStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  template_hexes(v, seat).for_each([&](Hex hex) { out.push_back(say(Verb::place).to(hex)); });
  out.push_back(kDecline);
}

Denial PlaceTerrainStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_declined(answer)) return {};
  return deny_place(v, seat, hex_of(answer), template_hexes(v, seat));
}

void PlaceTerrainStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::place) {
    place_template(p, seat, p.top<PlaceTerrainStep>().terrain, hex_of(answer), "FC-7.13"_rule);
  }
  p.pop();
}

}  // namespace fantasy
