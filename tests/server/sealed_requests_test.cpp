// While a seat's secret is on its way to a slow store, nobody else feels it: every request there is
// gets the same bytes at the same moment as where nobody has written anything. Those who may see it
// wait, so that nothing is told before it is kept.
//
// The requests are those of the protocol's own tables: a new one is asked for, too.
#include <map>
#include <memory>

#include "apps/host/store_memory.h"
#include "apps/server/site.h"
#include "tests/server/server_driver.h"
#include "tests/support/first_answer.h"
#include "tests/support/games/tug.h"

namespace server_test {
namespace {

const table::GameSystem* const kTug[] = {&tug::system()};
constexpr int kWriter = 1;
constexpr int kStranger = 4;  // who has joined nothing; before them whoever looks on
constexpr int kSpectator = 5;
constexpr int kSecond = 6;  // another connection of the writer's

class Listener final : public host::Outlet {
 public:
  explicit Listener(host::Host& at) : host_(at), id_(at.connect(*this)) {}
  ~Listener() override { host_.disconnect(id_); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  void send(host::Frame frame) override { frames.push_back(*frame); }
  void ask(const std::string& request) {
    host_.message(id_, request, [](bool) {});
  }
  // What has come since it had so many frames.
  std::string since(std::size_t before) const {
    std::string out;
    for (std::size_t i = before; i < frames.size(); ++i) out += frames[i] + "\n";
    return out;
  }
  std::vector<std::string> frames;

 private:
  host::Host& host_;
  host::ClientId id_;
};

// Opponents that never answer.
class NoBots final : public host::BotPool {
 public:
  std::vector<match::BotLevel> levels() const override { return {{"easy"}}; }
  void think(host::BotJob, host::Decided) override {}
  void ponder(host::BotJob) override {}
  void hint(host::HintJob job, host::Advised advised) override {
    testing_support::FirstAnswer bots({{"easy"}});
    advised({bots.hints(*job.game, job.seen, job.seat, 10, 0, job.seed, job.among), 0,
             bots.worths(*job.game, job.seen, job.seat, 0, 0, job.seed, job.among)});
  }
};

// Four people in a sealed step, who have all written something; seat 2 has sealed. From then on the
// store is slow.
class SlowTable {
 public:
  SlowTable() {
    web("POST", "/api/matches",
        R"({"game":"tug","hints":true,"seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
    const Value begun = parsed(replies.back());
    match = at(begun, "match").as_string();
    for (const Value& seat : at(begun, "seats").items())
      tokens.push_back(at(seat, "token").as_string());
    for (int who = 0; who <= kSecond; ++who) people.push_back(std::make_unique<Listener>(host));
    for (int seat = 0; seat < 4; ++seat) person(seat).ask(join(tokens[seat]));
    person(kSpectator).ask(join(""));
    person(kSecond).ask(join(tokens[kWriter]));
    for (int seat = 0; seat < 4; ++seat) person(seat).ask(lay(seat));
    person(2).ask(R"({"do":"answer","seq":1,"answer":"done"})");
    store.hold = true;
  }
  Listener& person(int who) { return *people[static_cast<std::size_t>(who)]; }

  std::string join(const std::string& token) const {
    const std::string list = token.empty() ? "" : "\"" + token + "\"";
    return R"({"do":"join","match":")" + match + R"(","scenes":true,"tokens":[)" + list + "]}";
  }
  // The newest update of a seat at its own connection.
  Value update(int seat) {
    Value out;
    for (const std::string& frame : person(seat).frames) {
      Value value = parsed(frame);
      const Value* const push = value.find("push");
      if (push != nullptr && push->as_string() == "update") out = std::move(value);
    }
    return out;
  }
  std::string card(int seat) {
    const Value newest = update(seat);
    if (newest.is_null() || at(newest, "question").is_null()) return "done";
    for (const Value& one : at(at(at(newest, "question"), "ask").items()[0], "answers").items()) {
      if (at(one, "verb").as_string() == "lay") return at(one, "answer").as_string();
    }
    return "done";
  }
  std::string lay(int seat) { return R"({"do":"answer","seq":1,"answer":")" + card(seat) + "\"}"; }

