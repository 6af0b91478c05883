// The list of answers under the board: what differs in one word stands in one paragraph, and what
// the table tells of an answer beside it.
#include <gmock/gmock.h>

#include "apps/cli/terminal/answers.h"

namespace cli {
namespace {

using testing::HasSubstr;

Answers placings() {
  Answers out;
  for (const bool flip : {false, true}) {
    for (const char* cell : {"r4c7", "r5c6", "r5c8", "r6c7"}) {
      table::AnswerView view;
      view.notation = std::string("place A17 ") + cell + (flip ? " flip" : "");
      view.text = std::string("Pickets of Ash at ") + cell + (flip ? ", turned" : "");
      view.touches = {"A17", std::string("P1.") + cell};
      if (flip) view.touches.emplace_back("flip");
      out.push_back(view);
    }
  }
  return out;
}

const BoardStyle kNoColours{.colour = false};

TEST(AnswerList, PutsWhatDiffersInTheWordBeforeTheLastInOneParagraphToo) {
  const std::string list = list_answers(placings(), kNoColours);
  EXPECT_EQ(list,
            "     Pickets of Ash at …  [place A17]\n"
            "     1 r4c7   2 r5c6   3 r5c8   4 r6c7   \n"
            "     Pickets of Ash at …, turned  [place A17 … flip]\n"
            "     5 r4c7   6 r5c6   7 r5c8   8 r6c7   \n");
}

TEST(AnswerList, SaysBesideAnAnswerWhatTheTableTellsOfIt) {
  table::Scene scene;
  table::Tray tray;
  tray.holds = "answers";
  tray.items = {{"place A17 r5c6 flip", "P1.r5c6e", "A normal grey legion", ""}};
  scene.trays.push_back(tray);
  const std::string list = list_answers(placings(), kNoColours, notes_of(scene));
  EXPECT_THAT(list, HasSubstr("6 r5c6 → A normal grey legion   7 r5c8"));
  EXPECT_THAT(list, HasSubstr("2 r5c6   3 r5c8"));
  EXPECT_EQ(draw_trays(scene, kNoColours), "") << "it is not said a second time";
}

// A cell to which a card goes only upside down leads to that answer.
TEST(AnswerList, NumbersTheCellsOfTurnedCardsToo) {
  Answers answers = placings();
  answers.erase(answers.begin() + 1);  // not upright at r5c6
  const CellMarks marks = cell_marks(answers);
  EXPECT_EQ(marks.at("P1.r4c7"), "1");
  EXPECT_EQ(marks.at("P1.r5c6"), "5");
}

}  // namespace
}  // namespace cli
