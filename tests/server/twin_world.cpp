#include "tests/server/twin_world.h"

#include <atomic>

#include <sqlite3.h>

#include "apps/host/native/people/book.h"
#include "apps/host/secrets.h"
#include "table/text.h"
#include "tests/support/first_answer.h"

namespace server_test {
namespace {

const std::string kNames[] = {"Anna", "Bert", "Cleo", "Dora", "Emil"};

std::atomic<std::int64_t>& clock_ms() {
  static std::atomic<std::int64_t> now = 0;
  return now;
}

sqlite3_vfs& files_with_our_clock() {
  static sqlite3_vfs files = [] {
    sqlite3_vfs out = *sqlite3_vfs_find(nullptr);
    out.zName = "our clock";
    out.xCurrentTimeInt64 = [](sqlite3_vfs*, sqlite3_int64* now) {
      constexpr std::int64_t kOf1970 = 210'866'760'000'000;
      *now = kOf1970 + clock_ms();
      return SQLITE_OK;
    };
    return out;
  }();
  return files;
}

// Opponents that never answer, and advise the first answer there is.
class NoBots final : public host::BotPool {
 public:
  std::vector<match::BotLevel> levels() const override { return {{"easy"}}; }
  void think(host::BotJob, host::Decided) override {}
  void ponder(host::BotJob) override {}
  void hint(host::HintJob job, host::Advised advised) override {
    testing_support::FirstAnswer bots({{"easy"}});
    advised({bots.hints(*job.game, job.seen, job.seat, 10, 0, job.seed, job.among)});
  }
};

server::Limits no_limits() {
  server::Limits out;
  out.requests_per_second = out.requests_at_once = 1e6;
  out.http_per_second = out.http_at_once = 1e6;
  out.creations_per_minute = out.chat_per_second = out.chat_at_once = 1e6;
  out.codes_per_minute = out.accounts_per_minute = out.accounts_at_once = 1e6;
  out.challenges_per_minute = out.look_ups_per_minute = 1e6;
  return out;
}

}  // namespace

ClockOfSqlite::ClockOfSqlite() { sqlite3_vfs_register(&files_with_our_clock(), 1); }
ClockOfSqlite::~ClockOfSqlite() { sqlite3_vfs_unregister(&files_with_our_clock()); }
void ClockOfSqlite::set(std::int64_t unix_ms) { clock_ms() = unix_ms; }

Value Ear::update(int seat) const {
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
    if (frame->find(R"("push":"update")") == std::string::npos) continue;
    Value value = parsed(*frame);
    const Value* const push = value.find("push");
    if (push != nullptr && *push == Value("update") && *value.find("seat") == Value(seat))
      return value;
  }
  return {};
}

std::string Ear::heard() {
  std::string out;
  for (; told_ < frames_.size(); ++told_) out += frames_[told_] + "\n";
  return out;
}

TwinWorld::TwinWorld(const TwinPlay& play) : bots_(std::make_unique<NoBots>()) {
  ClockOfSqlite::set(kBegun + now_);
  games_[0] = play.system;
  auto store = host::SqliteStore::open(directory_.file("twin.db"), [this](std::function<void()> w) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(w));
    changed_.notify_one();
  });
  EXPECT_TRUE(store.ok());
  store_ = std::move(*store);
  host_ = std::make_unique<host::Host>(services());
  server::Site::Names names;
  names.telling = {"a key", true, {"127.0.0.1:9"}};
  site_ = std::make_unique<server::Site>(*host_, server::StaticFiles(""), no_limits(), names);
  host_->tick();
  begin(play);
  open_accounts();
  for (int i = 0; i < seats() + 2; ++i) people_.push_back(std::make_unique<Ear>(*host_));
  for (int seat = 0; seat < seats(); ++seat) {
    if (seat != 1) person(seat).ask(R"({"do":"visible","visible":false})");
    person(seat).ask(join(token(seat)));
    settle();
  }
  spectator().ask(join(""));
  settle();
}

host::HostServices TwinWorld::services() {
  host::HostServices out;
  out.games = games_;
  out.store = store_.get();
  out.bots = bots_.get();
  out.random = [this](std::span<std::uint8_t> bytes) {
    table::Random random(77, 1024 * drawn_++);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
  };
  out.now_ms = [this] { return now_; };
  out.unix_seconds = [this] { return (kBegun + now_) / 1000; };
  out.seats_of_session = [this](const std::string& session, const std::string& match,
                                const host::Payer& payer, const host::SeatsFound& then) {
    site_->seats_of_session(session, match, payer, then);
  };
  out.who_hears = [this](const std::string& match, table::Seat seat, const host::Payer& payer,
                         const host::HearingFound& then) {
    site_->who_hears(match, seat, payer, then);
  };
  out.seen = [this](const std::string& match, table::SeatSet seats) {
    site_->note_seen(match, seats);
  };
  return out;
}

void TwinWorld::begin(const TwinPlay& play) {
  const auto game = play.system->create(play.scenario, {}, {});
  EXPECT_TRUE(game.ok());
  std::string all;
  for (int seat = 0; seat < (*game)->seats(); ++seat)
    all += std::string(seat == 0 ? "" : ",") + R"({"who":"me","name":")" +
           kNames[static_cast<std::size_t>(seat)] + "\"}";
  const Value begun =
      parsed(web("POST", "/api/matches",
                 R"({"game":")" + play.system->id() + R"(","scenario":")" + play.scenario +
                     R"(","hints":true,"public":{"delay_s":)" + std::to_string(kDelayS) +
                     R"(},"seats":[)" + all + "]" + play.more + "}"));
  match_ = at(begun, "match").as_string();
  for (const Value& seat : at(begun, "seats").items())
    tokens_.push_back(at(seat, "token").as_string());
}

