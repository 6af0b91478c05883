// SPDX-License-Identifier: MIT
#include "match/views.h"

#include <cmath>

#include "match/briefing.h"
#include "match/lesson.h"
#include "match/truth.h"
#include "table/text.h"

namespace match {
namespace {

using table::Language;
using table::Question;
using table::QuestionKind;
using table::Seat;
using table::Value;

// Adds what is not there yet: the protocol's own keys cannot be overwritten by a game's.
void add(Value& object, const std::string& key, Value value) {
  if (object.find(key) == nullptr) object.set(key, std::move(value));
}

Value texts(const std::vector<std::string>& list) {
  Value out = Value::array();
  for (const std::string& text : list) out.push(text);
  return out;
}

// 1 and 0 as whole numbers, 0.5 as it is.
Value score_value(float score) {
  const float whole = std::round(score);
  if (whole == score) return static_cast<int>(whole);
  return static_cast<double>(score);
}

Value ask_value(const View& view, Language language) {
  Value answers = Value::array();
  const auto words = view.words(language);
  for (const table::Answer& answer : view.legal()) {
    answers.push(answer_value(words->describe(answer)));
  }
  return Value::object()
      .set("seat", view.seat().value)
      .set("prompt", view.game().prompt_name(view.question().prompt))
      .set("text", words->prompt(view.seat()))
      .set("answers", std::move(answers));
}

Value over_value(const table::AnyGame& game, const table::Result& result) {
  Value out = Value::object()
                  .set("result", result_value(result))
                  .set("reason", game.reason_name(result.reason));
  if (!result.rule.empty()) out.set("rule", result.rule.str());
  return out;
}

Value roll_value(const table::AnyGame& game, const Question& asked) {
  return Value::object()
      .set("die", game.die_name(asked.die))
      .set("sides", game.die(asked.die).faces)
      .set("count", asked.count)
      .set("purpose", game.purpose_name(asked.purpose))
      .set("seat", asked.seat.value);
}

Value draw_value(const Match& match, const Question& asked) {
  const table::AnyGame& game = match.game();
  table::DrawList draws;
  game.draws(Truth::of(match), draws);
  Value cards = Value::array();
  for (const table::DrawOutcome& d : draws) {
    cards.push(Value::object().set("card", game.item_name(d.item)).set("count", d.weight));
  }
  const std::string purpose = game.purpose_name(asked.purpose);
  return Value::object()
      .set("deck", cards)
      .set("purpose", purpose)
      .set("seat", asked.seat.value)
      .set("count", 1);
}

// Whose eyes an event is told to: the first player it is meant for.
Seat reader_of(const table::AnyGame& game, const table::Event& event) {
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat) {
    if (event.audience.has({seat})) return {seat};
  }
  return table::kSpectator;
}

Value audience_value(const table::AnyGame& game, table::SeatSet audience) {
  Value out = Value::array();
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat) {
    if (audience.has({seat})) out.push(seat);
  }
  return out;
}

// How many seats a match has with each value of the option; null where that changes nothing.
Value seats_by_value(const table::GameSystem& system, const table::OptionSpec& option) {
  Value out = Value::array();
  bool changes = false;
  for (const std::string& value : option.values) {
    const int seats = system.seats_for("", Value::object().set(option.name, value));
    changes = changes || seats != system.seats();
    out.push(seats);
  }
  return changes ? out : Value{};
}

Value option_value(const table::GameSystem& system, const table::OptionSpec& option) {
  Value out = Value::object()
                  .set("name", option.name)
                  .set("type", option.type)
                  .set("values", texts(option.values))
                  .set("default", option.fallback)
                  .set("help", option.help);
  if (!option.title.empty()) out.set("title", option.title);
  if (!option.titles.empty()) out.set("titles", texts(option.titles));
  if (Value seats = seats_by_value(system, option); !seats.is_null()) out.set("seats", seats);
  return out;
}

}  // namespace

Value answer_value(const table::AnswerView& view) {
  Value out = Value::object()
                  .set("answer", view.notation)
                  .set("verb", view.verb)
                  .set("touches", texts(view.touches))
                  .set("text", view.text);
  if (view.arguments.is_object()) {
    for (const auto& [key, value] : view.arguments.members()) add(out, key, value);
  }
  return out;
}

