#include "tests/server/twin_world.h"

#include <atomic>

#include <sqlite3.h>

#include "apps/common/bots.h"
#include "apps/host/native/people/book.h"
#include "apps/host/secrets.h"
#include "table/text.h"
#include "tests/support/first_answer.h"

namespace server_test {
namespace {

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

// Whoever follows standing orders does so when others have been heard; advice is the first answer
// there is.
class Orderlies final : public host::BotPool {
 public:
  explicit Orderlies(host::Post post) : post_(std::move(post)) {}
  std::vector<match::BotLevel> levels() const override { return {{"easy"}}; }
  void think(host::BotJob job, host::Decided decided) override {
    post_([this, job = std::move(job), decided = std::move(decided)] {
      decided(bots_.choose(job.game, job.seen, job.seat, job.level, 0, 10, job.seed));
    });
  }
  void ponder(host::BotJob) override {}
  void hint(host::HintJob job, host::Advised advised) override {
    testing_support::FirstAnswer bots({{"easy"}});
    advised({bots.hints(*job.game, job.seen, job.seat, 10, 0, job.seed, job.among)});
  }

 private:
  host::Post post_;
  apps::Bots bots_;
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

// Of what `web` says the first line; the headers stand below it.
Value body_of(const std::string& said) { return parsed(said.substr(0, said.find('\n'))); }

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

TwinWorld::TwinWorld(const TwinPlay& play) {
  ClockOfSqlite::set(kBegun + now_);
  games_[0] = play.system;
  const host::Post later = [this](std::function<void()> work) { post(std::move(work)); };
  bots_ = std::make_unique<Orderlies>(later);
  auto store = host::SqliteStore::open(directory_.file("twin.db"), later);
  EXPECT_TRUE(store.ok());
  store_ = std::move(*store);
  host_ = std::make_unique<host::Host>(services());
  server::Site::Names names;
  names.telling = {"a key", true, {"127.0.0.1:9"}};
  site_ = std::make_unique<server::Site>(*host_, server::StaticFiles(""), no_limits(), names);
  host_->tick();
  const auto game = play.system->create(play.scenario, {}, {});
  EXPECT_TRUE(game.ok());
  open_accounts((*game)->seats());
  begin(play, (*game)->seats());
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

// They sit down one after the other, the second last: then all are asked, and told elsewhere.
void TwinWorld::begin(const TwinPlay& play, int count) {
  std::string all = R"({"who":"me","name":"Anna"})";
  for (int seat = 1; seat < count; ++seat) all += R"(,{"who":"friend"})";
  const Value begun =
      body_of(web("POST", "/api/matches",
                  R"({"game":")" + play.system->id() + R"(","scenario":")" + play.scenario +
                      R"(","hints":true,"public":{"delay_s":)" + std::to_string(kDelayS) +
                      R"(},"seats":[)" + all + "]" + play.more + "}",
                  session(0)));
  match_ = at(begun, "match").as_string();
  tokens_.resize(static_cast<std::size_t>(count));
  tokens_[0] = at(at(begun, "seats").items().at(0), "token").as_string();
  const auto& invites = at(begun, "invites").items();
  for (int seat = count - 1; seat > 0; --seat) {
    const auto number = static_cast<std::size_t>(seat);
    const std::string invite = at(invites.at(number - 1), "invite").as_string();
    const Value sat = body_of(
        web("POST", "/api/matches/" + match_ + "/join",
            R"({"invite":")" + invite + R"(","name":")" + std::string(kNames[number]) + "\"}",
            session(seat)));
    tokens_[number] = at(sat, "token").as_string();
  }
}

// Each wants to be told in every way there is. The last of them sits nowhere.
void TwinWorld::open_accounts(int count) {
  host::NoticeBook book(store_->people()->database());
  for (int i = 0; i <= count; ++i) {
    const std::string name(i < count ? kNames[static_cast<std::size_t>(i)] : "Zoe");
    const Value made =
        body_of(web("POST", "/api/account/create", R"({"name":"The )" + name + "\"}"));
    sessions_.push_back(at(made, "session").as_string());
    accounts_.push_back(store_->people()->session(host::sha256(sessions_.back()))->account.id);
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

void TwinWorld::post(std::function<void()> work) {
  const std::lock_guard lock(mutex_);
  posted_.push_back(std::move(work));
  changed_.notify_one();
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

}  // namespace server_test
