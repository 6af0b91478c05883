// SPDX-License-Identifier: MIT
// The server as a whole: a port, a database, the files of the page, opponents.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "apps/host/log_book.h"
#include "apps/host/native/bot_threads.h"
#include "apps/server/limits.h"
#include "apps/server/postman.h"
#include "match/registry.h"
#include "match/reviews.h"
#include "match/usual.h"

namespace server {

struct ServeOptions {
  std::uint16_t port = 8080;         // 0: any that is free
  bool lan = false;                  // reachable from other machines
  std::string db = "sandtable.db";   // a file, or postgresql://...
  bool read_only = false;            // only shows what another program plays there
  std::string web;                   // directory of the page
  std::vector<std::string> origins;  // pages from elsewhere that may talk to it
  std::vector<std::string> hosts;    // names it answers to besides this machine's; none: any
  std::string account_host{};        // the name under which passkeys work (apps/people/party.h)
  std::vector<std::string> proxies{"127.0.0.0/8", "::1"};  // believed, where behind_proxy is set
  int think_threads = 1;
  std::int64_t think_ms = 500;  // no opponent thinks longer about one answer
  int work_threads = 2;         // for odds, reviews, looking back
  Limits limits;
  const match::ReviewProvider* reviews = nullptr;  // null: no reviews of battles
  match::Usual usual{};                            // none: nobody is told what is usual
  host::LogBook log{};
  // Telling people elsewhere that it is their turn: where there is an account_host.
  Smtp smtp{};
  notify::Allowed allowed{};  // of tests (apps/notify/target.h)
};

class Server {
 public:
  // Opens the database, then the port. Errors: bad_option; not_allowed, with what is in the way.
  static table::Expected<std::unique_ptr<Server>> open(const ServeOptions& options,
                                                       match::Registry games,
                                                       const host::BotThreads::MakeBots& make_bots);
  ~Server();

  std::uint16_t port() const;
  // Serves until `stop` is called or, with `signals`, until SIGINT or SIGTERM; those that come
  // after it change nothing until this object is gone, which writes what waits.
  void run(bool signals);
  // From any thread: says goodbye to everybody and ends `run`.
  void stop();

 private:
  struct Inside;
  explicit Server(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace server
