// What answers are worth, asked of a server by somebody who writes a plan in secret (Commanders):
// told of one's own lines only, refused in words, and paid for.
#include <map>

#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "apps/host/host.h"
#include "apps/host/store_memory.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

constexpr double kSeconds = 0.75;  // what every worth is said to have taken

// Says at once what answers are worth, and how long that took.
class Counters final : public host::BotPool {
 public:
  std::vector<match::BotLevel> levels() const override { return bots_.levels(); }
  void think(host::BotJob /*job*/, host::Decided /*decided*/) override {}
  void hint(host::HintJob job, host::Advised advised) override {
    EXPECT_TRUE(job.worths);
    host::Hinted found;
    found.worths = bots_.worths(*job.game, job.seen, job.seat, 0, 2, job.seed, job.among);
    found.seconds = kSeconds;
    advised(found);
  }

 private:
  apps::Bots bots_;
};

// Does everything at once, and notes who was charged.
class NotingWorkers final : public host::Workers {
 public:
  void run(host::Payer /*payer*/, Work work) override { work()(); }
  void charge(const host::Payer& payer, double seconds) override { charged[payer.name] += seconds; }
  std::map<std::string, double> charged;
};

class Commander final : public host::Outlet {
 public:
  explicit Commander(host::Host& at) : host_(at), id_(at.connect(*this)) {}
  ~Commander() override { host_.disconnect(id_); }
  Commander(const Commander&) = delete;
  Commander& operator=(const Commander&) = delete;
  void send(host::Frame frame) override {
    Value value = parsed(*frame);
    if (value.find("ok") != nullptr) reply = *frame;
    if (value.find("question") != nullptr) update = std::move(value);
  }
  host::Payer payer() const override { return {"commander"}; }

  std::string ask(const std::string& request) {
    reply.clear();
    host_.message(id_, request, [](bool) {});
    return reply;
  }
  std::string worth(const std::string& keys = "") { return ask(R"({"do":"worth")" + keys + "}"); }
  std::string worth_of(const std::string& answer) {
    return worth(R"(,"answers":[")" + answer + "\"]");
  }
  std::vector<std::string> answers() const {
    std::vector<std::string> out;
    for (const Value& one : at(at(at(update, "question"), "ask").items().at(0), "answers").items())
      out.push_back(at(one, "answer").as_string());
    return out;
  }
  std::string say(const std::string& answer) {
    return code(parsed(ask(R"({"do":"answer","seq":)" + std::to_string(at(update, "seq").as_int()) +
                           R"(,"answer":")" + answer + "\"}")));
  }

  std::string reply;
  Value update;

 private:
  host::Host& host_;
  host::ClientId id_;
};

// Two people who want hints write their first plans.
class Planning {
 public:
  Planning() : host_(services()) {
    Value begun;
    host_.create_match(
        parsed(R"({"game":"commanders","hints":true,"seats":)" + std::string(kTwoHere) + "}"),
        [&](const Value& value) { begun = value; });
    for (const Value& seat : at(begun, "seats").items()) {
      seats_.push_back(std::make_unique<Commander>(host_));
      seats_.back()->ask(R"({"do":"join","match":")" + at(begun, "match").as_string() +
                         R"(","tokens":[")" + at(seat, "token").as_string() + "\"]}");
    }
  }
  Commander& seat(std::size_t number) { return *seats_.at(number); }
  double charged() { return workers_.charged["commander"]; }

 private:
  host::HostServices services() {
    host::HostServices out;
    out.games = apps::game_systems();
    out.store = &store_;
    out.bots = &counters_;
    out.workers = &workers_;
    out.random = [this](std::span<std::uint8_t> bytes) {
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next());
    };
    out.now_ms = [] { return std::int64_t{1}; };
    out.unix_seconds = [] { return std::int64_t{1}; };
    return out;
  }

  table::Random random_{7};
  host::MemoryStore store_;
  Counters counters_;
  NotingWorkers workers_;
  host::Host host_;
  std::vector<std::unique_ptr<Commander>> seats_;
};

std::string code_of(const std::string& reply) { return code(parsed(reply)); }

