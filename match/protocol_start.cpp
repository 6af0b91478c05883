// SPDX-License-Identifier: MIT
// Requests that begin or keep a match: games, scenario, new, set, save, load.
#include <limits>
#include <random>

#include "match/protocol.h"
#include "match/record.h"
#include "match/views.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::Reader;
using table::Value;

constexpr std::int64_t kMaxSeed = std::numeric_limits<std::int64_t>::max();

Value copy_of(const Value* value) { return value == nullptr ? Value{} : *value; }

std::uint64_t random_seed() {
  std::random_device device;
  const std::uint64_t high = device() & 0x7FFFFFFFU;  // seeds are written as positive numbers
  return high << 32U | device();
}

Source read_source(Reader& request, std::string_view key) {
  const std::string name = request.string_or(key, "seed");
  if (name == "manual") return Source::manual;
  if (name != "seed") request.complain(key, "expected seed or manual");
  return Source::seed;
}

}  // namespace

// The keys `new` and `set` share.
Setup Referee::read_setup(Reader& request) {
  Setup setup;
  setup.scenario = request.string_or("scenario", "");
  setup.options = copy_of(request.object("options"));
  setup.content = copy_of(request.any("content"));
  setup.dice = read_source(request, "dice");
  setup.cards = read_source(request, "cards");
  if (request.has("seed")) {
    setup.seed = static_cast<std::uint64_t>(request.integer("seed", 0, kMaxSeed));
  } else {
    setup.seed = services_.fresh_seed ? services_.fresh_seed() : random_seed();
    setup.seed &= static_cast<std::uint64_t>(kMaxSeed);
  }
  return setup;
}

Expected<const table::GameSystem*> Referee::system_named(const std::string& id) const {
  if (const table::GameSystem* system = find_system(services_.games, id)) return system;
  std::string known;
  for (const table::GameSystem* system : services_.games) known += " " + system->id();
  return Error{ErrorCode::unknown_game, "there is no such game; there are:" + known, ""};
}

Referee::Reply Referee::begin(const table::GameSystem& system, Setup setup, Language language) {
  setup.scenario = scenario_or_first(system, setup.scenario, setup.content);
  Events opening;
  auto started = Match::start(system, std::move(setup), &opening);
  if (!started) return started.error();
  match_ = std::move(*started);
  closed_.reset();
  kept_.clear();
  language_ = language;
  Value reply = Value::object().set("seed", match_->setup().seed);
  if (!opening.empty()) reply.set("events", events_value(*match_, opening, language));
  return with_question(std::move(reply), language);
}

Referee::Reply Referee::do_games(Reader& request) {
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  Value games = Value::array();
  for (const table::GameSystem* system : services_.games)
    games.push(system_value(*system, language));
  return Value::object().set("games", std::move(games));
}

// The keys of what is asked about a scenario before a match.
struct Referee::ScenarioAsked {
  std::string game;
  std::string scenario;
  Value options;
  Value content;
  Language language;
};

Referee::ScenarioAsked Referee::read_scenario_asked(Reader& request) const {
  return {request.string("game"), request.string_or("scenario", ""),
          copy_of(request.object("options")), copy_of(request.any("content")),
          read_language(request)};
}

