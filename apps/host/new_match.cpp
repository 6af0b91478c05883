// SPDX-License-Identifier: MIT
#include "apps/host/new_match.h"

#include <algorithm>
#include <bit>

#include "apps/host/own_token.h"
#include "apps/host/plain_text.h"
#include "apps/host/replies.h"
#include "apps/host/seat_sets.h"
#include "apps/host/slot.h"
#include "apps/names/content_names.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

constexpr std::int64_t kMaxBank = 24 * 60 * 60;

// What a new seat's holder gets to know: the token itself is kept nowhere.
struct NewSeats {
  Value tokens = Value::array();
  Value invites = Value::array();
  std::vector<Change::Token> kept;
  std::string own;        // the client's first token, where it makes them itself
  std::string only_seat;  // the one it gives beside the seats, for its first one
};

// Whoever makes one makes all of them: otherwise a repeated request could not be answered.
std::string token_of_seat(Reader& reader, const HostServices& services, NewSeats& out) {
  std::string token = read_own_token(reader);
  if (token.empty()) token.swap(out.only_seat);
  if (token.empty() != out.own.empty()) {
    reader.complain("token", "expected one for every seat of yours, or none at all");
  }
  if (token.empty()) token = new_token(services.random);
  const auto same = [hash = sha256(token)](const Change::Token& t) { return t.hash == hash; };
  if (std::any_of(out.kept.begin(), out.kept.end(), same)) {
    reader.complain("token", "expected another one for each seat");
  }
  return token;
}

Expected<SeatHead> read_new_seat(Reader& reader, std::uint8_t number, const HostServices& services,
                                 NewSeats& out) {
  SeatHead seat;
  const std::string who = reader.string("who");
  if (who == "rules") {
    reader.finish();
    if (!reader.ok()) return reader.error();
    return SeatHead{.who = SeatHead::Who::rules};
  }
  auto name = read_name(reader, services);
  if (!name) return name.error();
  seat.name = std::move(*name);
  if (who == "me") {
    const std::string token = token_of_seat(reader, services, out);
    seat.token_hash = sha256(token);
    out.tokens.push(Value::object().set("seat", number).set("token", token));
    out.kept.push_back({seat.token_hash, {number}});
  } else if (who == "friend") {
    seat.who = SeatHead::Who::friend_;
    const std::string invite =
        out.own.empty() ? new_token(services.random) : invite_by(out.own, number);
    seat.invite_hash = sha256(invite);
    out.invites.push(Value::object().set("seat", number).set("invite", invite));
  } else if (who == "open") {
    seat.who = SeatHead::Who::open;
  } else if (who == "bot") {
    seat.who = SeatHead::Who::bot;
    seat.level = reader.string_or("level", "easy");
    const bool known = services.bots != nullptr && services.bots->knows(seat.level);
    const std::string levels = services.bots == nullptr ? "" : services.bots->names();
    if (!known) reader.complain("level", "expected one of " + levels);
  } else {
    reader.complain("who", "expected me, friend, open, bot or rules");
  }
  reader.finish();
  if (!reader.ok()) return reader.error();
  return seat;
}

std::size_t count(table::SeatSet seats) {
  return static_cast<std::size_t>(std::popcount(seats.bits));
}

// `left_out`: seats the rules hold that the list passes over.
Expected<std::vector<SeatHead>> read_new_seats(const Value& list, table::SeatSet left_out,
                                               const HostServices& services, NewSeats& out) {
  std::vector<SeatHead> seats;
  const std::size_t all = list.items().size() + count(left_out);
  auto next = list.items().begin();
  for (std::uint8_t number = 0; number < all; ++number) {
    if (left_out.has({number}) || next == list.items().end()) {
      seats.push_back({.who = SeatHead::Who::rules});
      continue;
    }
    Reader reader(*next++, "seats", ErrorCode::bad_request);
    auto seat = read_new_seat(reader, number, services, out);
    if (!seat) return seat.error();
    seats.push_back(std::move(*seat));
    const auto told_apart = differs_from_others(seats, number, seats.back().name, services);
    if (seats.back().who == SeatHead::Who::person && !told_apart) return told_apart.error();
  }
  return seats;
}

