// SPDX-License-Identifier: MIT
// What people at a match say to each other: chat, offers to undo, rematch, handing a seat over.
#pragma once

#include <optional>
#include <string>

#include "apps/host/device_codes.h"
#include "apps/host/lobby.h"

namespace host {

class Talk {
 public:
  Talk(Shared& shared, Clients& clients, MatchTable& matches, Play& play, Lobby& lobby,
       DeviceCodes& codes)
      : shared_(shared),
        clients_(clients),
        matches_(matches),
        play_(play),
        lobby_(lobby),
        codes_(codes) {}

  void do_chat(Call& call);
  void do_offer_undo(Call& call);
  void do_accept_undo(Call& call);
  void do_refuse_undo(Call& call);
  // Before it begins; of a battle of a campaign, before chance has had a say in it.
  void do_call_off(Call& call);
  void do_rematch(Call& call);
  void do_hand_over(Call& call);
  void do_take_back(Call& call);
  // Of a match of earlier rules: what its persons want to become of it.
  void do_settle(Call& call);

 private:
  struct Spoken {
    std::string text;
    std::string gesture;
    std::vector<std::string> deaf;  // sessions that are not to hear it
  };
  void speak(Slot& slot, table::Seat seat, const Spoken& said, const Reply& reply);
  void keep_offers(Slot& slot, const Reply& reply, const table::Value& news);
  void undone(Slot& slot, table::Expected<Happened> what, const Reply& reply);
  MatchHeader rematch_head(const MatchHeader& old, table::SeatSet by, bool keeps) const;
  void start_rematch(Slot& slot, ClientId client, const Reply& reply);
  void remember_rematch(const std::string& old, const std::string& next);
  void tell_of_rematch(const Slot& slot, ClientId id);
  void settle(Slot& slot, ClientId client, std::optional<JournalEntry::Kind> wish,
              const Reply& reply);
  void settle_as(Slot& slot, JournalEntry::Kind kind, const std::string& next, const Reply& reply);
  void place_next(Slot& slot, ClientId client, const Reply& reply);
  MatchHeader next_head(const OldMatch& old) const;
  void hand_over(Slot& slot, ClientId client, table::Seat seat, const std::string& level,
                 const Reply& reply);
  static std::optional<table::Error> no_stand_in(const Slot& slot, table::Seat seat);
  std::optional<table::Error> own_stand_in(const Slot& slot, const std::string& level) const;
  std::optional<table::Error> others_stand_in(const Slot& slot, table::SeatSet held,
                                              table::Seat seat, const std::string& level) const;
  void keep_stand_in(Slot& slot, const Reply& reply);

  Shared& shared_;
  Clients& clients_;
  MatchTable& matches_;
  Play& play_;
  Lobby& lobby_;
  DeviceCodes& codes_;
};

}  // namespace host
