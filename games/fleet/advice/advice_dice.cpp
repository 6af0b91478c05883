// Which dice to throw and to keep, where fields and ships are placed.
#include <algorithm>
#include <cmath>

#include "games/fleet/advice/advice.h"
#include "table/elementary.h"

namespace fleet {
namespace {

constexpr float kRollWeight = 0.5F;  // dice not yet thrown are only hopes

int gap(const Survey& s) {
  int best = kSide;
  for (const Square a : s.fleets[0].warships) {
    for (const Square b : s.fleets[1].warships) best = std::min(best, distance(a, b));
  }
  return best;
}

int stored(const Dice& dice, Colour colour) {
  return dice.of({colour, Result::diag}) + dice.of({colour, Result::orth}) +
         dice.of({colour, Result::multi});
}

// What so many dice of one colour are worth. The first die is worth `first`, each further one
// `fading` times the one before.
Judge::Noted::Series series(float first, float fading, int skipped) {
  Judge::Noted::Series out{};
  float next = first * table::power(fading, skipped);
  for (std::size_t count = 1; count < out.size(); ++count, next *= fading)
    out[count] = out[count - 1] + next;
  return out;
}

}  // namespace

const Judge::Noted::Front& Judge::front() const {
  Noted::Front& out = noted.front;
  if (!out.known) out = {true, gap(s), best_attack(v, s, them, 2), best_attack(v, s, us, 2)};
  return out;
}

const Judge::Noted::Rolls& Judge::rolls() const {
  Noted::Rolls& out = noted.rolls;
  if (out.known) return out;
  const int apart = front().apart;
  const Side& side = v.side(us);
  const float threat = std::min(front().threat, 1.5F);
  const bool errand = v.game.scenario().goal != Goal::classes;
  const int engines = stored(side.bridge, Colour::yellow);
  const int weapons = stored(side.bridge, Colour::red);
  const int shields = stored(side.bridge, Colour::green);
  float yellow = apart == 1 ? 0.3F + 0.2F * threat : 0.6F;
  if (errand) yellow += 0.35F;
  const float contact = std::min(front().contact, 2.0F);
  const float green = threat > 0 ? 0.3F + 0.4F * threat : apart == 2 ? 0.35F : 0.25F;
  out.known = true;
  out.of[0] = series(yellow, apart == 1 ? 0.5F : 0.65F, engines);
  out.of[1] = apart == 1 ? series(0.35F + 0.5F * contact, 0.85F, 0)
                         : series(apart == 2 ? 0.5F : 0.35F, 0.65F, weapons);
  out.of[2] = series(green, 0.45F, shields);
  return out;
}

float Judge::roll_score(Mix mix) const {
  const auto& of = rolls().of;
  return kRollWeight * (of[0][mix.of[0]] + of[1][mix.of[1]] + of[2][mix.of[2]]);
}

float Judge::keep_score(DieKind die) const {
  float value = die_value(v, us, die);
  if (die.special()) return value;
  if (die.colour() == Colour::green) value += 0.15F * front().threat;
  if (die.colour() == Colour::red && front().apart <= 2) value += 0.1F;
  return value;
}

// Each die for itself, against giving it back.
float Judge::keep_score(Handful dice) const {
  const DiceRow row = in_a_row(v.side(us).fresh);
  float value = kGivenBack;
  for (int i = 0; i < row.size; ++i) {
    if (!dice.has(i)) continue;
    const DieKind die = row.dice[static_cast<std::size_t>(i)];
    value += keep_score(die) - kGivenBack;
    // One of each line serves better than two of a kind.
    const bool alike = i > 0 && dice.has(i - 1) && row.dice[static_cast<std::size_t>(i - 1)] == die;
    if (alike && (die.result() == Result::diag || die.result() == Result::orth)) value -= 0.04F;
  }
  return value;
}

// Two strong groups near the middle that can help each other.
float Judge::deploy_score(int kind, Square at) const {
  const auto& card = v.game.pack().ships[static_cast<std::size_t>(kind)];
  const Survey::Fleet& ours = s.of(us);
  float value = 0.02F * static_cast<float>(card.size);
  value -= 0.06F * static_cast<float>(card.size) * static_cast<float>(std::abs(at.column() - 2));
  value += 0.05F * static_cast<float>(ours.size[at.index]);
  for (const Square next : neighbours(at)) {
    value += 0.03F * static_cast<float>(std::min<int>(ours.size[next.index], 3));
  }
  value -= 0.04F * static_cast<float>(s.of(them).reach(at));
  return value;
}

float Judge::field_score(Field field, Square at) const {
  const float middle = 0.03F * static_cast<float>(distance(at, Square{12}));
  return field == Field::gravitic ? -0.05F - middle : middle - 0.03F;
}

// Asteroids belong on the enemy.
float Judge::drift_score(Square at) const {
  const auto size = [&](Seat seat, Square where) {
    return static_cast<float>(s.of(seat).size[where.index]);
  };
  if (v.step() == Step::drift_to) return 0.15F * (size(them, at) - size(us, at));
  float value = 0.1F * (size(us, at) - size(them, at));
  for (const Square next : neighbours(at)) value += 0.03F * (size(them, next) - size(us, next));
  return value;
}

}  // namespace fleet
