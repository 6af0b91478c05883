// Chances of what answers lead to, counted by hand from the table of hits (ledger 2).
#include "games/commanders/advice/odds.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "commanders/plain_position.h"
#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "games/commanders/advice/odds_course.h"
#include "games/commanders/advice/odds_reckon.h"
#include "games/commanders/advice/odds_zone.h"
#include "games/commanders/game.h"
#include "games/commanders/rules/combat_steps.h"
#include "support/likely.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

constexpr double kNear = 1e-9;

std::optional<Reckoned> odds(const Battle& b, Seat seat, const std::string& text) {
  const auto answer = parse_answer(*b.game, b.state, seat, text);
  EXPECT_TRUE(answer.ok()) << text;
  table::Random random(1);
  return reckon(*b.game, b.state, seat, *answer, random);
}

// Of White's answer to a position with one order.
Reckoned odds_at(const std::string& phase, const std::string& units, const std::string& order,
                 const std::string& text) {
  const auto out = odds(Battle(plain_position(phase, units, order).c_str()), kWhite, text);
  EXPECT_TRUE(out.has_value()) << text;
  return out.value_or(Reckoned{});
}

double chance(const std::vector<double>& chances, std::size_t n) {
  return n < chances.size() ? chances[n] : 0;
}
double cleared(const Reckoned& r, const std::string& sector) {
  const auto found = r.tally.cleared.find(parse_sector(sector)->index);
  return found == r.tally.cleared.end() ? 0 : found->second;
}

// Fire hits with 7 of 36 and is answered with 15, then 20 against 10 by hand; who lies routed is
// taken with 3 of 6.
constexpr double kFire = 7.0 / 36;
constexpr double kAnswer = 15.0 / 36;
constexpr double kNeither = 14.0 / 36;

void expect_infantry_against_infantry(const Reckoned& r) {
  EXPECT_EQ(r.samples, 0);
  EXPECT_NEAR(cleared(r, "a2"), kFire + kNeither * 20 / 36, kNear);
  EXPECT_NEAR(chance(r.tally.prisoners[0], 1), kFire * 3 / 6, kNear);
  EXPECT_NEAR(chance(r.tally.losses[0], 1), kAnswer + kNeither * 10 / 36, kNear);
  EXPECT_NEAR(chance(r.tally.prisoners[1], 0), 1, kNear);
}

TEST(OddsOfAnAttack, AreCountedFromTheTableOfHits) {
  expect_infantry_against_infantry(
      odds_at("combined_arms", "a1:1I a2:1i", "order a1 1I a2", "go a1 1I a2"));
}

TEST(OddsOfAnOrder, AreThoseOfTheAttackIfAllStandAsNow) {
  expect_infantry_against_infantry(odds_at("planning", "a1:1I a2:1i", "", "order a1 1I a2"));
}

// C-60: it tries to form square, and one try of three works.
TEST(OddsOfACharge, KnowThatInfantryMayFormSquare) {
  const Reckoned r = odds_at("combined_arms", "a1:1C a2:1i", "order a1 1C a2", "go a1 1C a2");
  const double line = 3.0 / 6 * 26 / 36;   // not shot at, then 26 of 36
  const double square = 4.0 / 6 * 3 / 36;  // a square fires worse and strikes better
  EXPECT_EQ(r.samples, 0);
  EXPECT_NEAR(cleared(r, "a2"), (2 * line + square) / 3, kNear);
}

// C-75: both dice at the same unit, at +2 against -1; the second hit destroys.
TEST(OddsOfGuns, CountTwoDiceAgainstOne) {
  const Reckoned r = odds_at("combined_arms", "a1:1A a2:1i", "order a1 1A a2", "go a1 1A a2");
  double hit = 0;
  double hurt = 0;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      for (int e = 1; e <= 6; ++e) {
        const int best = std::min(6, std::max(a, b) + 2);
        const int answer = std::max(1, e - 1);
        hit += best > std::max(3, answer) ? 1.0 / 216 : 0;
        hurt += answer > std::max(3, best) ? 1.0 / 216 : 0;
      }
    }
  }
  EXPECT_NEAR(cleared(r, "a2"), hit, kNear);
  EXPECT_NEAR(chance(r.tally.losses[0], 1), hurt, kNear);
  EXPECT_NEAR(chance(r.tally.prisoners[0], 0), 1, kNear);
}

