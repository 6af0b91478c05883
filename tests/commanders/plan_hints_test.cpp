// Plans as advice: no order goes where there is no room for it, and each plan is told by what the
// others have not.
#include "ai/plan_hints.h"

#include <algorithm>

#include "commanders/plain_position.h"
#include "commanders/shipped_texts.h"
#include "games/commanders/any_game.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

using Lines = std::vector<std::string>;

class PlansAsAdvice : public ::testing::Test {
 protected:
  explicit PlansAsAdvice(const std::string& units = "a1:6I b1:4I,2A b3:2i WR:5I")
      : battle_(plain_position("planning", units).c_str()) {}

  table::Answer line(const std::string& text) const {
    table::AnswerList legal;
    battle_.game->legal(battle_.state, kWhite, legal);
    for (const table::Answer each : legal) {
      if (write_answer(*battle_.game, battle_.state, each) == text) return each;
    }
    ADD_FAILURE() << text;
    return {};
  }
  table::Plan plan(const Lines& lines) const {
    table::Plan out;
    for (const std::string& each : lines) out.push_back(line(each));
    out.push_back(line("done"));
    return out;
  }
  // Each as its first line and those that follow.
  std::vector<Lines> told(const std::vector<std::pair<Lines, double>>& plans) const {
    const std::shared_ptr<const Messages> texts(std::shared_ptr<void>(), &shipped_texts());
    const auto any = make_any_game(battle_.game, texts);
    std::vector<ai::WeighedPlan> weighed;
    for (const auto& [lines, worth] : plans) weighed.push_back({plan(lines), worth});
    std::vector<Lines> out;
    for (const table::Hint& hint :
         ai::plan_hints(*any, table::AnyState::of(battle_.state), kWhite, weighed)) {
      Lines lines{write_answer(*battle_.game, battle_.state, hint.answer)};
      for (const table::Answer each : hint.then)
        lines.push_back(write_answer(*battle_.game, battle_.state, each));
      out.push_back(lines);
    }
    return out;
  }

  Battle battle_;
};

TEST_F(PlansAsAdvice, LeaveOutWhoWouldFindNoRoom) {
  EXPECT_EQ(told({{{"order WR 2I b1", "order b1 2A b3"}, 0.5}}),
            (std::vector<Lines>{{"order b1 2A b3", "done"}}));
}

TEST_F(PlansAsAdvice, SendAsManyAsThereIsRoomForOnceOthersHaveLeft) {
  EXPECT_EQ(told({{{"order WR 5I a1", "order a1 3I a2"}, 0.5}}),
            (std::vector<Lines>{{"order a1 3I a2", "order WR 3I a1", "done"}}));
}

TEST_F(PlansAsAdvice, BeginWithWhatTheBetterOnesHaveNot) {
  EXPECT_EQ(told({{{"order b1 2A b3", "order b1 2I b2"}, 0.4},
                  {{"order b1 2A b3", "order a1 3I a2"}, 0.6},
                  {{"order b1 2A b3"}, 0.3}}),
            (std::vector<Lines>{{"order a1 3I a2", "order b1 2A b3", "done"},
                                {"order b1 2I b2", "order b1 2A b3", "done"}}));
}

}  // namespace
}  // namespace commanders_test
