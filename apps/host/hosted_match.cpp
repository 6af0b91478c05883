// SPDX-License-Identifier: MIT
#include "apps/host/hosted_match.h"

#include <algorithm>
#include <utility>

#include "apps/host/seat_sets.h"
#include "apps/host/words.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::QuestionKind;
using table::Seat;
using table::SeatSet;

constexpr const char* kStandIn = "easy";

Error not_in_a_lesson() { return {ErrorCode::not_allowed, words("in_a_lesson"), ""}; }
Error not_this_lesson() { return {ErrorCode::not_allowed, words("lesson_changed"), ""}; }
Error wrote_too_much() { return {ErrorCode::not_allowed, words("wrote_too_much"), ""}; }
Error has_left() { return {ErrorCode::not_allowed, words("has_left"), ""}; }

// Of a lesson's step one moment has several.
int answers_in(const JournalEntry& moment) {
  return static_cast<int>(std::count_if(
      moment.entries.begin(), moment.entries.end(),
      [](const match::Entry& entry) { return entry.kind == match::Entry::Kind::answer; }));
}

std::vector<match::Entry> entries_from(const match::Match& match, std::size_t first) {
  return {match.entries().begin() + static_cast<std::ptrdiff_t>(first), match.entries().end()};
}

}  // namespace

Expected<HostedMatch> HostedMatch::open(match::Registry registry, MatchHeader head) {
  const table::GameSystem* system = match::find_system(registry, head.game);
  if (system == nullptr) {
    return Error{ErrorCode::unknown_game, words("no_such_game"), ""};
  }
  const match::Lesson* lesson = match::find_lesson(head.lesson);
  if (!head.lesson.empty() && lesson == nullptr) return not_this_lesson();
  match::Setup setup{.scenario = head.scenario,
                     .options = head.options,
                     .content = head.content,
                     .position_text = head.position,
                     .rules_before = head.rules_before};
  auto match = match::Match::open(
      *system, lesson == nullptr ? setup : match::lesson_setup(*system, *lesson));
  if (!match) return match.error();
  const std::string version = match->game().rules_version();
  if (!head.rules_version.empty() && head.rules_version != version) {
    return Error{ErrorCode::not_allowed, words("earlier_rules"), ""};
  }
  HostedMatch out;
  out.registry_ = registry;
  out.lesson_ = lesson;
  out.head_ = std::move(head);
  out.head_.rules_version = version;
  out.head_.scenario = match->game().scenario();
  out.head_.options = match->game().options();
  out.clock_ = MatchClock(out.head_.clock);
  out.days_ = DaysClock(out.head_.clock.days);
  out.match_ = std::move(*match);
  out.history_ = History(out.match_->snapshot());
  return out;
}

Stage HostedMatch::stage() const {
  if (seq() == 0) return Stage::waiting;
  if (end_ || match_->question().kind == QuestionKind::over) return Stage::over;
  return Stage::playing;
}

SeatSet HostedMatch::waiting() const {
  if (stage() != Stage::playing || lesson_done()) return {};
  const table::Question asked = match_->question();
  return asked.kind == QuestionKind::ask ? asked.seats : SeatSet{};
}

bool HostedMatch::is_set_up() const {
  if (stage() != Stage::playing || lesson_ != nullptr) return false;
  const table::Question asked = match_->question();
  return asked.kind == QuestionKind::ask && match_->game().is_set_up(asked.prompt);
}

std::optional<std::uint64_t> HostedMatch::already(Seat seat, const std::string& once) const {
  return once_.find(seat, once);
}

std::optional<Error> HostedMatch::not_playing() const {
  if (stage() == Stage::waiting) {
    if (head_.called_off) return Error{ErrorCode::not_allowed, words("called_off"), ""};
    return Error{ErrorCode::not_allowed, words("seat_still_free"), ""};
  }
  if (stage() == Stage::over) return Error{ErrorCode::match_over, words("match_over"), ""};
  return std::nullopt;
}

// The seed is known now; with `roll_now` chance plays up to the first question.
Expected<void> HostedMatch::start_match(bool roll_now, match::Events* events) {
  auto started =
      match_->restarted(seed_of(head_.fairness), fair_value(head_.fairness), roll_now, events);
  if (!started) return started.error();
  match_ = std::move(*started);
  return {};
}

