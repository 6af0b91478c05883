// SPDX-License-Identifier: MIT
// Connections come to a match and leave it, look back at it, and choose their language.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "apps/host/looking_back.h"
#include "apps/host/marches.h"
#include "apps/host/play.h"
#include "apps/host/watching.h"

namespace host {

class Doors {
 public:
  Doors(Shared& shared, Clients& clients, MatchTable& matches, Play& play, Marches& marches,
        Watching& watching)
      : shared_(shared),
        clients_(clients),
        matches_(matches),
        play_(play),
        marches_(marches),
        watching_(watching) {}

  void do_join(Call& call);
  void do_leave(Call& call);
  void do_ping(Call& call);
  void do_lang(Call& call);
  void do_visible(Call& call);
  void do_resync(Call& call);
  void do_moments(Call& call);
  void do_summary(Call& call);
  void do_review(Call& call);

 private:
  struct Translation;
  void tell_anew(Call& call, const std::vector<std::string>& matches);
  void translate(Slot& slot, const std::shared_ptr<Translation>& whole, const Payer& payer);
  void translated(Translation& whole);
  struct JoinAsked;
  struct Arrival;
  void look_on_or_go_to(const std::string& match, const JoinAsked& asked);
  void look_on(const std::string& match, const JoinAsked& asked);
  void go_to(const std::string& match, const JoinAsked& asked);
  void join_slot(Slot& slot, const JoinAsked& asked);
  bool catch_up(Slot& slot, const JoinAsked& asked);
  void join_old(Slot& slot, const JoinAsked& asked);
  void moments_of_old(Slot& slot, const Look& look, ClientId client, const table::Value& id,
                      const std::function<void(bool)>& done);
  void join_anew(Slot& slot, JoinAsked asked);
  void join_when_kept(const Slot& slot, const JoinAsked& asked, table::SeatSet seats);
  void have_back(Slot& slot, const JoinAsked& asked, table::SeatSet seats);
  void arrive(const JoinAsked& asked, const std::string& match, const Arrival& arrival);
  void show_moments(Slot& slot, Look look, const Payer& payer, ClientId client,
                    const table::Value& id, const std::function<void(bool)>& done);
  void keep_review(const std::string& match, Slot::Review& review);
  void note_begun(const std::shared_ptr<Slot::Review>& review);
  void review_slot(Slot& slot, const Payer& payer, table::Language language, const Reply& reply);
  void review_elsewhere(const std::string& match, const std::shared_ptr<Slot::Review>& review,
                        table::Language language, const Reply& reply);
  void reviewed(const std::string& match, Slot::Review& review, const table::Value& value,
                const Reply& reply);
  Payer looking_back(ClientId client) const;

  Shared& shared_;
  Clients& clients_;
  MatchTable& matches_;
  Play& play_;
  Marches& marches_;
  Watching& watching_;
  // Those that were begun last: they hold the whole course of their battles.
  std::deque<std::weak_ptr<Slot::Review>> reviews_;
};

}  // namespace host
