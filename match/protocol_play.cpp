// SPDX-License-Identifier: MIT
// Requests that go on with the match: question, answer, faces, cards, undo, bot, hint.
#include "match/hint.h"
#include "match/levels.h"
#include "match/protocol.h"
#include "match/truth.h"
#include "match/views.h"
#include "match/words.h"
#include "match/worth.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Language;
using table::Reader;
using table::Seat;
using table::Value;

constexpr std::size_t kMaxQueued = 1000;
constexpr std::int64_t kMaxBudget = 10 * 60 * 1000;
constexpr std::int64_t kMaxIterations = 1'000'000'000;

// Reproducible, and telling nothing about the dice: another seed gives another stream.
std::uint64_t bot_seed(const Match& match) {
  const std::uint64_t mixed[2] = {match.setup().seed ^ 0x626F74ULL, match.entries().size()};
  return table::hash_bytes(mixed, sizeof mixed);
}

Queue read_faces(Reader& request) {
  Queue out;
  const Value* list = request.array("faces");
  if (list == nullptr || list->items().size() > kMaxQueued) {
    request.complain("faces", "expected a list of at most 1000 faces");
    return out;
  }
  for (const Value& face : list->items()) {
    if (!face.is_int() || face.as_int() < 1 || face.as_int() > 255) {
      request.complain("faces", "expected faces, whole numbers from 1 to 255");
      return {};
    }
    out.push_back(static_cast<std::uint8_t>(face.as_int()));
  }
  return out;
}

}  // namespace

Referee::Reply Referee::do_question(Reader& request) {
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  return with_question(Value::object(), language);
}

Referee::Reply Referee::do_answer(Reader& request) {
  const std::optional<Seat> given = read_seat(request);
  const std::string text = request.string("answer");
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto seat = asked_seat(given, language);
  if (!seat) return seat.error();
  const auto events = match_->answer(*seat, text, language);
  if (!events) return events.error();
  return with_question(Value::object().set("events", events_value(*match_, *events, language)),
                       language);
}

Referee::Reply Referee::do_faces(Reader& request) {
  const Queue faces = read_faces(request);
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto events = match_->queue_faces(faces);
  if (!events) return events.error();
  Value reply = Value::object().set("queued", std::uint64_t{match_->queued_faces()});
  reply.set("events", events_value(*match_, *events, language));
  return with_question(std::move(reply), language);
}

Referee::Reply Referee::do_cards(Reader& request) {
  if (request.array("cards") == nullptr) request.complain("cards", "expected a list of cards");
  const auto names = request.strings_or_none("cards");
  if (names.size() > kMaxQueued) request.complain("cards", "expected at most 1000 cards");
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  Queue items;
  for (const std::string& name : names) {
    const auto item = match_->game().parse_item(name);
    if (!item) return Error{ErrorCode::bad_request, "cards: " + item.error().message, ""};
    items.push_back(*item);
  }
  const auto events = match_->queue_cards(items);
  if (!events) return events.error();
  Value reply = Value::object().set("queued", std::uint64_t{match_->queued_cards()});
  reply.set("events", events_value(*match_, *events, language));
  return with_question(std::move(reply), language);
}

// In the referee everything may be taken back; a network match asks Match::undo(false). With a
// seat: within that seat's plan, while a sealed step is open.
Referee::Reply Referee::do_undo(Reader& request) {
  const std::optional<Seat> seat = read_seat(request);
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto undone = seat ? match_->take_back(*seat, language) : match_->undo(true, language);
  if (!undone) return undone.error();
  return with_question(Value::object(), language);
}

table::Expected<Seat> Referee::thinking_seat(std::optional<Seat> given, Language language) const {
  if (services_.bots == nullptr) {
    return Error{ErrorCode::not_allowed, "this program has no opponents", ""};
  }
  const auto seat = asked_seat(given, language);
  if (!seat) return seat.error();
  const table::Question asked = match_->question();
  if (asked.kind != table::QuestionKind::ask || !asked.seats.has(*seat)) {
    return Error{ErrorCode::not_your_turn,
                 words(language, "not_asked", {{"seat", std::to_string(seat->value)}}), ""};
  }
  return *seat;
}

