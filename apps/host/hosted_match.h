// SPDX-License-Identifier: MIT
// One match on the server: its head, the match itself, its journal and its clock. It knows no
// connections and no storage: whoever drives it keeps the moments it returns.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "apps/host/bounds.h"
#include "apps/host/clock.h"
#include "apps/host/days_clock.h"
#include "apps/host/history.h"
#include "apps/host/match_header.h"
#include "apps/host/once_book.h"
#include "match/lesson.h"
#include "match/registry.h"
#include "table/any_game.h"
#include "table/scene.h"

namespace host {

// What a moment was, with the events of the rules that went with it.
struct Happened {
  JournalEntry moment;  // as the journal keeps it
  match::Events events;
  std::uint64_t row = 0;  // its place in the journal
  // Part of a plan in a sealed step: to nobody but its seat has anything happened.
  bool covert = false;
  // Whose answers came by standing orders; of a sealed step all of them, when it is opened.
  table::SeatSet by_order{};
};

// How a match ended without the rules: somebody resigned, had no time left, or wrote too much; or
// its rules were no more, and all persons agreed to leave it at that; or it was a campaign's battle
// that does not count.
struct HostEnd {
  JournalEntry::Kind kind;  // resign, time or limit; or one that is_agreed
  table::Seat loser;        // of the first three
  bool is_agreed() const { return host::is_agreed(kind); }
};

// What it means to go back to before a seat's last answer.
struct Undo {
  int steps = 0;              // answers that go back
  table::SeatSet answered{};  // whose they are
  bool barrier = false;       // something random or hidden came to light with them
  bool seen = false;          // likewise, as far as this seat knows
  table::SeatSet consent{};   // persons that have to agree, besides this seat
  bool plan = false;          // only the last answer of one's own plan in a sealed step
};

// What was said of how a battle of a campaign ended.
struct GivenReport {
  std::size_t entry = 0;  // of the record: its first answer
  int number = 0;         // which battle, as the campaign counts them
  std::string battle{};   // the match it names; empty: given by hand
};

// When a match that begins as public is in the list of those to watch, by the time of the house.
struct Listing {
  std::int64_t from = 0;
  std::int64_t until = 0;
};

// What is known of the battle that a campaign waits for, besides that it was begun.
struct BattleSeen {
  bool over = false;
  bool unread = false;
  bool operator==(const BattleSeen&) const = default;
};

class HostedMatch {
 public:
  // Sets the game up; nothing has happened yet. Errors: unknown_game, bad_option, and not_allowed
  // for a match begun under other rules than this program's.
  static table::Expected<HostedMatch> open(match::Registry registry, MatchHeader head);

  MatchHeader& head() { return head_; }
  const MatchHeader& head() const { return head_; }
  const match::Match& match() const { return *match_; }
  const table::AnyGame& game() const { return match_->game(); }
  // Of a game of this program; its name where there is none of that name.
  std::string title_of(const std::string& game) const;
  const History& history() const { return history_; }
  // The lesson it is, or null; the step that is asked, from 0, the number of steps when all are
  // done; nothing where the journal does not fit the lesson, which has changed since.
  const match::Lesson* lesson() const { return lesson_; }
  std::optional<std::size_t> lesson_step() const;
  bool lesson_done() const;
  const MatchClock& clock() const { return clock_; }
  // Read again it may know less than what had been charged: nobody has more time than that.
  void no_more_time_than(const MatchClock& further) { clock_.no_more_than(further); }
  // The clocks as everybody may see them: while a sealed step is open they stand as it found them.
  ClockFace clock_face() const;

  // A match by days: whether it is one; the time of the house, which it goes by (0: not known yet);
  // when the time of a seat that is asked is over, and what everybody may know of that, which is
  // less while a sealed step is open.
  bool by_days() const { return days_.on(); }
  // Also one that begins as public goes by that time: each row says when it was.
  bool needs_house() const { return by_days() || head_.audience; }
  // Nothing where it is not listed at all. It changes with what everybody is told of, and nothing
  // about now and the time until that is old enough changes with it (hosted_match_public.cpp).
  const std::optional<Listing>& listing() const { return listing_; }
  // Of one that is shown late: when its newest moment is old enough. 0: it is not known, or none.
  std::int64_t old_at() const { return old_at_; }
  void keep_to(std::function<std::int64_t()> house_ms) { house_ = std::move(house_ms); }
  std::optional<std::int64_t> until(table::Seat seat) const;
  std::optional<std::int64_t> shown_until(table::Seat seat) const;
  // When somebody has to look after it, though nobody is connected: a program is asked or has to
  // follow an order, or the first of those who are has no time left. Nothing where nobody has to.
  std::optional<std::int64_t> due() const;
  // Who has no time left; that seat leaves as by a live clock. Its holidays have to be known.
  std::optional<table::Seat> late() const;
  std::optional<Happened> flag_late(std::int64_t now);
  // Holidays that the account of a seat has taken. False where they are known already.
  bool note_holidays(table::Seat seat, const Holidays& taken);

