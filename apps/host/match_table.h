// SPDX-License-Identifier: MIT
// Matches in memory: reading them, the queue of each, writing. A match that is being written takes
// no other request until the store has answered, except where what is written is one seat's secret:
// then only those wait who may see it.
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

  // `work` runs now, or as soon as the match has been read and what is being written is safe, as
  // far as `eyes` may see it: the seats whose secrets it has to do with. Of a match of earlier
  // rules `earlier` runs; where there is none, that is refused.
  void with_match(const std::string& id, const Payer& payer, const Reply& reply, WithSlot work,
                  Claim claim = Claim::firm, table::SeatSet eyes = table::SeatSet::all(),
                  WithSlot earlier = {});
  // For what has to do with nobody's secrets.
  void with_open_match(const std::string& id, const Payer& payer, const Reply& reply,
                       WithSlot work) {
    with_match(id, payer, reply, std::move(work), Claim::firm, {});
  }
  // The same with the seat a request means, checked against what its client holds.
  void with_seat(Call& call, std::function<void(Slot&, table::Seat)> work);
  // Of one that leaves the memory and may be played on: the table as it stands.
  void keep_position(const Slot& slot);
  // Of a match that is over: as it was told, for when its rules are no more.
  void keep_told(const Slot& slot);
  // Writes what has become of a match of earlier rules, and reads it again; then does `then`.
  void keep_old(Slot& slot, Change change, const Reply& reply, const WithSlot& then);
  // The journal's row of what has just been done to the match, and the table after it.
  static void add_moment(const Slot& slot, const Happened& what, Change& change);
  // Writes a change that the match in memory already shows, then does `then`. `secret_of`: the seat
  // that alone is told of it.
  void keep(Slot& slot, Change change, const Reply& reply, const WithSlot& then,
            std::optional<table::Seat> secret_of = std::nullopt);

  // What is done when a match has been read, behind what waited for it.
  void when_read(WithSlot work) { when_read_ = std::move(work); }

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
  // One that was read for nobody's sake leaves, unless somebody has come to it since.
  void let_go_of(const std::string& id);
  // Whether this server is about to end.
  bool is_ending() const { return ending_; }
  // A match comes into memory.
  void place(Slot& slot, HostedMatch match) const;
  // Where another program plays the matches: whether those that somebody looks at have gone on.
  // Call it a few times a second.
  void look_again();
  // Of a store that several servers share: another one asks for this match; another one would play
  // it if nobody did here; another one has it.
  void wanted_elsewhere(const std::string& id);
  void asked_for_elsewhere(const std::string& id);
  void lost_elsewhere(const std::string& id);
  // Of a server that is about to end: from now on no match is read, and some of those that are here
  // are given up as soon as nothing of them is under way.
  void let_go();

 private:
  static void serve(Slot& slot, const Reply& reply, const WithSlot& work, const WithSlot& earlier);
  void load(Slot& slot, const Payer& payer);
  void read_on(const std::shared_ptr<Reading>& reading);
  void loaded(Reading& reading);
  void take_in(Slot& slot, Reading& reading);
  bool load_anew(Slot& slot);
  void drain(Slot& slot);
  void hand_over(Slot& slot);
  void send_away(Slot& slot);
  void tell_what_was_kept(Slot& slot, const Happened& newest);
  void fill_summary(Slot& slot, Change& change, bool in_secret) const;
  void looked(const std::string& id, const std::string& summary);
  void read_on_late(Slot& slot);
  void begin_late(Slot& slot);
  void read_late(const std::string& id, const table::Expected<std::vector<std::string>>& rows);
  void tell_late(Slot& slot, const Happened& what);
  void tell_secrets_that_waited(Slot& slot);
  void not_kept(Slot& slot, std::optional<std::uint64_t> row, const Reply& reply);
  void note_since(Slot& slot) const;
  table::Value summary_value(const Slot& slot) const;
  std::string summary_of(const Slot& slot) const;
  void note_asked(Slot& slot) const;
  std::optional<Change::Asked> asked_anew(const Slot& slot, const Change& change) const;

  Shared& shared_;
  Clients& clients_;
  std::unordered_map<std::string, std::unique_ptr<Slot>> slots_;
  bool ending_ = false;
  WithSlot when_read_;
};

}  // namespace host
