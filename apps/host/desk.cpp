// SPDX-License-Identifier: MIT
#include "apps/host/desk.h"

#include "apps/host/replies.h"
#include "formats/scenario_file.h"

namespace host {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

struct Desk::ScenarioAsked {
  const table::GameSystem* system = nullptr;
  std::string scenario;
  Value options;
  Value content;
};

Value Desk::games(Language language) const {
  Value list = Value::array();
  for (const table::GameSystem* system : games_) {
    if (system->is_listed()) list.push(match::system_value(*system, language));
  }
  return done_value().set("games", std::move(list));
}

// What the page asks about a scenario before a match: {"game", "scenario", "options", "content",
// "toml", "lang"}; a scenario of one's own comes as the text of its file.
Expected<Desk::ScenarioAsked> Desk::scenario_asked(Reader& request) const {
  ScenarioAsked out;
  out.system = match::find_system(games_, request.string("game"));
  out.scenario = request.string_or("scenario", "");
  if (const Value* options = request.object("options")) out.options = *options;
  if (const Value* content = request.object("content")) out.content = *content;
  const std::string toml = request.string_or("toml", "");
  if (!request.ok()) return request.error();
  if (out.system == nullptr) return Error{ErrorCode::unknown_game, words("no_such_game"), ""};
  if (toml.empty()) return out;
  auto file = formats::scenario_from_toml(toml, "scenario");
  if (!file) return file.error();
  out.scenario = file->id;
  out.content = std::move(file->content);
  return out;
}

Value Desk::review(const Value& body, Language language) const {
  Reader request(body, "review", ErrorCode::bad_request);
  const auto asked = scenario_asked(request);
  request.finish();
  if (!request.ok()) return failed_value(request.error());
  if (!asked) return failed_value(asked.error());
  Error wrong = names::bad_names(asked->content, "content", clean_name_);
  const auto card = match::scenario_value(*asked->system, asked->scenario, asked->options,
                                          asked->content, language);
  if (!card) add_faults(wrong, card.error());
  if (!wrong.message.empty()) return failed_value(formats::in_file(wrong, "scenario"));
  const auto review = match::review_value(*asked->system, asked->scenario, asked->options,
                                          asked->content, language);
  if (!review) return failed_value(review.error());
  return done_value()
      .set("scenario", asked->scenario)
      .set("content", asked->content)
      .set("card", *card->find("card"))
      .set("review", *review->find("review"));
}

Value Desk::army(const Value& body, Language language) const {
  Reader request(body, "army", ErrorCode::bad_request);
  const auto asked = scenario_asked(request);
  Value desk = Value::object();
  for (const char* key : match::kArmyKeys) {
    if (const Value* value = request.any(key)) desk.set(key, *value);
  }
  request.finish();
  if (!request.ok()) return failed_value(request.error());
  if (!asked) return failed_value(asked.error());
  const auto army = match::army_value(*asked->system, asked->scenario, asked->options,
                                      asked->content, desk, language);
  if (!army) return failed_value(army.error());
  return done_value().set("army", *army->find("army"));
}

Value Desk::scenario(const std::string& game, const std::string& scenario,
                     const std::string& options, Language language) const {
  const table::GameSystem* system = match::find_system(games_, game);
  if (system == nullptr) return failed_value({ErrorCode::unknown_game, words("no_such_game"), ""});
  Value chosen;
  if (!options.empty()) {
    const auto read = formats::parse_json(options);
    if (!read || !read->is_object())
      return failed_value({ErrorCode::bad_request, "options: expected a JSON object", ""});
    chosen = *read;
  }
  const auto card = match::scenario_value(*system, scenario, chosen, {}, language);
  if (!card) return failed_value(card.error());
  return done_value().set("card", *card->find("card"));
}

}  // namespace host
