// SPDX-License-Identifier: MIT
#include "apps/host/updates.h"

#include <algorithm>

#include "apps/host/seat_sets.h"
#include "match/open_table.h"
#include "match/views.h"

namespace host {
using table::Value;

Value over_by_agreement(JournalEntry::Kind kind, std::size_t seats) {
  constexpr double kShared = 0.5;
  Value result = Value::array();
  for (std::size_t i = 0; i < seats; ++i) result.push(kShared);
  return Value::object().set("result", std::move(result)).set("reason", reason_of_agreed(kind));
}

namespace {

using table::Language;
using table::Seat;
using table::SeatSet;

Value seat_value(Seat seat) {
  if (seat == table::kSpectator) return Value{};
  return {seat.value};
}

Value seats_value(SeatSet seats) {
  Value out = Value::array();
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (seats.has({i})) out.push(i);
  }
  return out;
}

// Those events the seat may see, in its own words.
Value seen_events(const Standing& now, const Happened& happened, Seat seat, Language language) {
  if (happened.moment.kind == JournalEntry::Kind::undo) {
    return Value::array().push(Value::object()
                                   .set("event", "undone")
                                   .set("seat", happened.moment.seat.value)
                                   .set("back_to", happened.moment.back_to));
  }
  if (happened.moment.plays_on) {
    return Value::array().push(Value::object()
                                   .set("event", "left")
                                   .set("seat", happened.moment.seat.value)
                                   .set("reason", reason_of(happened.moment.kind)));
  }
  return match::events_value(*now.views.at(seat.value), happened.events, language);
}

Value scene_value(const Standing& now, Seat seat, Language language) {
  return table::to_value(now.views.at(seat.value)->scene(language));
}

Value beginning(const Standing& now, Seat seat) {
  return Value::object()
      .set("push", "update")
      .set("match", now.id)
      .set("seq", now.seq)
      .set("seat", seat_value(seat));
}

Value over_by_host(const HostedMatch& match, const HostEnd& end) {
  const SeatSet losers{
      static_cast<std::uint8_t>(match.game().team_of(end.loser).bits | match.left().bits)};
  if (end.is_agreed()) return over_by_agreement(end.kind, match.head().seats.size());
  Value result = Value::array();
  for (std::uint8_t i = 0; i < match.head().seats.size(); ++i) {
    result.push(losers.has({i}) ? 0 : 1);
  }
  return Value::object().set("result", std::move(result)).set("reason", reason_of(end.kind));
}

const char* stage_name(Stage stage) {
  if (stage == Stage::waiting) return "waiting";
  return stage == Stage::playing ? "playing" : "over";
}

Value described_seat(const SeatHead& seat, std::uint8_t number, bool here) {
  static constexpr const char* kWho[] = {"person", "friend", "open", "bot", "rules"};
  Value out = Value::object()
                  .set("seat", number)
                  .set("who", kWho[static_cast<std::size_t>(seat.who)])
                  .set("name", seat.name);
  if (seat.who == SeatHead::Who::bot) return std::move(out).set("level", seat.level);
  if (seat.who == SeatHead::Who::person) out.set("here", here);
  if (seat.former) out.set("former", true);
  if (seat.stand_in) out.set("stand_in", seat.level);
  return out;
}

// The open question, each seat's part with the number its answer has to carry.
Value open_question(const Standing& now, Language language) {
  if (now.waiting.empty()) return {};
  Value out = match::open_question_value(*now.views[table::kSpectator.value], language);
  if (out.is_null()) return out;
  Value asks = Value::array();
  for (const Value& ask : out.find("ask")->items()) {
    const Seat seat{static_cast<std::uint8_t>(ask.find("seat")->as_int())};
    asks.push(Value(ask).set("asked", now.asked_since[seat.value]));
  }
  return std::move(out).set("ask", std::move(asks));
}

Value question_of(const Standing& now, Eyes eyes, Language language) {
  if (eyes.seat == table::kSpectator && eyes.open) return open_question(now, language);
  if (!now.asked.has(eyes.seat)) return {};
  return match::question_value(*now.views[eyes.seat.value], language);
}

// All seats of the open sealed step, each with what it is asked, as this one may know it; and how
// far its own plan is.
void add_sealed_step(std::vector<std::pair<const char*, Value>>& out, const Standing& now,
                     Seat seat, Language language) {
  if (now.sealed_step.empty()) return;
  const match::View& view = *now.views.at(seat.value);
  Value asks = Value::array();
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (!now.sealed_step.has({i})) continue;
    asks.push(Value::object()
                  .set("seat", i)
                  .set("prompt", view.game().prompt_name(view.question().prompt))
                  .set("text", view.prompt({i}, language)));
  }
  out.emplace_back("sealed_step", std::move(asks));
  if (!now.sealed_step.has(seat)) return;
  out.emplace_back("plan", std::int64_t{now.plan[seat.value]});
  if (!now.asked.has(seat)) out.emplace_back("sealed", true);
}

