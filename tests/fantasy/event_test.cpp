// What events call things: units by the names a position gives them, abilities by those of the unit
// that bought them, also where the match did not begin with the armies of the scenario.
#include <gtest/gtest.h>

#include "apps/common/fantasy_content.h"
#include "fantasy/random_battle.h"
#include "formats/json.h"

namespace fantasy_test {
namespace {

struct Match {
  std::shared_ptr<const AnyGame> game;
  AnyState state;
  table::Log log;

  explicit Match(const std::string& position) {
    const auto read = apps::fantasy_system().set(*formats::parse_json(position));
    EXPECT_TRUE(read.ok()) << read.error().message;
    game = read->game;
    state = read->state;
  }
  Seat asked() const { return game->question(state).seats.has(kEmpire) ? kEmpire : kStyx; }
  // False where the answer is not legal.
  bool answer(const std::string& text) {
    const auto parsed = game->parse(state, asked(), text, Language::en);
    if (!parsed.ok()) return false;
    game->apply(state, asked(), *parsed, &log);
    return true;
  }
  void roll(std::initializer_list<int> faces) {
    table::Outcome outcome;
    for (const int face : faces) outcome.push_back(static_cast<std::uint8_t>(face));
    ASSERT_EQ(outcome.size(), game->question(state).count);
    game->resolve(state, outcome, &log);
  }
  // The last event of that kind as the protocol shows it.
  std::string last(const std::string& kind) const {
    std::string out;
    for (const table::Event& event : log.events) {
      const table::Value value = game->event_value(game->observe(state, event.seat), event);
      if (value.find("event")->as_string() == kind) out = formats::dump_json(value);
    }
    return out;
  }
  std::string unit_at(const std::string& cell) const {
    for (const auto& piece : game->scene(game->observe(state, kEmpire), Language::en).pieces) {
      if (piece.at == cell) return piece.id;
    }
    return "";
  }
};

const std::string kOpenMap =
    R"("map":[".............",".............",".............",".............",".............",
        ".............",".............",".............","............."],)";

const std::string kNecromancer = R"("content":{"units":[
  {"id":"raiser","faction":"styx","class":"infantry","attack":3,"defense":2,"size":4,
   "stamina":2,"move":[2,4],"cost":10,"abilities":["necromancy"]}]},)";

// FC-22.32, FC-22.33
TEST(Events, CallASummonedUnitWhatTheTableCallsIt) {
  Match m("{" + kOpenMap + kNecromancer + R"("units":[
    {"id":"boss","card":"raiser","at":"F5","order":"red"},
    {"id":"s1","card":"zombie_warriors","at":"A1"},
    {"id":"prey","card":"legionnaires","at":"F4","size":1},
    {"id":"n5","card":"legionnaires","at":"M9"}],"initiative":1})");
  ASSERT_TRUE(m.answer("melee F5 F4"));
  while (m.game->question(m.state).kind == QuestionKind::ask) ASSERT_TRUE(m.answer("decline"));
  m.roll({2, 5, 5});
  while (!m.answer("summon boss")) ASSERT_TRUE(m.answer("decline"));
  EXPECT_EQ(m.last("destroyed"),
            R"({"event":"destroyed","seat":0,"unit":"prey","at":"F4","rule":"FC-15.5"})");
  EXPECT_EQ(m.unit_at("F4"), "unit:n5_") << "n5 is taken";
  EXPECT_EQ(m.last("summoned"),
            R"({"event":"summoned","seat":1,"unit":"n5_","at":"F4","rule":"FC-22.33"})");
}

// FC-9.2
TEST(Events, NameTheAbilityOfTheUnitThatBoughtIt) {
  Match m("{" + kOpenMap + R"("units":[
    {"id":"guns","card":"imperial_shooters","at":"F5","order":"red"},
    {"id":"z","card":"zombie_warriors","at":"F3"}],"orders":[["blue"],[]]})");
  AnswerList legal;
  m.game->legal(m.state, kEmpire, legal);
  const std::string buy = m.game->write(m.state, legal[0]);
  ASSERT_EQ(buy.substr(0, 6), "use F5");
  ASSERT_TRUE(m.answer(buy));
  const std::string id = buy.substr(7);
  EXPECT_EQ(m.last("ability_bought"),
            R"({"event":"ability_bought","seat":0,"unit":"guns","bought":")" + id +
                R"(","at":"F5","rule":"FC-9.2"})");
}

}  // namespace
}  // namespace fantasy_test
