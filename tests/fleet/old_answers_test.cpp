// Answers of records of before, read as what they say today.
#include "games/fleet/position/old_answers.h"

#include "fleet/campaign.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

using Answers = std::vector<table::OldAnswer>;

Answers said(Seat seat, const Texts& texts) {
  Answers out;
  for (const std::string& text : texts) out.push_back({seat, text});
  return out;
}

// "2 keep 1 3": how many they were and what they say; "1 -" where that follows by itself.
std::string read(const Battle& b, const Answers& run, bool whole = true) {
  const auto found = reread(b.view().game, b.view().state, run, whole);
  if (!found) return "nothing";
  const std::string today =
      found->today ? write_answer(b.view().game, b.view().state, *found->today) : "-";
  return std::to_string(found->answers) + " " + today;
}

// In a row: green straight, red diagonal, yellow diagonal; a red special.
Campaign four_dice() {
  Campaign b;
  b.ship("p1", "frigate", "a1").fresh("red_diag yellow_diag green_orth red_special").act(kBlue);
  b.says("end");
  return b;
}

// F-33
TEST(OldAnswers, DiceKeptOneByOneAreOneHandful) {
  const Campaign b = four_dice();
  const Answers next{{kYellow, "roll yyy"}};
  const auto with_next = [&](const Texts& texts) {
    Answers run = said(kBlue, texts);
    run.insert(run.end(), next.begin(), next.end());
    return read(b, run);
  };
  EXPECT_EQ(with_next({"keep yellow_diag", "keep red_special", "done"}), "3 keep 3 4");
  EXPECT_EQ(with_next({"keep yellow_diag", "keep green_orth", "keep red_special"}), "3 keep 1 3 4");
  EXPECT_EQ(with_next({"keep  Yellow_Diag", "done"}), "2 keep 3");
  EXPECT_EQ(with_next({"end", "keep red_diag", "done"}), "3 keep 2");
  EXPECT_EQ(with_next({"end", "done"}), "2 done");
}

TEST(OldAnswers, ThatCouldNotBeGivenThenEitherAreNotRead) {
  const Campaign b = four_dice();
  EXPECT_EQ(read(b, said(kBlue, {"keep red_orth", "done"})), "nothing");
  EXPECT_EQ(read(b, said(kBlue, {"keep red_diag", "keep red_diag", "done"})), "nothing");
  const Texts three{"keep red_diag", "keep yellow_diag", "keep green_orth", "done"};
  EXPECT_EQ(read(b, said(kBlue, three)), "nothing");
  EXPECT_EQ(read(b, said(kBlue, {"keep red_diag"})), "nothing") << "more would have fitted";
  EXPECT_EQ(read(b, said(kYellow, {"keep red_diag", "done"})), "nothing");
  EXPECT_EQ(read(b, said(kBlue, {"roll yyy"})), "nothing");
}

// A record that breaks off in the middle: it is asked anew.
TEST(OldAnswers, BrokenOffInTheMiddleSayNothingYet) {
  const Campaign b = four_dice();
  EXPECT_EQ(read(b, said(kBlue, {"keep red_diag"}), false), "1 -");
  EXPECT_EQ(read(b, said(kBlue, {"end"}), false), "1 -");
  EXPECT_EQ(read(b, said(kBlue, {"end", "keep red_diag"}), false), "2 -");
}

// F-43
TEST(OldAnswers, TheOnlyDieLeftGoesOnByItself) {
  Battle b;
  b.ship("p1", "destroyer", "c1").ship("h1", "battleship", "c3").fresh("red_orth red_orth");
  b.act(kBlue).says("fire c1 orth", "to c2");
  EXPECT_EQ(read(b, said(kBlue, {"die orth", "to c3"})), "1 -");
  EXPECT_EQ(read(b, said(kBlue, {"die diag", "to c3"})), "nothing");
}

}  // namespace
}  // namespace fleet_test
