// SPDX-License-Identifier: MIT
// Matches begin, seats are taken, matches are found.
#pragma once

#include <set>
#include <string>

#include "apps/host/play.h"
#include "apps/host/updates.h"

namespace host {

class Lobby {
 public:
  Lobby(Shared& shared, Clients& clients, MatchTable& matches, Play& play)
      : shared_(shared), clients_(clients), matches_(matches), play_(play) {}

  void create_match(const table::Value& body, const Reply& reply, const Payer& payer);
  void join_match(const std::string& id, const table::Value& body, const Reply& reply,
                  const Payer& payer);
  void add_entropy(const std::string& id, const table::Value& body, const Reply& reply,
                   const Payer& payer);
  void describe_match(const std::string& id, const Reply& reply, const Payer& payer);
  table::Value open_matches() const;
  table::Value mine(const table::Value& body) const;
  void record(const std::string& id, const std::string& token, const Reply& reply,
              const Payer& payer);

  // Sets a match up and keeps it.
  void open_aside(const Payer& payer, MatchHeader head, Change change, const Reply& reply,
                  const table::Value& answer);
  // Keeps the head with who sits where, and begins the match where nobody is awaited any more.
  void keep_seats(Slot& slot, Change change, const Reply& reply, const table::Value& answer);

 private:
  void begin_once(const table::Value& body, const Reply& reply, const Payer& payer);
  void begin_match(const table::Value& body, const Reply& reply, const Payer& payer);
  void place_match(const table::Value& body, const MatchHeader* like, const Reply& reply,
                   const Payer& payer);
  // A match that goes on from a moment of another one.
  void create_from(const table::Value& from, const table::Value& body, const Reply& reply,
                   const Payer& payer);
  void take_seat(Slot& slot, const table::Value& body, const Reply& reply);

  std::set<std::string> beginning_;  // with a token of the client's own
  Shared& shared_;
  Clients& clients_;
  MatchTable& matches_;
  Play& play_;
};

}  // namespace host