Expected<void> HostedMatch::bring_army(Seat seat, const table::Value& army) {
  if (stage() != Stage::waiting) {
    return Error{ErrorCode::not_allowed, words("armies_on_the_table"), ""};
  }
  table::Value content = head_.content.is_null() ? table::Value::object() : head_.content;
  table::Value armies = table::Value::array();
  const table::Value* before = content.find("armies");
  for (std::uint8_t number = 0; number < game().seats(); ++number) {
    const bool had = before != nullptr && number < before->items().size();
    armies.push(seat.value == number ? army : had ? before->items()[number] : table::Value());
  }
  content.set("armies", armies);
  auto match = match::Match::open(
      match_->system(), {.scenario = head_.scenario, .options = head_.options, .content = content});
  if (!match) return match.error();
  head_.content = std::move(content);
  match_ = std::move(*match);
  history_ = History(match_->snapshot());
  return {};
}

Expected<Happened> HostedMatch::begin(std::int64_t now) {
  match::Events events;
  // What led to an opening brought along is history: only a match of its own tells how it began.
  const bool own = head_.opening.empty();
  const auto started = start_match(own && lesson_ == nullptr, own ? &events : nullptr);
  if (!started) return started.error();
  if (lesson_ != nullptr) {
    const auto played = match::play_lines(*lesson_, lesson_->before, *match_);
    if (!played) return played.error();
    events.insert(events.end(), played->begin(), played->end());
  }
  for (const match::Entry& entry : head_.opening) {
    if (const auto played = match_->repeat(entry); !played) return played.error();
  }
  head_.opening.clear();
  JournalEntry moment;
  moment.entries = match_->entries();
  return finish(std::move(moment), std::move(events), now);
}

std::optional<table::Error> HostedMatch::may_not_answer(Seat seat) const {
  if (auto wrong = not_playing()) return wrong;
  if (left_.has(seat)) return has_left();
  if (bounds_.has_lost(seat) && lesson_ == nullptr) return wrote_too_much();
  return std::nullopt;
}

Expected<Happened> HostedMatch::answered(Seat seat, std::string once, std::size_t before,
                                         Expected<match::Events> events, std::int64_t now,
                                         bool by_order) {
  if (!events) return events.error();
  JournalEntry moment{.kind = JournalEntry::Kind::answer, .seat = seat, .once = std::move(once)};
  moment.by_order = by_order;
  moment.entries = entries_from(*match_, before);
  return finish(std::move(moment), std::move(*events), now);
}

Expected<Happened> HostedMatch::answer(Seat seat, std::string_view text, std::string once,
                                       table::Language language, std::int64_t now) {
  if (auto wrong = may_not_answer(seat)) return *wrong;
  const std::size_t before = match_->entries().size();
  auto events = lesson_ == nullptr ? match_->answer(seat, text, language)
                                   : match::answer_lesson(*lesson_, *match_, text, language);
  return answered(seat, std::move(once), before, std::move(events), now);
}

Expected<Happened> HostedMatch::answer(Seat seat, table::Answer answer, std::string once,
                                       table::Language language, std::int64_t now) {
  if (auto wrong = may_not_answer(seat)) return *wrong;
  const std::size_t before = match_->entries().size();
  return answered(seat, std::move(once), before, match_->answer(seat, answer, language), now);
}

Expected<Happened> HostedMatch::answer(Seat seat, table::Answer answer, std::int64_t now,
                                       bool by_order) {
  if (auto wrong = not_playing()) return *wrong;
  const std::size_t before = match_->entries().size();
  return answered(seat, "", before, match_->answer(seat, answer), now, by_order);
}

Expected<Undo> HostedMatch::undo_of_past(Seat seat) const {
  if (lesson_ != nullptr) return not_in_a_lesson();
  if (auto wrong = not_playing()) return *wrong;
  if (left_.has(seat)) return has_left();
  if (auto may = may_take_back(seat); !may) return may.error();
  Undo out;
  const bool any = answers_of_[seat.value] > 0;  // else there is no need to look for one
  std::size_t back = plans();
  for (std::size_t i = answered_.size(); any && i-- > 0 && !out.answered.has(seat);) {
    ++out.steps;
    const Unit& unit = answered_[i];
    if (const auto may = may_go(unit); !may) return may.error();
    out.answered.bits |= unit.seats.bits;
    for (int n = 0; n < unit.answers; ++n) {
      ++back;
      out.barrier |= match_->barrier(back);
      out.seen |=
          match_->came_to_light(seat, back) || (unit.seats.has(seat) && match_->barrier(back));
    }
  }
  if (!out.answered.has(seat)) {
    return Error{ErrorCode::not_allowed, words("nothing_to_undo"), ""};
  }
  if (out.barrier && game().keeps_what_was_revealed())
    return Error{ErrorCode::not_allowed, words("revealed_stays"), ""};
  // What others have written of their plans goes too, whether they have or not.
  out.consent.bits =
      consent_to(out).bits | (sealed_step().bits & except(persons(head_), left_).bits);
  out.consent = out.consent.without(seat);
  return out;
}