Referee::Reply Referee::do_scenario(Reader& request) {
  const ScenarioAsked asked = read_scenario_asked(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto system = system_named(asked.game);
  if (!system) return system.error();
  return scenario_value(**system, asked.scenario, asked.options, asked.content, asked.language);
}

Referee::Reply Referee::do_review(Reader& request) {
  const ScenarioAsked asked = read_scenario_asked(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto system = system_named(asked.game);
  if (!system) return system.error();
  const auto names = look_at_names(asked.content);
  auto review =
      review_value(**system, asked.scenario, asked.options, asked.content, asked.language);
  if (names) return review;
  Error wrong = names.error();
  if (!review) add_faults(wrong, review.error());
  return wrong;
}

Referee::Reply Referee::do_army(Reader& request) {
  const ScenarioAsked asked = read_scenario_asked(request);
  Value desk = Value::object();
  for (const char* key : kArmyKeys) {
    if (const Value* value = request.any(key)) desk.set(key, *value);
  }
  request.finish();
  if (!request.ok()) return request.error();
  const auto system = system_named(asked.game);
  if (!system) return system.error();
  return army_value(**system, asked.scenario, asked.options, asked.content, desk, asked.language);
}

// Records and positions of before are taken as they are; new content has to have names.
Expected<void> Referee::look_at_names(const Value& content) const {
  Error wrong = services_.bad_names ? services_.bad_names(content) : Error{};
  if (!wrong.message.empty()) return wrong;
  return {};
}

Referee::Reply Referee::do_new(Reader& request) {
  const std::string game = request.string("game");
  Setup setup = read_setup(request);
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  const auto system = system_named(game);
  if (!system) return system.error();
  if (const auto names = look_at_names(setup.content); !names) return names.error();
  return begin(**system, std::move(setup), language);
}

// From "position" (everything in it) or from "text", the compact form, which may take game,
// scenario and options from the match that is going on.
Referee::Reply Referee::do_set(Reader& request) {
  std::string game = request.string_or("game", "");
  Setup setup = read_setup(request);
  setup.position = copy_of(request.object("position"));
  setup.position_text = request.string_or("text", "");
  const bool strict = request.boolean_or("strict", false);
  const Language language = read_language(request);
  const bool both = request.has("position") && request.has("text");
  if (both || (setup.position.is_null() && setup.position_text.empty())) {
    request.complain("position", "expected either position or text");
  }
  if (request.has("position")) {
    for (const char* key : {"scenario", "options", "content"}) {
      if (request.has(key)) request.complain(key, "belongs into the position");
    }
    if (strict && setup.position.is_object()) setup.position.set("strict", true);
  } else if (strict) {
    request.complain("strict", "asks more of a position, not of a text");
  }
  request.finish();
  if (!request.ok()) return request.error();
  const auto system = system_of_position(game, setup);
  if (!system) return system.error();
  if (setup.position.is_null() && match_ && *system == &match_->system()) take_from_match(setup);
  return begin(**system, std::move(setup), language);
}

// The game of a position: named by the request, by the position, or the one that is being played.
Expected<const table::GameSystem*> Referee::system_of_position(std::string game,
                                                               const Setup& setup) const {
  if (const Value* named = setup.position.find("game"); named != nullptr && named->is_string()) {
    if (game.empty()) game = named->as_string();
    if (game != named->as_string()) {
      return Error{ErrorCode::bad_position, "position: game: is not " + game, ""};
    }
  }
  if (game.empty() && match_) return &match_->system();
  return system_named(game);
}

// The compact form says nothing of scenario, options and content: they stay what they are.
void Referee::take_from_match(Setup& setup) const {
  const Setup& current = match_->setup();
  if (setup.scenario.empty() || setup.scenario == current.scenario) {
    setup.scenario = current.scenario;
    if (setup.options.is_null()) setup.options = current.options;
  }
  if (!setup.content.is_null()) return;
  setup.content = current.content;
  if (const Value* content = current.position.find("content")) setup.content = *content;
}

Referee::Reply Referee::do_save(Reader& request) {
  request.finish();
  if (!request.ok()) return request.error();
  return Value::object().set("record", closed_ ? closed_->record : write_record(*match_));
}

Referee::Reply Referee::do_load(Reader& request) {
  const std::string record = request.string("record");
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  auto loaded = play_record(services_.games, record);
  if (!loaded) return loaded.error();
  if (const auto whole = check_whole(*loaded); !whole) return whole.error();
  Value reply = Value::object();
  if (loaded->other_rules) reply.set("earlier", earlier_value(*loaded, language));
  closed_.reset();
  if (loaded->departure) {
    closed_ = Closed{
        record, {departure_text(*loaded, Language::en), departure_text(*loaded, Language::fr)}};
  }
  match_ = std::move(loaded->match);
  kept_.clear();
  language_ = language;
  return with_question(std::move(reply), language);
}

}  // namespace match
