// Scenarios as nobody would write them: whatever is accepted is played to the end, whatever is not
// is refused with a sentence.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "apps/common/fleet_content.h"
#include "fleet/shipped_fleet.h"
#include "support/effort.h"
#include "support/random_play.h"

namespace fleet_test {
namespace {

using namespace fleet;  // NOLINT: tests speak the game's language
using table::AnyState;
using table::QuestionKind;
using table::Random;
using table::Value;

constexpr int kScenarios = 50;
constexpr int kGames = 4;  // of each
constexpr int kLongestGame = 20'000;

int from_to(Random& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
}
bool by_lot(Random& random, int of) { return random.below(static_cast<std::uint32_t>(of)) == 0; }

Value map_of(const std::string& symbols) {
  Value out = Value::array();
  for (std::size_t row = 0; row < kSide; ++row) out.push(symbols.substr(row * kSide, kSide));
  return out;
}

class Author {
 public:
  explicit Author(Random& random) : random_(random) {}

  Value content() {
    Value out = Value::object();
    if (by_lot(random_, 2)) out.set("ships", ships());
    if (by_lot(random_, 3)) out.set("weapons", weapons());
    if (by_lot(random_, 4)) out.set("dice", dice());
    return out.set("scenarios", Value::array().push(scenario()));
  }

 private:
  Value ships() {
    Value out = Value::array();
    for (int i = from_to(random_, 1, 3); i > 0; --i) {
      const bool civilian = by_lot(random_, 6);
      const std::string id = by_lot(random_, 3) ? "frigate" : "own_" + std::to_string(i);
      kinds_.push_back(id);
      Value ship = Value::object().set("id", id).set("class", from_to(random_, 1, 5));
      ship.set("hull", from_to(random_, 1, 30));
      if (!civilian) ship.set("fire", from_to(random_, 0, 20));
      static const std::array abilities{"none", "propulsion", "long_range"};
      ship.set("ability", civilian ? "civilian" : abilities[random_.below(3)]);
      out.push(std::move(ship));
    }
    return out;
  }

  Value weapons() {
    static const std::array effects{"strike", "repair", "ray", "silence", "tow", "swarm"};
    static const std::array ids{"vortex_missiles", "nano_repairer", "proton_ray", "magnetic_bomb",
                                "tractor_beam",    "drones",        "own"};
    const std::string effect = effects[random_.below(6)];
    Value out = Value::object().set("id", ids[random_.below(7)]).set("effect", effect);
    if (effect == "silence") return Value::array().push(std::move(out));
    const bool straight = effect == "ray" || effect == "tow";
    out.set("range", straight ? from_to(random_, 1, 2) : from_to(random_, 0, 4));
    return Value::array().push(out.set("amount", effect == "tow" ? 1 : from_to(random_, 1, 30)));
  }

  Value dice() {
    static const std::array results{"diag", "orth", "multi", "special"};
    Value faces = Value::array();
    for (int i = 0; i < 6; ++i) faces.push(results[random_.below(4)]);
    return Value::object()
        .set("faces", faces)
        .set("per_colour", from_to(random_, 2, 4))
        .set("rolled", from_to(random_, 1, 4))
        .set("reserve_slots", from_to(random_, 0, 3))
        .set("gauge_slots", from_to(random_, 0, 3));
  }

  // Mostly a few whole rows; else any squares.
  std::string zones() {
    std::string out(kSquares, '.');
    const bool rows = !by_lot(random_, 3);
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (rows && i % kSide != 0)
        out[i] = out[i - 1];
      else
        out[i] = "BYx..BY"[random_.below(7)];
    }
    if (rows) out.replace(0, kSide, "YYYYY").replace(kSquares - kSide, kSide, "BBBBB");
    return out;
  }

  std::string any_square() { return name(Square{static_cast<std::uint8_t>(random_.below(25))}); }

  Value side(bool shuttle) {
    Value fleet = Value::object();
    for (const std::string& kind : kinds_) {
      if (by_lot(random_, 2)) fleet.set(kind, from_to(random_, 1, 4));
    }
    if (by_lot(random_, 2)) fleet.set("battleship", 1);
    Value out = Value::object();
    if (fleet.find("battleship") != nullptr) out.set("weapon", by_lot(random_, 2));
    if (shuttle && by_lot(random_, 2)) {
      fleet.set("shuttle", 1);
    } else if (shuttle) {
      out.set("placed", Value::object().set(any_square(), Value::array().push("shuttle")));
    } else if (by_lot(random_, 4)) {
      out.set("placed", Value::object().set(any_square(), Value::array().push(kinds_.front())));
    }
    out.set("split_zone", by_lot(random_, 6)).set("preroll", from_to(random_, 0, 9));
    return out.set("fleet", fleet);
  }

  Value scenario() {
    static const std::array goals{"classes", "shuttle", "containers"};
    const std::string goal = goals[random_.below(3)];
    const std::string map = zones();
    Value out = Value::object().set("id", "made_up").set("title", "Made up").set("goal", goal);
    if (goal == "classes") out.set("goal_number", from_to(random_, 1, 12));
    static const std::array first{"lot", "blue", "yellow"};
    out.set("first", first[random_.below(3)]).set("zones", map_of(map));
    out.set("must_place_fields", by_lot(random_, 4)).set("drifting", by_lot(random_, 3));
    out.set("reroll_without_weapon", by_lot(random_, 2));
    if (by_lot(random_, 4))
      out.set("other_zones",
              Value::array().push(Value::object().set("id", "trap").set("zones", map_of(zones()))));
    if (goal == "containers") {
      std::string lying(kSquares, '.');
      for (std::size_t i = 0; i < lying.size(); ++i) {
        if (map[i] != '.' && by_lot(random_, 3))
          lying[i] = static_cast<char>('1' + random_.below(9));
      }
      out.set("containers", map_of(lying));
    }
    const bool blue = by_lot(random_, 2);
    out.set("blue", side(goal == "shuttle" && blue));
    return out.set("yellow", side(goal == "shuttle" && !blue));
  }