  // How one asks for it, as somebody who plays that seat would.
  std::string request(std::string_view name, int who) {
    const int seat = who < 4 ? who : who == kSecond ? kWriter : 0;
    const std::string laid = R"(,"answer":")" + card(seat) + "\"";
    const std::map<std::string, std::string, std::less<>> more{
        {"answer", R"(,"seq":1)" + laid},
        {"odds", laid},
        {"preview", laid},
        {"explain", laid},
        {"ahead", R"(,"answers":[")" + card(seat) + "\"]"},
        {"orders", R"(,"orders":"")"},
        {"rule", R"(,"rule":"TUG-1")"},
        {"lang", R"(,"lang":"fr")"},
        {"visible", R"(,"visible":true)"},
        {"moments", R"(,"since":0,"until":9)"},
        {"chat", R"(,"text":"hello")"},
        {"lesson", R"(,"go":"skip")"},
        {"settle", R"(,"wish":"draw")"},
        {"hand_over", R"(,"seat":)" + std::to_string(seat)},
        {"end_device", R"(,"device":1)"}};
    if (name == "join") return join(who < 4 ? tokens[static_cast<std::size_t>(who)] : "");
    const auto found = more.find(name);
    return R"({"do":")" + std::string(name) + "\"" + (found == more.end() ? "" : found->second) +
           "}";
  }

  void web(const std::string& method, const std::string& target, const std::string& body = "",
           const std::string& token = "") {
    server::WebRequest asked;
    asked.method = method;
    asked.target = target;
    asked.body = body;
    asked.content_type = "application/json";
    asked.authorization = "Bearer " + token;
    asked.address = "203.0.113.9";
    site.handle(asked, [this](const server::WebReply& reply) { replies.push_back(reply.body); });
  }
  // As the holder of that seat asks, with all that they have.
  void web(const std::string& route, int seat) {
    const std::string token = tokens[static_cast<std::size_t>(seat)];
    const std::size_t space = route.find(' ');
    std::string target = route.substr(space + 1);
    if (const std::size_t star = target.find('*'); star != std::string::npos)
      target.replace(star, 1, match);
    const Value body = Value::object().set("token", token).set("entropy", "mine");
    const std::map<std::string, std::string> bodies{
        {"POST /api/mine", R"({"tokens":[")" + token + "\"]}"},
        {"POST /api/table", R"({"tokens":[")" + token + "\"]}"},
        {"POST /api/matches/*/entropy", json(body)},
        {"POST /api/matches/*/join", R"({"seat":1})"},
        {"POST /api/device", R"({"code":"22222222"})"},
        {"POST /api/matches/*/device", R"({"code":"22222222"})"}};
    const auto found = bodies.find(route);
    web(route.substr(0, space), target, found == bodies.end() ? "{}" : found->second, token);
  }

  host::MemoryStore store;
  NoBots bots;
  std::int64_t now = 1'000'000;
  std::uint64_t drawn = 0;
  host::Host host{services()};
  server::Site site{host, server::StaticFiles(""), server::Limits{}, server::Site::Names{}};
  std::string match;
  std::vector<std::string> tokens;
  std::vector<std::unique_ptr<Listener>> people;
  std::vector<std::string> replies;

 private:
  host::HostServices services() {
    host::HostServices out;
    out.games = kTug;
    out.store = &store;
    out.bots = &bots;
    out.random = [this](std::span<std::uint8_t> bytes) {
      table::Random random(77, 1024 * drawn++);
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    };
    out.now_ms = [this] { return now; };
    out.unix_seconds = [this] { return now / 1000; };
    return out;
  }
};

// What the writer does in secret: writes on, takes back, seals.
std::vector<std::string> secrets(SlowTable& table) {
  return {table.lay(kWriter), R"({"do":"undo"})", R"({"do":"answer","seq":1,"answer":"done"})"};
}

