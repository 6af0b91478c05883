// SPDX-License-Identifier: MIT
// Whoever holds no seat of a match that is shown late is served by another host: one that only
// reads, from a store that gives out nothing younger than the match's delay (native/aged_store.h).
// What they are told cannot depend on anything else. It is made when somebody looks on so for the
// first time.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "apps/host/match_table.h"

namespace host {

// How a client that holds no seat wants to be shown a match, as in `join`.
struct HowShown {
  std::uint64_t since;
  bool scenes;
  bool patches;
  bool steps;
  table::Value id;  // of the request
};

class Watching {
 public:
  Watching(Shared& shared, Clients& clients, MatchTable& matches);
  ~Watching();
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;

  // Whether this match is shown late by this host; also by its description or summary.
  bool shows_late(const MatchHeader& head) const;
  bool shows_late(const table::Value& description) const;
  // The same of one to whoever holds no seat of it: at once where it is in memory,
  // else as the store has it. Where the store does not say, it is not known to be.
  void find_out(const std::string& match, const Payer& payer,
                const std::function<void(bool late)>& then);
  // Whether it is in memory, and shown late to whoever has these tokens: one of them holds no seat
  // there. Such people are answered at once: by their waiting they would learn when others write.
  bool is_strange(const std::string& match, const std::vector<std::string>& tokens) const;
  // A client that holds no seat there looks on from now on.
  // Whatever it was to the match before, it is no more.
  void join(ClientId client, const std::string& match, const HowShown& how,
            const std::function<void(bool)>& done);
  // It does so no more: it has taken its seat, or has gone.
  void leave(ClientId client, const std::string& match);
  void disconnect(ClientId client);
  // Whether a request of this client is about a match that it looks on at so; then it is answered.
  bool takes(ClientId client, std::string_view name, const table::Value& request,
             std::string_view text, const std::function<void(bool)>& done);

  void describe(const std::string& match, const Reply& reply, const Payer& payer);
  // Where such matches are read from by whoever holds no seat of them.
  Store& store();

  void tick();
  void let_go();
  bool all_let_go() const;
  void add_counts(HostCounts& counts) const;

 private:
  struct Inside;
  Inside& inside();

  Shared& shared_;
  Clients& clients_;
  MatchTable& matches_;
  std::unique_ptr<Inside> inside_;
};

}  // namespace host
