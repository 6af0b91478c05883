// SPDX-License-Identifier: MIT
// Matches in memory: reading them, the queue of each, writing. A match that is being written takes
// no other request until the store has answered.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "apps/host/clients.h"
#include "apps/host/slot.h"

namespace host {

class Reading;

class MatchTable {
 public:
  using WithSlot = std::function<void(Slot&)>;

  MatchTable(Shared& shared, Clients& clients) : shared_(shared), clients_(clients) {}

  // `work` runs now, or as soon as the match has been read and what is being written is safe.
  void with_match(const std::string& id, const Payer& payer, const Reply& reply, WithSlot work,
                  Claim claim = Claim::firm);
  // The same with the seat a request means, checked against what its client holds.
  void with_seat(Call& call, std::function<void(Slot&, table::Seat)> work);
  // Writes a change that the match in memory already shows, then does `then`.
  void keep(Slot& slot, Change change, const Reply& reply, const WithSlot& then);

  // Whether another server may have played on without our having heard of it. Asked often, it says
  // no: whoever asks wants the match read again.
  bool may_be_behind(Slot& slot) const;
  // What is in memory may not be true any more: whoever asks next has it read again.
  static void forget(Slot& slot);

  Slot& new_slot(const std::string& id);
  // Null where it is not in memory.
  Slot* find(const std::string& id) const {
    const auto found = slots_.find(id);
    return found == slots_.end() ? nullptr : found->second.get();
  }
  const std::unordered_map<std::string, std::unique_ptr<Slot>>& all() const { return slots_; }
  void leave_slot(const std::string& match, ClientId id);
  // Nothing more has to be written here of the rematch that was placed.
  void no_rematch(const std::string& id);
  void forget_idle();
  // Of a store that several servers share: another one asks for this match; another one would play
  // it if nobody did here; another one has it.
  void wanted_elsewhere(const std::string& id);
  void asked_for_elsewhere(const std::string& id);
  void lost_elsewhere(const std::string& id);
  // Of a server that is about to end: from now on no match is read, and some of those that are here
  // are given up as soon as nothing of them is under way.
  void let_go();

 private:
  void load(Slot& slot, const Payer& payer);
  void read_on(const std::shared_ptr<Reading>& reading);
  void loaded(Reading& reading);
  void take_in(Slot& slot, Reading& reading);
  bool load_anew(Slot& slot);
  void drain(Slot& slot);
  void hand_over(Slot& slot);
  void send_away(Slot& slot);
  void tell_what_was_kept(Slot& slot, const Happened& newest);
  void fill_summary(Slot& slot, Change& change) const;
  void note_asked(Slot& slot) const;

  Shared& shared_;
  Clients& clients_;
  std::unordered_map<std::string, std::unique_ptr<Slot>> slots_;
  bool ending_ = false;
};

}  // namespace host
