// SPDX-License-Identifier: MIT
// The connections, and what they are told without having asked.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "apps/host/slot.h"
#include "apps/host/update_frames.h"

namespace host {

class Clients {
 public:
  explicit Clients(Shared& shared) : shared_(shared) {}

  ClientId connect(Outlet& outlet);
  // Null where there is none.
  std::unique_ptr<Client> remove(ClientId id);
  Client* find(ClientId id) const;
  Client& at(ClientId id) const { return *clients_.at(id); }
  bool contains(ClientId id) const { return clients_.contains(id); }
  const std::map<ClientId, std::unique_ptr<Client>>& all() const { return clients_; }

  // The match a request means, of those its client has joined.
  std::optional<std::string> match_meant(Call& call);
  // Of a client that holds that seat: all its seats of the match.
  table::SeatSet seats_with(const Slot& slot, ClientId client, table::Seat seat) const;

  // Its seats of the match now: none where it has left, or has lost them.
  table::SeatSet seats_now(ClientId client, const std::string& match) const;
  // Those that somebody holds who is looking at their page; and by which sessions such people are
  // here, of whatever match.
  table::SeatSet looked_at(const Slot& slot) const;
  std::vector<std::string> looking() const;
  // Somebody looks at these seats of theirs.
  void see(const Client& client, const std::string& match) const;
  // By which device it holds that seat; nothing where it does not.
  std::optional<std::uint32_t> device_of(ClientId client, const std::string& match,
                                         table::Seat seat) const;

  static void send(Client& client, const table::Value& value);
  static void tell(Client& client, const std::string& match, const Frame& frame);
  void push(Slot& slot, const table::Value& value);
  // Not to those who came with a session of one of these hashes.
  void push(Slot& slot, const table::Value& value, const std::vector<std::string>& deaf);
  // The match as it stands; `what` has just happened to it, or is null.
  void push_updates(Slot& slot, const Happened* what);
  // The same to one seat alone: nothing has happened that anybody else may know.
  void push_update_of(Slot& slot, table::Seat seat);
  // To each seat what it has written in secret, where that is in this row of the journal or later.
  void push_secrets_since(Slot& slot, std::uint64_t row);
  // The match was read again, and may have fewer rows than before.
  void forget_rows_after(Slot& slot);
  // Whole updates made for this client have been sent to it: what it has now.
  static void has_whole(Slot& slot, Client& client, const std::vector<WholeUpdate>& updates);
  // What these seats of this client would usually answer, once that is known; where it wants to
  // hear it.
  void push_usual(const Slot& slot, Client& client, table::SeatSet seats, const Standing& now);
  void push_description(Slot& slot);
  void note_presence(Slot& slot);
  // The server is about to end: who is at no match may go.
  void dismiss_idle();

 private:
  void push_shown(Slot& slot, const Happened* what, table::SeatSet seats);

  Shared& shared_;
  std::map<ClientId, std::unique_ptr<Client>> clients_;
  ClientId last_client_ = 0;
};

}  // namespace host
