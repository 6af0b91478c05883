// Golden playthroughs: one random battle per seed, written down with every question, answer, event
// and rule. A change of the rules shows as the first line that differs. SANDTABLE_UPDATE_GOLDEN=1
// writes the files anew.
#include <algorithm>
#include <cinttypes>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "support/universal/brings.h"
#include "table/chance.h"
#include "tests/support/source_dir.h"

namespace {

using table::AnyGame;
using table::AnyState;
using table::QuestionKind;
using table::Seat;

constexpr int kAnswersWritten = 250;
constexpr int kPositionEvery = 50;
constexpr std::size_t kMaxBytes = 300'000;

struct Golden : testing_support::Written {
  std::string name() const {
    std::string out = game + "_" + scenario;
    for (const std::string& flag : flags) out += "_" + flag;
    return out + "_" + std::to_string(seed);
  }
  std::string file() const { return "tests/golden/" + name() + ".txt"; }
};

class Playthrough {
 public:
  Playthrough(const AnyGame& game, std::uint64_t seed)
      : game_(game), random_(seed), state_(game.initial()) {}

  std::string text() {
    for (;;) {
      const table::Question q = game_.question(state_);
      if (q.kind == QuestionKind::over) return finish(q);
      if (q.kind == QuestionKind::ask) {
        answer(q);
      } else {
        chance(q);
      }
    }
  }

 private:
  void answer(const table::Question& q) {
    std::array<Seat, table::kMaxSeats> asked{};
    std::uint32_t count = 0;
    for (std::uint8_t s = 0; s < game_.seats(); ++s) {
      if (q.seats.has(Seat{s})) asked[count++] = Seat{s};
    }
    const Seat seat = asked[random_.below(count)];
    table::AnswerList legal;
    game_.legal(state_, seat, legal);
    const table::Answer answer = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
    if (answers_ % kPositionEvery == 0) say("position " + game_.write_position(state_));
    ++answers_;
    say(std::to_string(answers_) + " seat " + std::to_string(seat.value) + " " +
        game_.prompt_name(q.prompt) + " (" + std::to_string(legal.size()) +
        "): " + game_.write(state_, answer));
    table::Log log;
    game_.apply(state_, seat, answer, &log);
    say_events(log);
  }

  void chance(const table::Question& q) {
    const table::Outcome outcome = table::chance_outcome(game_, state_, q, random_);
    std::string text =
        game_.purpose_name(q.purpose) + ", seat " + std::to_string(q.seat.value) + ":";
    for (const std::uint8_t one : outcome) {
      text += " " + (q.kind == QuestionKind::roll ? std::to_string(one) : game_.item_name(one));
    }
    say("chance " + text);
    table::Log log;
    game_.resolve(state_, outcome, &log);
    say_events(log);
  }

  std::string finish(const table::Question& q) {
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016" PRIx64, game_.hash_of(state_));
    text_ += "over after " + std::to_string(answers_) +
             " answers: " + game_.reason_name(q.result.reason) + ", hash " + hash + "\n";
    return text_;
  }

  void say_events(const table::Log& log) {
    for (const auto& event : log.events) {
      const auto seen = game_.observe(state_, event.seat);
      say("  " + formats::dump_json(game_.event_value(seen, event)));
    }
  }
  void say(const std::string& line) {
    if (answers_ <= kAnswersWritten) text_ += line + "\n";
  }

  const AnyGame& game_;
  table::Random random_;
  AnyState state_;
  int answers_ = 0;
  std::string text_;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

// "" or what differs first.
std::string difference(const std::string& golden, const std::string& now) {
  const auto a = lines_of(golden);
  const auto b = lines_of(now);
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string one = i < a.size() ? a[i] : "(end of file)";
    const std::string two = i < b.size() ? b[i] : "(end of playthrough)";
    if (one != two)
      return "line " + std::to_string(i + 1) + "\n  golden: " + one + "\n  now:    " + two;
  }
  return "";
}

std::shared_ptr<const AnyGame> make(const Golden& golden) {
  table::Value options = table::Value::object();
  for (const std::string& flag : golden.flags) options.set(flag, true);
  for (const table::GameSystem* system : apps::game_systems()) {
    if (system->id() == golden.game) return *system->create(golden.scenario, options, {});
  }
  return nullptr;
}

class GoldenTest : public testing::TestWithParam<Golden> {};

TEST_P(GoldenTest, PlaysAsItAlwaysDid) {
  const auto game = make(GetParam());
  ASSERT_NE(game, nullptr);
  const std::string now = Playthrough(*game, GetParam().seed).text();
  ASSERT_LT(now.size(), kMaxBytes);
  const std::string path = test_support::source_dir() + "/" + GetParam().file();
  if (std::getenv("SANDTABLE_UPDATE_GOLDEN") != nullptr) {
    std::ofstream out(path, std::ios::binary);
    out << now;
    ASSERT_TRUE(out.good()) << path;
    return;
  }
  std::ifstream in(path, std::ios::binary);
  ASSERT_TRUE(in.good()) << path << " is missing; write it with SANDTABLE_UPDATE_GOLDEN=1";
  std::stringstream golden;
  golden << in.rdbuf();
  EXPECT_EQ(difference(golden.str(), now), "")
      << GetParam().file()
      << "\nIf the change is wanted: SANDTABLE_UPDATE_GOLDEN=1 build/dev/test_universal "
      << "--gtest_filter='*Golden*', and say in the commit which rule changed.";
}

std::vector<Golden> all_goldens() {
  std::vector<Golden> out;
  for (const testing_support::Brings& game : testing_support::all_that_is_brought()) {
    for (const testing_support::Written& battle : game.playthroughs) out.push_back({battle});
  }
  return out;
}

INSTANTIATE_TEST_SUITE_P(Of, GoldenTest, testing::ValuesIn(all_goldens()),
                         [](const auto& chosen) { return chosen.param.name(); });

}  // namespace
