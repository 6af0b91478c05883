// SPDX-License-Identifier: MIT
// What goes over the wire for every answer of a battle, counted without a wire: what the host sends
// to a client, packed and framed as its connection would.
#include <algorithm>
#include <vector>

#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "apps/host/host.h"
#include "apps/host/store_memory.h"
#include "apps/server/deflate.h"
#include "apps/server/packing.h"
#include "apps/server/ws_frames.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

constexpr std::uint64_t kSeed = 7;

// Advises what the opponent `easy` would answer.
class EasyAdvice final : public match::BotProvider {
 public:
  std::vector<match::BotLevel> levels() const override { return {{"easy"}}; }
  table::Expected<table::Answer> choose(const std::shared_ptr<const table::AnyGame>& game,
                                        const table::AnyObservation& seen, table::Seat seat,
                                        std::string_view level, std::int64_t budget_ms,
                                        std::int64_t iterations, std::uint64_t seed) override {
    return bots_.choose(game, seen, seat, level, budget_ms, iterations, seed);
  }
  table::Hints hints(const table::AnyGame& game, const table::AnyObservation& seen,
                     table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                     std::uint64_t seed, const std::vector<table::Answer>& /*among*/) override {
    const std::shared_ptr<const table::AnyGame> borrowed(std::shared_ptr<void>(), &game);
    const auto answer = choose(borrowed, seen, seat, "easy", budget_ms, iterations, seed);
    EXPECT_TRUE(answer.ok());
    return {{*answer, 0.5, {}, {}}};
  }

 private:
  apps::Bots bots_;
};

// Gives advice at once.
class Advisers final : public host::BotPool {
 public:
  std::vector<match::BotLevel> levels() const override { return {{"easy"}}; }
  void think(host::BotJob /*job*/, host::Decided /*decided*/) override {}
  void hint(host::HintJob job, host::Advised advised) override {
    advised({easy_.hints(*job.game, job.seen, job.seat, 0, 0, job.seed, job.among)});
  }

 private:
  EasyAdvice easy_;
};

class Battle {
 public:
  explicit Battle(const std::string& wishes) : host_(services()) {
    Value reply;
    host_.create_match(
        parsed(R"({"game":"fantasy","scenario":"first_battle","hints":true,"seats":)" +
               std::string(kTwoHere) + "}"),
        [&](const Value& value) { reply = value; });
    match_ = at(reply, "match").as_string();
    for (const Value& seat : at(reply, "seats").items()) {
      seats_.push_back(std::make_unique<Line>(host_));
      seats_.back()->ask(R"({"do":"join","match":")" + match_ + R"(","tokens":[")" +
                         at(seat, "token").as_string() + R"("],"since":0,"patches":true)" + wishes +
                         "}");
    }
  }

  // Plays one answer as advised and notes what each seat was sent for it. False: it is over.
  bool play() {
    for (const auto& seat : seats_) {
      const Value hint = seat->ask(R"({"do":"hint"})");
      if (!at(hint, "ok").as_bool()) continue;
      const std::string answer = at(at(hint, "hints").items().at(0), "answer").as_string();
      for (const auto& each : seats_) each->sent = 0;
      const Value reply = seat->ask(R"({"do":"answer","answer":")" + answer + R"(","seq":)" +
                                    std::to_string(seat->seq) + "}");
      EXPECT_EQ(code(reply), "ok") << answer;
      for (const auto& each : seats_) bytes_.push_back(each->sent);
      return code(reply) == "ok";
    }
    return false;
  }

  // Of all answers and seats: as many bytes as that part of them has at most.
  std::size_t bytes(double part) {
    std::ranges::sort(bytes_);
    return bytes_.at(static_cast<std::size_t>(part * static_cast<double>(bytes_.size() - 1)));
  }
  std::size_t answers() const { return bytes_.size() / seats_.size(); }

 private:
  struct Line final : host::Outlet {
    explicit Line(host::Host& table) : to(table), id(table.connect(*this)) {}
    ~Line() override { to.disconnect(id); }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    void send(host::Frame frame) override {
      const bool packed = server::is_worth_packing(frame->size());
      const std::size_t size = packed ? server::deflate_message(*frame).size() : frame->size();
      sent += server::frame_head(server::Opcode::text, size, packed).size() + size;
      const Value value = parsed(*frame);
      if (value.find("ok") != nullptr) reply = value;
      if (const Value* now = value.find("seq")) seq = now->as_int();
    }
    Value ask(const std::string& request) {
      reply = {};
      to.message(id, request, [](bool) {});
      return reply;
    }

    host::Host& to;
    host::ClientId id;
    std::size_t sent = 0;
    std::int64_t seq = 0;
    Value reply;
  };

  host::HostServices services() {
    host::HostServices out;
    out.games = apps::game_systems();
    out.store = &store_;
    out.bots = &advisers_;
    out.random = [this](std::span<std::uint8_t> bytes) {
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next());
    };
    out.now_ms = [] { return std::int64_t{1}; };
    out.unix_seconds = [] { return std::int64_t{1}; };
    return out;
  }

  table::Random random_{kSeed};
  host::MemoryStore store_;
  Advisers advisers_;
  host::Host host_;
  std::string match_;
  std::vector<std::unique_ptr<Line>> seats_;
  std::vector<std::size_t> bytes_;  // of each answer and seat
};

void expect_to_take(const char* wishes, std::size_t most) {
  Battle battle(wishes);
  while (battle.play()) {
  }
  EXPECT_GT(battle.answers(), 100U) << "a battle to its end";
  EXPECT_LE(battle.bytes(0.5), most);
  EXPECT_LE(battle.bytes(0.95), 4'000U);
  testing::Test::RecordProperty("answers", static_cast<int>(battle.answers()));
  testing::Test::RecordProperty("median", static_cast<int>(battle.bytes(0.5)));
  testing::Test::RecordProperty("of_95_percent", static_cast<int>(battle.bytes(0.95)));
}

TEST(Wire, AnAnswerOfFirstBattleTakesTwoThousandBytesForEachSeatOrLess) {
  expect_to_take("", 2'000);
}

// As the page is told.
TEST(Wire, AnAnswerOfFirstBattleTakesNineHundredBytesWithWhatEachEventHasChanged) {
  expect_to_take(R"(,"steps":true)", 900);
}

}  // namespace
}  // namespace server_test
