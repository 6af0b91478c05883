// SPDX-License-Identifier: MIT
// Tells people elsewhere that it is their turn: takes from the queue what is due, sends it, and
// marks what was sent, on a thread of its own. Several servers may have one over the same database.
#pragma once

#include <atomic>
#include <chrono>
#include <set>
#include <string>
#include <thread>
#include <tuple>

#include "apps/host/native/people/notices.h"
#include "apps/host/services.h"
#include "apps/notify/carrier.h"
#include "apps/notify/keys.h"
#include "apps/notify/target.h"
#include "apps/people/turn_words.h"
#include "apps/server/metrics.h"

namespace server {

// The operator's mail server.
struct Smtp {
  std::string url{};  // "smtps://mail.example.org"; empty: no mail
  std::string from{};
  std::string user{};
  std::string password{};
};

class Postman {
 public:
  struct Options {
    std::string base{};     // "https://play.example.org": where links lead
    std::string contact{};  // for whoever runs a push service
    notify::KeyPair key{};
    notify::Allowed allowed{};
    Smtp smtp{};
  };
  // `services` is there as long as it is.
  Postman(Options options, const host::HostServices& services);
  ~Postman();
  Postman(const Postman&) = delete;
  Postman& operator=(const Postman&) = delete;
  const TellingCounts& counts() const { return counts_; }

 private:
  void work();
  void ask();
  void count();
  void handle(const host::Notice& notice);
  void tell(const host::Notice& notice, const host::NoticeContext& context,
            const std::vector<people::TurnAsked>& turns);
  void push(const host::Notice& notice, const host::NoticeContext& context,
            const people::TurnAsked& turn);
  void hook(const host::Notice& notice, const host::NoticeContext& context,
            const people::TurnAsked& turn);
  void mail(host::Notice notice, const host::NoticeContext& context);
  void ask_to_confirm(const host::Notice& notice, const host::NoticeContext& context);
  void send_mail(const host::Notice& notice, const host::NoticeContext& context,
                 people::Mail letter);
  void post(const host::Notice& notice, const host::NoticeContext& context, notify::Letter letter);
  using Place = std::tuple<std::string, std::string, std::uint32_t>;
  static Place place_of(const host::Notice& notice);
  void send(const host::Notice& notice, std::int64_t failures, notify::Letter letter);
  void carried(const host::Notice& notice, std::int64_t failures, const notify::Carried& said);
  void forget(const host::Notice& notice);
  people::TurnLinks links(const host::NoticeContext& context) const {
    return {options_.base, context.off, context.hours.language};
  }
  std::int64_t now() const;
  void log(const std::string& text) const;

  Options options_;
  const host::HostServices& services_;
  host::NoticeBook book_;
  notify::Carrier carrier_;
  std::set<Place> busy_;  // to which something is on its way
  std::chrono::steady_clock::time_point next_ask_{};
  std::chrono::steady_clock::time_point next_clean_{};
  std::chrono::steady_clock::time_point next_count_{};
  TellingCounts counts_;
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

}  // namespace server
