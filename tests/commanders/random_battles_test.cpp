// What must hold in every position of every scenario, whatever rules are combined: battles of
// random answers and random dice.
#include <algorithm>
#include <cstring>

#include "commanders/shipped_commanders.h"
#include "games/commanders/game.h"
#include "games/commanders/rules/units.h"
#include "games/commanders/state/words.h"
#include "table/chance.h"
#include "table/random.h"
#include "table/stepping.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

constexpr int kBattles = 12;  // of each combination of rules
constexpr int kMaxAnswers = 4000;

constexpr const char* kScenarios[] = {
    "marengo",        "custom",          "marengo_fontanone", "dennewitz_villages",
    "leuthen_morale", "albuera_general", "side_b_north"};
constexpr const char* kOptions[] = {
    "{}", R"({"order_dice":true,"delivery":true,"morale":true,"markers":"choose"})",
    R"({"flee_after_ranged":true,"czech_majority":true,"terrain":"side_b"})",
    R"({"order_dice":true,"delivery":true,"terrain":"leuthen","morale":true,"morale_start":20})",
    R"({"rally_by_marker":true,"garrison_reach":false,"mixed_middle":"two_dice","road_all":true,
        "hill_adjacent":true,"refuse_ground":true,"empty_building_fire":true})"};

// Units of a side and arm: on the board, routed, given up, and prisoners until they are exchanged.
ArmCounts all_units(const State& state, Seat seat) {
  ArmCounts out{};
  const Side& side = state.sides[seat.value];
  for (const Unit& unit : state.units[seat.value]) {
    if (unit.at.exists()) ++out[static_cast<std::size_t>(unit.arm)];
  }
  for (std::size_t a = 0; a < kArms; ++a) {
    const int box = a < 2 ? side.box[a] : 0;
    out[a] = static_cast<std::uint8_t>(out[a] + box + side.out[a] +
                                       state.sides[1U - seat.value].captured[a]);
  }
  return out;
}

// C-11, C-13, C-15
void expect_sectors(const Game& game, const State& state) {
  const Overview seen = look({game, state});
  for (const Sector at : Sectors::battlefield()) {
    for (const Seat seat : kBothSeats) ASSERT_LE(seen.all(seat, at), kSectorRoom) << name(at);
    ASSERT_TRUE(seen.outside(kWhite, at) == 0 || seen.outside(kBlack, at) == 0) << name(at);
  }
  ASSERT_EQ(seen.all(kWhite, reserve_of(kBlack)), 0);  // C-17
  ASSERT_EQ(seen.all(kBlack, reserve_of(kWhite)), 0);
}

// C-15: five units over a border in a phase; five spaces on each side of a zone, one unit in each.
void expect_zones(const State& state) {
  for (const Army& army : state.units) {
    for (const Unit& unit : army) {
      const auto together = std::ranges::count_if(army, [&](const Unit& other) {
        return other.going.exists() && other.going == unit.going && other.at == unit.at;
      });
      ASSERT_LE(together, 5);
    }
  }
  for (const Army& army : state.units) {
    for (std::size_t i = 0; i < army.size(); ++i) {
      if (state.zones.empty() || !army[i].place.has_space()) continue;
      for (std::size_t k = 0; k < i; ++k) ASSERT_FALSE(army[k].place == army[i].place);
    }
  }
}

// Between the phases the records lie in their order and nothing is left of the combat.
void expect_canonical(const State& state) {
  State sorted = state;
  sort_armies(sorted);
  ASSERT_EQ(std::memcmp(&sorted.units, &state.units, sizeof(state.units)), 0);
}

bool is_listed(const table::AnswerList& list, table::Answer answer) {
  return std::find(list.begin(), list.end(), answer) != list.end();
}

// What is listed is not denied, what is not listed is.
void expect_denials(const Game& game, const State& state, Seat seat, const table::AnswerList& list,
                    table::Random& random) {
  const View v{game, state};
  ASSERT_FALSE(list.empty());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto no = table::deny_answer(v, seat, list[i]);
    ASSERT_FALSE(static_cast<bool>(no)) << write_answer(game, state, list[i]) << " " << no.key;
    for (std::size_t k = 0; k < i; ++k) ASSERT_FALSE(list[i] == list[k]);
  }
  for (int n = 0; n < 20; ++n) {
    table::Answer near = list[random.below(static_cast<std::uint32_t>(list.size()))];
    near.arg[random.below(7)] = static_cast<std::uint8_t>(random.below(14));
    const bool denied = static_cast<bool>(table::deny_answer(v, seat, near));
    ASSERT_NE(denied, is_listed(list, near)) << write_answer(game, state, near);
  }
}