  Stage stage() const;
  // How much has happened, as everybody may know it.
  std::uint64_t seq() const { return history_.size(); }
  // The same with what is written in secret: how many rows the journal has, and which of them was
  // the last that something happened in for everybody.
  std::uint64_t rows() const { return rows_; }
  std::uint64_t public_row() const { return public_row_; }
  // Seats that owe an answer; none before the beginning and after the end.
  table::SeatSet waiting() const;
  // The same as everybody may know it: all seats of a sealed step.
  table::SeatSet openly_waiting() const;
  // The seq this seat's question came with, and the row.
  std::uint64_t asked_since(table::Seat seat) const { return asked_since_[seat.value]; }
  std::uint64_t asked_in(table::Seat seat) const { return asked_in_[seat.value]; }
  // The seats of the sealed step that is open; those of them that have sealed are nobody else's
  // business.
  table::SeatSet sealed_step() const;
  bool has_sealed(table::Seat seat) const {
    return sealed_step().has(seat) && !waiting().has(seat);
  }
  // Whether the newest moment has closed one.
  bool has_closed_step() const { return has_closed_step_; }
  // The spec of who follows the seat's standing orders (ai/standing_orders.h), where it is asked
  // something there is one for; "" where its holder decides.
  const std::string& ordered(table::Seat seat) const;
  // Its orders could not be followed there: the seat is its holder's until it is asked again.
  void give_up_orders(table::Seat seat) { ordered_[seat.value].spec.clear(); }
  // How often this seat has written or taken back in it.
  std::uint32_t plan(table::Seat seat) const { return plan_[seat.value]; }
  const std::optional<HostEnd>& host_end() const { return end_; }
  // The moment of the newest answer that stands: while that is the same, the same is asked.
  std::uint64_t stands_since() const { return answered_.empty() ? 0 : answered_.back().seq; }
  // How much each seat may still write.
  const Bounds& bounds() const { return bounds_; }
  // Who left while the others play on: an opponent stands in for them to the end, and they are
  // ranked last.
  table::SeatSet left() const { return left_; }
  // The seq which this answer was given, where it has been given before.
  std::optional<std::uint64_t> already(table::Seat seat, const std::string& once) const;

  // Whether what is asked now sets the battle up.
  bool is_set_up() const;
  // Of a campaign: the game of the battle it waits for, empty where it waits for none; the battle
  // that was begun for it, null where none was; what is known of that; the reports so far.
  const std::string& awaits() const { return awaits_.game; }
  const BegunBattle* begun_battle() const;
  BattleSeen battle_seen() const { return seen_; }
  void note_seen(BattleSeen seen) { seen_ = seen; }
  const std::vector<GivenReport>& reports() const { return reports_; }
  // Notes in the head that the battle ends without a result, where it does from now on: what was
  // said by hand can be taken back no more, or the campaign is over. True where that is news.
  bool close_battle();
  // Of a battle: whether nothing was rolled or drawn in it yet.
  bool is_before_chance() const;

  // Why nothing can be answered now; nothing while the match is being played.
  std::optional<table::Error> not_playing() const;
  // What an undo by this seat would take back, and who has a say in it. While a sealed step is open
  // that is an answer of its own plan, or, where it has written nothing, what was before the step.
  // Error: not_allowed.
  table::Expected<Undo> undo_of(table::Seat seat) const;
  table::Expected<Undo> undo_of_past(table::Seat seat) const;

  // The army a seat brings, before the match begins. Errors: those of the game, not_allowed.
  table::Expected<void> bring_army(table::Seat seat, const table::Value& army);

  // These change the match. `now` is the clock's time in milliseconds.
  table::Expected<Happened> begin(std::int64_t now);
  table::Expected<Happened> answer(table::Seat seat, std::string_view text, std::string once,
                                   table::Language language, std::int64_t now);
  // The same for one of the legal answers; not in a lesson.
  table::Expected<Happened> answer(table::Seat seat, table::Answer answer, std::string once,
                                   table::Language language, std::int64_t now);
  // What an opponent answers, also in the place of somebody who has left.
  // Of an opponent, or of a standing order of the seat's holder.
  table::Expected<Happened> answer(table::Seat seat, table::Answer answer, std::int64_t now,
                                   bool by_order = false);
  // The whole report on the battle that is awaited, as `Match::report` gives it.
  table::Expected<Happened> report(const table::BattleSummary& battle, match::BattleLink link,
                                   std::int64_t now);
  // It is over, and nobody has won or lost: a battle that its campaign does not wait for.
  Happened end_without_result(JournalEntry::Kind kind, table::Seat seat, std::int64_t now);
  // As `undo_of` says; a sealed step is undone as a whole, and everybody writes again. If something
  // was revealed, the dice differ from then on, so nobody knows the next roll. Callers have already
  // asked those who must agree. Error: not_allowed.
  table::Expected<Happened> undo(table::Seat seat, std::int64_t now);
  table::Expected<Happened> undo_past(table::Seat seat, std::int64_t now);
  // Plays the model answer of a lesson; goes back to the beginning of an earlier step, from 0.
  table::Expected<Happened> skip_step(table::Language language, std::int64_t now);
  table::Expected<Happened> return_to_step(std::size_t step, std::int64_t now);
  // That is the end, unless the game goes on without the seat.
  table::Expected<Happened> resign(table::Seat seat, std::int64_t now);
  // Whose time is up leaves likewise, and who has written more than a match bears; nothing where
  // that is nobody.
  std::optional<Happened> flag(std::int64_t now);
  bool is_due(std::int64_t now) const;
  // Plays a moment of the journal again. Clocks stand until `resume`. Error: bad_record.
  table::Expected<Happened> repeat(const JournalEntry& moment);
  void resume(std::int64_t now);