// What a seat writes alone, as far as it may lie before all who sit at its screen.
Value open_of(const Standing& now, Eyes eyes, Language language) {
  if (!eyes.open || now.beside == nullptr || !now.asked.has(eyes.seat) ||
      !now.sealed_step.has(eyes.seat))
    return {};
  Value ask = match::question_beside(*now.beside, eyes.seat, language);
  return ask.is_null() ? ask : std::move(ask).set("asked", now.asked_since[eyes.seat.value]);
}

}  // namespace

Value over_value(const HostedMatch& match) {
  if (match.stage() != Stage::over) return {};
  Value out;
  if (match.host_end()) {
    out = over_by_host(match, *match.host_end());
  } else {
    out = *match::question_value(match.match(), Language::en).find("over");
    if (!match.left().empty())
      out.set("result", match::result_value(match.match().result_without(match.left())));
  }
  if (!match.left().empty()) out.set("left", seats_value(match.left()));
  return std::move(out).set("fair", fair_value(match.head().fairness));
}

namespace {

// What this seat could take back, in words that tell nothing it may not know.
Value undo_value(const HostedMatch& match, Seat seat) {
  const auto undo = match.undo_of(seat);
  if (!undo) return {};
  return Value::object().set("anew", undo->seen).set("asks", seats_value(undo->consent));
}

}  // namespace

Standing standing_of(const HostedMatch& match, const Versions& version) {
  Standing out{.id = match.head().id,
               .seq = match.seq(),
               .row = match.rows(),
               .version = version,
               .waiting = match.openly_waiting(),
               .asked = match.waiting(),
               .sealed_step = match.sealed_step(),
               .set_up = match.is_set_up(),
               .over = over_value(match)};
  out.lesson = match.lesson();
  for (std::uint8_t i = 0; i < match.head().seats.size(); ++i) {
    if (out.sealed_step == SeatSet::of({i})) out.beside = match.match().view_beside({i});
  }
  if (out.lesson != nullptr) out.lesson_step = match.lesson_step().value_or(0);
  out.views[table::kSpectator.value] = match.match().view(table::kSpectator);
  for (std::uint8_t i = 0; i < match.head().seats.size(); ++i) {
    out.views[i] = match.match().view({i});
    out.asked_since[i] = match.asked_since({i});
    out.plan[i] = match.plan({i});
    out.undo[i] = undo_value(match, {i});
    out.limit[i] = limit_value(match, {i});
  }
  return out;
}

Value events_value(const Standing& now, const Happened* happened, Seat seat, Language language) {
  return happened == nullptr ? Value::array() : seen_events(now, *happened, seat, language);
}