// Nothing that one seat writes is to be seen for the other before both have sealed.
void expect_secrecy(const Game& game, const State& before, const State& after, Seat writer) {
  const Seat other = opponent(writer);
  if (!before.waiting.asks(other)) return;
  table::AnswerList then;
  table::AnswerList now;
  game.legal(before, other, then);
  game.legal(after, other, now);
  ASSERT_TRUE(std::equal(then.begin(), then.end(), now.begin(), now.end()));
  for (const Seat seat : kBothSeats) {
    const Army& was = before.units[seat.value];
    const Army& is = after.units[seat.value];
    for (std::size_t i = 0; i < was.size(); ++i)
      ASSERT_EQ(std::memcmp(&was[i], &is[i], sizeof(UnitOutside)), 0);
  }
}

void expect_round_trip(const Game& game, const State& state) {
  const auto back = read_state(game, position_value(game, state));
  ASSERT_TRUE(back.ok()) << back.error().message;
  ASSERT_EQ(std::memcmp(&*back, &state, sizeof(State)), 0) << table_text(state);
}

Seat any_asked(const State& state, table::Random& random) {
  const SeatSet seats = state.waiting.seats;
  if (seats.has(kWhite) && seats.has(kBlack)) return random.below(2) == 0 ? kWhite : kBlack;
  return seats.first();
}

void expect_order(const Game& game, const State& state, const std::array<ArmCounts, 2>& units) {
  expect_sectors(game, state);
  expect_zones(state);
  // Once somebody writes, their records are as written.
  if (state.waiting.seats == both_seats() && state.zones.empty()) {
    const bool drafts = std::ranges::any_of(state.units, [](const Army& army) {
      return std::ranges::any_of(army, [](const Unit& unit) { return unit.draft != 0; });
    });
    if (!drafts) expect_canonical(state);
  }
  for (const Seat seat : kBothSeats) {
    const ArmCounts now = all_units(state, seat);
    ASSERT_EQ(now, units[seat.value]) << table_text(state);
  }
}

// Prisoners leave the table when they are exchanged, at the end of a round; nobody else ever does.
// C-52
void count_exchanged(const State& before, const State& after, const table::Log& log,
                     std::array<ArmCounts, 2>& units) {
  const bool over =
      after.waiting.kind == Waiting::over && after.result_reason != EndReason::stopped;
  if (before.round == after.round && !over) return;
  for (const Seat seat : kBothSeats) {
    ArmCounts& enemies = units[1U - seat.value];
    for (std::size_t a = 0; a < kArms; ++a)
      enemies[a] = static_cast<std::uint8_t>(enemies[a] - before.sides[seat.value].captured[a]);
  }
  for (const table::Event& event : log.events) {
    if (static_cast<EventKind>(event.kind) != EventKind::captured) continue;
    std::uint8_t& left = units[1U - event.seat.value][event.arg[0]];
    left = static_cast<std::uint8_t>(left - event.arg[1]);
  }
}

constexpr ArmCounts kArmy{20, 8, 2};  // of the scenarios

void play(const Game& game, table::Random& random) {
  State state = game.initial();
  std::array<ArmCounts, 2> units{kArmy, kArmy};
  table::AnswerList list;
  for (int n = 0; n < kMaxAnswers && !testing::Test::HasFatalFailure(); ++n) {
    expect_order(game, state, units);
    if (n % 7 == 0) expect_round_trip(game, state);
    const State before = state;
    table::Log log;
    const table::Question q = game.question(state);
    if (q.kind == table::QuestionKind::over) return;
    if (q.kind == table::QuestionKind::roll) {
      game.resolve(state, table::chance_outcome(game, state, q, random), &log);
    } else {
      const Seat seat = any_asked(state, random);
      game.legal(state, seat, list);
      expect_denials(game, state, seat, list, random);
      const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
      game.apply(state, seat, list[pick], &log);
      expect_secrecy(game, before, state, seat);
    }
    count_exchanged(before, state, log, units);
  }
  FAIL() << "no end in sight: " << table_text(state);
}

TEST(RandomBattles, KeepTheirUnitsAndTheirOrderWhateverRulesAreCombined) {
  std::uint64_t seed = 1;
  for (const char* scenario : kScenarios) {
    for (const char* options : kOptions) {
      const Game game = shipped_game(scenario, options);
      for (int n = 0; n < kBattles && !HasFatalFailure(); ++n, ++seed) {
        SCOPED_TRACE(std::string(scenario) + " " + options + " seed " + std::to_string(seed));
        table::Random random(seed);
        play(game, random);
      }
    }
  }
}

}  // namespace
}  // namespace commanders_test
