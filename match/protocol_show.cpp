// SPDX-License-Identifier: MIT
// Requests that only look: position, scene, odds, hash, rule.
#include "match/ahead.h"
#include "match/plan.h"
#include "match/preview.h"
#include "match/protocol.h"
#include "match/record.h"
#include "match/truth.h"
#include "match/views.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Language;
using table::Reader;
using table::Seat;
using table::Value;

}  // namespace

Referee::Reply Referee::do_position(Reader& request) {
  request.finish();
  if (!request.ok()) return request.error();
  const Setup& setup = match_->setup();
  const table::AnyGame& game = match_->game();
  Value position = game.position(Truth::of(*match_));
  const auto complete = [&position](const char* key, const Value& value) {
    if (position.find(key) == nullptr && !value.is_null()) position.set(key, value);
  };
  complete("game", match_->system().id());
  complete("scenario", setup.scenario);
  complete("options", setup.options);
  complete("content", setup.content);
  if (const Value* content = setup.position.find("content")) complete("content", *content);
  Value out = Value::object()
                  .set("position", std::move(position))
                  .set("position_text", game.write_position(Truth::of(*match_)));
  if (Value derived = game.derived(Truth::of(*match_)); !derived.is_null())
    out.set("derived", std::move(derived));
  return out;
}

Referee::Reply Referee::do_scene(Reader& request) {
  const Seat seat = read_seat(request).value_or(table::kSpectator);
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  return Value::object().set("scene", table::to_value(match_->view(seat)->scene(language)));
}

Referee::Reply Referee::do_odds(Reader& request) {
  const std::optional<Seat> given = read_seat(request);
  std::vector<std::string> plan = request.strings_or_none("answers");
  if (plan.empty() || request.has("answer")) plan.push_back(request.string("answer"));
  const Value* assumed = request.object("assume");
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto seat = asked_seat(given, language);
  if (!seat) return seat.error();

  const Value assume = assumed == nullptr ? Value::object() : *assumed;
  const auto odds = planned_odds(*match_->view(*seat), *seat, std::move(plan), assume, language);
  if (!odds) return odds.error();
  return odds_value(*odds);
}

Referee::Reply Referee::do_preview(Reader& request) {
  const std::optional<Seat> given = read_seat(request);
  std::vector<std::string> answers = request.strings_or_none("answers");
  if (answers.empty() || request.has("answer")) answers.push_back(request.string("answer"));
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto seat = asked_seat(given, language);
  if (!seat) return seat.error();

  const auto changes = changes_of(*match_->view(*seat), *seat, answers, language);
  if (!changes) return changes.error();
  return changes_value(*changes);
}

Referee::Reply Referee::do_ahead(Reader& request) {
  const std::optional<Seat> given = read_seat(request);
  const std::vector<std::string> answers = request.strings_or_none("answers");
  const std::vector<std::string> through = request.strings_or_none("through");
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto seat = asked_seat(given, language);
  if (!seat) return seat.error();
  return ahead_value(asked_after(*match_->view(*seat), *seat, answers, through, language));
}

Referee::Reply Referee::do_hash(Reader& request) {
  request.finish();
  if (!request.ok()) return request.error();
  return Value::object().set("hash", hash_text(*match_));
}

Referee::Reply Referee::do_rule(Reader& request) {
  const std::string rule = request.string("rule");
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const std::string text = match_->game().rule_text(rule, language);
  if (text.empty()) return Error{ErrorCode::bad_request, "rule: there is no such rule", ""};
  return Value::object().set("rule", rule).set("text", text);
}

}  // namespace match
