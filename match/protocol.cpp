// SPDX-License-Identifier: MIT
// Reading a request, finding who handles it, wrapping the reply.
#include "match/protocol.h"

#include <algorithm>
#include <array>

#include "formats/json.h"
#include "match/views.h"
#include "match/words.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::Reader;
using table::Seat;
using table::Value;

constexpr std::size_t kMaxName = 40;  // of a command, in error messages

Value failure(const Error& error) {
  return Value::object().set("ok", false).set("error", error_value(error));
}

bool needs_match(std::string_view name) {
  static constexpr std::array<std::string_view, 8> kAlways{"games", "scenario", "review", "army",
                                                           "new",   "set",      "load",   "levels"};
  return std::find(kAlways.begin(), kAlways.end(), name) == kAlways.end();
}

// Whether a request changes the match that is there.
bool plays_on(const Value& request, std::string_view name) {
  static constexpr std::array<std::string_view, 5> kChanging{"answer", "faces", "cards", "undo",
                                                             "clone"};
  if (name == "bot") {
    const Value* play = request.find("play");
    return play != nullptr && *play == Value(true);
  }
  return std::find(kChanging.begin(), kChanging.end(), name) != kChanging.end();
}

}  // namespace

Referee::Handler Referee::find_handler(std::string_view name) {
  struct Command {
    std::string_view name;
    Handler handler;
  };
  static constexpr std::array<Command, 26> kCommands{{
      {"games", &Referee::do_games},       {"scenario", &Referee::do_scenario},
      {"review", &Referee::do_review},     {"army", &Referee::do_army},
      {"new", &Referee::do_new},           {"set", &Referee::do_set},
      {"position", &Referee::do_position}, {"question", &Referee::do_question},
      {"answer", &Referee::do_answer},     {"faces", &Referee::do_faces},
      {"cards", &Referee::do_cards},       {"scene", &Referee::do_scene},
      {"odds", &Referee::do_odds},         {"preview", &Referee::do_preview},
      {"undo", &Referee::do_undo},         {"bot", &Referee::do_bot},
      {"save", &Referee::do_save},         {"load", &Referee::do_load},
      {"hash", &Referee::do_hash},         {"rule", &Referee::do_rule},
      {"ahead", &Referee::do_ahead},       {"hint", &Referee::do_hint},
      {"levels", &Referee::do_levels},     {"worth", &Referee::do_worth},
      {"clone", &Referee::do_clone},       {"back", &Referee::do_back},
  }};
  for (const Command& command : kCommands) {
    if (command.name == name) return command.handler;
  }
  return nullptr;
}

std::string Referee::handle(std::string_view line) {
  const auto request = formats::parse_json(line);
  return formats::dump_json(request ? reply_to(*request) : failure(request.error()));
}

Value Referee::reply_to(const Value& request) {
  const Reply answered = dispatch(request);
  Value reply = answered ? Value::object().set("ok", true) : failure(answered.error());
  if (const Value* id = request.find("id")) reply.set("id", *id);
  if (answered) {
    for (const auto& [key, value] : answered->members()) reply.members().emplace_back(key, value);
  }
  return reply;
}

Referee::Reply Referee::dispatch(const Value& request) {
  if (!request.is_object()) {
    return Error{ErrorCode::bad_request, "expected an object: {\"do\":...}", ""};
  }
  const Value* name = request.find("do");
  if (name == nullptr || !name->is_string()) {
    return Error{ErrorCode::bad_request, "do: is missing: expected the name of a request", ""};
  }
  const std::string& command = name->as_string();
  const Handler handler = find_handler(command);
  if (handler == nullptr) {
    return Error{ErrorCode::unknown_command,
                 "there is no request \"" + command.substr(0, kMaxName) + "\"", ""};
  }
  if (needs_match(command) && !match_) {
    return Error{ErrorCode::bad_request, "start a match with new, set or load", ""};
  }
  if (closed_ && plays_on(request, command)) {
    return Error{ErrorCode::not_allowed, closed_->why[static_cast<int>(language_)], ""};
  }
  Reader reader(request, command, ErrorCode::bad_request);
  reader.any("do");
  reader.any("id");
  return (this->*handler)(reader);
}

Language Referee::read_language(Reader& request) const {
  if (!request.has("lang")) return language_;
  const std::string name = request.string("lang");
  if (name == "fr") return Language::fr;
  if (name != "en") request.complain("lang", "expected en or fr");
  return Language::en;
}

std::optional<Seat> Referee::read_seat(Reader& request) const {
  const Value* seat = request.any("seat");
  if (seat == nullptr) return std::nullopt;
  const int last = match_->game().seats() - 1;
  if (last == 0 && !(seat->is_int() && seat->as_int() == 0)) {
    request.complain("seat", "there is one seat in this game, 0");
    return Seat{0};
  }
  return Seat{static_cast<std::uint8_t>(request.integer("seat", 0, last))};
}

Value Referee::with_question(Value reply, Language language) const {
  Value question = question_value(*match_, language);
  for (auto& [key, value] : question.members()) reply.set(key, std::move(value));
  return reply;
}

// The seat that is meant: the one given, else the only one that is asked.
Expected<Seat> Referee::asked_seat(std::optional<Seat> given, Language language) const {
  const table::Question asked = match_->question();
  if (asked.kind == table::QuestionKind::over) {
    return Error{ErrorCode::match_over, words(language, "over"), ""};
  }
  if (given) return *given;
  if (asked.kind != table::QuestionKind::ask) return asked.seat;
  std::optional<Seat> only;
  for (std::uint8_t number = 0; number < table::kMaxSeats; ++number) {
    if (!asked.seats.has({number})) continue;
    if (only) {
      return Error{ErrorCode::bad_request, "seat: is missing: several seats are asked", ""};
    }
    only = Seat{number};
  }
  if (!only) return Error{ErrorCode::bad_request, "nobody is asked", ""};
  return *only;
}

}  // namespace match