 private:
  HostedMatch() = default;
  table::Expected<void> start_match(bool roll_now, match::Events* events);
  // Answers that go back together: one, or all of a sealed step.
  struct Unit {
    table::SeatSet seats{};
    int answers = 1;
    std::uint64_t seq = 0;  // the moment they were
    std::size_t first = 0;  // entry of the record
    bool sealed = false;
    bool only_of(table::Seat seat) const { return !sealed && seats == table::SeatSet::of(seat); }
  };
  void stands(Unit unit);
  void count(const Unit& unit, bool stands);
  void note_steps();
  void note_awaited(const JournalEntry& moment, std::size_t first);
  table::Expected<void> may_go(const Unit& unit) const;
  table::Expected<void> may_take_back(table::Seat seat) const;
  std::optional<table::Error> may_not_answer(table::Seat seat) const;
  table::Expected<Happened> answered(table::Seat seat, std::string once, std::size_t before,
                                     table::Expected<match::Events> events, std::int64_t now,
                                     bool by_order = false);
  std::optional<table::Seat> beyond_bounds() const;
  // Returns the moment play went back to.
  std::uint64_t take_back(int units, table::Seat by);
  std::size_t plans() const;
  Happened written(JournalEntry moment, std::int64_t now);
  JournalEntry opened(const JournalEntry& closing, std::size_t from, match::Events& events);
  void keep_time(JournalEntry& moment, std::int64_t now);
  void keep_days(JournalEntry& moment, table::SeatSet step);
  void keep_when(JournalEntry& moment) const;
  void note_listing(const JournalEntry& moment);
  void resume_days();
  table::SeatSet asked_by_days() const;
  DaysClock::Turn turn_after(const JournalEntry& moment, table::SeatSet step) const;
  table::SeatSet consent_to(const Undo& undo) const;
  Happened finish(JournalEntry moment, match::Events events, std::int64_t now);
  void note_questions(const JournalEntry& moment, bool all);
  std::uint64_t fingerprint(table::Seat seat) const;
  JournalEntry leave(JournalEntry::Kind kind, table::Seat seat);
  table::SeatSet without_bots(table::SeatSet seats) const;
  table::SeatSet timed() const { return without_bots(waiting()); }

  match::Registry registry_;
  MatchHeader head_;
  const match::Lesson* lesson_ = nullptr;
  std::optional<match::Match> match_;
  History history_;
  std::uint64_t rows_ = 0;
  std::uint64_t public_row_ = 0;
  std::vector<Unit> answered_;  // whose answers stand, in order
  Questions answers_of_{};      // how many of them, by seat: so its next question is that one
  Questions alone_of_{};        // and how many are that seat's only
  Bounds bounds_;
  std::uint32_t redeals_ = 0;  // undos after which other dice had to fall
  OnceBook once_;
  MatchClock clock_;
  Banks open_banks_{};  // as everybody last saw them
  DaysClock days_;
  std::optional<Listing> listing_;
  std::int64_t old_at_ = 0;
  std::function<std::int64_t()> house_;
  bool took_back_others_ = false;  // the newest undo: answers of others went back, too
  bool clock_runs_ = true;
  // The first entry of the sealed step that is open.
  std::optional<std::size_t> open_step_;
  table::SeatSet by_order_{};  // what a sealed step does not tell yet
  bool has_closed_step_ = false;
  std::array<std::uint32_t, table::kMaxSeats> plan_{};
  std::optional<HostEnd> end_;
  table::SeatSet left_{};
  struct Awaited {
    std::string game{};
    int number = 0;
  };
  Awaited awaits_;
  std::vector<GivenReport> reports_;
  BattleSeen seen_;
  std::array<std::uint64_t, table::kMaxSeats> asked_since_{};
  std::array<std::uint64_t, table::kMaxSeats> asked_in_{};
  std::array<std::uint64_t, table::kMaxSeats> fingerprint_{};
  // What `ordered` has found, of which question and by which orders.
  struct Ordered {
    std::uint64_t question = 0;
    std::string orders{};
    std::string spec{};
  };
  mutable std::array<Ordered, table::kMaxSeats> ordered_{};
};

}  // namespace host