// At two sectors each die hits infantry with a six, and they go at two different units.
TEST(OddsOfABombardment, AreTwoDiceAtTwoUnits) {
  const Reckoned r = odds_at("bombardment", "b1:1A b3:2i", "order b1 1A b3", "bombard b1 1A b3");
  EXPECT_NEAR(chance(r.tally.losses[1], 0), 25.0 / 36, kNear);
  EXPECT_NEAR(chance(r.tally.losses[1], 1), 10.0 / 36, kNear);
  EXPECT_NEAR(chance(r.tally.losses[1], 2), 1.0 / 36, kNear);
}

TEST(OddsOfAMove, AreNone) {
  const Battle b(plain_position("combined_arms", "a1:1I b3:1i", "order a1 1I a2").c_str());
  EXPECT_FALSE(odds(b, kWhite, "go a1 1I a2").has_value());
}

double sum(const std::vector<double>& chances) {
  return std::accumulate(chances.begin(), chances.end(), 0.0);
}

// The dearest of all that five and six can be.
TEST(OddsOfAnAttack, OverOneBorderAreExactHoweverManyFight) {
  const Reckoned r =
      odds_at("combined_arms", "a1:2I,3C a2:3i,3c", R"(order a1 2I a2","order a1 3C a2)", "all");
  EXPECT_EQ(r.samples, 0);
  EXPECT_GT(r.work, kMostCases / 4);
  EXPECT_LE(r.work, kMostCases);
  EXPECT_NEAR(sum(r.tally.losses[1]), 1, kNear);
}

// What is lost in one sector is not told of another.
TEST(OddsOfSeveralCombats, AreToldForEachApart) {
  const auto both = odds_at("combined_arms", "a1:1A a2:1i c1:1A c2:1i",
                            R"(order a1 1A a2","order c1 1A c2)", "all");
  const auto one = odds_at("combined_arms", "a1:1A a2:1i", "order a1 1A a2", "go a1 1A a2");
  ASSERT_EQ(both.combats.size(), 2U);
  EXPECT_TRUE(one.combats.size() == 1);
  for (const auto& [attacked, tally] : both.combats) {
    EXPECT_EQ(tally.cleared.size(), 1U);
    EXPECT_NEAR(tally.cleared.begin()->second, cleared(one, "a2"), kNear);
    EXPECT_NEAR(chance(tally.losses[1], 1), chance(one.tally.losses[1], 1), kNear);
    EXPECT_NEAR(chance(tally.losses[1], 2), 0, kNear);
  }
  EXPECT_GT(chance(both.tally.losses[1], 2), 0.1) << "of both together";
}

// Four such fights at once are counted each alone: what they cost adds up.
TEST(OddsOfAnAttack, OverOneBorderEachAreExactHoweverManySectorsAreAttacked) {
  const std::string fights[] = {"a1:2I a2:2i", "b1:1I,2C b2:2i,1c", "c1:3I c2:2i,1c"};
  const std::string orders[] = {"order a1 2I a2", R"(order b1 1I b2","order b1 2C b2)",
                                "order c1 3I c2"};
  std::array<Reckoned, 3> alone;
  for (std::size_t i = 0; i < 3; ++i)
    alone[i] = odds_at("combined_arms", fights[i], orders[i], "all");
  const Reckoned r = odds_at("combined_arms", fights[0] + " " + fights[1] + " " + fights[2],
                             orders[0] + "\",\"" + orders[1] + "\",\"" + orders[2], "all");
  EXPECT_EQ(r.samples, 0);
  EXPECT_LT(r.work, 2 * (alone[0].work + alone[1].work + alone[2].work));
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string sector = std::string(1, static_cast<char>('a' + i)) + "2";
    EXPECT_NEAR(cleared(r, sector), cleared(alone[i], sector), kNear) << sector;
  }
  double nobody = 1;  // falls on White's side
  for (const Reckoned& each : alone) nobody *= chance(each.tally.losses[0], 0);
  EXPECT_NEAR(chance(r.tally.losses[0], 0), nobody, kNear);
  EXPECT_NEAR(sum(r.tally.losses[0]), 1, kNear);
}