Value result_value(const table::Result& result) {
  Value out = Value::array();
  for (std::size_t seat = 0; seat < result.seats; ++seat) out.push(score_value(result.score[seat]));
  return out;
}

Value question_value(const Match& match, Language language) {
  const table::AnyGame& game = match.game();
  const Question asked = match.question();
  Value out = Value::object();
  switch (asked.kind) {
    case QuestionKind::roll:
      return std::move(out).set("roll", roll_value(game, asked));
    case QuestionKind::draw:
      return std::move(out).set("draw", draw_value(match, asked));
    case QuestionKind::over:
      return std::move(out).set("over", over_value(game, asked.result));
    case QuestionKind::ask:
      break;
  }
  Value asks = Value::array();
  for (std::uint8_t number = 0; number < game.seats(); ++number) {
    if (asked.seats.has({number})) asks.push(ask_value(*match.view({number}), language));
  }
  return std::move(out).set("ask", std::move(asks));
}

Value question_value(const View& view, Language language) {
  return Value::object().set("ask", Value::array().push(ask_value(view, language)));
}

Value events_value(const Match& match, const Events& events, Language language) {
  const table::AnyGame& game = match.game();
  Value out = Value::array();
  for (const table::Event& event : events) {
    const ViewPtr seen = match.view(reader_of(game, event));
    const auto words = seen->words(language);
    Value value = words->event_value(event);
    add(value, "text", words->event_text(event));
    if (!(event.audience == table::SeatSet::all())) {
      add(value, "audience", audience_value(game, event.audience));
    }
    out.push(std::move(value));
  }
  return out;
}

Value events_value(const View& view, const Events& events, Language language) {
  Value out = Value::array();
  const auto words = view.words(language);
  for (const table::Event& event : events) {
    if (!event.audience.has(view.seat())) continue;
    Value value = words->event_value(event);
    out.push(value.set("text", words->event_text(event)));
  }
  return out;
}

Value error_value(const table::Error& error) {
  Value out = Value::object()
                  .set("code", table::name(error.code))
                  .set("message", table::bearable(error.message));
  if (!error.rule.empty()) out.set("rule", error.rule);
  if (error.faults.size() < 2) return out;
  Value faults = Value::array();
  for (const table::Fault& fault : error.faults) {
    Value one = Value::object().set("message", table::bearable(fault.text));
    if (fault.line > 0) one.set("line", fault.line);
    faults.push(std::move(one));
  }
  out.set("faults", std::move(faults));
  if (error.unsaid > 0) out.set("unsaid", error.unsaid);
  return out;
}

Value odds_value(const table::Odds& odds) {
  Value reasons = Value::array();
  for (const table::Odds::Reason& reason : odds.reasons) {
    Value line = Value::object().set("text", reason.text).set("amount", reason.amount);
    if (!reason.rule.empty()) line.set("rule", reason.rule);
    reasons.push(std::move(line));
  }
  Value out = Value::object()
                  .set("outcomes", odds.outcomes)
                  .set("reasons", std::move(reasons))
                  .set("exact", odds.exact);
  if (odds.worlds > 0) out.set("worlds", odds.worlds);
  if (odds.samples > 0) out.set("samples", odds.samples);
  if (!odds.exact) out.set("error", odds.error);
  return out;
}

namespace {

// Whether it plays files that somebody wrote: then it looks through what it ships, too.
bool takes_files(const table::GameSystem& system) {
  const auto scenarios = system.scenarios();
  return !scenarios.empty() && system.review(scenarios.front().id, {}, {}, Language::en).ok();
}

bool is_campaign(const table::GameSystem& system) {
  const auto scenarios = system.scenarios();
  if (scenarios.empty()) return false;
  const auto game = system.create(scenarios.front().id, {}, {});
  return game && (*game)->is_campaign();
}

}  // namespace

