#include "games/fantasy/messages.h"

#include <algorithm>

#include "games/fantasy/attack_dice.h"
#include "games/fantasy/events.h"
#include "games/fantasy/play.h"
#include "games/fantasy/types.h"
#include "games/fantasy/verbs.h"

namespace fantasy {
namespace {

using Catalogue = std::map<std::string, std::string, std::less<>>;

table::Error bad_catalogue(const std::string& key, const table::Value& where, const char* what) {
  return {table::ErrorCode::bad_request,
          "messages, line " + std::to_string(where.line) + ": " + key + " " + what, ""};
}

// Joins the keys of nested tables by dots. Returns the first complaint.
table::Error flatten(const table::Value& value, const std::string& prefix, Catalogue& out) {
  for (const auto& [name, member] : value.members()) {
    const std::string key = prefix.empty() ? name : prefix + "." + name;
    if (member.is_object()) {
      if (table::Error error = flatten(member, key, out); !error.message.empty()) return error;
    } else if (!member.is_string()) {
      return bad_catalogue(key, member, "must be a text");
    } else if (!out.emplace(key, member.as_string()).second) {
      return bad_catalogue(key, member, "is there twice");
    }
  }
  return {};
}

std::string filled(std::string_view text, const Fills& fills) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t open = text.find('{', i);
    const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) {
      out += text.substr(i);
      break;
    }
    out += text.substr(i, open - i);
    const std::string_view place = text.substr(open + 1, close - open - 1);
    const auto fill = std::ranges::find(fills, place, &Fill::first);
    out +=
        fill == fills.end() ? text.substr(open, close - open + 1) : std::string_view(fill->second);
    i = close + 1;
  }
  return out;
}

// Whether the number in the text asks for the singular: the first of the usual number places
// decides.
bool singular(Language language, const Fills& fills) {
  for (const char* place : {"n", "count", "hexes", "dice"}) {
    const auto fill = std::ranges::find(fills, place, &Fill::first);
    if (fill == fills.end()) continue;
    return fill->second == "1" || (language == Language::fr && fill->second == "0");
  }
  return false;
}

void add(std::vector<std::string>& keys, std::string_view section, std::string_view id) {
  keys.push_back(std::string(section) + "." + std::string(id));
}

template <class E>
void add_names(std::vector<std::string>& keys, std::string_view section, int first, int count) {
  for (int i = first; i < count; ++i) add(keys, section, as_key(name(static_cast<E>(i))));
}

void add_words(std::vector<std::string>& keys) {
  add_names<Colour>(keys, "colour", 0, kColours);
  add_names<UnitClass>(keys, "class", 0, 4);
  add_names<Ability>(keys, "ability", 0, kAbilities);
  add_names<Ability>(keys, "ability_text", 0, kAbilities);
  add_names<Stat>(keys, "stat", 0, 8);
  add_names<Phase>(keys, "phase", 0, 4);
  add_names<Purpose>(keys, "purpose", 0, static_cast<int>(Purpose::first_placer) + 1);
  add_names<EndReason>(keys, "end", 0, static_cast<int>(EndReason::round_limit) + 1);
  add_names<Verb>(keys, "answer", 1, static_cast<int>(Verb::count_));
  add_names<EventKind>(keys, "event", 0, static_cast<int>(EventKind::count_));
  add_names<DiceReason>(keys, "odds.attack", 0, static_cast<int>(DiceReason::least) + 1);
  add_names<DiceReason>(keys, "odds.defence", 0, static_cast<int>(DiceReason::least) + 1);
  for (int i = 1; i <= 6; ++i) add(keys, "face", std::to_string(i));
  for (const char* side : {"empire", "styx", "nobody"}) add(keys, "side", side);
}

void add_prompts(std::vector<std::string>& keys) {
  constexpr std::string_view prompts[] = {
#define STEP(id, type, prompt) prompt,
#include "games/fantasy/steps_combat.def"
#include "games/fantasy/steps_command.def"
#undef STEP
  };
  for (const std::string_view prompt : prompts) {
    if (prompt.empty()) continue;
    add(keys, "prompt", prompt);
    add(keys, "prompt", std::string(prompt) + ".help");
  }
}