// Requests that cannot be counted out, and the dearest found among some 3,000 of random battles.
struct Dear {
  const char* units;
  const char* orders;
};
constexpr Dear kDear[] = {
    {"a1:5I b2:5I a2:6i", R"(order a1 5I a2","order b2 5I a2)"},
    {"a1:5I b2:2I,3C a2:3i,3c", R"(order a1 5I a2","order b2 2I a2","order b2 3C a2)"},
    {"a2:4I b1:4C c2:4C b2:3i,3c", R"(order a2 4I b2","order b1 4C b2","order c2 4C b2)"},
    {"a2:3I,2A b1:1I,4C c2:1I,4C b2:2i,2c,2a",
     R"(order a2 3I b2","order a2 2A b2","order b1 1I b2","order b1 4C b2","order c2 1I b2","order c2 4C b2)"}};

// 20,000 walks: in each step they stand in no more positions than there are walks.
TEST(OddsOfAnAttack, FromSeveralSidesWithManyDiceAreEstimatedAndSaySo) {
  constexpr std::int64_t kThrows = 12;  // of the steps of an attack from three sides, and re-rolls
  for (const Dear& dear : kDear) {
    const Reckoned r = odds_at("combined_arms", dear.units, dear.orders, "all");
    EXPECT_EQ(r.samples, kSamples) << dear.units;
    EXPECT_LT(r.work, kMostCases + kMostCases / 10) << dear.units;
    EXPECT_LT(r.played, kMostCases / kPlayCost + kThrows * kSamples) << dear.units;
    EXPECT_NEAR(sum(r.tally.losses[1]), 1, kNear) << dear.units;
  }
}

// Standing units of both sides at the end, counted in one way or the other.
std::map<std::pair<int, int>, double> ends_of(const Battle& b, bool counted) {
  State start = b.state;
  start.only = static_cast<std::uint8_t>(1U << static_cast<unsigned>(start.phase));
  b.game->apply(start, kWhite, say(Verb::all), nullptr);
  table::Random random(1);
  std::map<std::pair<int, int>, double> out;
  const auto standing = [](const Army& army) {
    return static_cast<int>(std::ranges::count_if(army, [](const Unit& u) { return u.stands(); }));
  };
  const auto here = [&](const State& state, double p) {
    if (b.game->question(state).kind != table::QuestionKind::over) return false;
    out[{standing(state.units[0]), standing(state.units[1])}] += p / (counted ? 1 : kSamples);
    return true;
  };
  Course course(*b.game, kWhite, true, random);
  if (counted)
    EXPECT_TRUE(course.every(start, here));
  else
    course.some(start, kSamples, here);
  return out;
}

// Re-rolls, squares and fire: walks come where the count says, as often as it says.
TEST(OddsOfAnAttack, AreTheSameWalkedOrCounted) {
  constexpr Dear kFights[] = {{"a1:2I a2:2i", "order a1 2I a2"},
                              {"a1:1I b2:1I a2:2i", R"(order a1 1I a2","order b2 1I a2)"},
                              {"a1:1C b2:1C a2:1i,1c", R"(order a1 1C a2","order b2 1C a2)"}};
  for (const Dear& fight : kFights) {
    const Battle b(plain_position("combined_arms", fight.units, fight.orders).c_str());
    auto walked = ends_of(b, false);
    for (const auto& [end, p] : ends_of(b, true)) {
      EXPECT_TRUE(test_support::likely_mean(walked[end], p, kSamples))
          << fight.units << " " << end.first << " " << end.second << ": " << walked[end] << " for "
          << p;
      walked.erase(end);
    }
    EXPECT_TRUE(walked.empty()) << fight.units;
  }
}

// Fire at -1 against infantry that is not ordered, by hand at +1; the enemy's own dice count plain.
TEST(OddsOfAnAttack, GiveAReasonForEveryModifier) {
  const Reckoned r = odds_at("combined_arms", "a1:1I a2:1i-", "order a1 1I a2", "go a1 1I a2");
  std::vector<std::string> said;
  for (const OddsReason& why : r.reasons)
    said.push_back(std::string(why.seat == kWhite ? "W " : "B ") + std::string(why.part.key) + " " +
                   std::to_string(why.part.amount) + " " + why.part.rule.str());
  EXPECT_EQ(said, (std::vector<std::string>{"W pair -1 C-71", "B spent -1 C-32", "W pair 1 C-71",
                                            "B spent -1 C-32"}));
}

