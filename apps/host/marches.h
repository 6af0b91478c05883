// SPDX-License-Identifier: MIT
// Campaigns and their battles (docs/SERVER.md, "Campaigns"): a battle is begun where a campaign
// waits for one, once; what became of it is looked for whenever the campaign is, and reported.
//
// The campaign's head has the battle's name before there is a battle, and the report is a row of
// the campaign's journal: whatever is interrupted is gone on with by whoever comes next.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "apps/host/battle_look.h"
#include "apps/host/devices.h"
#include "apps/host/lobby.h"

namespace host {

class Marches {
 public:
  Marches(Shared& shared, Clients& clients, MatchTable& matches, Play& play, Lobby& lobby,
          Devices& devices);

  void do_march(Call& call);

  // Before somebody joins: a campaign that waits for a battle which is over is given its report,
  // and a battle learns from its campaign who holds its seats and whether it still counts. Then
  // `again` is called, once, at once or later. False: there is nothing to do, and it is not called.
  bool catch_up(Slot& slot, const Payer& payer, const Reply& reply,
                const std::function<void()>& again);

 private:
  using State = BattleLook::State;
  using Then = std::function<void(State)>;
  // Who wants to march.
  struct Marcher {
    table::Seat seat;
    std::uint32_t device;
    ClientId client;
    Payer payer;
    Reply reply;
  };
  void march(Slot& slot, const Marcher& by);
  void march_on(Slot& slot, const Marcher& by, const std::string& battle, State state);
  void name_battle(Slot& slot, const Marcher& by);
  void begin(Slot& campaign, const Payer& payer, const Reply& reply);
  void place(const std::string& campaign, HostedMatch battle, const Reply& told);
  void begun(const std::string& campaign, const std::string& battle, const table::Value& answer);

  void look(Slot& slot, const Payer& payer, const Then& then, bool whole = false);
  void looked(const std::string& campaign, const std::string& battle, const BattleLook& look);
  bool give_report(Slot& slot, const BattleLook& look);
  void note(Slot& slot, State state);
  void finish_look(const std::string& campaign, State state);

  void ask_campaign(const Slot& battle, const Payer& payer, const Reply& reply,
                    const std::function<void()>& then);
  void follow(Slot& battle, const MatchHeader& campaign, const Payer& payer);

  void kept(Slot& slot);
  void by_hand(Slot& slot, const Payer& payer,
               const std::function<void(std::optional<table::Error>)>& then);
  void close_there(const std::string& campaign, const std::string& battle, int tries);

  Shared& shared_;
  Clients& clients_;
  MatchTable& matches_;
  Play& play_;
  Lobby& lobby_;
  Devices& devices_;
  // Battles that are on their way to the store, with those who are to be told.
  std::map<std::string, std::vector<Reply>> beginning_;
  // Campaigns whose battles are looked at just now, with those who wait for that.
  std::map<std::string, std::vector<Then>> looking_;
};

}  // namespace host
