#include "games/fantasy/rules/fates.h"

#include <algorithm>

#include "games/fantasy/rules/combat_steps.h"

namespace fantasy {
namespace {

// Lays fates on the dice of one roll, from the left.
class Laying {
 public:
  explicit Laying(const RolledFaces& faces) : faces_(faces) {
    for (std::size_t i = 0; i < faces.size(); ++i) fates_.push_back(Fate::idle);
  }

  // On at most so many dice with this face; says how many are left to lay.
  int lay(std::uint8_t wanted, Fate fate, int count) {
    for (std::size_t i = 0; i < faces_.size() && count > 0; ++i) {
      const std::uint8_t shown = std::min(faces_[i], face::block);  // FC-1.25
      if (shown != wanted || fates_[i] != Fate::idle) continue;
      fates_[i] = fate;
      --count;
    }
    return count;
  }

  const Fates& fates() const { return fates_; }

 private:
  const RolledFaces& faces_;
  Fates fates_;
};

constexpr int kAll = static_cast<int>(table::kMaxDice);
constexpr std::uint8_t kDamaging[] = {face::hit, face::full_hit, face::support};

// What became of the icons that count against the other unit. Blocks must stop damage before panic.
// FC-14.20, FC-14.21, FC-14.23, FC-14.24
void lay_hits(Laying& dice, const FaceCounts& counted, const RollEffect& effect,
              const FighterFacts& sufferer) {
  for (std::uint8_t f = face::panic; f <= face::support; ++f) {
    if (counted[f] > 0) dice.lay(f, Fate::ignored, effect.ignored[f]);
  }
  int stopped = effect.blocked;
  for (const std::uint8_t f : kDamaging) {
    if (counted[f] == 0) continue;
    stopped = dice.lay(f, Fate::met, stopped);
    dice.lay(f, Fate::hit, kAll);
  }
  if (counted[face::panic] == 0) return;
  dice.lay(face::panic, Fate::met, stopped);
  dice.lay(face::panic, sufferer.resurgent ? Fate::hit : Fate::panic, kAll);  // FC-22.43
}

// Which dice stopped those. FC-14.13, FC-14.19
void lay_blocks(Laying& dice, int blocked, bool support) {
  const int left = dice.lay(face::block, Fate::block, blocked);
  if (support) dice.lay(face::support, Fate::block, left);
}

}  // namespace

DiceFates fates_of(const AttackFacts& facts, const RolledFaces& attack, const RolledFaces& defence,
                   bool defends) {
  const FaceCounts thrown = count_faces(attack.begin(), attack.size());
  const FaceCounts reply = count_faces(defence.begin(), defence.size());
  const AttackOutcome out = judge(facts, thrown, reply, defends);
  Laying attacking(attack);
  Laying defending(defence);
  lay_hits(attacking, hits_of(thrown, facts.attacker, true), out.on_target, facts.target);
  if (defends) {
    lay_blocks(attacking, out.on_attacker.blocked, false);
    lay_blocks(defending, out.on_target.blocked, facts.target.support);
  }
  if (defends && facts.kind == AttackKind::melee)  // FC-19.20
    lay_hits(defending, hits_of(reply, facts.target, false), out.on_attacker, facts.attacker);
  return {attacking.fates(), defending.fates()};
}

DiceFates fates_on_table(View v) {
  constexpr table::StepSet judged =
      table::steps(Step::attack_roll, Step::defence_roll, Step::icons, Step::target_fatigue,
                   Step::attacker_fatigue, Step::regroup);
  const Combat& c = v.state.combat;
  const bool lies_there =
      std::ranges::any_of(v.state.stack, [&](const Frame& f) { return judged.has(f.step); });
  if (!lies_there || c.attack.empty()) return {};
  const AttackFacts facts = attack_facts(v, c.attacker, c.target, c.kind, terms_of(c));
  return fates_of(facts, c.attack, c.defence, c.is(Combat::defender_rolls));
}

}  // namespace fantasy
