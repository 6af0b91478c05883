#include "games/fantasy/advice/odds_throw.h"

#include <algorithm>

#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

using Dice = decltype(Combat::attack);

bool picked(const Combat& c, std::size_t die) {
  return ((c.pending_mask[die / 8] >> (die % 8)) & 1U) != 0;
}

FaceCounts kept(const Combat& c, const Dice& dice, bool rerolling) {
  FaceCounts out{};
  for (std::size_t i = 0; i < dice.size(); ++i) {
    if (!rerolling || !picked(c, i)) ++out[std::min(dice[i], face::block)];
  }
  return out;
}

Ability master_of(AttackKind kind, bool attacking) {
  if (!attacking) return Ability::master_of_defense;
  return kind == AttackKind::melee ? Ability::master_of_attack : Ability::master_of_shooting;
}

// Neither damage nor PANIC.
bool wasted_attack(std::uint8_t f, const AttackFacts& facts) {
  if (f >= face::block) return true;
  if (f == face::full_hit) return facts.attacker.weak;
  return f == face::support && !facts.attacker.support;
}

bool wasted_defence(std::uint8_t f, const AttackFacts& facts) {
  if (f >= face::block) return false;
  return f != face::support || !facts.target.support;
}

// Neither hits nor blocks, whatever the other side throws.
bool idle(std::uint8_t f, const FighterFacts& roller) {
  return (f == face::support && !roller.support) || (f == face::full_hit && roller.weak);
}

}  // namespace

AttackFacts facts_of_attack(View v) {
  const Combat& c = v.state.combat;
  return attack_facts(
      v, c.attacker, c.target, c.kind,
      {c.is(Combat::attacker_bought_die), c.is(Combat::multiple_bonus), c.is(Combat::charged)});
}

std::uint32_t thrown_again(View v) {
  const Combat& c = v.state.combat;
  const AttackFacts facts = facts_of_attack(v);
  const bool attacking = v.step() == Step::attack_roll;
  const auto& dice = attacking ? c.attack : c.defence;
  const FighterFacts& roller = attacking ? facts.attacker : facts.target;
  struct Die {
    std::uint8_t turn;  // the lower, the sooner it goes
    std::uint8_t index;
    auto operator<=>(const Die&) const = default;
  };
  table::FixedVector<Die, table::kMaxDice> wasted;
  for (std::uint8_t i = 0; i < dice.size(); ++i) {
    const std::uint8_t f = std::min(dice[i], face::block);
    if (!(attacking ? wasted_attack(f, facts) : wasted_defence(f, facts))) continue;
    wasted.push_back({idle(f, roller) ? std::uint8_t{0} : f, i});
  }
  std::sort(wasted.begin(), wasted.end());
  const int most = ability(v, attacking ? c.attacker : c.target, master_of(c.kind, attacking));
  std::uint32_t out = 0;
  for (std::size_t n = 0; n < wasted.size() && static_cast<int>(n) < most; ++n) {
    out |= 1U << wasted[n].index;
  }
  return out;
}

Throw::Throw(View v) : facts_(facts_of_attack(v)) {
  const Combat& c = v.state.combat;
  attacking_ = v.step() == Step::attack_roll;
  defends_ = c.is(Combat::defender_rolls);
  const bool rerolling = static_cast<Purpose>(v.state.waiting.purpose) == Purpose::reroll;
  const UnitId roller = attacking_ ? c.attacker : c.target;
  const Ability master = master_of(c.kind, attacking_);
  const bool goes_again = !rerolling && has(v, roller, master);
  wasted_go_again_ = goes_again && ability(v, roller, master) >= v.state.waiting.count;
  last_ = !goes_again && (!attacking_ || !defends_);
  if (attacking_) {
    if (rerolling) attack_ = kept(c, c.attack, true);
  } else {
    attack_ = kept(c, c.attack, false);
    if (rerolling) defence_ = kept(c, c.defence, true);
  }
}

bool Throw::all_thrown_again(std::uint8_t f) const {
  return wasted_go_again_ && (attacking_ ? wasted_attack(f, facts_) : wasted_defence(f, facts_));
}