// ---- in words

const table::Value& shipped_file(const std::string& path) {
  static std::map<std::string, table::Value> read;
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (file.path == path && !read.contains(path))
      read.emplace(path, shipped::expected(formats::parse_toml(file.text, file.path)));
  }
  return read.at(path);
}

table::Expected<table::Odds> odds_said(const Battle& b, Seat seat, table::Answer answer,
                                       const table::Value& assume = {}) {
  const table::Messages messages =
      shipped::expected(table::Messages::read({&shipped_file("commanders/messages.en.toml")},
                                              {&shipped_file("commanders/messages.fr.toml")}));
  return odds_of(*b.game, b.game->observe(b.state, seat), seat, answer, assume, messages,
                 table::Language::en);
}

table::Odds odds_in_words(const Battle& b, Seat seat, const std::string& text) {
  const auto answer = parse_answer(*b.game, b.state, seat, text);
  EXPECT_TRUE(answer.ok()) << text;
  auto out = odds_said(b, seat, *answer);
  EXPECT_TRUE(out.ok()) << (out.ok() ? "" : out.error().message);
  return out.ok() ? std::move(*out) : table::Odds{};
}

std::vector<std::string> reasons_of(const table::Odds& odds) {
  std::vector<std::string> out;
  for (const auto& why : odds.reasons)
    out.push_back(why.text + " " + std::to_string(why.amount) + " " + why.rule);
  return out;
}

TEST(OddsInWords, NameWhatIsClearedLostAndTaken) {
  const Battle b(plain_position("combined_arms", "a1:1I a2:1i", "order a1 1I a2").c_str());
  const table::Odds said = odds_in_words(b, kWhite, "go a1 1I a2");
  EXPECT_TRUE(said.exact);
  EXPECT_NEAR(said.outcomes.find("cleared")->find("a2")->as_number(), kFire + kNeither * 20 / 36,
              kNear);
  EXPECT_NEAR(said.outcomes.find("prisoner")->find("white")->as_number(), kFire / 2, kNear);
  EXPECT_NEAR(said.outcomes.find("losses")->find("white")->items()[1].as_number(),
              kAnswer + kNeither * 10 / 36, kNear);
  EXPECT_EQ(reasons_of(said),
            (std::vector<std::string>{"attacking infantry against defending infantry -1 C-71",
                                      "attacking infantry against defending infantry 1 C-71"}));
}

// C-85: into the reserve nobody fires.
TEST(OddsInWords, OfAnOrderToTheReserveAreThoseOfItsArrival) {
  const Battle b(plain_position("planning", "c1:1I a3:1i", "", "",
                                R"("options":{"delivery":true},
    "markers":[{"seat":0,"kind":"general","value":5,"at":"a1"}])")
                     .c_str());
  const table::Odds said = odds_in_words(b, kWhite, "order c1 1I WR");
  EXPECT_NEAR(said.outcomes.find("arrives")->as_number(), 5.0 / 6, kNear);
  EXPECT_EQ(said.reasons.size(), 1U);
}

TEST(OddsInWords, SayHowOftenAReactionWorks) {
  Battle b(plain_position("fast_movement", "a1:2C a2:2i", "order a1 2C a2").c_str());
  b.says(kWhite, "all");
  const table::Odds said = odds_in_words(b, kBlack, "square a2 2");
  const auto& works = said.outcomes.find("reaction_works")->items();
  ASSERT_EQ(works.size(), 3U);
  EXPECT_NEAR(works[0].as_number(), 4.0 / 9, kNear);
  EXPECT_NEAR(works[1].as_number(), 4.0 / 9, kNear);
  EXPECT_NEAR(works[2].as_number(), 1.0 / 9, kNear);
  EXPECT_EQ(said.reasons[0].rule, "C-59");
}

TEST(OddsInWords, SayWhatBombardmentCounts) {
  const Battle b(plain_position("bombardment", "b1:1A b3:2i", "order b1 1A b3").c_str());
  EXPECT_EQ(reasons_of(odds_in_words(b, kWhite, "bombard b1 1A b3")),
            (std::vector<std::string>{"attacking guns against defending infantry 2 C-39",
                                      "bombardment at two sectors -4 C-39"}));
}

