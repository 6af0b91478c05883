// What a player is told while a battle goes on: why an answer is refused, what an attack may come
// to, what is wrong with a position. Each file shows every kind of refusal when it came first, and
// at its end one number for all that was said. SANDTABLE_UPDATE_GOLDEN=1 writes the files anew.
#include <cinttypes>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/views.h"
#include "support/source_dir.h"
#include "support/universal/brings.h"

namespace {

using table::AnyGame;
using table::AnyState;
using table::QuestionKind;
using table::Seat;
using table::Value;
using Words = std::vector<std::string>;

constexpr int kQuestions = 600;
constexpr int kTries = 16;       // refused answers for each question
constexpr int kOddsTries = 6;    // answers asked for
constexpr int kMostOdds = 20;    // written down
constexpr int kPositions = 400;  // put together from two
constexpr std::size_t kLongestTelling = 40'000;

struct Telling : testing_support::Written {
  std::string name() const {
    std::string out = game + "_" + scenario;
    for (const std::string& flag : flags) out += "_" + flag;
    return out;
  }
  std::string file() const { return "tests/golden/words/" + name() + ".txt"; }
};

Words split(const std::string& text) {
  Words out;
  std::istringstream in(text);
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

std::string joined(const Words& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

// Chances to six places: the last bits are the compiler's.
void round_numbers(Value& value) {
  if (value.is_array()) {
    for (Value& item : value.items()) round_numbers(item);
  } else if (value.is_object()) {
    for (auto& [key, member] : value.members()) round_numbers(member);
  } else if (value.is_number() && !value.is_int()) {
    value = Value(std::round(value.as_number() * 1e6) / 1e6);
  }
}

class Teller {
 public:
  Teller(const AnyGame& game, std::uint64_t seed)
      : game_(game), random_(seed), state_(game.initial()) {}

  std::string text() {
    for (int n = 0; n < kQuestions;) {
      const table::Question q = game_.question(state_);
      if (q.kind == QuestionKind::over) break;
      if (q.kind == QuestionKind::ask) {
        ask(q);
        ++n;
      } else {
        chance(q);
      }
    }
    cross_positions();
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016" PRIx64, table::hash_bytes(all_.data(), all_.size()));
    return text_ + "refused " + std::to_string(refused_) + " answers and " +
           std::to_string(unfit_) + " positions: " + hash + "\n";
  }

 private:
  template <class List>
  const auto& one_of(const List& list) {
    return list[random_.below(static_cast<std::uint32_t>(list.size()))];
  }

  void ask(const table::Question& q) {
    std::vector<Seat> asked;
    for (std::uint8_t s = 0; s < game_.seats(); ++s) {
      if (q.seats.has(Seat{s})) asked.push_back(Seat{s});
    }
    const Seat seat = one_of(asked);
    table::AnswerList legal;
    game_.legal(state_, seat, legal);
    refuse(q, seat, legal);
    const table::Answer answer = one_of(legal);
    for (int i = 0; i < kOddsTries; ++i) reckon(seat, one_of(legal));
    positions_.push_back(split(game_.write_position(state_)));
    game_.apply(state_, seat, answer, nullptr);
  }

  // Answers that were legal before, here or for the other seat.
  void refuse(const table::Question& q, Seat seat, const table::AnswerList& legal) {
    std::set<std::string> now;
    for (const table::Answer& answer : legal) now.insert(game_.write(state_, answer));
    for (int i = 0; i < kTries && !answers_.empty(); ++i) {
      const std::string text = one_of(answers_);
      if (now.contains(text)) continue;
      const auto parsed = game_.parse(state_, seat, text, table::Language::en);
      if (parsed.ok()) continue;  // another way to write a legal answer
      ++refused_;
      const std::string& rule = parsed.error().rule;
      const std::string kind =
          rule.empty() ? "" : game_.prompt_name(q.prompt) + " " + split(text)[0] + " " + rule;
      say(kind,
          game_.prompt_name(q.prompt) + ": " + text + ": [" + rule + "] " + parsed.error().message);
    }
    for (const std::string& text : now) {
      if (known_.insert(text).second) answers_.push_back(text);
    }
  }

  void reckon(Seat seat, table::Answer answer) {
    if (odds_ == kMostOdds) return;
    const auto odds =
        game_.odds(game_.observe(state_, seat), seat, answer, Value{}, table::Language::en);
    if (!odds.ok() || odds->worlds > 0 || odds->samples > 0) return;
    Value value = match::odds_value(*odds);
    round_numbers(value);
    say("odds " + std::to_string(odds_++),
        "odds of " + game_.write(state_, answer) + ": " + formats::dump_json(value));
  }

  // A position of which one part comes from another moment.
  void cross_positions() {
    for (int i = 0; i < kPositions; ++i) {
      Words words = one_of(positions_);
      const Words& other = one_of(positions_);
      const std::size_t at = random_.below(static_cast<std::uint32_t>(words.size()));
      if (at >= other.size() || words[at] == other[at]) continue;
      words[at] = other[at];
      const auto parsed = game_.parse_position(joined(words));
      if (parsed.ok()) {
        all_ += "fits " + game_.write_position(*parsed) + "\n";
        continue;
      }
      ++unfit_;
      say("position [" + parsed.error().rule + "]" + parsed.error().message.substr(0, 12),
          "position with " + words[at] + ": [" + parsed.error().rule + "] " +
              parsed.error().message);
    }
  }

  void chance(const table::Question& q) {
    table::Outcome outcome;
    if (q.kind == QuestionKind::roll) {
      for (int i = 0; i < q.count; ++i)
        outcome.push_back(static_cast<std::uint8_t>(1 + random_.below(game_.die(q.die).faces)));
    } else {
      table::DrawList list;
      game_.draws(state_, list);
      outcome.push_back(one_of(list).item);
    }
    game_.resolve(state_, outcome, nullptr);
  }

  void say(const std::string& kind, const std::string& line) {
    all_ += line + "\n";
    if (!kind.empty() && kinds_.insert(kind).second) text_ += line + "\n";
  }

  const AnyGame& game_;
  table::Random random_;
  AnyState state_;
  Words answers_;  // legal ones met so far
  std::set<std::string> known_, kinds_;
  std::vector<Words> positions_;
  std::string text_, all_;
  int refused_ = 0;
  int unfit_ = 0;
  int odds_ = 0;
};

class GoldenWords : public testing::TestWithParam<Telling> {};

TEST_P(GoldenWords, AreWhatTheyAlwaysWere) {
  Value options = Value::object();
  for (const std::string& flag : GetParam().flags) options.set(flag, true);
  std::shared_ptr<const AnyGame> game;
  for (const table::GameSystem* system : apps::game_systems()) {
    if (system->id() == GetParam().game) game = *system->create(GetParam().scenario, options, {});
  }
  ASSERT_NE(game, nullptr);
  const std::string now = Teller(*game, GetParam().seed).text();
  ASSERT_LT(now.size(), kLongestTelling);
  const std::string path = test_support::source_dir() + "/" + GetParam().file();
  if (std::getenv("SANDTABLE_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << now;
    return;
  }
  std::ifstream in(path, std::ios::binary);
  ASSERT_TRUE(in.good()) << path << " is missing; write it with SANDTABLE_UPDATE_GOLDEN=1";
  std::stringstream golden;
  golden << in.rdbuf();
  EXPECT_EQ(golden.str(), now)
      << GetParam().file()
      << "\nIf the change is wanted: SANDTABLE_UPDATE_GOLDEN=1 build/dev/test_universal "
      << "--gtest_filter='*GoldenWords*', and read what has changed.";
}

std::vector<Telling> all_tellings() {
  std::vector<Telling> out;
  for (const testing_support::Brings& game : testing_support::all_that_is_brought()) {
    for (const testing_support::Written& battle : game.tellings) out.push_back({battle});
  }
  return out;
}

INSTANTIATE_TEST_SUITE_P(Of, GoldenWords, testing::ValuesIn(all_tellings()),
                         [](const auto& chosen) { return chosen.param.name(); });

}  // namespace
