// SPDX-License-Identifier: MIT
// What a host is given and what it counts: the store, workers, opponents, clocks, and where it
// sends what clients are to read.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "apps/host/bot_pool.h"
#include "apps/host/house_time.h"
#include "apps/host/log_book.h"
#include "apps/host/of_session.h"
#include "apps/host/secrets.h"
#include "apps/host/store.h"
#include "apps/host/workers.h"
#include "apps/names/clean_name.h"
#include "match/registry.h"
#include "match/reviews.h"
#include "match/usual.h"
#include "table/scene.h"
#include "table/value.h"

namespace host {

using Frame = std::shared_ptr<const std::string>;

// Where the host sends what a client is to read. It must not call the host from within `send`.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(Frame frame) = 0;
  // Who pays for the time that requests from there take, and the address they come from.
  virtual Payer payer() const { return {}; }
  virtual std::string address() const { return {}; }
  // The match this connection was opened for: whoever spreads connections over several servers has
  // sent it here because of that one. Empty: it may be about any.
  virtual std::string opened_for() const { return {}; }
  // Who has signed in and opened this connection, where it does not say so itself; empty: nobody.
  virtual std::string session() const { return {}; }
  // The server is about to end, and has nothing more for this client than what is on its way.
  virtual void dismiss() {}
  // Whether this client may begin another match now. If so, that uses up one of its share.
  virtual bool may_begin_match() { return true; }
  // Likewise another line of chat.
  virtual bool may_chat() { return true; }
  // Likewise another code for another device.
  virtual bool may_ask_for_code() { return true; }
};

using ClientId = std::uint64_t;
// The whole reply: {"ok":...}. Called once, at once or later, on the host's thread.
using Reply = std::function<void(table::Value)>;
using Language = table::Language;

struct HostServices {
  match::Registry games;
  Store* store = nullptr;
  BotPool* bots = nullptr;                         // null: no opponents here
  const match::ReviewProvider* reviews = nullptr;  // null: no reviews here
  match::Usual usual{};                            // none: nobody is told what is usual
  // Another program plays these matches, too, and keeps them: here they are only shown.
  bool read_only = false;
  // Likewise, and all there is comes late: to whoever holds no seat (watching.h).
  bool shows_late = false;
  Workers* workers = nullptr;  // null: everything is done at once, on the host's thread
  LogBook log{};               // nobody reads it
  RandomBytes random = system_random;
  SeatsOfSession seats_of_session{};  // none: nobody has an account here
  WhoHears who_hears{};               // likewise: everybody does
  // The holders of these seats look at the match; none: nobody is told anywhere else that it is
  // their turn.
  std::function<void(const std::string& match, table::SeatSet seats)> seen{};
  // What may stand in a name, and what it looks like.
  std::function<names::CleanName(std::string_view name)> clean_name = names::clean_name;
  std::function<std::string(std::string_view clean)> look_of = names::look_of;
  std::function<std::int64_t()> now_ms;  // for clocks; never goes back
  std::function<std::int64_t()> unix_seconds;
  // What goes by days (house_time.h); made of `now_ms` where there is none.
  std::shared_ptr<HouseTime> house{};
};

// What has been counted since the start, for /metrics.
struct HostCounts {
  std::uint64_t created = 0;
  std::uint64_t answers = 0;
  std::uint64_t bot_answers = 0;
  std::uint64_t refused = 0;
  std::uint64_t updates = 0;
  std::uint64_t store_failures = 0;
  std::uint64_t moved = 0;          // requests answered with that
  std::uint64_t left = 0;           // matches that another program plays now
  std::uint64_t lost = 0;           // of these: taken, not handed over
  std::size_t waiting_changes = 0;  // for the store
  Histogram write_seconds{};        // from a change to the word that it is kept
  // How things are just now.
  std::size_t waiting_opponents = 0;  // that somebody thinks for them
  std::size_t waiting_work = 0;       // for a worker
  StoreCounts store{};
  std::size_t loaded = 0;  // matches in memory now
  std::size_t clients = 0;
};

// What all parts of a host share.
struct Shared {
  HostServices services;
  HostCounts counts{};

  // As Store::write; counted.
  void write(Change change, std::function<void(bool kept)> done) {
    ++counts.waiting_changes;
    services.store->write(std::move(change),
                          [this, done = std::move(done), begun = Clock::now()](bool kept) {
                            --counts.waiting_changes;
                            const std::chrono::duration<double> took = Clock::now() - begun;
                            counts.write_seconds.add(took.count());
                            done(kept);
                          });
  }

  // Something has become of a match.
  void log_match(LogLevel level, const char* what, const std::string& match) const {
    LogEntry entry;
    entry.level = level;
    entry.what = what;
    entry.match = match;
    services.log.write(entry);
  }

  // Has `work` done on a worker thread, and what it returns on the host's.
  void aside(Payer payer, const Workers::Work& work) {
    if (services.workers == nullptr) return work()();
    services.workers->run(std::move(payer), work);
  }
  // As if that had been done there.
  void charge(const Payer& payer, double seconds) {
    if (services.workers != nullptr) services.workers->charge(payer, seconds);
  }
  // The same for a reply that is made there.
  void answer_aside(const Payer& payer, const Reply& reply, std::function<table::Value()> work) {
    aside(payer, [reply, work = std::move(work)] {
      const auto value = std::make_shared<const table::Value>(work());
      return [reply, value] { reply(*value); };
    });
  }
};

}  // namespace host