TEST(OddsInWords, KnowThatAnOrderMayNotArrive) {
  const Battle b(
      plain_position("planning", "a2:1I a3:1i", "", "", R"("options":{"delivery":true})").c_str());
  const table::Odds said = odds_in_words(b, kWhite, "order a2 1I a3");
  EXPECT_NEAR(said.outcomes.find("arrives")->as_number(), 5.0 / 6, kNear);
  EXPECT_NEAR(said.outcomes.find("cleared")->find("a3")->as_number(),
              (kFire + kNeither * 20 / 36) * 5 / 6, kNear);
}

TEST(OddsInWords, AreRefusedForWhatIsNotAllowedAndForWhatRollsNoDice) {
  const Battle b(plain_position("combined_arms", "a1:1I a2:1i", "order a1 1I a2").c_str());
  const auto two = say(Verb::go, sector_at(0, 0), Arm::infantry, 2, sector_at(0, 1), kNowhere);
  for (const table::Answer answer : {two, say(Verb::done)}) {
    const auto said = odds_said(b, kWhite, answer);
    ASSERT_FALSE(said.ok());
    EXPECT_EQ(said.error().code, table::ErrorCode::bad_request);
  }
}

TEST(OddsInWords, TakeNoAssumptions) {
  const Battle b(plain_position("combined_arms", "a1:1I a2:1i", "order a1 1I a2").c_str());
  const auto go = say(Verb::go, sector_at(0, 0), Arm::infantry, 1, sector_at(0, 1), kNowhere);
  EXPECT_TRUE(odds_said(b, kWhite, go, json("{}")).ok());
  EXPECT_FALSE(odds_said(b, kWhite, go, json(R"({"square":true})")).ok());
}

// Hits of both sides by the rules, with those dice in the first zone.
std::array<int, 2> hits_by_rules(const Game& game, State state,
                                 const std::array<table::Outcome, 2>& falls) {
  for (const Seat seat : kBothSeats) {
    std::size_t next = 0;
    for (int space = 0; space < kZoneSpaces; ++space) {
      for (Unit& unit : state.units[seat.value]) {
        if (unit.aim == 0 || unit.place != Place(0, space)) continue;
        for (int die = 0; die < dice_of(unit.arm); ++die)
          unit.dice.set(die, falls[seat.value][next++]);
      }
    }
  }
  std::array<int, 2> out{};
  for (const Seat seat : kBothSeats) {
    for (const Unit& unit : state.units[seat.value]) {
      if (unit.dice.rolled()) out[seat.value] += hits_of({game, state}, seat, unit, Stage::ranged);
    }
  }
  return out;
}

// A zone of all arms: as many hits as the rules count, fall by fall.
TEST(HitPatterns, AreTheHitsOfTheRules) {
  Battle b(plain_position("combined_arms", "a1:2I,1C,1A a2:2i,1a",
                          R"(order a1 2I a2","order a1 1C a2","order a1 1A a2)")
               .c_str());
  b.says(kWhite, "all");
  while (b.state.waiting.kind != Waiting::roll) {
    const Seat seat = b.state.waiting.seats.first();
    b.says(seat, b.offered_now(seat.value).back());
  }
  ASSERT_EQ(b.state.stack.back().step, Step::combat_dice) << b.table();
  std::array<double, 2> expected{};
  for (const Fall& white : sorted_falls(4)) {
    for (const Fall& black : sorted_falls(4)) {
      const auto hits = hits_by_rules(*b.game, b.state, {white.faces, black.faces});
      for (std::size_t i = 0; i < 2; ++i) expected[i] += white.p * black.p * hits[i];
    }
  }
  std::array<double, 2> counted{};
  double all = 0;
  std::int64_t pairs = 0;
  for (const Way& pattern : hit_patterns({*b.game, b.state}, 0, Stage::ranged, pairs)) {
    const auto hits = hits_by_rules(*b.game, b.state, pattern.faces);
    for (std::size_t i = 0; i < 2; ++i) counted[i] += pattern.p * hits[i];
    all += pattern.p;
  }
  EXPECT_NEAR(all, 1, kNear);
  EXPECT_LT(pairs, 126 * 126);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_NEAR(counted[i], expected[i], kNear) << i;
}

}  // namespace
}  // namespace commanders_test