std::vector<std::pair<const char*, Value>> update_members(const Standing& now, Eyes eyes,
                                                          Language language) {
  const Seat seat = eyes.seat;
  std::vector<std::pair<const char*, Value>> out;
  out.emplace_back("question", question_of(now, eyes, language));
  if (now.asked.has(seat)) out.emplace_back("asked", now.asked_since[seat.value]);
  add_sealed_step(out, now, seat, language);
  if (Value open = open_of(now, eyes, language); !open.is_null())
    out.emplace_back("open", std::move(open));
  if (seat.value < now.undo.size() && !now.undo[seat.value].is_null()) {
    out.emplace_back("undo", now.undo[seat.value]);
  }
  if (seat.value < now.limit.size() && !now.limit[seat.value].is_null())
    out.emplace_back("limit", now.limit[seat.value]);
  out.emplace_back("waiting", seats_value(now.waiting));
  if (now.set_up) out.emplace_back("set_up", true);
  if (now.lesson != nullptr && seat == now.lesson->seat)
    out.emplace_back("lesson", match::lesson_value(*now.lesson, *now.views[seat.value],
                                                   now.lesson_step, language));
  if (!now.over.is_null()) out.emplace_back("over", now.over);
  return out;
}

Value missed_value(const Standing& then, const Happened& happened, Seat seat, Language language,
                   bool scene) {
  Value out = beginning(then, seat);
  if (scene) out.set("scene", scene_value(then, seat, language));
  out.set("events", seen_events(then, happened, seat, language));
  if (happened.moment.kind == JournalEntry::Kind::undo) out.set("undone", true);
  if (!happened.by_order.empty()) out.set("by_order", seats_value(happened.by_order));
  return out;
}

Value open_content(const MatchHeader& head) {
  Value out = Value::object();
  if (!head.content.is_object()) return out;
  for (const auto& [key, value] : head.content.members()) {
    if (key != "armies") out.set(key, value);
  }
  return out;
}

Value clock_description(const ClockFace& face, std::uint8_t seats, SeatSet of_rules,
                        std::int64_t now) {
  Value left = Value::array();
  const Banks banks = face.left(now);
  for (std::uint8_t i = 0; i < seats; ++i) left.push(of_rules.has({i}) ? Value() : Value(banks[i]));
  return Value::object()
      .set("left_ms", std::move(left))
      .set("running", seats_value(face.running()));
}

Value clock_of(const HostedMatch& match, std::int64_t now) {
  const MatchHeader& head = match.head();
  return clock_description(match.clock_face(), static_cast<std::uint8_t>(head.seats.size()),
                           of_rules(head), now);
}

// When the time of each seat that is asked is over, in seconds since 1970.
Value until_of(const HostedMatch& match) {
  Value out = Value::array();
  for (std::uint8_t i = 0; i < match.head().seats.size(); ++i) {
    const auto until = match.shown_until({i});
    out.push(until ? Value(*until / 1000) : Value());
  }
  return out;
}

// Of a match that never began: nobody has won or lost it.
Value called_off_value(const MatchHeader& head) {
  Value result = Value::array();
  for (std::size_t i = 0; i < head.seats.size(); ++i) result.push(0.5);
  return Value::object().set("result", std::move(result)).set("reason", "called_off");
}

namespace {

Value reports_value(const std::vector<GivenReport>& reports) {
  Value out = Value::array();
  for (const GivenReport& one : reports) {
    Value report = Value::object().set("mission", one.number);
    if (one.battle.empty())
      report.set("hand", true);
    else
      report.set("match", one.battle);
    out.push(std::move(report));
  }
  return out;
}

// Of a campaign that goes on: how far it has come. Lists have no language, so it has all of them.
void add_place(Value& out, const HostedMatch& match) {
  const auto said = [&match](table::Language in) { return match.match().campaign_place(in); };
  const auto place = said(table::Language::en);
  if (!place) return;
  Value results = Value::array();
  for (const std::string& result : place->results) results.push(result);
  out.set(
      "road",
      Value::object()
          .set("mission", place->mission)
          .set("of", place->of)
          .set("title",
               Value::object().set("en", place->title).set("fr", said(table::Language::fr)->title))
          .set("results", std::move(results)));
}

// What a campaign and its battles say of each other.
void add_links(Value& out, const HostedMatch& match) {
  if (!match.awaits().empty()) out.set("awaits", match.awaits());
  const BegunBattle* const begun = match.begun_battle();
  if (begun != nullptr && begun->there && !begun->closed) {
    out.set("battle", Value::object()
                          .set("match", begun->match)
                          .set("over", match.battle_seen().over)
                          .set("unread", match.battle_seen().unread));
  }
  if (!match.reports().empty()) out.set("battles", reports_value(match.reports()));
  if (const auto& campaign = match.head().campaign) {
    out.set("campaign", Value::object()
                            .set("match", campaign->match)
                            .set("game", campaign->game)
                            .set("title", match.title_of(campaign->game))
                            .set("mission", campaign->number));
  }
}

}  // namespace