Value system_value(const table::GameSystem& system, Language language) {
  Value scenarios = Value::array();
  for (const table::ScenarioSpec& scenario : system.scenarios(language)) {
    Value one = Value::object().set("id", scenario.id).set("title", scenario.title);
    const int seats = system.seats_for(scenario.id, {});
    if (seats != system.seats()) one.set("seats", seats);
    if (const Briefing* briefing = find_briefing(system.id(), scenario.id))
      one.set("briefing", briefing_value(*briefing, language));
    scenarios.push(std::move(one));
  }
  Value options = Value::array();
  for (const table::OptionSpec& option : system.options(language))
    options.push(option_value(system, option));
  Value out = Value::object()
                  .set("id", system.id())
                  .set("title", system.title())
                  .set("seats", system.seats())
                  .set("scenarios", std::move(scenarios))
                  .set("options", std::move(options));
  if (takes_files(system)) out.set("own_files", true);
  if (is_campaign(system)) out.set("campaign", true);
  Value lessons = Value::array();
  for (const Lesson* lesson : lessons_of(system.id()))
    lessons.push(lesson_entry(*lesson, language));
  if (!lessons.items().empty()) out.set("lessons", std::move(lessons));
  return out;
}

namespace {

// The id of the first scenario that `content` brings, in either of its forms; "" = none.
std::string own_scenario(const Value& content) {
  const Value* own = content.find("scenarios");
  if (own == nullptr) return "";
  const Value* first = nullptr;
  std::string key;
  if (own->is_array() && !own->items().empty()) first = &own->items().front();
  if (own->is_object() && !own->members().empty()) {
    first = &own->members().front().second;
    key = table::slug(own->members().front().first);
  }
  const Value* id = first == nullptr ? nullptr : first->find("id");
  return id != nullptr && id->is_string() ? id->as_string() : key;
}

// The seats no player holds in such a match; null where there are none.
Value held_by_rules(const table::GameSystem& system, const std::string& scenario,
                    const Value& options, const Value& content) {
  const auto game = system.create(scenario, options, content);
  if (!game || (*game)->held_by_rules().empty()) return {};
  return audience_value(**game, (*game)->held_by_rules());
}

}  // namespace

std::string scenario_or_first(const table::GameSystem& system, const std::string& scenario,
                              const Value& content) {
  if (!scenario.empty()) return scenario;
  if (std::string own = own_scenario(content); !own.empty()) return own;
  const auto scenarios = system.scenarios();
  return scenarios.empty() ? "" : scenarios.front().id;
}

table::Expected<Value> army_value(const table::GameSystem& system, std::string scenario,
                                  const Value& options, const Value& content, const Value& request,
                                  Language language) {
  scenario = scenario_or_first(system, scenario, content);
  auto army = system.army(scenario, options, content, request, language);
  if (!army) return army.error();
  return Value::object().set("army", std::move(*army));
}

table::Expected<Value> review_value(const table::GameSystem& system, std::string scenario,
                                    const Value& options, const Value& content, Language language) {
  scenario = scenario_or_first(system, scenario, content);
  auto review = system.review(scenario, options, content, language);
  if (!review) return review.error();
  return Value::object().set("review", std::move(*review));
}

table::Expected<Value> scenario_value(const table::GameSystem& system, std::string scenario,
                                      const Value& options, const Value& content,
                                      Language language) {
  scenario = scenario_or_first(system, scenario, content);
  auto card = system.scenario_card(scenario, options, content, language);
  if (!card) return card.error();
  if (Value held = held_by_rules(system, scenario, options, content); !held.is_null())
    card->set("held_by_rules", std::move(held));
  if (const Briefing* briefing = find_briefing(system.id(), scenario))
    card->set("briefing", briefing_value(*briefing, language));
  return Value::object().set("card", std::move(*card));
}

Value earlier_value(const Played& played, Language language) {
  Value out = Value::object().set("rules_version", played.rules_version);
  if (!played.departure) return out;
  Value rest = Value::array();
  for (std::string& line : rest_text(played, language)) rest.push(std::move(line));
  return std::move(out)
      .set("entry", static_cast<std::int64_t>(played.departure->entry))
      .set("line", played.departure->line)
      .set("message", departure_text(played, language))
      .set("why", played.departure->why)
      .set("rest", std::move(rest));
}

}  // namespace match
