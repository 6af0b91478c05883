// SPDX-License-Identifier: MIT
// Matches begin, seats are taken, matches are found.
#pragma once

#include <map>
#include <set>
#include <string>

#include "apps/host/play.h"
#include "apps/host/updates.h"
#include "apps/host/watching.h"

namespace host {

// Who asks for a new match, where that makes a challenge: an address, or a name for many who cannot
// be told apart.
struct Challenger {
  std::string address{};
  bool stands_for_many = true;
};

// Who asks about a match: by the token of a seat, or by what they hold there without one.
struct Asker {
  std::string token{};
  table::SeatSet held{};

  bool holds_a_seat(const MatchHeader& head) const {
    return !held.empty() || head.seat_of_token(token).has_value();
  }
};

class Lobby {
 public:
  Lobby(Shared& shared, Clients& clients, MatchTable& matches, Play& play, Watching& watching)
      : shared_(shared), clients_(clients), matches_(matches), play_(play), watching_(watching) {}

  void create_match(const table::Value& body, const Reply& reply, const Payer& payer,
                    const Challenger& challenger, table::SeatSet held);
  void join_match(const std::string& id, const table::Value& body, const Reply& reply,
                  const Payer& payer);
  void add_entropy(const std::string& id, const table::Value& body, const Reply& reply,
                   const Payer& payer);
  void describe_match(const std::string& id, const Asker& asker, const Reply& reply,
                      const Payer& payer);
  table::Value open_matches() const;
  table::Value to_watch() const;
  table::Value mine(const table::Value& body) const;
  table::Value my_table(const table::Value& body, Language language) const;
  // `held`: what whoever asks holds there without a token.
  void record(const std::string& id, const std::string& token, table::SeatSet held,
              const Reply& reply, const Payer& payer);

  // Tells the store which challenges somebody waits for just now. Call it a few times a second.
  void note_who_is_here();

  // Sets a match up and keeps it.
  void open_aside(const Payer& payer, MatchHeader head, Change change, const Reply& reply,
                  const table::Value& answer);
  // Keeps the head with who sits where, and begins the match where nobody is awaited any more.
  void keep_seats(Slot& slot, Change change, const Reply& reply, const table::Value& answer);

 private:
  // Who begins a match, and how they are told.
  struct Beginner {
    Reply reply;
    Payer payer;
    Challenger challenger;
    table::SeatSet held{};  // of the match that theirs goes on from, without a token
  };
  void begin_once(const table::Value& body, const Beginner& by);
  void begin_match(const table::Value& body, const Beginner& by);
  void place_match(const table::Value& body, const MatchHeader* like, const Beginner& by);
  void place_with(const table::Value& body, const MatchHeader* like, table::SeatSet left_out,
                  const Beginner& by);
  // A match that goes on from a moment of another one.
  void create_from(const table::Value& from, const table::Value& body, const Beginner& by);
  void place_challenge(MatchHeader head, Change change, const Beginner& by,
                       const table::Value& answer);
  std::string name_of(const Challenger& challenger);
  void note_here(Slot& slot);
  void describe_late(const std::string& id, const Reply& reply, const Payer& payer);
  void take_seat(Slot& slot, const table::Value& body, const Reply& reply);
  void give_entropy(Slot& slot, const table::Value& body, const Reply& reply);
  Slot* begun_late(const std::string& id) const;

  std::set<std::string> beginning_;  // with a token of the client's own
  Shared& shared_;
  Clients& clients_;
  MatchTable& matches_;
  Play& play_;
  Watching& watching_;
  std::string key_;  // what addresses are hashed with; for as long as this program runs
  std::map<std::string, std::size_t> placing_;  // challenges on their way to the store, by maker
};

}  // namespace host
