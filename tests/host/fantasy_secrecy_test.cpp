// The same with a real game: secret orders of Fantasy Commander.
#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

// The answers of this seat's newest question that begin with that verb.
std::vector<std::string> answers_of(const TestClient& client, int seat, const std::string& verb) {
  std::vector<std::string> out;
  const Value question = at(client.last("update", seat), "question");
  if (question.is_null()) return out;
  for (const Value& one : at(at(question, "ask").items()[0], "answers").items()) {
    const std::string& text = at(one, "answer").as_string();
    if (verb.empty() || text.starts_with(verb)) out.push_back(text);
  }
  return out;
}

// Two orders for the same unit, in different colours; none where there are none.
std::vector<std::string> two_colours(const std::vector<std::string>& orders) {
  for (std::size_t i = 1; i < orders.size(); ++i) {
    const std::size_t unit = orders[i].rfind(' ');
    if (orders[i].substr(0, unit) == orders[i - 1].substr(0, unit)) {
      return {orders[i - 1], orders[i]};
    }
  }
  return {};
}

// Everything seat 0 is sent until seat 1 has given its first order, in one colour or the other: as
// whole updates, and as patches.
std::string until_the_first_order(bool other) {
  World world(apps::game_systems());
  const Created match = world.create(kTwoHere, R"(,"scenario":"first_battle")", "fantasy");
  TestClient seat0(world.host);
  TestClient seat1(world.host);
  TestClient patched(world.host);
  seat0.join(match.match, {match.tokens[0]});
  seat1.join(match.match, {match.tokens[1]});
  patched.join(match.match, {match.tokens[0]}, 0, R"(,"patches":true)");
  for (int i = 0; i < 400; ++i) {
    const auto orders = two_colours(answers_of(seat1, 1, "order "));
    if (!orders.empty()) {
      const std::size_t before = seat0.frames.size();
      EXPECT_EQ(code(seat1.answer(1, orders[other ? 1 : 0])), "ok");
      EXPECT_GT(seat0.frames.size(), before);
      seat0.ask(R"({"do":"join","match":")" + match.match + R"(","tokens":[")" + match.tokens[0] +
                R"("],"since":0,"scenes":true,"lang":"fr"})");
      EXPECT_TRUE(patched.frames.back().starts_with(R"({"push":"patch")"));
      return seat0.everything() + patched.everything();
    }
    const bool first = answers_of(seat1, 1, "").empty();
    const auto answers = first ? answers_of(seat0, 0, "") : answers_of(seat1, 1, "");
    if (answers.empty()) break;
    EXPECT_EQ(code(first ? seat0.answer(0, answers[0]) : seat1.answer(1, answers[0])), "ok");
  }
  ADD_FAILURE() << "nobody gave an order";
  return {};
}

TEST(HostSecrecy, AnOrderFaceDownIsTheSameBytesWhateverItsColour) {
  const auto orders = std::pair{until_the_first_order(false), until_the_first_order(true)};
  EXPECT_TRUE(orders.first == orders.second);
}

}  // namespace
}  // namespace host_test