// What came to light is the secret of the persons at the table: no machine that stands in for one
// of them can give it away. What did not is a matter of those alone whose own answers go back.
// Nothing here depends on what is under cover for the seat that asks.
SeatSet HostedMatch::consent_to(const Undo& undo) const {
  SeatSet out;
  for (std::uint8_t i = 0; i < head_.seats.size(); ++i) {
    const SeatHead& seat = head_.seats[i];
    if (seat.who != SeatHead::Who::person || left_.has({i})) continue;
    if (undo.seen || (undo.answered.has({i}) && !seat.stand_in)) out = out.with({i});
  }
  return out;
}

void HostedMatch::stands(Unit unit) {
  count(unit, true);
  answered_.push_back(unit);
}

void HostedMatch::count(const Unit& unit, bool stands) {
  for (std::uint8_t i = 0; i < answers_of_.size(); ++i) {
    if (!unit.seats.has({i})) continue;
    answers_of_[i] += stands ? 1U : -1U;
    if (unit.only_of({i})) alone_of_[i] += stands ? 1U : -1U;
  }
}

std::uint64_t HostedMatch::take_back(int units, Seat by) {
  std::size_t answers = plans();
  std::uint64_t back_to = seq();
  took_back_others_ = open_step_.has_value();  // whether somebody has written in it or not
  for (; units > 0 && !answered_.empty(); --units) {
    const Unit last = answered_.back();
    answered_.pop_back();
    answers += static_cast<std::size_t>(last.answers);
    back_to = last.seq - 1;
    count(last, false);
    if (last.only_of(by)) continue;
    took_back_others_ = true;
    bounds_.took_over(by, last.seats);
  }
  while (answers-- > 0 && match_->undo(true)) {
  }
  return back_to;
}

Expected<Happened> HostedMatch::undo_past(Seat seat, std::int64_t now) {
  const auto undo = undo_of_past(seat);
  if (!undo) return undo.error();
  const std::uint64_t back_to = take_back(undo->steps, seat);
  if (undo->barrier) ++redeals_;
  if (const auto dealt = match_->redeal(redeals_); !dealt) return dealt.error();
  return finish({.kind = JournalEntry::Kind::undo,
                 .seat = seat,
                 .steps = undo->steps,
                 .redeals = redeals_,
                 .back_to = back_to},
                {}, now);
}

Expected<Happened> HostedMatch::resign(Seat seat, std::int64_t now) {
  if (lesson_ != nullptr) return not_in_a_lesson();
  if (auto wrong = not_playing()) return *wrong;
  if (left_.has(seat)) return has_left();
  return finish(leave(JournalEntry::Kind::resign, seat), {}, now);
}

// The game says whether the others play on.
JournalEntry HostedMatch::leave(JournalEntry::Kind kind, Seat seat) {
  const SeatSet left = left_.with(seat);
  const bool plays_on = game().plays_on_without(left);
  if (plays_on) {
    head_.seats[seat.value].stand_in = true;
    head_.seats[seat.value].level = kStandIn;
    head_.seats[seat.value].handed_by.reset();
    left_ = left;
  } else {
    end_ = HostEnd{kind, seat};
  }
  return {.kind = kind, .seat = seat, .plays_on = plays_on};
}

std::optional<Happened> HostedMatch::flag(std::int64_t now) {
  if (stage() != Stage::playing) return std::nullopt;
  const auto late = clock_.on() ? clock_.flag(now) : std::nullopt;
  if (late) return finish(leave(JournalEntry::Kind::time, *late), {}, now);
  const auto beyond = beyond_bounds();
  if (!beyond) return std::nullopt;
  return finish(leave(JournalEntry::Kind::limit, *beyond), {}, now);
}

bool HostedMatch::is_due(std::int64_t now) const {
  return (clock_.on() && clock_.flag(now)) || beyond_bounds();
}

Expected<Happened> HostedMatch::repeat(const JournalEntry& moment) {
  clock_runs_ = false;
  match::Events events;
  std::uint64_t back_to = 0;
  const std::size_t before = match_->entries().size();
  clock_.restore(moment.banks, moment.reserve, answers_of_);
  switch (moment.kind) {
    case JournalEntry::Kind::begin: {
      const auto started = start_match(false, &events);
      if (!started) return started.error();
      head_.opening.clear();
      break;
    }
    case JournalEntry::Kind::undo: {
      back_to = take_back(moment.steps, moment.seat);
      redeals_ = moment.redeals;
      if (const auto dealt = match_->redeal(redeals_); !dealt) return dealt.error();
      break;
    }
    case JournalEntry::Kind::resign:
    case JournalEntry::Kind::time:
    case JournalEntry::Kind::limit:
      (void)leave(moment.kind, moment.seat);
      break;
    case JournalEntry::Kind::take_back:
      if (const auto back = match_->take_back(moment.seat); !back) return back.error();
      break;
    case JournalEntry::Kind::drawn:
    case JournalEntry::Kind::goes_on:
    case JournalEntry::Kind::called_off:
    case JournalEntry::Kind::by_hand:
      end_ = HostEnd{moment.kind, moment.seat};
      break;
    case JournalEntry::Kind::answer:
      break;
  }
  for (const match::Entry& entry : moment.entries) {
    const auto played = match_->repeat(entry);
    if (!played) return Error{ErrorCode::bad_record, played.error().message, ""};
    events.insert(events.end(), played->begin(), played->end());
  }
  JournalEntry played = moment;
  played.back_to = back_to;
  if (!moment.entries.empty()) played.entries = entries_from(*match_, before);
  return finish(std::move(played), std::move(events), 0);
}