Value listed(const HostedMatch& match, SeatSet here, std::int64_t now) {
  const MatchHeader& head = match.head();
  Value seats = Value::array();
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) {
    seats.push(described_seat(head.seats[i], i, here.has({i})));
  }
  Value out = Value::object()
                  .set("id", head.id)
                  .set("game", head.game)
                  .set("scenario", head.scenario)
                  .set("title", match.match().system().title())
                  .set("options", head.options)
                  .set("stage", stage_name(match.stage()))
                  .set("seq", match.seq())
                  .set("private", head.is_private)
                  .set("created", head.created)
                  .set("rules", head.rules_version)
                  .set("seats", std::move(seats))
                  .set("waiting", seats_value(match.openly_waiting()))
                  .set("commitment", commitment(head.fairness.secret));
  if (head.audience) out.set("public", audience_value(*head.audience));
  if (head.hints_allowed() && match.lesson() == nullptr) out.set("hints", true);
  if (match.game().keeps_what_was_revealed()) out.set("keeps_what_was_revealed", true);
  if (match.lesson() != nullptr) {
    const std::size_t of = match.lesson()->steps.size();
    const std::size_t step = match.lesson_step().value_or(0);
    out.set("lesson", Value::object()
                          .set("id", head.lesson)
                          .set("step", std::uint64_t{std::min(step + 1, of)})
                          .set("of", std::uint64_t{of})
                          .set("done", match.lesson_done()));
  }
  add_links(out, match);
  if (match.stage() == Stage::playing) add_place(out, match);
  if (head.clock.on()) {
    Value clock =
        Value::object().set("bank_ms", head.clock.bank_ms).set("reserve_ms", head.clock.reserve_ms);
    const Value live = clock_of(match, now);
    for (const auto& [key, value] : live.members()) clock.set(key, value);
    out.set("clock", std::move(clock));
  }
  if (match.by_days())
    out.set("days", Value::object().set("each", head.clock.days).set("until", until_of(match)));
  if (Value over = over_value(match); !over.is_null()) out.set("over", std::move(over));
  if (head.called_off)
    out.set("stage", stage_name(Stage::over)).set("over", called_off_value(head));
  return out;
}

Value sealed_value(const HostedMatch& match) {
  SeatSet out;
  for (std::uint8_t i = 0; i < match.head().seats.size(); ++i) {
    if (match.has_sealed({i})) out = out.with({i});
  }
  return seats_value(out);
}

Value with_content(Value description, const MatchHeader& head) {
  Value shown = open_content(head);
  if (!shown.members().empty()) description.set("content", std::move(shown));
  return description;
}

Value describe(const HostedMatch& match, SeatSet here, std::int64_t now) {
  return with_content(listed(match, here, now), match.head());
}

Value days_value(const HostedMatch& match) {
  return Value::object()
      .set("push", "days")
      .set("match", match.head().id)
      .set("until", until_of(match));
}

Value clock_value(const HostedMatch& match, std::int64_t now) {
  Value out = Value::object().set("push", "clock").set("match", match.head().id);
  const Value live = clock_of(match, now);
  for (const auto& [key, value] : live.members()) out.set(key, value);
  return out;
}

}  // namespace host