TEST(ServerWorth, OfALineComesWithTheRestOfAPlanThatCanBeWrittenSo) {
  Planning table;
  Commander& white = table.seat(0);
  const Value all = parsed(white.worth());
  ASSERT_EQ(code(all), "ok") << json(all);
  const auto& found = at(all, "worth").items();
  // What seals at once has nothing behind it.
  const auto line =
      std::ranges::find_if(found, [](const Value& each) { return each.find("then") != nullptr; });
  ASSERT_NE(line, found.end());
  const Value& best = *line;
  const auto legal = white.answers();
  EXPECT_NE(std::ranges::find(legal, at(best, "answer").as_string()), legal.end());
  EXPECT_EQ(white.say(at(best, "answer").as_string()), "ok");
  for (const Value& next : at(best, "then").items()) EXPECT_EQ(white.say(next.as_string()), "ok");
  EXPECT_EQ(at(best, "then").items().back(), Value("done"));
  EXPECT_EQ(code_of(white.worth()), "not_your_turn") << "its plan is sealed";
}

TEST(ServerWorth, IsToldOfEveryLineThatIsAskedFor) {
  Planning table;
  const auto legal = table.seat(1).answers();
  std::string list;
  for (const std::string& each : legal) list += (list.empty() ? "\"" : ",\"") + each + "\"";
  const Value found = parsed(table.seat(1).worth(R"(,"answers":[)" + list + "]"));
  ASSERT_EQ(code(found), "ok");
  EXPECT_EQ(at(found, "worth").items().size(), legal.size());
}

TEST(ServerWorth, OfWhatNobodyMaySayIsRefusedInWords) {
  Planning table;
  Commander& white = table.seat(0);
  for (const std::string& forged :
       {std::string("fly to the moon"), std::string(), std::string("order"),
        std::string("order WR 99I b1"), std::string("order WR 2C b1 ") + std::string(100'000, 'x'),
        std::string("order WR 2C b1 b2 b3 c3 c2 c1 WR b1 b2 b3"),
        table.seat(1).answers().front()}) {
    const Value said = parsed(white.worth_of(forged));
    EXPECT_EQ(code(said), "illegal_answer") << forged.substr(0, 60);
    EXPECT_FALSE(at(at(said, "error"), "message").as_string().empty());
    EXPECT_LT(json(said).size(), 1'000U) << "nobody needs their own text back";
  }
  std::string many = "\"done\"";
  for (int n = 0; n < 1000; ++n) many += ",\"done\"";
  EXPECT_EQ(code_of(white.worth(R"(,"answers":[)" + many + "]")), "bad_request");
  EXPECT_EQ(code_of(white.worth(R"(,"answers":"done")")), "bad_request");
  EXPECT_EQ(code_of(white.worth(R"(,"answers":[7])")), "bad_request");
  EXPECT_EQ(table.charged(), 0) << "nobody thought about any of it";
}

TEST(ServerWorth, IsOnesOwnAndAsLongAsTheServerThinks) {
  Planning table;
  Commander& white = table.seat(0);
  EXPECT_EQ(code_of(white.worth(R"(,"seat":1)")), "not_allowed") << "it holds the other one";
  EXPECT_EQ(code_of(white.worth(R"(,"seat":9)")), "bad_request");
  for (const char* more : {R"(,"iterations":1000000)", R"(,"budget_ms":60000)", R"(,"seed":3)",
                           R"(,"answer":"done")", R"(,"open":true)"})
    EXPECT_EQ(code_of(white.worth(more)), "bad_request") << more;
  EXPECT_EQ(table.charged(), 0);
}

TEST(ServerWorth, IsPaidForByWhoeverAsks) {
  Planning table;
  EXPECT_EQ(code_of(table.seat(0).worth()), "ok");
  EXPECT_EQ(code_of(table.seat(0).worth_of("done")), "ok");
  EXPECT_EQ(table.charged(), 2 * kSeconds);
}

// Whatever the other side has written, and whether it has sealed: the same bytes.
TEST(ServerWorth, SaysNothingOfWhatTheOtherSideWrites) {
  std::vector<std::string> told;
  for (int world = 0; world < 4; ++world) {
    Planning table;
    Commander& black = table.seat(1);
    const auto lines = black.answers();
    if (world > 0) {
      EXPECT_EQ(black.say(lines.at(static_cast<std::size_t>(world))), "ok");
    }
    if (world > 1) {
      EXPECT_EQ(black.say("done"), "ok");
    }
    told.push_back(table.seat(0).worth());
    EXPECT_EQ(code_of(told.back()), "ok");
    EXPECT_EQ(told.back(), told.front()) << "world " << world;
  }
}

}  // namespace
}  // namespace server_test