void HostedMatch::resume(std::int64_t now) {
  clock_runs_ = true;
  clock_.run(timed(), answers_of_, now);
  resume_days();
}

// Whose clocks run: opponents that are programs have none.
SeatSet HostedMatch::without_bots(SeatSet seats) const {
  for (std::uint8_t i = 0; i < head_.seats.size(); ++i) {
    if (head_.seats[i].played_by_bot()) seats = seats.without({i});
  }
  return seats;
}

Happened HostedMatch::finish(JournalEntry moment, match::Events events, std::int64_t now) {
  ++rows_;
  if (!moment.leaves() && moment.kind != JournalEntry::Kind::begin) bounds_.wrote(moment.seat);
  // In a lesson nobody else writes: a plan is one step like any other.
  const auto step =
      std::exchange(open_step_, lesson_ == nullptr ? match_->sealed_step() : std::nullopt);
  const bool by_a_seat =
      moment.kind == JournalEntry::Kind::answer || moment.kind == JournalEntry::Kind::take_back;
  by_order_ = moment.by_order ? by_order_.with(moment.seat) : by_order_;
  if (by_a_seat && step && open_step_ == step) return written(std::move(moment), now);
  const SeatSet by_order = std::exchange(by_order_, SeatSet{});
  public_row_ = rows_;
  moment.seq = seq() + 1;
  plan_ = {};
  const bool opens = step && moment.kind == JournalEntry::Kind::answer;
  has_closed_step_ = opens;
  JournalEntry shown = opens ? opened(moment, *step, events) : moment;
  shown.told_by_order = by_order;
  const std::size_t first = match_->entries().size() - moment.entries.size();
  if (moment.kind == JournalEntry::Kind::answer && !opens)
    stands({SeatSet::of(moment.seat), answers_in(moment), moment.seq, first});
  note_steps();
  once_.add(moment.seat, moment.once, moment.seq);
  if (moment.kind == JournalEntry::Kind::begin) history_.set_opening(events);
  history_.add(std::move(shown), match_->snapshot());
  note_awaited(moment, first);
  note_questions(moment, opens || moment.kind == JournalEntry::Kind::undo);
  keep_time(moment, now);
  keep_days(moment, opens ? answered_.back().seats : SeatSet{});
  keep_when(moment);
  note_listing(moment);
  open_banks_ = history_.newest().banks = moment.banks;
  return {std::move(moment), std::move(events), rows_, false, by_order};
}

void HostedMatch::keep_time(JournalEntry& moment, std::int64_t now) {
  if (!clock_runs_ || !clock_.on()) return;
  const Questions before = clock_.asked();
  clock_.run(timed(), answers_of_, now);
  moment.banks = clock_.left(now);
  moment.reserve = clock_.reserve(before);
}

// What the seat is asked, as a number; 0 where it is not asked.
std::uint64_t HostedMatch::fingerprint(Seat seat) const {
  if (!waiting().has(seat)) return 0;
  const match::ViewPtr seen = match_->view(seat);
  const auto& legal = seen->legal();
  const std::uint64_t answers = table::hash_bytes(legal.data(), legal.size() * sizeof legal[0]);
  const std::uint64_t both[2] = {answers, seen->question().prompt};
  return table::hash_bytes(both, sizeof both) | 1U;
}

// `all`: everybody's question is another, though it may read the same.
void HostedMatch::note_questions(const JournalEntry& moment, bool all) {
  for (std::uint8_t i = 0; i < head_.seats.size(); ++i) {
    const std::uint64_t now = fingerprint({i});
    const bool own = moment.kind == JournalEntry::Kind::answer && moment.seat.value == i;
    if (all || own || now != fingerprint_[i]) {
      asked_since_[i] = moment.seq;
      asked_in_[i] = rows_;
    }
    fingerprint_[i] = now;
  }
}

}  // namespace host
