// SPDX-License-Identifier: MIT
// One match on the server: its head, the match itself, its journal and its clock. It knows no
// connections and no storage: whoever drives it keeps the moments it returns.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "apps/host/clock.h"
#include "apps/host/head.h"
#include "apps/host/history.h"
#include "match/registry.h"
#include "table/scene.h"

namespace host {

// What a moment was, with the events of the rules that went with it.
struct Happened {
  Moment moment;
  match::Events events;
};

// How a match ended without the rules: somebody resigned, or had no time left.
struct HostEnd {
  Moment::Kind kind;  // resign or time
  table::Seat loser;
};

// What it means to go back to before a seat's last answer.
struct Undo {
  int steps = 0;              // answers that go back
  table::SeatSet answered{};  // whose they are
  bool barrier = false;       // something random or hidden came to light with them
  bool seen = false;          // likewise, as far as this seat knows
  table::SeatSet consent{};   // persons that have to agree, besides this seat
};

class HostedMatch {
 public:
  // Sets the game up; nothing has happened yet. Errors: unknown_game, bad_option, and not_allowed
  // for a match begun under other rules than this program's.
  static table::Expected<HostedMatch> open(match::Registry registry, Head head);

  Head& head() { return head_; }
  const Head& head() const { return head_; }
  const match::Match& match() const { return *match_; }
  const table::AnyGame& game() const { return match_->game(); }
  const History& history() const { return history_; }
  const MatchClock& clock() const { return clock_; }

  Stage stage() const;
  std::uint64_t seq() const { return history_.size(); }
  // Seats that owe an answer; none before the beginning and after the end.
  table::SeatSet waiting() const;
  // The seq this seat's question came with.
  std::uint64_t asked_since(table::Seat seat) const { return asked_since_[seat.value]; }
  const std::optional<HostEnd>& host_end() const { return end_; }
  // The seq which this answer was given, where it has been given before.
  std::optional<std::uint64_t> already(table::Seat seat, const std::string& once) const;

  // Why nothing can be answered now; nothing while the match is being played.
  std::optional<table::Error> not_playing() const;
  // What an undo by this seat would take back, and who has a say in it. Error: not_allowed.
  table::Expected<Undo> undo_of(table::Seat seat) const;

  // The army a seat brings, before the match begins. Errors: those of the game, not_allowed.
  table::Expected<void> bring_army(table::Seat seat, const table::Value& army);

  // These change the match. `now` is the clock's time in milliseconds.
  table::Expected<Happened> begin(std::int64_t now);
  table::Expected<Happened> answer(table::Seat seat, std::string_view text, std::string once,
                                   table::Language language, std::int64_t now);
  table::Expected<Happened> answer(table::Seat seat, table::Answer answer, std::int64_t now);
  // Back to before this seat's last answer. Where something came to light other dice fall from then
  // on: nobody knows the next roll. Whoever calls this has asked those who have a say. Error:
  // not_allowed.
  table::Expected<Happened> undo(table::Seat seat, std::int64_t now);
  table::Expected<Happened> resign(table::Seat seat, std::int64_t now);
  // Whose time is up loses; nothing where nobody's is.
  std::optional<Happened> flag(std::int64_t now);
  // Plays a moment of the journal again. Clocks stand until `resume`. Error: bad_record.
  table::Expected<Happened> repeat(const Moment& moment);
  void resume(std::int64_t now);

 private:
  HostedMatch() = default;
  table::Expected<void> start_match(bool roll_now, match::Events* events);
  void take_back(int steps);
  table::SeatSet consent_to(const Undo& undo) const;
  Happened finish(Moment moment, match::Events events, std::int64_t now);
  void note_questions(const Moment& moment);
  std::uint64_t fingerprint(table::Seat seat) const;
  table::SeatSet timed() const;

  match::Registry registry_;
  Head head_;
  std::optional<match::Match> match_;
  History history_;
  std::vector<table::Seat> answered_;                         // whose answers stand, in order
  std::array<std::uint32_t, table::kMaxSeats> answers_of_{};  // how many of them, by seat
  std::uint32_t redeals_ = 0;  // undos after which other dice had to fall
  std::unordered_map<std::string, std::uint64_t> once_;
  MatchClock clock_;
  bool clock_runs_ = true;
  std::optional<HostEnd> end_;
  std::array<std::uint64_t, table::kMaxSeats> asked_since_{};
  std::array<std::uint64_t, table::kMaxSeats> fingerprint_{};
};

}  // namespace host
