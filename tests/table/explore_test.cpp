// The explorer of odds, with a game of nothing but dice: so many are thrown, those that show less
// than four are thrown once more, and what counts is how many show a six in the end.
#include "table/explore.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace {

using table::FaceKinds;
using table::Outcome;
using table::Question;
using table::QuestionKind;

struct Yacht {
  struct State {
    std::uint8_t to_throw = 0;
    std::uint8_t again = 0;  // throws still allowed
    std::uint8_t sixes = 0;
    std::uint8_t others = 0;  // four and five: they stay
    std::uint8_t over = 0;
  };
};

Question question_of(const Yacht& /*game*/, const Yacht::State& s) {
  Question q;
  q.kind = s.over != 0 ? QuestionKind::over : QuestionKind::roll;
  q.count = s.to_throw;
  return q;
}
void play_outcome(const Yacht& /*game*/, Yacht::State& s, const Outcome& outcome, table::Log*) {
  s.to_throw = 0;
  for (const std::uint8_t face : outcome) {
    if (face == 6) ++s.sixes;
    if (face == 4 || face == 5) ++s.others;
    if (face < 4) ++s.to_throw;
  }
  if (s.again == 0 || s.to_throw == 0) s.over = 1;
  if (s.again > 0) --s.again;
}
void list_answers(const Yacht& /*game*/, const Yacht::State&, table::Seat, table::AnswerList&) {}
void play_answer(const Yacht& /*game*/, Yacht::State&, table::Seat, table::Answer, table::Log*) {}

struct Sixes {
  std::array<double, 25> chance{};
  int ends = 0;
  void scale(double factor) {
    for (double& p : chance) p *= factor;
  }
};

class Reader {
 public:
  using State = Yacht::State;
  struct Note {
    std::uint8_t none = 0;
  };
  static constexpr double kRare = 0;
  struct Dice {
    bool every_face;
    FaceKinds kinds() const {
      FaceKinds out;
      if (every_face) {
        for (std::uint8_t face = 1; face <= 6; ++face) out.push_back({face, 1});
      } else {
        out.push_back({1, 3});
        out.push_back({4, 2});
        out.push_back({6, 1});
      }
      return out;
    }
    static bool last() { return false; }
    static std::uint64_t verdict(const Outcome&) { return 0; }
  };

  explicit Reader(bool every_face = false) : every_face_(every_face) {}
  static bool ends(const State&, const Question& q) { return q.kind == QuestionKind::over; }
  static table::Answer choose(const State&, table::Seat, const table::AnswerList&) { return {}; }
  static void remember(Note&, const table::Log&) {}
  static void simplify(State&) {}
  static State bare(const State& s) { return s; }
  static int stage(const State& s) { return -s.again; }
  Dice dice(const State&, const Question&) const { return {every_face_}; }
  void count(const State& s, const Note&, double p) {
    tally_.chance[s.sixes] += p;
    ++tally_.ends;
  }
  Sixes& tally() { return tally_; }

 private:
  bool every_face_;
  Sixes tally_;
};

// A die ends as a six at once, or after one to three in the first throw.
double by_formula(int dice, int sixes) {
  const double six = 1.0 / 6 + 0.5 / 6;
  double p = 1;
  for (int i = 0; i < sixes; ++i) p = p * six * (dice - i) / (i + 1);
  return p * std::pow(1 - six, dice - sixes);
}

TEST(Explore, CountsEveryFallOfTheDice) {
  for (const bool every_face : {false, true}) {
    Reader reader(every_face);
    table::Random random(1);
    const auto done = table::explore(Yacht(), reader, {8, 1, 0, 0, 0}, {}, 10'000'000, random);
    EXPECT_EQ(done.samples, 0);
    for (int n = 0; n <= 8; ++n) {
      EXPECT_NEAR(reader.tally().chance[static_cast<std::size_t>(n)], by_formula(8, n), 1e-12);
    }
  }
}

// Faces that differ for nobody multiply the work, not the answer: what they lead to is one
// position.
TEST(Explore, GoesOnOnceFromWhatSeveralFallsLeadTo) {
  Reader kinds;
  Reader faces(true);
  table::Random random(1);
  const auto few = table::explore(Yacht(), kinds, {8, 1, 0, 0, 0}, {}, 10'000'000, random);
  const auto many = table::explore(Yacht(), faces, {8, 1, 0, 0, 0}, {}, 10'000'000, random);
  EXPECT_LT(few.work, many.work / 5);
  // 45 falls of three kinds of faces, in nine of which no die is thrown again; of k dice thrown
  // again there are (k + 1)(k + 2) / 2 falls: 495 ends in all, where dice told apart have 6^8 ways
  // to fall before any is thrown again.
  EXPECT_EQ(kinds.tally().ends, 495);
}

TEST(Explore, ThrowsAtRandomWhereThatWouldTakeTooLong) {
  Reader reader;
  table::Random random(7);
  const auto done = table::explore(Yacht(), reader, {24, 1, 0, 0, 0}, {}, 200'000, random);
  ASSERT_GT(done.samples, 1000);
  double sum = 0;
  for (int n = 0; n <= 24; ++n) {
    const double told = reader.tally().chance[static_cast<std::size_t>(n)];
    const double p = by_formula(24, n);
    sum += told;
    EXPECT_NEAR(told, p, 5 * std::sqrt(p * (1 - p) / done.samples) + 1e-3) << n;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(Explore, CountsWhatItCostsSoThatEqualQuestionsGetEqualAnswers) {
  Reader one;
  Reader two;
  table::Random first(7);
  table::Random second(7);
  const auto here = table::explore(Yacht(), one, {24, 1, 0, 0, 0}, {}, 100'000, first);
  const auto there = table::explore(Yacht(), two, {24, 1, 0, 0, 0}, {}, 100'000, second);
  EXPECT_EQ(here.samples, there.samples);
  EXPECT_EQ(one.tally().chance, two.tally().chance);
}

}  // namespace