void add_pack(std::vector<std::string>& keys, const Pack& pack) {
  for (const UnitCard& unit : pack.units) {
    add(keys, "unit", unit.id);
    if (!unit.level.empty()) add(keys, "level", unit.level);
    for (const ActivatedAbility& bought : unit.activated) {
      add(keys, "bought", bought.id);
      add(keys, "bought_text", bought.id);
    }
  }
  for (const TacticCard& card : pack.cards) {
    add(keys, "card", card.id);
    add(keys, "card_text", card.id);
  }
  for (const Terrain& terrain : pack.terrains) {
    add(keys, "terrain", terrain.id);
    add(keys, "terrain_text", terrain.id);
  }
  for (const Scenario& scenario : pack.scenarios) add(keys, "scenario", scenario.id);
}

}  // namespace

std::string readable(std::string_view id) {
  std::string out(id);
  std::ranges::replace(out, '_', ' ');
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z')
    out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string as_key(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c != '-') out += c == ' ' ? '_' : c;
  }
  return out;
}

std::vector<std::string> needed_keys(const Pack& pack) {
  std::vector<std::string> keys;
  add_words(keys);
  add_prompts(keys);
  add_pack(keys, pack);
  std::ranges::sort(keys);
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

table::Expected<Messages> Messages::read(const std::vector<const table::Value*>& english,
                                         const std::vector<const table::Value*>& french) {
  Messages out;
  for (const Language language : {Language::en, Language::fr}) {
    Catalogue& texts = out.texts_[static_cast<std::size_t>(language)];
    for (const table::Value* tree : language == Language::en ? english : french) {
      if (tree == nullptr || !tree->is_object()) {
        return table::Error{table::ErrorCode::bad_request, "messages: expected tables of texts",
                            ""};
      }
      if (table::Error error = flatten(*tree, "", texts); !error.message.empty()) return error;
    }
  }
  return out;
}

const std::string* Messages::find(Language language, std::string_view key) const {
  const auto& texts = all(language);
  const auto found = texts.find(key);
  return found == texts.end() ? nullptr : &found->second;
}

bool Messages::has(Language language, std::string_view key) const {
  return find(language, key) != nullptr;
}

std::string Messages::text(Language language, std::string_view key, const Fills& fills) const {
  if (singular(language, fills)) {
    if (const std::string* one = find(language, std::string(key) + ".one"))
      return filled(*one, fills);
  }
  const std::string* text = find(language, key);
  return text == nullptr ? std::string(key) : filled(*text, fills);
}

std::string Messages::name_of(Language language, std::string_view section,
                              std::string_view id) const {
  const std::string* text = find(language, std::string(section) + "." + std::string(id));
  return text == nullptr ? readable(id) : *text;
}

std::vector<std::string> Messages::missing(const Pack& pack) const {
  std::vector<std::string> out;
  for (const std::string& key : needed_keys(pack)) {
    if (!has(Language::en, key)) out.push_back("en: " + key);
    if (!has(Language::fr, key)) out.push_back("fr: " + key);
  }
  // What only one language has is a slip too.
  for (const auto& [key, text] : all(Language::en)) {
    if (!has(Language::fr, key)) out.push_back("fr: " + key);
  }
  for (const auto& [key, text] : all(Language::fr)) {
    if (!has(Language::en, key)) out.push_back("en: " + key);
  }
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

table::Expected<bool> Messages::check(const Pack& pack) const {
  const std::vector<std::string> keys = missing(pack);
  if (keys.empty()) return true;
  std::string message = "messages lack " + std::to_string(keys.size()) + " texts:";
  for (const std::string& key : keys) message += " " + key + ",";
  message.pop_back();
  return table::Error{table::ErrorCode::bad_request, message, ""};
}

}  // namespace fantasy