Referee::Reply Referee::do_bot(Reader& request) {
  const std::optional<Seat> given = read_seat(request);
  const std::string level = request.string_or("level", "hard");
  const std::int64_t budget = request.integer_or("budget_ms", 0, 0, kMaxBudget);
  const std::int64_t iterations = request.integer_or("iterations", 0, 0, kMaxIterations);
  const std::int64_t seed = request.integer_or("seed", static_cast<std::int64_t>(bot_seed(*match_)),
                                               INT64_MIN, INT64_MAX);
  const bool play = request.boolean_or("play", false);
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto seat = thinking_seat(given, language);
  if (!seat) return seat.error();
  const auto chosen =
      services_.bots->choose(match_->shared_game(), match_->view(*seat)->observation(), *seat,
                             level, budget, iterations, static_cast<std::uint64_t>(seed));
  if (!chosen) return chosen.error();
  if (!match_->is_legal(*seat, *chosen)) {
    return Error{ErrorCode::illegal_answer, "the opponent's answer is not legal: this is a bug",
                 ""};
  }
  Value reply = Value::object().set("answer", match_->game().write(Truth::of(*match_), *chosen));
  if (!play) return reply;
  const auto events = match_->answer(*seat, *chosen);
  if (!events) return events.error();
  reply.set("events", events_value(*match_, *events, language));
  return with_question(std::move(reply), language);
}

Referee::Reply Referee::do_levels(Reader& request) {
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const bool none = services_.bots == nullptr;
  return Value::object().set(
      "levels", levels_value(none ? std::vector<BotLevel>{} : services_.bots->levels(), language));
}

Referee::Reply Referee::do_hint(Reader& request) {
  const std::optional<Seat> given = read_seat(request);
  const std::int64_t budget = request.integer_or("budget_ms", 0, 0, kMaxBudget);
  const std::int64_t iterations = request.integer_or("iterations", 0, 0, kMaxIterations);
  const bool own_seed = request.has("seed");
  const std::int64_t seed = request.integer_or("seed", 0, INT64_MIN, INT64_MAX);
  const std::vector<std::string> in_hand = request.strings_or_none("among");
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto seat = thinking_seat(given, language);
  if (!seat) return seat.error();
  const ViewPtr view = match_->view(*seat);
  const auto among = answers_in_hand(*view, in_hand, language);
  if (!among) return among.error();
  const table::Hints hints =
      services_.bots->hints(view->game(), view->observation(), *seat, budget, iterations,
                            own_seed ? static_cast<std::uint64_t>(seed) : hint_seed(*view), *among);
  return hints_value(*view, hints, language);
}

Referee::Reply Referee::do_worth(Reader& request) {
  const std::optional<Seat> given = read_seat(request);
  std::vector<std::string> written = request.strings_or_none("answers");
  if (request.has("answer")) written.push_back(request.string("answer"));
  const std::int64_t budget = request.integer_or("budget_ms", 0, 0, kMaxBudget);
  const std::int64_t iterations = request.integer_or("iterations", 0, 0, kMaxIterations);
  const bool own_seed = request.has("seed");
  const std::int64_t seed = request.integer_or("seed", 0, INT64_MIN, INT64_MAX);
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto seat = thinking_seat(given, language);
  if (!seat) return seat.error();
  const ViewPtr view = match_->view(*seat);
  const auto among = answers_in_hand(*view, written, language);
  if (!among) return among.error();
  const std::uint64_t numbers = own_seed ? static_cast<std::uint64_t>(seed) : hint_seed(*view);
  return worths_value(*view, services_.bots->worths(view->game(), view->observation(), *seat,
                                                    budget, iterations, numbers, *among));
}

}  // namespace match