// Two tables that are the same but for what the writer has on its way to the store of one.
struct Twins {
  explicit Twins(std::size_t secret) {
    const std::size_t before = writing.person(kWriter).frames.size();
    writing.person(kWriter).ask(secrets(writing)[secret]);
    EXPECT_EQ(writing.store.held(), 1U);
    EXPECT_EQ(writing.person(kWriter).frames.size(), before) << "it is not kept yet";
  }
  SlowTable quiet;
  SlowTable writing;
};

TEST(SealedWriting, IsFeltByNobodyElseWhateverTheyAsk) {
  const auto requests = host::Host::requests();
  ASSERT_GT(requests.size(), 25U);
  for (const std::string_view name : requests) {
    for (const int who : {0, 2, 3, kStranger, kSpectator}) {
      for (std::size_t secret = 0; secret < 3; ++secret) {
        Twins twins(secret);
        const std::string where =
            std::string(name) + " by " + std::to_string(who) + ", secret " + std::to_string(secret);
        const std::string request = twins.quiet.request(name, who);
        ASSERT_EQ(twins.writing.request(name, who), request);
        const std::size_t before = twins.quiet.person(who).frames.size();
        twins.quiet.person(who).ask(request);
        twins.writing.person(who).ask(request);
        const std::string at_once = twins.quiet.person(who).since(before);
        EXPECT_EQ(twins.writing.person(who).since(before), at_once) << where;
        EXPECT_EQ(twins.writing.store.held(), twins.quiet.store.held() + 1)
            << where << ": what they write themselves is handed to the store at once";
        EXPECT_TRUE(!at_once.empty() || twins.quiet.store.held() > 0) << where;
        EXPECT_EQ(at_once.find("unknown_command"), std::string::npos) << where;
        if (name != "rule") {
          EXPECT_EQ(at_once.find("bad_request"), std::string::npos)
              << where << ": say in request() how one asks for it";
        }
        twins.quiet.store.release();
        twins.writing.store.release();
        EXPECT_EQ(twins.writing.person(who).since(before), twins.quiet.person(who).since(before))
            << where;
      }
    }
  }
}

TEST(SealedWriting, IsFeltByNobodyElseOverHttp) {
  const auto routes = server::Site::routes();
  ASSERT_GT(routes.size(), 12U);
  for (const std::string& route : routes) {
    for (std::size_t secret = 0; secret < 3; ++secret) {
      Twins twins(secret);
      twins.quiet.web(route, 0);
      twins.writing.web(route, 0);
      ASSERT_EQ(twins.quiet.replies.size(), 2U) << route;
      EXPECT_EQ(twins.writing.replies, twins.quiet.replies) << route;
    }
  }
}

// With its own connection, with another one that holds the seat, and with one that comes just now.
TEST(SealedWriting, IsWaitedForByWhoMaySeeIt) {
  const std::vector<std::string_view> of_it{
      "answer",  "undo",   "odds",   "preview", "ahead",   "explain", "hint",      "lang", "join",
      "moments", "resync", "resign", "deploy",  "devices", "orders",  "reactions", "worth"};
  for (const std::string_view name : host::Host::requests()) {
    for (const int who : {kWriter, kSecond, kStranger}) {
      Twins twins(0);
      SlowTable& table = twins.writing;
      Listener& asks = table.person(who);
      Listener& quiet = twins.quiet.person(who);
      const std::size_t before = asks.frames.size();
      asks.ask(table.request(name, kWriter));
      quiet.ask(twins.quiet.request(name, kWriter));
      const std::string told = asks.since(before);
      EXPECT_TRUE(told.empty() || told == quiet.since(before)) << name << who;
      const bool waits = std::find(of_it.begin(), of_it.end(), name) != of_it.end();
      if (waits && (who != kStranger || name == "join")) {
        EXPECT_TRUE(told.empty()) << name << who;
      }
      table.store.release();
      table.store.release();
      EXPECT_FALSE(asks.since(before).empty()) << name;
    }
  }
}

std::string polled(SlowTable& table) {
  table.web("GET", "/api/matches/" + table.match);
  return table.replies.back();
}

