// SPDX-License-Identifier: MIT
// Packed messages over real WebSockets, read and written by another program: Beast's.
#include <algorithm>

#include "apps/common/registry.h"
#include "apps/server/deflate.h"
#include "apps/server/ws_frames.h"
#include "table/random.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

TEST(Packed, WhoOffersItIsSentAFifthAndTheSame) {
  const RunningServer running({}, apps::game_systems());
  const Begun match = begin_match(running.port(), kTwoHere, "fantasy");
  std::vector<std::string> heard;
  std::vector<std::uint64_t> bytes;
  for (const bool packed : {false, true}) {
    Talker talker(running.port(), "", "", packed);
    talker.join(match);
    ASSERT_TRUE(talker.wait_for_both(1));
    EXPECT_EQ(talker.is_packed(), packed);
    heard.push_back(json(talker.newest(0)) + json(talker.newest(1)));
    bytes.push_back(talker.bytes_read());
    const std::string line = R"({"do":"chat","seat":0,"text":"é)" + std::string(400, '!') + "\"}";
    EXPECT_EQ(code(talker.ask(parsed(line))), "ok");
  }
  EXPECT_EQ(heard[0], heard[1]);
  EXPECT_LT(bytes[1] * 5, bytes[0]);
}

// Bytes of that message on the wire.
std::size_t sent_size(const Value& message) {
  const std::string text = json(message);
  const std::string packed = server::deflate_message(text);
  const std::size_t size = server::is_worth_packing(text.size()) ? packed.size() : text.size();
  return server::frame_head(server::Opcode::text, size, true).size() + size;
}

// Of every patch that talker has been sent.
std::vector<std::size_t> patch_sizes(const Talker& talker) {
  std::vector<std::size_t> out;
  for (const Value& message : talker.heard()) {
    const Value* push = message.find("push");
    if (push != nullptr && *push == Value("patch")) out.push_back(sent_size(message));
  }
  return out;
}

// What may be answered, by whom.
std::vector<std::pair<int, std::string>> answers_of(const Talker& talker) {
  std::vector<std::pair<int, std::string>> out;
  for (const int seat : {0, 1}) {
    const Value update = talker.newest(seat);
    const Value& question = at(update, "question");
    if (question.is_null()) continue;
    for (const Value& answer : at(at(question, "ask").items()[0], "answers").items())
      out.emplace_back(seat, at(answer, "answer").as_string());
  }
  return out;
}

constexpr std::int64_t kMostAnswers = 250;  // all phases, several rounds

TEST(Packed, AnAnswerOfAFirstBattleTakesTwoKilobytesForASeatHardlyEverFour) {
  server::ServeOptions options;
  options.limits.requests_per_second = options.limits.requests_at_once = 1e6;
  options.limits.socket_time = {.share = 1, .saved = 1e6};
  const RunningServer running(options, apps::game_systems());
  const Begun match = begin_match(running.port(), kTwoHere, "fantasy");
  Talker player(running.port());
  player.join(match);
  ASSERT_TRUE(player.wait_for_both(1));
  std::vector<std::unique_ptr<Talker>> readers;
  for (const std::size_t seat : {0U, 1U}) {
    readers.push_back(std::make_unique<Talker>(running.port(), "", "", true));
    readers.back()->ask(parsed(R"({"do":"join","match":")" + match.match + R"(","tokens":[")" +
                               match.tokens[seat] + R"("],"patches":true})"));
  }
  table::Random random(11);
  std::int64_t seq = 1;
  for (auto answers = answers_of(player); !answers.empty() && seq < kMostAnswers;
       answers = answers_of(player)) {
    const auto& [seat, text] = answers[random.below(static_cast<std::uint32_t>(answers.size()))];
    Value request = Value::object().set("do", "answer").set("seat", seat).set("answer", text);
    ASSERT_EQ(code(player.ask(request.set("seq", seq))), "ok");
    ASSERT_TRUE(player.wait_for_both(static_cast<std::uint64_t>(++seq)));
    for (const auto& reader : readers) reader->run(1);
  }
  std::vector<std::size_t> sizes;
  for (const auto& reader : readers) {
    EXPECT_FALSE(reader->wait_for("patch", seq).is_null());
    const auto own = patch_sizes(*reader);
    EXPECT_EQ(own.size(), static_cast<std::size_t>(seq) - 1);
    sizes.insert(sizes.end(), own.begin(), own.end());
  }
  std::ranges::sort(sizes);
  ASSERT_GT(sizes.size(), 200U);
  EXPECT_LE(sizes[sizes.size() / 2], 2'000U);
  EXPECT_LE(sizes[sizes.size() * 95 / 100], 4'000U);
  std::cout << sizes.size() << " patches: median " << sizes[sizes.size() / 2] << ", 95 % "
            << sizes[sizes.size() * 95 / 100] << ", largest " << sizes.back() << " bytes\n";
}

TEST(Packed, ALongMessageInPackedFormEndsTheConnection) {
  const RunningServer running;
  Talker talker(running.port(), "", "", true);
  ASSERT_TRUE(talker.open());
  talker.say("{\"do\":\"ping\",\"x\":\"" + std::string(1'000'000, 'x') + "\"}");
  EXPECT_EQ(talker.wait_for_end(), "closed by the server: 1009");
  EXPECT_EQ(server::http_call(running.port(), "GET", "/health").status, 200);
}

}  // namespace
}  // namespace server_test