// Faces of equal worth are one kind; damage that the other ignores by its icon (FC-14.23) is told
// apart, and so is the icon of Rush (FC-22.46).
Throw::Worth Throw::worth_of_attack(std::uint8_t f) const {
  if (facts_.rush && f == facts_.rush_face) return Worth::itself;
  if (f == face::block) {  // FC-14.13: it stops what a defender rolls in melee
    return defends_ && facts_.kind == AttackKind::melee ? Worth::block : Worth::nothing;
  }
  if (f == face::full_hit && facts_.attacker.weak) return Worth::nothing;     // FC-14.10
  if (f == face::support && !facts_.attacker.support) return Worth::nothing;  // FC-14.12
  if (f == face::panic || facts_.target.ignored[f] > 0) return Worth::itself;
  return Worth::damage;
}

Throw::Worth Throw::worth_of_defence(std::uint8_t f) const {
  const bool blocks = f == face::block || (f == face::support && facts_.target.support);
  if (blocks) return Worth::block;                                       // FC-14.18, FC-14.19
  if (facts_.kind != AttackKind::melee) return Worth::nothing;           // FC-19.20
  if (f == face::support) return Worth::nothing;                         // FC-14.17
  if (f == face::full_hit && facts_.target.weak) return Worth::nothing;  // FC-14.16
  if (f == face::panic || facts_.attacker.ignored[f] > 0) return Worth::itself;
  return Worth::damage;
}

table::FaceKinds Throw::kinds() const {
  table::FaceKinds out;
  std::array<Worth, 8> worths{};
  for (std::uint8_t f = face::panic; f <= face::block; ++f) {
    const std::uint8_t ways = f == face::block ? 2 : 1;  // both block faces
    const Worth worth = all_thrown_again(f) ? Worth::nothing
                        : attacking_        ? worth_of_attack(f)
                                            : worth_of_defence(f);
    std::size_t kind = 0;
    while (kind < out.size() && (worth == Worth::itself || worths[kind] != worth)) ++kind;
    if (kind == out.size()) {
      out.push_back({f, 0});
      worths[kind] = worth;
    }
    out[kind].ways = static_cast<std::uint8_t>(out[kind].ways + ways);
  }
  return out;
}

std::uint64_t Throw::verdict(const table::Outcome& outcome) const {
  FaceCounts attack = attack_;
  FaceCounts defence = defence_;
  FaceCounts& rolled = attacking_ ? attack : defence;
  for (const std::uint8_t f : outcome) ++rolled[std::min(f, face::block)];
  const AttackOutcome out = judge(facts_, attack, defence, defends_);
  std::uint64_t packed = out.rush ? 1 : 0;
  for (const int n :
       {out.on_target.damage, out.on_target.panic, out.on_attacker.damage, out.on_attacker.panic}) {
    packed = (packed << 8U) | static_cast<std::uint8_t>(n);
  }
  return packed;
}

State without_dice(const State& state) {
  State out = state;
  out.combat.attack.clear();
  out.combat.defence.clear();
  for (std::uint8_t& bits : out.combat.pending_mask) bits = 0;
  return out;
}

void sort_dice(State& state) {
  Combat& c = state.combat;
  const bool attacking = state.stack.back().step == Step::attack_roll;
  Dice& dice = attacking ? c.attack : c.defence;
  Dice stay;
  std::size_t go = 0;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    if (picked(c, i)) {
      ++go;
    } else {
      stay.push_back(dice[i]);
    }
  }
  std::sort(stay.begin(), stay.end());
  std::uint32_t mask = 0;
  for (; go > 0; --go) {
    mask |= 1U << stay.size();
    stay.push_back(face::panic);
  }
  dice = stay;
  for (std::size_t i = 0; i < 3; ++i) {
    c.pending_mask[i] = static_cast<std::uint8_t>(mask >> (8U * i));
  }
  if (!attacking) std::sort(c.attack.begin(), c.attack.end());
}

}  // namespace fantasy
