// SPDX-License-Identifier: MIT
// The table of matches of one server: who sits where, who watches, what they are told and when. It
// knows no network: connections are something to send texts to, requests are texts.
//
// All of it runs on one thread. A match that is being written to the store takes no other request
// until the store has answered, so what is told about it is always what is kept. What is one seat's
// secret holds up only those who may see it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/host/calendar.h"
#include "apps/host/clients.h"
#include "apps/host/desk.h"
#include "apps/host/devices.h"
#include "apps/host/doors.h"
#include "apps/host/lobby.h"
#include "apps/host/marches.h"
#include "apps/host/match_table.h"
#include "apps/host/play.h"
#include "apps/host/renaming.h"
#include "apps/host/talk.h"
#include "apps/host/watching.h"

namespace host {

class Host {
 public:
  explicit Host(HostServices services);
  // Its parts know each other by their places.
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // Has `work` done on a worker thread, and what it returns on the host's.
  void aside(Payer payer, const Workers::Work& work) { shared_.aside(std::move(payer), work); }

  // The HTTP API (docs/SERVER.md). Any thread may ask for these: they touch no match.
  table::Value games(Language language) const { return desk_.games(language); }
  // {"army":...}: the desk where an army is built (docs/NOTATION.md, "army").
  table::Value army(const table::Value& body, table::Language language) const {
    return desk_.army(body, language);
  }
  // {"scenario", "content", "card", "review"}: a check of somebody's own scenario.
  table::Value review(const table::Value& body, table::Language language) const {
    return desk_.review(body, language);
  }
  // {"match", "missed", "until", "of", "earlier"}: a record that somebody brings, to look at.
  table::Value replay(const table::Value& body, table::Language language) const {
    return desk_.replay(body, language);
  }
  // {"card":...}: what to read before choosing a scenario. `options` is JSON, or empty.
  table::Value scenario(const std::string& game, const std::string& scenario,
                        const std::string& options, Language language) const {
    return desk_.scenario(game, scenario, options, language);
  }
  table::Value lobby() const { return lobby_.open_matches(); }
  // {"now","matches"}: what anybody may watch.
  table::Value watch() const { return lobby_.to_watch(); }
  table::Value mine(const table::Value& body) const { return lobby_.mine(body); }
  table::Value my_table(const table::Value& body, Language language) const {
    return lobby_.my_table(body, language);
  }

  // These touch matches. `payer`: whose time it takes; `held`: as with describe_match, of the match
  // that a new one goes on from.
  void create_match(const table::Value& body, const Reply& reply, const Payer& payer = {},
                    const Challenger& challenger = {}, table::SeatSet held = {}) {
    lobby_.create_match(body, reply, payer, challenger, held);
  }
  void join_match(const std::string& id, const table::Value& body, const Reply& reply,
                  const Payer& payer = {}) {
    lobby_.join_match(id, body, reply, payer);
  }
  void add_entropy(const std::string& id, const table::Value& body, const Reply& reply,
                   const Payer& payer = {}) {
    lobby_.add_entropy(id, body, reply, payer);
  }
  // `match`: the one the code has to be for, empty for any.
  void take_code(const table::Value& body, const Reply& reply, const Payer& payer = {},
                 const std::string& match = "") {
    devices_.take_code(body, reply, payer, match);
  }
  // `token`: of a seat, where whoever asks holds one; `held`: what they hold without one.
  void describe_match(const std::string& id, const Reply& reply, const Payer& payer = {},
                      const std::string& token = "", table::SeatSet held = {}) {
    lobby_.describe_match(id, {token, held}, reply, payer);
  }
  // `record` in the reply, where the token may have it.
  void record(const std::string& id, const std::string& token, const Reply& reply,
              const Payer& payer = {}, table::SeatSet held = {}) {
    lobby_.record(id, token, held, reply, payer);
  }

  // The WebSocket. `outlet` lives until `disconnect`. False from `message`: it was refused, and not
  // only because it cannot be done just now.
  ClientId connect(Outlet& outlet);
  void disconnect(ClientId client);
  void message(ClientId client, std::string_view text, const std::function<void(bool)>& done);
  // Whether this client has joined that match; it is there no more; it reads another language from
  // now on, as a request `lang` says, without a reply.
  bool looks_on(ClientId client, const std::string& match) const;
  void leave(ClientId client, const std::string& match);
  void speak(ClientId client, const table::Value& request);
  // The names of all requests there are: what `do` may be.
  static std::vector<std::string_view> requests();

  // Of people who have an account: codes for their other devices, and the end of sessions, whose
  // tokens have these hashes: their connections hold by them no more.
  DeviceCodes& codes() { return codes_; }
  void end_sessions(const std::vector<std::string>& hashes) { devices_.end_sessions(hashes); }
  // What a seat is called from now on: as Renaming::put.
  bool put_name(const std::string& match, table::Seat seat, const std::string& name,
                const std::function<void(bool kept)>& done) {
    return renaming_.put(match, seat, name, done);
  }
  // By hashes of which sessions people look at their pages just now.
  std::vector<std::string> looking() const { return clients_.looking(); }
  // Whether a connection holds a seat by a session.
  bool has_sessions() const { return devices_.has_sessions(); }

  // The server is about to end: matches are let go, some of them with each call, each when nothing
  // of it is under way. Who is connected is told, and sent away.
  void let_go() {
    watching_.let_go();
    matches_.let_go();
  }
  bool all_let_go() const { return matches_.all().empty() && watching_.all_let_go(); }

  // Clocks, and matches nobody looks at any more. Call it a few times a second.
  void tick();

  const HostServices& services() const { return shared_.services; }
  const LogBook& log() const { return shared_.services.log; }
  HostCounts counts() const;
  // Whether matches can be read and kept, as far as is known.
  bool within_reach() const { return shared_.services.store->within_reach(); }

 private:
  using Handler = void (*)(Host&, Call&);
  struct Command {
    std::string_view name;
    Handler handler;
  };
  static std::span<const Command> commands();
  static Handler find_handler(std::string_view name);
  void log_connection(const char* what, ClientId client) const;

  // Each knows those above it.
  Shared shared_;
  Clients clients_{shared_};
  MatchTable matches_{shared_, clients_};
  Watching watching_{shared_, clients_, matches_};
  Play play_{shared_, clients_, matches_};
  Lobby lobby_{shared_, clients_, matches_, play_, watching_};
  DeviceCodes codes_{shared_};
  Talk talk_{shared_, clients_, matches_, play_, lobby_, codes_};
  Devices devices_{shared_, clients_, matches_, codes_};
  Marches marches_{shared_, clients_, matches_, play_, lobby_, devices_};
  Calendar calendar_{shared_, matches_, play_};
  Doors doors_{shared_, clients_, matches_, play_, marches_, watching_};
  Renaming renaming_{clients_, matches_};
  Desk desk_{shared_.services};
};

}  // namespace host