// Also while everybody is about to be told: as it was, with those who are here.
TEST(SealedWriting, OrAnyOtherIsNotToBeSeenInTheDescription) {
  SlowTable table;
  const std::string before = polled(table);
  EXPECT_NE(before.find(R"("here":true)"), std::string::npos);
  table.person(3).ask(R"({"do":"answer","seq":1,"answer":"done"})");
  EXPECT_EQ(polled(table), before);
  table.person(0).ask(R"({"do":"answer","seq":1,"answer":"done"})");
  table.person(kWriter).ask(R"({"do":"answer","seq":1,"answer":"done"})");
  ASSERT_EQ(table.store.held(), 3U) << "nobody waits for the others, and the last one closes it";
  EXPECT_EQ(polled(table), before);
  table.store.release(2);
  EXPECT_EQ(polled(table), before);
  table.store.release();
  EXPECT_NE(polled(table), before);
  EXPECT_NE(polled(table).find(R"("seq":2)"), std::string::npos);
}

// The step is over in memory when the one before is kept: nobody is told of that yet.
TEST(SealedWriting, TellsNobodyThatTheStepIsOverBeforeThatIsKept) {
  SlowTable table;
  table.person(3).ask(R"({"do":"answer","seq":1,"answer":"done"})");
  table.person(0).ask(R"({"do":"answer","seq":1,"answer":"done"})");
  const std::size_t before = table.person(3).frames.size();
  table.person(kWriter).ask(R"({"do":"answer","seq":1,"answer":"done"})");
  table.store.release(2);
  EXPECT_EQ(table.person(3).since(before), "{\"ok\":true,\"seq\":1}\n");
  EXPECT_EQ(at(table.update(3), "seq").as_int(), 1);
  table.store.release();
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(at(table.update(seat), "seq").as_int(), 2) << seat;
}

// Where what everybody is told of comes to nothing, too, each is told what they have written.
TEST(SealedWriting, IsToldToItsSeatThoughALineOfChatCameBetween) {
  for (const bool kept : {true, false}) {
    SlowTable table;
    const auto plan = at(table.update(0), "plan").as_int();
    table.person(0).ask(table.lay(0));
    table.person(3).ask(R"({"do":"chat","text":"hello"})");
    ASSERT_EQ(table.store.held(), 2U);
    table.store.release(1);
    EXPECT_EQ(at(table.update(0), "plan").as_int(), plan) << "the table shows what is not kept";
    table.store.release(1, kept);
    table.now += host::kRetryMs;
    table.host.tick();
    EXPECT_EQ(at(table.update(0), "plan").as_int(), plan + 1) << kept;
  }
}

// The first is not kept, and so the second is not either: both are told, and nobody else.
TEST(SealedWriting, ThatCouldNotBeKeptHasNotHappenedToAnybody) {
  SlowTable table;
  const std::size_t looked_on = table.person(kSpectator).frames.size();
  const auto plan = at(table.update(0), "plan").as_int();
  const std::size_t before = table.person(0).frames.size();
  table.person(kWriter).ask(table.lay(kWriter));
  table.person(0).ask(table.lay(0));
  table.store.release(1, false);
  EXPECT_EQ(table.person(0).frames.size(), before) << "whether it is kept is not known yet";
  const std::string while_it_is_read = polled(table);
  table.store.release();
  EXPECT_NE(table.person(0).since(before).find("busy"), std::string::npos);
  table.store.hold = false;
  table.now += host::kRetryMs;
  table.host.tick();
  table.person(0).ask(table.lay(0));
  EXPECT_EQ(at(table.update(0), "plan").as_int(), plan + 1) << "and not two";
  EXPECT_EQ(table.person(kSpectator).frames.size(), looked_on);
  EXPECT_EQ(polled(table), while_it_is_read);
  table.person(kWriter).ask(R"({"do":"undo"})");
  EXPECT_EQ(table.person(kSpectator).frames.size(), looked_on);
}

}  // namespace
}  // namespace server_test