  Random& random_;
  std::vector<std::string> kinds_{"frigate", "destroyer"};
};

// What people and opponents ask of a position.
void look_at(const table::AnyGame& game, const AnyState& state, table::Seat seat,
             const table::AnswerList& legal, Random& random) {
  for (const table::Seat viewer : {kBlue, kYellow, table::kSpectator}) {
    const table::AnyObservation seen = game.observe(state, viewer);
    ASSERT_EQ(game.scene(seen, table::Language::fr).cells.size(), 25U);
    Random other(random.next());
    const AnyState guess = game.sample(seen, other);
    ASSERT_TRUE(game.observe(guess, viewer) == seen);
    std::vector<float> planes;
    game.observation_tensor(seen, planes);
    for (const float plane : planes) ASSERT_GE(plane, -1);
  }
  const std::string text = game.write_position(state);
  const auto back = game.parse_position(text);
  ASSERT_TRUE(back.ok()) << text << "\n" << back.error().message;
  ASSERT_TRUE(*back == state) << text;
  table::Scores scores{};
  game.policy(state, seat, {legal.begin(), legal.end()}, scores);
  for (std::size_t i = 0; i < legal.size(); ++i) ASSERT_TRUE(std::isfinite(scores[i]));
  const table::Evaluation worth = game.evaluate(state);
  ASSERT_NEAR(worth[0] + worth[1], 1, 0.001);
  const auto odds = game.odds(game.observe(state, seat), seat,
                              legal[random.below(static_cast<std::uint32_t>(legal.size()))], {},
                              table::Language::en);
  ASSERT_TRUE(odds.ok() || !odds.error().message.empty());
}

// Answers that the game's own advice gives now and then, else any: so battles come to an end.
table::Answer any_answer(const table::AnyGame& game, const AnyState& state, table::Seat seat,
                         const table::AnswerList& legal, Random& random) {
  if (by_lot(random, 2)) return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  table::Scores scores{};
  game.policy(state, seat, {legal.begin(), legal.end()}, scores);
  std::size_t best = 0;
  for (std::size_t i = 1; i < legal.size(); ++i) best = scores[i] > scores[best] ? i : best;
  return legal[best];
}

void play(const table::AnyGame& game, Random& random, int& decided) {
  AnyState state = game.initial();
  for (int n = 0; n < kLongestGame; ++n) {
    const table::Question q = game.question(state);
    if (q.kind == QuestionKind::over) {
      decided += game.reason_name(q.result.reason) != "turn_cap" ? 1 : 0;
      return;
    }
    if (q.kind != QuestionKind::ask) {
      game.resolve(state, testing_support::chance(game, state, q, random), nullptr);
      continue;
    }
    const table::Seat seat = testing_support::one_asked(game, q, random);
    table::AnswerList legal;
    game.legal(state, seat, legal);
    ASSERT_FALSE(legal.empty()) << game.write_position(state);
    if (n % 23 == 0) {
      ASSERT_NO_FATAL_FAILURE(look_at(game, state, seat, legal, random));
    }
    game.apply(state, seat, any_answer(game, state, seat, legal, random), nullptr);
  }
  FAIL() << "no end in sight: " << game.write_position(state);
}

Value any_options(Random& random) {
  Value out = Value::object().set("turn_cap", 60);
  for (const char* flag : {"advanced", "secret_weapons", "hidden_deployment", "capture_reroll",
                           "containers_block", "leave_in_groups"})
    out.set(flag, by_lot(random, 2));
  if (by_lot(random, 2)) out.set("setup", "quick");
  if (by_lot(random, 2)) out.set("capture_zones", "trap");
  return out;
}

TEST(RandomScenarios, ArePlayedToTheEndOrRefusedWithASentence) {
  Random random(2026);
  int accepted = 0;
  int decided = 0;
  for (int tries = 0; accepted < testing_support::effort(kScenarios); ++tries) {
    ASSERT_LT(tries, 100 * kScenarios) << accepted << " were accepted";
    const Value content = Author(random).content();
    const auto review = apps::fleet_system().review("made_up", {}, content, table::Language::fr);
    if (!review.ok()) {
      ASSERT_FALSE(review.error().message.empty());
      continue;
    }
    ++accepted;
    for (int i = 0; i < kGames; ++i) {
      const Value options = any_options(random);
      const auto game = apps::fleet_system().create("made_up", options, content);
      ASSERT_TRUE(game.ok()) << game.error().message;
      const Value position = (*game)->position((*game)->initial());
      const auto again = apps::fleet_system().set(position);
      ASSERT_TRUE(again.ok()) << again.error().message;
      ASSERT_EQ(again->game->position(again->state), position);
      ASSERT_NO_FATAL_FAILURE(play(**game, random, decided)) << accepted;
    }
  }
  EXPECT_GT(decided, 0);
}

}  // namespace
}  // namespace fleet_test
