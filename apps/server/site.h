// SPDX-License-Identifier: MIT
// Which request goes where: the API, the files of the page, health and metrics. It knows no
// sockets.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/host/api.h"
#include "apps/people/routes.h"
#include "apps/server/limits.h"
#include "apps/server/metrics.h"
#include "apps/server/static_files.h"
#include "apps/server/time_budgets.h"
#include "apps/server/web.h"

namespace server {

class Site {
 public:
  // Whom it talks to: pages from elsewhere, and the names it answers to (none: any).
  struct Names {
    std::vector<std::string> origins{};
    std::vector<std::string> hosts{};
    std::string accounts{};  // under which passkeys work (apps/people/party.h); empty: nowhere
    people::TellingOffer telling{};
  };
  Site(host::Host& table, StaticFiles files, Limits limits, Names names);

  // `done` is called once, at once or later, on the same thread.
  void handle(WebRequest request, const WebDone& done);
  // Whether this request may become a WebSocket; if not, the reply that says why.
  std::optional<WebReply> refuse_socket(const WebRequest& request);
  // Where its address has as many of something as one may have.
  WebReply too_many(const WebRequest& request, const std::string& message);

  // From now on it says that it is not ready: the server is about to end.
  void drain() { draining_ = true; }

  // How long the body of a request for that address may be, in bytes.
  std::size_t body_limit(const std::string& target) const;

  // Whether that address may begin another match; uses up one of its share.
  bool may_begin_match(const std::string& address);
  // Likewise another line of chat.
  bool may_chat(const std::string& address);
  // Likewise another code for another device.
  bool may_ask_for_code(const std::string& address);

  // The seats that whoever has this session has there; `then` is called on the host's thread.
  void seats_of_session(const std::string& session, const std::string& match,
                        const host::Payer& payer, const host::SeatsFound& then);
  // Who hears what is said at that seat; likewise.
  void who_hears(const std::string& match, table::Seat seat, const host::Payer& payer,
                 const host::HearingFound& then);
  // Call it every few seconds: connections lose what they hold by sessions that have ended,
  // wherever somebody has ended them.
  void look_for_ended_sessions();

  // People have seen what was asked of these seats; and, every few seconds, who looks at a page.
  void note_seen(const std::string& match, table::SeatSet seats);
  void note_looking();

  // Call it every few seconds: seats whose players have left their accounts are called nothing any
  // more (site_names.cpp).
  void put_names();

  // Who has signed in and asks this: by the header, or by the cookie of our own page over https.
  // Empty: nobody.
  std::string session_of(const WebRequest& request) const;

  // From when on that address may use the host's thread again.
  host::Clock::time_point ready(const std::string& address, host::Clock::time_point now);
  // Does `work` and charges it to that address, unless somebody is paying for it already as a part
  // of something else. Returns the seconds it is charged.
  double charged(const std::string& address, const std::function<void()>& work);
  // Who pays for what this address asks for, the connection told apart by `connection`.
  host::Payer payer(const std::string& address, std::uint64_t connection = 0) const;

  // What the API can be asked for: "POST /api/matches/*/join".
  static std::vector<std::string> routes();

  const Limits& limits() const { return limits_; }
  host::Host& table() { return host_; }
  Counters& counters() { return counters_; }

 private:
  // A request to the API, while it is worked on.
  struct Asked;
  using AskedPtr = std::shared_ptr<Asked>;
  static std::string route_of(const WebRequest& request);
  static std::string match_of(const WebRequest& request);

  std::optional<WebReply> refuse(const WebRequest& request);
  WebReply health(const WebRequest& request) const;
  WebReply readiness(const WebRequest& request) const;
  bool may_see_metrics(const WebRequest& request) const;
  // Where others can reach this machine; for whoever sits at it.
  WebReply addresses(const WebRequest& request) const;
  WebDone noted(const WebRequest& request, const WebDone& done) const;
  void answer(WebRequest request, const WebDone& done);
  void api(WebRequest request, const WebDone& done);
  void read_aside(const host::ApiRoute& route, std::shared_ptr<Asked> asked);
  table::Value as_seen_by(const Asked& asked, table::Value reply) const;
  void take(const host::ApiRoute& route, const AskedPtr& asked);
  std::optional<WebReply> use_share(const host::ApiRoute& route, const Asked& asked);
  void tell_off(WebRequest request, const WebDone& done);
  void share(WebRequest request, const std::string& match, const WebDone& done);
  void ask_people(const people::Route& route, const AskedPtr& asked);
  std::function<void()> answer_people(const people::Route& route, const AskedPtr& asked);
  std::optional<WebReply> use_share(const people::Route& route, const Asked& asked);
  std::function<void()> give_code(const AskedPtr& asked);
  std::function<void()> take_code(const AskedPtr& asked);
  void welcome_device(const AskedPtr& asked, const std::string& account);
  bool by_session(const host::ApiRoute& route, const AskedPtr& asked);
  std::optional<table::Value> refuse_to_sit(const people::Call& call) const;
  table::SeatSet seats_gone_on_from(const people::Call& call) const;
  void sit_down(const host::ApiRoute& route, const AskedPtr& asked, const std::string& session);
  void keep_seats(const AskedPtr& asked, const std::string& session, const table::Value& reply);

  struct DueNames {
    std::vector<host::NameToPut> names;
    std::size_t put = 0;
  };
  using NamesDue = std::shared_ptr<DueNames>;
  void put_next(const NamesDue& due, std::size_t next);
  bool put_here(const NamesDue& due, std::size_t next);

  bool putting_names_ = false;
  host::Host& host_;
  people::Office office_;
  StaticFiles files_;
  Limits limits_;
  Names names_;
  Buckets requests_;
  Buckets creations_;
  Buckets chats_;
  Buckets codes_;
  Buckets code_tries_;
  Buckets accounts_;
  Buckets challenges_;
  Buckets look_ups_;
  TimeBudgets times_;
  Meter meter_;
  Counters counters_;
  bool draining_ = false;
};

}  // namespace server