// Each wants to be told in every way there is.
void TwinWorld::open_accounts() {
  host::NoticeBook book(store_->people()->database());
  for (int i = 0; i <= seats(); ++i) {
    const std::string name = i < seats() ? kNames[static_cast<std::size_t>(i)] : "Zoe";
    const Value made =
        parsed(web("POST", "/api/account/create", R"({"name":"The )" + name + "\"}"));
    sessions_.push_back(at(made, "session").as_string());
    accounts_.push_back(store_->people()->session(host::sha256(sessions_.back()))->account.id);
    if (i < seats())
      web("POST", "/api/account/join", R"({"tokens":[")" + token(i) + "\"]}", sessions_.back());
    for (const std::string_view way : {host::kPushWay, host::kMailWay, host::kHookWay}) {
      host::TellingPlace place{.way = std::string(way)};
      place.place = way == host::kMailWay ? table::lower(name) + "@example.net"
                                          : "http://127.0.0.1:9/" + std::string(way) + name;
      EXPECT_TRUE(book.add_place(accounts_.back(), place, "off" + place.place, 0).ok());
    }
  }
}

std::string TwinWorld::join(const std::string& token) const {
  const std::string list = token.empty() ? "" : "\"" + token + "\"";
  return R"({"do":"join","match":")" + match_ + R"(","scenes":true,"tokens":[)" + list + "]}";
}

void TwinWorld::settle() {
  for (;;) {
    std::unique_lock lock(mutex_);
    if (posted_.empty() && host_->counts().waiting_changes == 0) return;
    changed_.wait(lock, [this] { return !posted_.empty(); });
    const auto work = std::move(posted_.front());
    posted_.pop_front();
    lock.unlock();
    work();
  }
}

void TwinWorld::pass(std::int64_t ms) {
  now_ += ms;
  for (int i = 0; i < 4; ++i) {
    ClockOfSqlite::set(kBegun + now_);
    host_->tick();
    settle();
    now_ += 1'000;
  }
  ClockOfSqlite::set(kBegun + now_);
}

std::string TwinWorld::web(const std::string& method, const std::string& target,
                           const std::string& body, const std::string& session) {
  server::WebRequest asked;
  asked.method = method;
  asked.target = target;
  asked.body = body;
  asked.content_type = "application/json";
  if (!session.empty()) asked.authorization = "Bearer " + session;
  asked.address = "203.0.113.9";
  std::string out = "nothing";
  site_->handle(asked, [&out](const server::WebReply& reply) {
    out = reply.body;
    if (reply.status != 200) out += " " + std::to_string(reply.status);
    for (const auto& [name, value] : reply.headers) out += "\n" + name + ": " + value;
  });
  settle();
  return out;
}

std::string TwinWorld::sent(int but_to) {
  host::NoticeBook book(store_->people()->database());
  std::string out;
  const auto found = book.take(0, 1'000);
  EXPECT_TRUE(found.ok());
  for (const host::Notice& notice : *found) {
    const auto context = book.context(notice);
    if (!context) continue;
    const std::string said = said_to(notice, *context);
    if (notice.account != accounts_.at(static_cast<std::size_t>(but_to))) out += said;
  }
  return out;
}

std::string TwinWorld::said_to(const host::Notice& notice, const host::NoticeContext& context) {
  host::NoticeBook book(store_->people()->database());
  const std::int64_t now = (kBegun + now_) / 1000;
  const auto turns = people::turns_of(host_->services(), context.seats);
  const people::TurnPlan plan = people::plan_of(notice, context, turns, now);
  const std::string whom = notice.account + " " + notice.way + " " + context.place.place + " ";
  if (plan.what == people::TurnPlan::What::drop) {
    EXPECT_TRUE(book.drop(notice).ok());
    return whom + "is not told\n";
  }
  if (plan.what == people::TurnPlan::What::wait) {
    EXPECT_TRUE(book.postpone(notice, plan.until).ok());
    return whom + "waits until " + std::to_string(plan.until) + "\n";
  }
  const people::TurnLinks links{"https://play.example.org", context.off, context.hours.language};
  const std::string topic = people::topic_of(notice);
  if (notice.way == host::kMailWay) return whom + letter(notice, context, links);
  EXPECT_TRUE(book.sent(notice).ok());
  const bool push = notice.way == host::kPushWay;
  return whom + topic + " " +
         (push ? people::push_body(topic, turns[0], links, now)
               : people::hook_body(topic, turns[0], links, now)) +
         "\n";
}

std::string TwinWorld::letter(host::Notice notice, const host::NoticeContext& context,
                              const people::TurnLinks& links) {
  host::NoticeBook book(store_->people()->database());
  const auto batch = book.begin_batch(notice, "letter" + std::to_string(notice.made));
  EXPECT_TRUE(batch.ok());
  if (!batch || batch->seats.empty()) return "is told by another letter\n";
  notice.batch = batch->id;
  people::Mail mail{.from = "house@example.org", .to = context.place.place, .id = batch->id};
  mail.date = (kBegun + now_) / 1000;
  const auto turns = people::turns_of(host_->services(), batch->seats);
  std::vector<std::string> about;
  for (const people::TurnAsked& turn : turns) about.push_back(turn.match);
  EXPECT_TRUE(book.keep_in_batch(notice, about).ok());
  people::write_turns(mail, turns, links, mail.date);
  EXPECT_TRUE(book.sent(notice).ok());
  return people::mail_text(mail);
}

}  // namespace server_test