// Content that somebody brings is read by others: its names are looked at here, where it comes in.
Expected<Value> read_content(Reader& request, const HostServices& services) {
  const Value* content = request.object("content");
  if (content == nullptr) return Value();
  Error wrong = names::bad_names(*content, "content", services.clean_name);
  if (!wrong.message.empty()) return wrong;
  return *content;
}

Expected<ClockRules> read_clock(Reader& request, bool keeps_days) {
  const Value* value = request.object("clock");
  ClockRules out;
  if (value == nullptr) return out;
  Reader reader(*value, "match: clock", ErrorCode::bad_request);
  if (reader.has("days")) {
    out.days = static_cast<int>(reader.integer("days", 1, kMostDays));
    if (reader.has("bank_s") || reader.has("reserve_s"))
      reader.complain("days", "expected no bank_s and no reserve_s beside it");
    reader.finish();
    if (!reader.ok()) return reader.error();
    if (!keeps_days) return not_allowed(words("no_days_here"));
    return out;
  }
  out.bank_ms = reader.integer("bank_s", 1, kMaxBank) * 1000;
  out.reserve_ms = reader.integer_or("reserve_s", 0, 0, 3600) * 1000;
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

// Nothing: it is not listed. It cannot be shown late where nothing says what time it is.
Expected<std::optional<Audience>> read_audience(Reader& request, bool is_private,
                                                const HostServices& services) {
  const Value* const value = request.object("public");
  if (value == nullptr) return std::optional<Audience>();
  const Audience out = audience_from(*value, request, ErrorCode::bad_request);
  if (is_private) request.complain("public", "expected no private beside it");
  if (!request.ok()) return request.error();
  if (out.delay_s > 0 && !services.store->has_clock()) return not_allowed(words("no_delay_here"));
  if (out.delay_s > 0 && services.house->now_ms() == 0) return store_away();
  return std::optional(out);
}

// What the host adds, and the reply.
NewMatch complete(NewMatch asked, const std::string& own, Value seats, Value invites,
                  const HostServices& services) {
  MatchHeader& head = asked.head;
  head.id = own.empty() ? new_token(services.random) : match_by(own);
  head.fairness.secret = new_secret(services.random);
  head.created = services.unix_seconds();
  asked.answer = done_value()
                     .set("match", head.id)
                     .set("seats", std::move(seats))
                     .set("invites", std::move(invites))
                     .set("commitment", commitment(head.fairness.secret));
  return asked;
}

// {"lesson":"fleet/first_shots","name"}: one seat for whoever asks, and nobody else.
Expected<NewMatch> lesson_from(const Value& body, const HostServices& services) {
  Reader request(body, "match", ErrorCode::bad_request);
  MatchHeader head;
  head.lesson = request.string("lesson");
  auto name = read_name(request, services);
  const std::string own = read_own_token(request);
  request.finish();
  if (!name) return name.error();
  const match::Lesson* lesson = match::find_lesson(head.lesson);
  if (lesson == nullptr) request.complain("lesson", "there is no such lesson");
  if (!request.ok()) return request.error();
  const table::GameSystem* system = match::find_system(services.games, lesson->game);
  if (system == nullptr) return Error{ErrorCode::unknown_game, words("no_such_game"), ""};
  head.game = lesson->game;
  head.content = lesson->setup.content;
  const int seats = system->seats_for(lesson->setup.scenario, lesson->setup.options, head.content);
  head.seats.resize(static_cast<std::size_t>(seats),
                    {.who = SeatHead::Who::bot, .level = "lesson"});
  const std::string token = own.empty() ? new_token(services.random) : own;
  head.seats.at(lesson->seat.value) = {.name = std::move(*name), .token_hash = sha256(token)};
  head.is_private = true;
  Value held = Value::array();
  held.push(Value::object().set("seat", lesson->seat.value).set("token", token));
  std::vector<Change::Token> kept{{sha256(token), lesson->seat}};
  return complete({std::move(head), std::move(kept), {}}, own, std::move(held), Value::array(),
                  services);
}

}  // namespace

