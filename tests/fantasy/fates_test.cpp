// What each die of an attack came to.
#include "games/fantasy/rules/fates.h"

#include <gtest/gtest.h>

#include "table/random.h"

namespace fantasy_test {
namespace {

RolledFaces rolled(std::initializer_list<int> faces) {
  RolledFaces out;
  for (const int f : faces) out.push_back(static_cast<std::uint8_t>(f));
  return out;
}

std::vector<std::string> said(const Fates& fates) {
  std::vector<std::string> out;
  for (const Fate fate : fates) out.emplace_back(name(fate));
  return out;
}
using Said = std::vector<std::string>;

// FC-14.11, FC-14.12
TEST(TheDiceOfAnAttack, CountForNothingWhereTheirFaceDoesNot) {
  AttackFacts facts;
  const RolledFaces all = rolled({1, 2, 3, 4, 5, 6});
  EXPECT_EQ(said(fates_of(facts, all, {}, false).attack),
            (Said{"panic", "hit", "hit", "idle", "idle", "idle"}));
  facts.attacker.weak = true;
  facts.attacker.support = true;
  EXPECT_EQ(said(fates_of(facts, all, {}, false).attack),
            (Said{"panic", "hit", "idle", "hit", "idle", "idle"}));
}

// FC-14.20, FC-14.21, FC-14.19
TEST(TheDiceOfAnAttack, MeetBlocksWithTheirDamageFirst) {
  AttackFacts facts;
  facts.target.support = true;
  const DiceFates fates = fates_of(facts, rolled({1, 2, 3, 5}), rolled({4, 6, 5, 2}), true);
  EXPECT_EQ(said(fates.attack), (Said{"met", "met", "met", "block"}));
  EXPECT_EQ(said(fates.defence), (Said{"block", "block", "block", "met"}));
}

// FC-14.23, FC-22.43
TEST(TheDiceOfAnAttack, AreIgnoredFromTheLeftAndFrightenNobodyWhoIsResurgent) {
  AttackFacts facts;
  facts.target.ignored[face::hit] = 1;
  facts.target.resurgent = true;
  EXPECT_EQ(said(fates_of(facts, rolled({2, 1, 2}), {}, false).attack),
            (Said{"ignored", "hit", "hit"}));
}

int count(const Fates& fates, Fate wanted) {
  return static_cast<int>(std::count(fates.begin(), fates.end(), wanted));
}
int all_of(const FaceCounts& counts) {
  int sum = 0;
  for (const std::uint8_t n : counts) sum += n;
  return sum;
}

FighterFacts some_fighter(table::Random& random) {
  FighterFacts out;
  out.weak = random.below(2) == 1;
  out.support = random.below(2) == 1;
  out.resurgent = random.below(4) == 0;
  out.ignores_all_panic = random.below(4) == 0;
  for (std::size_t f = 1; f < out.ignored.size() - 1; ++f)
    out.ignored[f] = static_cast<std::uint8_t>(random.below(4) == 0 ? 1 + random.below(2) : 0);
  return out;
}

RolledFaces some_dice(table::Random& random) {
  RolledFaces out;
  const std::uint32_t many = random.below(8);
  for (std::uint32_t i = 0; i < many; ++i)
    out.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
  return out;
}

void expect_same(const Fates& thrown, const Fates& others, const RollEffect& effect) {
  EXPECT_EQ(count(thrown, Fate::hit), effect.damage);
  EXPECT_EQ(count(thrown, Fate::panic), effect.panic);
  EXPECT_EQ(count(thrown, Fate::met), effect.blocked);
  EXPECT_EQ(count(others, Fate::block), effect.blocked);
  EXPECT_EQ(count(thrown, Fate::ignored), all_of(effect.ignored));
}

TEST(TheDiceOfAnAttack, AddUpToWhatTheRefereeJudges) {
  table::Random random(14);
  for (int n = 0; n < 20000; ++n) {
    AttackFacts facts;
    facts.kind = random.below(2) == 0 ? AttackKind::melee : AttackKind::shooting;
    facts.attacker = some_fighter(random);
    facts.target = some_fighter(random);
    const RolledFaces attack = some_dice(random);
    const bool defends = random.below(2) == 1;
    const RolledFaces defence = defends ? some_dice(random) : RolledFaces{};
    const AttackOutcome out = judge(facts, count_faces(attack.begin(), attack.size()),
                                    count_faces(defence.begin(), defence.size()), defends);
    const DiceFates fates = fates_of(facts, attack, defence, defends);
    expect_same(fates.attack, fates.defence, out.on_target);
    expect_same(fates.defence, fates.attack, out.on_attacker);
  }
}

// The fates on the dice of both trays, in one line.
std::string shown_in(const table::Scene& scene) {
  std::string out;
  for (const table::Tray& tray : scene.trays) {
    if (!tray.id.starts_with("attack:") && !tray.id.starts_with("defence:")) continue;
    for (const table::TrayItem& die : tray.items)
      if (!die.data.is_null()) out += die.data.find("fate")->as_string() + " ";
  }
  return out;
}

// From the first die on until the losses are taken; a seat sees them as well as anybody else.
TEST(TheDiceOfAnAttack, LieInTheSceneWithTheirFates) {
  const auto game = new_game("first_battle");
  Random random(5);
  int judged = 0;
  AnyState state = game->initial();
  for (Question q = game->question(state); q.kind != QuestionKind::over;
       q = game->question(state)) {
    const auto scene_of = [&](Seat seat) {
      return game->scene(game->observe(state, seat), Language::en);
    };
    const std::string shown = shown_in(scene_of(kEmpire));
    EXPECT_EQ(shown, shown_in(scene_of(kStyx)));
    if (!shown.empty()) ++judged;
    const Step asking = state.as<State>().stack.back().step;
    if (asking == Step::target_fatigue || asking == Step::attacker_fatigue) {
      EXPECT_FALSE(shown.empty()) << game->write_position(state);
    }
    if (q.kind != QuestionKind::ask) {
      play_chance(*game, state, q, random);
      continue;
    }
    const Seat seat = one_asked(q, random);
    AnswerList list;
    game->legal(state, seat, list);
    game->apply(state, seat, one_of(list, random), nullptr);
  }
  EXPECT_GT(judged, 0);
}

}  // namespace
}  // namespace fantasy_test
