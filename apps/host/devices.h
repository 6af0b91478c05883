// SPDX-License-Identifier: MIT
// The holder of a seat goes on at another device: that device gets a token of its own, which the
// holder can end (docs/SERVER.md, "Another device").
#pragma once

#include <string>

#include "apps/host/device_codes.h"
#include "apps/host/match_table.h"

namespace host {

class Devices {
 public:
  Devices(Shared& shared, Clients& clients, MatchTable& matches, DeviceCodes& codes)
      : shared_(shared), clients_(clients), matches_(matches), codes_(codes) {}

  void do_device_code(Call& call);
  void do_devices(Call& call);
  void do_end_device(Call& call);
  // {"code"} -> {"match", "seat", "token"}. `match`: the one it has to be for, empty for any. Where
  // another server plays that one, the refusal names it, and the code is asked for there.
  void take_code(const table::Value& body, const Reply& reply, const Payer& payer,
                 const std::string& match);
  // Sessions have ended, whose tokens have these hashes.
  void end_sessions(const std::vector<std::string>& hashes);
  // Whether a connection holds a seat by one.
  bool has_sessions() const;
  // A battle has no devices of its own, but those its campaign has: what there is to be kept of
  // that now, nothing where nothing has changed.
  std::optional<Change> follow(Slot& battle, const MatchHeader& campaign);

 private:
  void spend(const std::string& typed, const Reply& reply, const Payer& payer);
  void sit_down(Slot& slot, table::Seat seat, const Reply& reply);
  void end(Slot& slot, const std::string& hash, const Reply& reply);
  void end_first_there(const std::string& campaign, const std::string& hash, const Reply& reply,
                       const Payer& payer);
  void end_elsewhere(const std::string& match, const std::string& hash, const Payer& payer);
  void end_there(const std::string& match, const std::string& hash, const Payer& payer, int tries);
  void put_out(Slot& slot, table::Seat seat, std::uint32_t device);
  void lose(Slot& slot, Client& client, table::SeatSet seats);
  void tell_holders(const Slot& slot, table::Seat seat);
  table::Value list(const Slot& slot, table::Seat seat, std::uint32_t own) const;

  Shared& shared_;
  Clients& clients_;
  MatchTable& matches_;
  DeviceCodes& codes_;
};

}  // namespace host
