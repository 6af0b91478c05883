// SPDX-License-Identifier: MIT
// Matches in memory say another name at a seat, or none: its player has left their account, or is
// called something else from now on (docs/SERVER.md, "Export and deletion").
#pragma once

#include <functional>
#include <string>

#include "apps/host/match_table.h"

namespace host {

class Renaming {
 public:
  Renaming(Clients& clients, MatchTable& matches) : clients_(clients), matches_(matches) {}

  // False where the match is not in this memory; then `done` is not called. Else it is, with
  // whether that is kept; lines of the chat that are kept already are the caller's.
  bool put(const std::string& match, table::Seat seat, const std::string& name,
           const std::function<void(bool kept)>& done);

 private:
  void put_there(Slot& slot, table::Seat seat, const std::string& name, const Reply& reply);
  void put_in_old(Slot& slot, table::Seat seat, const std::string& name, const Reply& reply);

  Clients& clients_;
  MatchTable& matches_;
};

}  // namespace host
