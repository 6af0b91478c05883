// What speaks for an answer, as people read it.
#include "match/prospects.h"

#include <gtest/gtest.h>

#include "tests/match/still_game.h"

namespace match_test {
namespace {

using table::Hint;
using table::Hints;
using table::Language;
using table::Prospect;
using Kind = table::Prospect::Kind;
using Sentences = std::vector<std::string>;

// A table of a ford that is a point to be captured, a town with a name, and two ships.
class Staged : public StillGame {
 public:
  bool turns = false;
  table::Scene scene(const table::AnyObservation&, Language) const override {
    table::Scene out;
    out.seats = {"White", "Black"};
    out.cells = {{.id = "G5", .marks = {"capture_point"}}, {.id = "I6", .label = "Keran"}};
    out.pieces = {{.id = "ship:1", .kind = "", .title = "Frigate", .at = "b5", .owner = 1}};
    out.tracks = {{.id = turns ? "turn" : "round", .title = "", .text = "", .value = 3}};
    return out;
  }
};

Sentences told(const Hints& hints, std::size_t number = 0, bool turns = false,
               Language language = Language::en) {
  auto game = std::make_shared<Staged>();
  game->turns = turns;
  const match::View view(game, {0}, table::AnyObservation::of(0), {});
  return match::prospects_told(view, hints, number, language);
}

Hint hint(std::vector<Prospect> prospects) {
  Hint out;
  out.prospects = std::move(prospects);
  return out;
}

TEST(ProspectsTold, SayWhatIsTakenAndDestroyedAndHowSurely) {
  const Hints hints{hint({{Kind::takes, "G5", 0.8, 0}, {Kind::destroys, "ship:1", 0.58, 1}}),
                    hint({})};
  EXPECT_EQ(told(hints),
            (Sentences{"This round: takes the capture point at G5 (8 in 10).",
                       "By the end of the next round: destroys Frigate b5 (6 in 10)."}));
  EXPECT_EQ(told(hints, 0, true)[1], "By the end of the next turn: destroys Frigate b5 (6 in 10).");
  EXPECT_EQ(told(hints, 0, false, Language::fr)[0],
            "Cette manche\u202F: prend le point de capture en G5 (8 fois sur 10).");
}

TEST(ProspectsTold, WhatComesWithEveryAnswerSpeaksForNone) {
  const Prospect lost{Kind::gives_up, "I6", 0.7, 0};
  const Prospect points{Kind::scores, "vp:0", 2.9, 1};
  EXPECT_EQ(told({hint({lost, points}), hint({lost, points})}), Sentences{});
  EXPECT_EQ(told({hint({}), hint({lost})}, 1),
            Sentences{"This round: gives up Keran (I6) (7 in 10)."});
}

TEST(ProspectsTold, SomethingGoodAndLikelyIsSaidAnyway) {
  const Prospect taken{Kind::takes, "I6", 1, 0};
  EXPECT_EQ(told({hint({taken}), hint({taken})}),
            Sentences{"This round: takes Keran (I6) (almost certainly)."});
}

TEST(ProspectsTold, PointsAreToldWhereTheyDiffer) {
  EXPECT_EQ(told({hint({{Kind::scores, "vp:0", 2.5, 0}}), hint({{Kind::scores, "vp:0", 1, 0}})}),
            Sentences{"This round: victory points +2.5."});
  EXPECT_EQ(told({hint({}), hint({{Kind::let_score, "vp:1", 1.5, 1}})}, 1),
            Sentences{"By the end of the next round: victory points +1.5 for Black."});
  EXPECT_EQ(told({hint({{Kind::scores, "coins:0", 9, 0}})}), Sentences{})
      << "there is no word for it";
}

TEST(ProspectsTold, WhatShipsLoseIsToldWhereItDiffersAndWhatIsSparedAsWell) {
  const Hints hints{hint({{Kind::hurts, "hull", 4, 0}}),
                    hint({{Kind::hurts, "hull", 3.5, 0}, {Kind::is_hurt, "hull", 2.4, 1}})};
  EXPECT_EQ(told(hints, 0, true),
            Sentences{"By the end of the next turn: you lose about 2.4 hull less."});
  EXPECT_EQ(told(hints, 1, true),
            Sentences{"By the end of the next turn: you lose about 2.4 hull."});
  EXPECT_EQ(told({hint({{Kind::hurts, "hull", 4, 0}})}, 0, true),
            Sentences{"This turn: the enemy loses about 4 hull."})
      << "an answer alone is compared with nothing";
  EXPECT_EQ(told({hint({{Kind::is_hurt, "hits", 2, 0}}), hint({})}),
            Sentences{"This round: you take about 2 hits."});
  const Prospect taken{Kind::takes, "I6", 1, 0};
  EXPECT_EQ(told({hint({{Kind::is_hurt, "hits", 8, 0}, taken}), hint({})}),
            Sentences{"This round: takes Keran (I6) (almost certainly); you take about 8 hits."});
}

TEST(ProspectsTold, NothingIsSaidTwice) {
  const Hints hints{hint({{Kind::takes, "G5", 0.8, 0}, {Kind::takes, "G5", 0.9, 1}})};
  EXPECT_EQ(told(hints), Sentences{"This round: takes the capture point at G5 (8 in 10)."});
}

}  // namespace
}  // namespace match_test
