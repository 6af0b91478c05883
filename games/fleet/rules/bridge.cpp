// What is kept on the command bridge; dice are given back here and not before. F-33 .. F-36, A-46
#include <bit>

#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

// The next larger set of as many bits.
constexpr unsigned next_of_as_many(unsigned bits) {
  const unsigned lowest = bits & (~bits + 1U);
  const unsigned carried = bits + lowest;
  return carried | (((bits ^ carried) / lowest) >> 2U);
}

// The dice laid out, and the room there is on the bridge.
class Rack {
 public:
  Rack(View v, Seat seat) {
    const Side& side = v.side(seat);
    const DiceRow row = in_a_row(side.fresh);
    size_ = row.size;
    for (int i = 0; i < row.size; ++i) {
      const DieKind die = row.dice[static_cast<std::size_t>(i)];
      const unsigned bit = 1U << i;
      if (die.special()) specials_ |= bit;
      if (i > 0 && row.dice[static_cast<std::size_t>(i - 1)] == die) like_before_ |= bit;
    }
    gauge_ = v.game.pack().gauge_slots - side.bridge.specials();
    reserve_ = v.game.pack().reserve_slots - side.bridge.directional();
  }

  int size() const { return size_; }
  bool holds(Handful dice) const { return (unsigned{dice.dice} >> size_) == 0; }
  bool fits_gauge(Handful dice) const { return std::popcount(dice.dice & specials_) <= gauge_; }
  bool fits_reserve(Handful dice) const {
    return std::popcount(dice.dice & ~specials_) <= reserve_;
  }
  // Of dice that are alike the first are taken: every handful has one name.
  bool takes(Handful dice) const {
    const unsigned bits = dice.dice;
    return holds(dice) && fits_gauge(dice) && fits_reserve(dice) &&
           (bits & like_before_ & ~(bits << 1U)) == 0;
  }

 private:
  int size_ = 0;
  unsigned specials_ = 0;
  unsigned like_before_ = 0;
  int gauge_ = 0;
  int reserve_ = 0;
};

bool can_keep(View v, const Side& side) {
  const Pack& pack = v.game.pack();
  return (side.bridge.specials() < pack.gauge_slots && side.fresh.specials() > 0) ||
         (side.bridge.directional() < pack.reserve_slots && side.fresh.directional() > 0);
}

// F-34: only now may dice that were stored be withdrawn.
void lay_out(Side& side) {
  for (std::size_t i = 0; i < kDieKinds; ++i) {
    side.fresh.count[i] = static_cast<std::uint8_t>(side.fresh.count[i] + side.bridge.count[i]);
  }
  side.bridge = {};
}

void store(Play& p, Seat seat, Handful dice) {
  Side& side = p.side(seat);
  const DiceRow row = in_a_row(side.fresh);
  for (int i = 0; i < row.size; ++i) {
    if (!dice.has(i)) continue;
    const DieKind die = row.dice[static_cast<std::size_t>(i)];
    side.fresh.remove(die);
    side.bridge.add(die);
    p.tell(EventKind::stored, seat, "F-33"_rule, {die.index});
  }
}

void give_back_the_rest(Play& p, Seat seat) {
  Side& side = p.side(seat);
  for (int i = 0; i < kDieKinds; ++i) {
    const DieKind die{i};
    while (side.fresh.has(die)) {
      side.fresh.remove(die);
      ++side.free[static_cast<std::size_t>(die.colour())];
      p.tell(EventKind::discarded, seat, "F-33"_rule, {die.index});
    }
  }
}

}  // namespace

bool KeepDiceStep::will_ask(View v, Seat seat) {
  const Side& side = v.side(seat);
  const Pack& pack = v.game.pack();
  return (pack.gauge_slots > 0 && side.fresh.specials() + side.bridge.specials() > 0) ||
         (pack.reserve_slots > 0 && side.fresh.directional() + side.bridge.directional() > 0);
}

Waiting KeepDiceStep::asks(const View& v) {
  const auto& [seat, laid_out] = v.top<KeepDiceStep>();
  return laid_out != 0 && can_keep(v, v.side(seat)) ? asking(seat) : Waiting{};
}

void KeepDiceStep::run(Play& p) {
  auto& [seat, laid_out] = p.top<KeepDiceStep>();
  Side& side = p.side(seat);
  if (laid_out == 0) {
    laid_out = 1;
    lay_out(side);
  }
  if (can_keep(p, side)) return p.ask(seat);
  give_back_the_rest(p, seat);
  p.pop();
}

void KeepDiceStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Rack rack(v, seat);
  // The largest first: whoever wants all that fits takes the first.
  for (int count = rack.size(); count > 0; --count) {
    for (unsigned bits = (1U << count) - 1U; (bits >> rack.size()) == 0;
         bits = next_of_as_many(bits)) {
      const Handful dice{static_cast<std::uint8_t>(bits)};
      if (rack.takes(dice)) out.push_back(say(Verb::keep).dice(dice));
    }
  }
  out.push_back(say(Verb::done));  // F-36
}

std::optional<table::Answer> KeepDiceStep::only_point(const View& v, Seat seat) {
  const Rack rack(v, seat);
  const Handful all{static_cast<std::uint8_t>((1U << rack.size()) - 1U)};
  if (rack.size() == 0 || !rack.takes(all)) return std::nullopt;
  return say(Verb::keep).dice(all);
}

Denial KeepDiceStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::done) return {};
  const Pack& pack = v.game.pack();
  const Rack rack(v, seat);
  const Handful dice = Handful::unpacked(item_of(answer));
  if (!rack.holds(dice)) return {"no_number", "F-33"_rule, {{"limit", rack.size()}}};
  if (!rack.fits_gauge(dice)) return {"gauge_full", "F-33"_rule, {{"limit", pack.gauge_slots}}};
  if (!rack.fits_reserve(dice))
    return {"reserve_full", "F-33"_rule, {{"limit", pack.reserve_slots}}};
  return rack.takes(dice) ? Denial{} : kNotAllowed;
}

void KeepDiceStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::keep) store(p, seat, Handful::unpacked(item_of(answer)));
  give_back_the_rest(p, seat);
  p.pop();
}

}  // namespace fleet
