#include "games/fantasy/options.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "games/fantasy/words.h"

namespace fantasy {
namespace {

using table::Value;

// One option: its values as texts, the first of which is the default, and how a match holds it.
struct OptionForm {
  std::string_view name;
  std::vector<std::string> values;  // empty: a whole number from 0 to 99
  std::string_view help;
  std::string (*get)(const Options&);
  void (*set)(Options&, const std::string&);
};

std::string flag(bool on) { return on ? "true" : "false"; }
bool on(const std::string& text) { return text == "true"; }
std::uint8_t digit(const std::string& text) { return static_cast<std::uint8_t>(text[0] - '0'); }

// FC-4.8: the two readings of the lost mapping.
void set_order_die(Options& o, const std::string& text) {
  using enum Colour;
  o.order_die_b = text == "b";
  o.order_die = {none, green, o.order_die_b ? green : red, red, green, blue, blue};
}

using O = Options;
const std::vector<OptionForm>& forms() {
  static const std::vector<OptionForm> list{
      {"order_die",
       {"a", "b"},
       "Faces of the order die: a = two each of red, blue and green (2/2/2), b = one red, two "
       "blue, three green (1/2/3). FC-4.8",
       [](const O& o) -> std::string { return o.order_die_b ? "b" : "a"; },
       set_order_die},
      {"forest_face",
       {"2", "1", "3", "4"},
       "The face a unit in a Forest ignores in every opposing roll; the printed symbol is lost. "
       "FC-13.13",
       [](const O& o) { return std::to_string(o.forest_face); },
       [](O& o, const std::string& t) { o.forest_face = digit(t); }},
      {"armour_face",
       {"2", "1", "3", "4"},
       "The face Armour ignores in melee; the printed symbol is lost. FC-22.1",
       [](const O& o) { return std::to_string(o.armour_face); },
       [](O& o, const std::string& t) { o.armour_face = digit(t); }},
      {"rush_face",
       {"1", "2", "3", "4", "5-6"},
       "The face that lets a unit with Rush push; the printed symbol is lost. FC-22.46",
       [](const O& o) -> std::string {
         return o.rush_face == face::block ? "5-6" : std::to_string(o.rush_face);
       },
       [](O& o, const std::string& t) { o.rush_face = digit(t); }},
      {"multi_bonus",
       {"die", "hit"},
       "What the Fatigue token of a Multiple Attack buys for every attack: one die more, or one "
       "automatic hit. FC-22.27",
       [](const O& o) -> std::string {
         return o.multi_bonus == O::MultiBonus::die ? "die" : "hit";
       },
       [](O& o, const std::string& t) {
         o.multi_bonus = t == "die" ? O::MultiBonus::die : O::MultiBonus::hit;
       }},
      {"reroll_scope",
       {"whole", "subset"},
       "What a paid re-roll of order dice throws again: all remaining dice, or those the player "
       "picks. FC-4.12",
       [](const O& o) -> std::string {
         return o.reroll_scope == O::RerollScope::whole ? "whole" : "subset";
       },
       [](O& o, const std::string& t) {
         o.reroll_scope = t == "whole" ? O::RerollScope::whole : O::RerollScope::subset;
       }},
      {"purple_window",
       {"standard", "while_colour", "free"},
       "When a unit with a Purple order may be activated. FC-6.7",
       [](const O& o) -> std::string {
         return o.purple_window == O::PurpleWindow::standard ? "standard"
                : o.purple_window == O::PurpleWindow::free   ? "free"
                                                             : "while_colour";
       },
       [](O& o, const std::string& t) {
         o.purple_window = t == "standard" ? O::PurpleWindow::standard
                           : t == "free"   ? O::PurpleWindow::free
                                           : O::PurpleWindow::while_colour;
       }},
      {"open_pools",
       {"false", "true"},
       "Order pools are open to both players. FC-4.15",
       [](const O& o) { return flag(o.open_pools); },
       [](O& o, const std::string& t) { o.open_pools = on(t); }},
      {"open_decklists",
       {"false", "true"},
       "Both players know what is in both decks. FC-2.29",
       [](const O& o) { return flag(o.open_decklists); },
       [](O& o, const std::string& t) { o.open_decklists = on(t); }},
      {"los_difficult",
       {"false", "true"},
       "Difficult Terrain always blocks the line of sight. FC-19.7",
       [](const O& o) { return flag(o.los_difficult); },
       [](O& o, const std::string& t) { o.los_difficult = on(t); }},
      {"vampirism_scope",
       {"attack", "game"},
       "How often Vampirism works: once per attack, or once per game. FC-22.51",
       [](const O& o) -> std::string { return o.vampirism_per_game ? "game" : "attack"; },
       [](O& o, const std::string& t) { o.vampirism_per_game = t == "game"; }},
      {"elimination_win",
       {"true", "false"},
       "A player whose last enemy is eliminated wins. FC-21.11",
       [](const O& o) { return flag(o.elimination_win); },
       [](O& o, const std::string& t) { o.elimination_win = on(t); }},
      {"round_limit",
       {},
       "The battle ends after so many rounds; 0 = no limit. FC-21.14",
       [](const O& o) { return std::to_string(o.round_limit); },
       [](O& o, const std::string& t) {
         o.round_limit = static_cast<std::uint8_t>(*parse_number(t));
       }},
  };
  return list;
}

// "bool", "int" or "choice".
std::string_view type_of(const OptionForm& form) {
  if (form.values.empty()) return "int";
  return form.values[0] == "true" || form.values[0] == "false" ? "bool" : "choice";
}

bool is_number(const std::string& text) { return parse_number(text).has_value(); }

Value typed(const OptionForm& form, const std::string& text) {
  if (type_of(form) == "bool") return text == "true";
  if (is_number(text)) return *parse_number(text);
  return text;
}

std::string text_of(const Value& value) {
  if (value.is_bool()) return flag(value.as_bool());
  if (value.is_int()) return std::to_string(value.as_int());
  return value.is_string() ? value.as_string() : "?";
}

// Other spellings of the same value.
std::string plain(const OptionForm& form, const std::string& text) {
  if (form.name == "order_die") {
    if (text == "2/2/2") return "a";
    if (text == "1/2/3") return "b";
  }
  if (form.name == "rush_face" && (text == "5" || text == "6" || text == "5/6")) return "5-6";
  return text;
}

bool allowed(const OptionForm& form, const std::string& text) {
  if (!form.values.empty())
    return std::find(form.values.begin(), form.values.end(), text) != form.values.end();
  const auto n = parse_number(text);
  return n && *n >= 0 && *n <= 99;
}

std::string expectation(const OptionForm& form) {
  if (form.values.empty()) return "a whole number from 0 to 99";
  std::vector<std::string> sorted = form.values;
  if (type_of(form) == "choice" && is_number(sorted[0])) std::sort(sorted.begin(), sorted.end());
  std::string out = "one of ";
  for (const std::string& value : sorted) out += (&value == sorted.data() ? "" : ", ") + value;
  return out;
}

table::Error bad_option(const std::string& message) {
  return {table::ErrorCode::bad_option, message, ""};
}

}  // namespace

table::Expected<Options> read_options(const Value& value) {
  Options options;
  if (value.is_null()) return options;
  if (!value.is_object()) return bad_option("options: expected a table of names and values");
  for (const auto& member : value.members()) {
    const std::string& name = member.first;
    const auto form = std::find_if(forms().begin(), forms().end(),
                                   [&](const OptionForm& f) { return f.name == name; });
    if (form == forms().end()) {
      std::string all;
      for (const OptionForm& f : forms()) all += (all.empty() ? "" : ", ") + std::string(f.name);
      return bad_option(name + ": there is no such option, expected one of " + all);
    }
    const std::string text = plain(*form, text_of(member.second));
    if (!allowed(*form, text)) return bad_option(name + ": expected " + expectation(*form));
    form->set(options, text);
  }
  return options;
}

Value options_value(const Options& options) {
  Value out = Value::object();
  for (const OptionForm& form : forms())
    out.set(std::string(form.name), typed(form, form.get(options)));
  return out;
}

std::vector<table::OptionSpec> option_specs() {
  std::vector<table::OptionSpec> out;
  for (const OptionForm& form : forms()) {
    std::vector<std::string> values = form.values;
    std::sort(values.begin(), values.end());
    if (form.name == "purple_window") values = form.values;
    out.push_back({std::string(form.name), std::string(type_of(form)), values,
                   typed(form, form.get(Options{})), std::string(form.help)});
  }
  return out;
}

}  // namespace fantasy