std::optional<SeatsLeftOut> seats_left_out(const Value& body, const MatchHeader* like,
                                           const HostServices& services) {
  const auto given = [&body](const char* key) {
    const Value* value = body.is_object() ? body.find(key) : nullptr;
    return value == nullptr ? Value() : *value;
  };
  const auto text = [&given](const char* key) {
    const Value value = given(key);
    return value.is_string() ? value.as_string() : "";
  };
  const Value seats = given("seats");
  SeatsLeftOut out;
  out.system = match::find_system(services.games, like != nullptr ? like->game : text("game"));
  if (out.system == nullptr || !seats.is_array()) return std::nullopt;
  out.scenario = like != nullptr ? like->scenario : text("scenario");
  out.options = like != nullptr ? like->options : given("options");
  out.content = like != nullptr ? like->content : given("content");
  const int there = out.system->seats_for(out.scenario, out.options, out.content);
  if (seats.items().size() >= static_cast<std::size_t>(there)) return std::nullopt;
  return out;
}

table::SeatSet SeatsLeftOut::found() const {
  const std::string chosen = match::scenario_or_first(*system, scenario, content);
  const auto game = system->create(chosen, options, content);
  return game ? (*game)->held_by_rules() : table::SeatSet{};
}

std::optional<Error> wrong_holder(const HostedMatch& match) {
  const table::SeatSet held = match.game().held_by_rules();
  const table::SeatSet named = of_rules(match.head());
  if (match.game().asked_seats().empty())
    return Error{ErrorCode::bad_option, words("nobody_asked"), ""};
  if (!all_of(held, named)) return Error{ErrorCode::bad_request, words("rules_hold_seat"), ""};
  if (!all_of(named, held)) return Error{ErrorCode::bad_request, words("rules_hold_it_not"), ""};
  return std::nullopt;
}

Expected<NewMatch> new_match_from(const Value& body, const MatchHeader* like,
                                  table::SeatSet left_out, const HostServices& services) {
  if (body.find("lesson") != nullptr) return lesson_from(body, services);
  Reader request(body, "match", ErrorCode::bad_request);
  MatchHeader head;
  NewSeats fresh;
  if (const auto own = own_tokens(body); !own.empty()) fresh.own = own.front();
  fresh.only_seat = read_own_token(request);
  if (like != nullptr) {
    request.any("from");
    head.game = like->game;
    head.scenario = like->scenario;
    head.options = like->options;
    head.content = like->content;
    head.opening = like->opening;
  } else {
    head.game = request.string("game");
    head.scenario = request.string_or("scenario", "");
    if (const Value* options = request.object("options")) head.options = *options;
    auto content = read_content(request, services);
    if (!content) return content.error();
    head.content = std::move(*content);
  }
  const Value* seats = request.array("seats");
  const table::GameSystem* system = match::find_system(services.games, head.game);
  if (system == nullptr && request.ok()) {
    return Error{ErrorCode::unknown_game, words("no_such_game"), ""};
  }
  if (system != nullptr)
    head.scenario = match::scenario_or_first(*system, head.scenario, head.content);
  const std::size_t wanted =
      system == nullptr
          ? 0
          : static_cast<std::size_t>(system->seats_for(head.scenario, head.options, head.content));
  if (seats == nullptr || seats->items().size() + count(left_out) != wanted) {
    request.complain("seats", wanted == 1
                                  ? "expected a list of one seat, for \"me\""
                                  : "expected a list of " + std::to_string(wanted) + " seats");
    return request.error();
  }
  auto sitting = read_new_seats(*seats, left_out, services, fresh);
  if (!sitting) return sitting.error();
  head.seats = std::move(*sitting);
  const auto clock = read_clock(request, services.store->keeps_days());
  if (!clock) return clock.error();
  head.clock = *clock;
  head.is_private = request.boolean_or("private", false);
  const auto audience = read_audience(request, head.is_private, services);
  if (!audience) return audience.error();
  head.audience = *audience;
  head.wants_entropy = request.boolean_or("entropy", false);
  head.hints = request.boolean_or("hints", false);
  request.finish();
  if (!request.ok()) return request.error();
  if (fresh.kept.empty()) request.complain("seats", "expected at least one seat for \"me\"");
  if (!fresh.only_seat.empty()) request.complain("token", "expected a seat for \"me\" without one");
  if (!request.ok()) return request.error();
  return complete({std::move(head), std::move(fresh.kept), {}}, fresh.own, std::move(fresh.tokens),
                  std::move(fresh.invites), services);
}

}  // namespace host
