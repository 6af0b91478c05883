#include "apps/host/updates.h"

#include "match/plan.h"
#include "match/views.h"

namespace host {
namespace {

using table::Language;
using table::Seat;
using table::SeatSet;
using table::Value;

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
Value seen_events(const HostedMatch& match, const Happened& happened, Seat seat,
                  Language language) {
  Value out = Value::array();
  if (happened.moment.kind == Moment::Kind::undo) {
    return out.push(Value::object().set("event", "undone").set("seat", happened.moment.seat.value));
  }
  const table::AnyGame& game = match.game();
  const table::AnyObservation seen = game.observe(match.match().state(), seat);
  for (const table::Event& event : happened.events) {
    if (!event.audience.has(seat)) continue;
    Value value = game.event_value(event);
    value.set("text", game.event_text(seen, event, language));
    out.push(std::move(value));
  }
  return out;
}

Value scene_value(const HostedMatch& match, Seat seat, Language language) {
  const table::AnyGame& game = match.game();
  return table::to_value(game.scene(game.observe(match.match().state(), seat), language));
}

Value beginning(const HostedMatch& match, std::uint64_t seq, Seat seat) {
  return Value::object()
      .set("push", "update")
      .set("match", match.head().id)
      .set("seq", seq)
      .set("seat", seat_value(seat));
}

Value over_by_host(const HostedMatch& match, const HostEnd& end) {
  Value result = Value::array();
  for (std::uint8_t i = 0; i < match.head().seats.size(); ++i) {
    result.push(i == end.loser.value ? 0 : 1);
  }
  return Value::object()
      .set("result", std::move(result))
      .set("reason", end.kind == Moment::Kind::resign ? "resigned" : "time");
}

const char* stage_name(Stage stage) {
  if (stage == Stage::waiting) return "waiting";
  return stage == Stage::playing ? "playing" : "over";
}

Value described_seat(const SeatHead& seat, std::uint8_t number, bool here) {
  static constexpr const char* kWho[] = {"person", "friend", "open", "bot"};
  Value out = Value::object()
                  .set("seat", number)
                  .set("who", kWho[static_cast<std::size_t>(seat.who)])
                  .set("name", seat.name);
  if (seat.who == SeatHead::Who::bot) return out.set("level", seat.level);
  if (seat.who == SeatHead::Who::person) out.set("here", here);
  if (seat.stand_in) out.set("stand_in", seat.level);
  return out;
}

Value clock_description(const HostedMatch& match, std::int64_t now) {
  Value left = Value::array();
  const Banks banks = match.clock().left(now);
  for (std::size_t i = 0; i < match.head().seats.size(); ++i) left.push(banks[i]);
  return Value::object()
      .set("left_ms", std::move(left))
      .set("running", seats_value(match.clock().running()));
}

}  // namespace

Value over_value(const HostedMatch& match) {
  if (match.stage() != Stage::over) return {};
  Value out;
  if (match.host_end()) {
    out = over_by_host(match, *match.host_end());
  } else {
    out = *match::question_value(match.match(), Language::en).find("over");
  }
  return out.set("fair", fair_value(match.head().fairness));
}

Value update_value(const HostedMatch& match, const Happened* happened, Seat seat,
                   Language language) {
  Value out = beginning(match, match.seq(), seat);
  out.set("scene", scene_value(match, seat, language));
  out.set("events",
          happened == nullptr ? Value::array() : seen_events(match, *happened, seat, language));
  const bool asked = match.waiting().has(seat);
  out.set("question", asked ? match::question_value(match.match(), language, seat) : Value{});
  if (asked) out.set("asked", match.asked_since(seat));
  out.set("waiting", seats_value(match.waiting()));
  if (happened != nullptr && happened->moment.kind == Moment::Kind::undo) out.set("undone", true);
  if (Value over = over_value(match); !over.is_null()) out.set("over", std::move(over));
  return out;
}

Value missed_value(const HostedMatch& match, const Happened& happened, Seat seat, Language language,
                   bool scene) {
  Value out = beginning(match, happened.moment.seq, seat);
  if (scene) out.set("scene", scene_value(match, seat, language));
  out.set("events", seen_events(match, happened, seat, language));
  if (happened.moment.kind == Moment::Kind::undo) out.set("undone", true);
  return out;
}

namespace {

// What the match has of its own that lies open: the armies' decks are secret.
Value open_content(const Head& head) {
  Value out = Value::object();
  if (!head.content.is_object()) return out;
  for (const auto& [key, value] : head.content.members()) {
    if (key != "armies") out.set(key, value);
  }
  return out;
}

}  // namespace

Value listed(const HostedMatch& match, SeatSet here, std::int64_t now) {
  const Head& head = match.head();
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
                  .set("seats", std::move(seats))
                  .set("waiting", seats_value(match.waiting()))
                  .set("commitment", commitment(head.fairness.secret));
  if (head.clock.on()) {
    Value clock =
        Value::object().set("bank_ms", head.clock.bank_ms).set("reserve_ms", head.clock.reserve_ms);
    const Value live = clock_description(match, now);
    for (const auto& [key, value] : live.members()) clock.set(key, value);
    out.set("clock", std::move(clock));
  }
  if (Value over = over_value(match); !over.is_null()) out.set("over", std::move(over));
  return out;
}

Value with_content(Value description, const Head& head) {
  Value shown = open_content(head);
  if (!shown.members().empty()) description.set("content", std::move(shown));
  return description;
}

Value describe(const HostedMatch& match, SeatSet here, std::int64_t now) {
  return with_content(listed(match, here, now), match.head());
}

Value clock_value(const HostedMatch& match, std::int64_t now) {
  Value out = Value::object().set("push", "clock").set("match", match.head().id);
  const Value live = clock_description(match, now);
  for (const auto& [key, value] : live.members()) out.set(key, value);
  return out;
}

table::AnyState imagined_state(const HostedMatch& match, Seat seat) {
  return match::imagined(match.game(), match.match().state(), seat);
}

std::optional<table::Error> why_refused(const HostedMatch& match, Seat seat, std::string_view text,
                                        Language language) {
  const auto parsed = match.game().parse(imagined_state(match, seat), seat, text, language);
  if (parsed) return std::nullopt;
  return parsed.error();
}

}  // namespace host
