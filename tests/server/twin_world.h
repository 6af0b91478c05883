// Half of a pair of twins: a site with accounts over a SQLite file of its own, at which the people
// of any game sit, and in which nothing is left to chance. What one world tells can be compared
// with what another one tells that differs in a secret, byte for byte.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>

#include "apps/host/native/people/notices.h"
#include "apps/host/native/store_sqlite.h"
#include "apps/people/turn_words.h"
#include "apps/server/site.h"
#include "tests/server/server_driver.h"

namespace server_test {

// Until it is gone SQLite's clock says what the test says, in every file that is opened.
class ClockOfSqlite {
 public:
  ClockOfSqlite();
  ~ClockOfSqlite();
  ClockOfSqlite(const ClockOfSqlite&) = delete;
  ClockOfSqlite& operator=(const ClockOfSqlite&) = delete;
  static void set(std::int64_t unix_ms);
};

// Somebody's connection.
class Ear final : public host::Outlet {
 public:
  explicit Ear(host::Host& at) : host_(at), id_(at.connect(*this)) {}
  ~Ear() override { host_.disconnect(id_); }
  Ear(const Ear&) = delete;
  Ear& operator=(const Ear&) = delete;
  void send(host::Frame frame) override { frames_.push_back(*frame); }
  void ask(const std::string& request) {
    host_.message(id_, request, [](bool) {});
  }
  // The newest update of that seat; null where there is none.
  Value update(int seat) const;
  // What has come since this was asked last.
  std::string heard();

 private:
  host::Host& host_;
  host::ClientId id_;
  std::vector<std::string> frames_;
  std::size_t told_ = 0;
};

struct TwinPlay {
  const table::GameSystem* system = nullptr;
  std::string scenario;
  std::string more;  // {"clock":...}
};

class TwinWorld {
 public:
  static constexpr std::int64_t kBegun = 1'763'700'000'000;
  static constexpr int kDelayS = 300;
  // Of whoever sits there; the accounts are called "The Anna".
  static constexpr std::string_view kNames[] = {"Anna", "Bert", "Cleo", "Dora", "Emil", "Fred"};

  explicit TwinWorld(const TwinPlay& play);

  int seats() const { return static_cast<int>(tokens_.size()); }
  const std::string& match() const { return match_; }
  const std::string& token(int seat) const { return tokens_.at(static_cast<std::size_t>(seat)); }
  // Who holds that seat, at their own connection; whoever looks on; and who has joined nothing.
  Ear& person(int seat) { return *people_.at(static_cast<std::size_t>(seat)); }
  Ear& spectator() { return *people_.at(tokens_.size()); }
  Ear& stranger() { return *people_.at(tokens_.size() + 1); }
  std::size_t ears() const { return people_.size(); }
  Ear& ear(std::size_t number) { return *people_.at(number); }
  // Of the account that holds that seat; of one that holds none.
  const std::string& session(int seat) const {
    return sessions_.at(static_cast<std::size_t>(seat));
  }
  const std::string& session_of_nobody_here() const { return sessions_.back(); }

  std::string join(const std::string& token) const;
  // Everything that is under way comes to its end.
  void settle();
  // From here on both worlds draw the same numbers, whatever they have drawn before.
  void draw_from(std::uint64_t number) { drawn_ = number << 20U; }
  void pass(std::int64_t ms);
  // Since it began.
  std::int64_t passed_ms() const { return now_ - kStart; }
  std::string web(const std::string& method, const std::string& target,
                  const std::string& body = "", const std::string& session = "");
  // What is sent just now to everybody but the holder of that seat, as a postman would (postman.h):
  // to whom, how, under which name, and what it says.
  std::string sent(int but_to);
  // How often anything has been sent that way.
  int sent_by(std::string_view way) const;

 private:
  void post(std::function<void()> work);
  host::HostServices services();
  void open_accounts(int count);
  void begin(const TwinPlay& play, int count);
  std::string said_to(const host::Notice& notice, const host::NoticeContext& context);
  std::string letter(host::Notice notice, const host::NoticeContext& context,
                     const people::TurnLinks& links);

  TemporaryDirectory directory_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> posted_;
  static constexpr std::int64_t kStart = 1'000'000;
  std::int64_t now_ = kStart;
  std::uint64_t drawn_ = 0;
  std::map<std::string, int, std::less<>> sent_by_;
  std::unique_ptr<host::BotPool> bots_;
  const table::GameSystem* games_[1] = {};
  std::unique_ptr<host::SqliteStore> store_;
  std::unique_ptr<host::Host> host_;
  std::unique_ptr<server::Site> site_;
  std::string match_;
  std::vector<std::string> tokens_;
  std::vector<std::string> sessions_;
  std::vector<std::string> accounts_;
  std::vector<std::unique_ptr<Ear>> people_;
};

}  // namespace server_test
