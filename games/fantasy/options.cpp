#include "games/fantasy/options.h"

#include <string>
#include <string_view>

#include "games/fantasy/words.h"
#include "table/option_forms.h"

namespace fantasy {
namespace {

using table::Value;

using Form = table::OptionForm<Options>;

std::string flag(bool on) { return table::flag_text(on); }
bool on(const std::string& text) { return text == "true"; }
std::uint8_t digit(const std::string& text) { return static_cast<std::uint8_t>(text[0] - '0'); }

// FC-4.8: the two readings of the lost mapping.
void set_order_die(Options& o, const std::string& text) {
  using enum Colour;
  o.order_die_b = text == "b";
  o.order_die = {none, green, o.order_die_b ? green : red, red, green, blue, blue};
}

// Other spellings of the same value.
std::string plain_order_die(const std::string& text) {
  if (text == "2/2/2") return "a";
  return text == "1/2/3" ? "b" : text;
}
std::string plain_rush_face(const std::string& text) {
  return text == "5" || text == "6" || text == "5/6" ? "5-6" : text;
}

using O = Options;
const std::vector<Form>& forms() {
  static const std::vector<Form> list{
      {{"order_die",
        {"a", "b"},
        "Faces of the order die: a = two each of red, blue and green (2/2/2), b = one red, two "
        "blue, three green (1/2/3). FC-4.8",
        false,
        plain_order_die},
       [](const O& o) -> std::string { return o.order_die_b ? "b" : "a"; },
       set_order_die},
      {{"forest_face",
        {"2", "1", "3", "4"},
        "The face a unit in a Forest ignores in every opposing roll; the printed symbol is lost. "
        "FC-13.13"},
       [](const O& o) { return std::to_string(o.forest_face); },
       [](O& o, const std::string& t) { o.forest_face = digit(t); }},
      {{"armour_face",
        {"2", "1", "3", "4"},
        "The face Armour ignores in melee; the printed symbol is lost. FC-22.1"},
       [](const O& o) { return std::to_string(o.armour_face); },
       [](O& o, const std::string& t) { o.armour_face = digit(t); }},
      {{"rush_face",
        {"1", "2", "3", "4", "5-6"},
        "The face that lets a unit with Rush push; the printed symbol is lost. FC-22.46",
        false,
        plain_rush_face},
       [](const O& o) -> std::string {
         return o.rush_face == face::block ? "5-6" : std::to_string(o.rush_face);
       },
       [](O& o, const std::string& t) { o.rush_face = digit(t); }},
      {{"multi_bonus",
        {"die", "hit"},
        "What the Fatigue token of a Multiple Attack buys for every attack: one die more, or one "
        "automatic hit. FC-22.27"},
       [](const O& o) -> std::string {
         return o.multi_bonus == O::MultiBonus::die ? "die" : "hit";
       },
       [](O& o, const std::string& t) {
         o.multi_bonus = t == "die" ? O::MultiBonus::die : O::MultiBonus::hit;
       }},
      {{"reroll_scope",
        {"whole", "subset"},
        "What a paid re-roll of order dice throws again: all remaining dice, or those the player "
        "picks. FC-4.12"},
       [](const O& o) -> std::string {
         return o.reroll_scope == O::RerollScope::whole ? "whole" : "subset";
       },
       [](O& o, const std::string& t) {
         o.reroll_scope = t == "whole" ? O::RerollScope::whole : O::RerollScope::subset;
       }},
      {{"purple_window",
        {"standard", "while_colour", "free"},
        "When a unit with a Purple order may be activated. FC-6.7",
        true},
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
      {{"open_pools", {"false", "true"}, "Order pools are open to both players. FC-4.15"},
       [](const O& o) { return flag(o.open_pools); },
       [](O& o, const std::string& t) { o.open_pools = on(t); }},
      {{"open_decklists", {"false", "true"}, "Both players know what is in both decks. FC-2.29"},
       [](const O& o) { return flag(o.open_decklists); },
       [](O& o, const std::string& t) { o.open_decklists = on(t); }},
      {{"los_difficult",
        {"false", "true"},
        "Difficult Terrain always blocks the line of sight. FC-19.7"},
       [](const O& o) { return flag(o.los_difficult); },
       [](O& o, const std::string& t) { o.los_difficult = on(t); }},
      {{"vampirism_scope",
        {"attack", "game"},
        "How often Vampirism works: once per attack, or once per game. FC-22.51"},
       [](const O& o) -> std::string { return o.vampirism_per_game ? "game" : "attack"; },
       [](O& o, const std::string& t) { o.vampirism_per_game = t == "game"; }},
      {{"elimination_win",
        {"true", "false"},
        "A player whose last enemy is eliminated wins. FC-21.11"},
       [](const O& o) { return flag(o.elimination_win); },
       [](O& o, const std::string& t) { o.elimination_win = on(t); }},
      {{"round_limit", {}, "The battle ends after so many rounds; 0 = no limit. FC-21.14"},
       [](const O& o) { return std::to_string(o.round_limit); },
       [](O& o, const std::string& t) {
         o.round_limit = static_cast<std::uint8_t>(*parse_number(t));
       }},
  };
  return list;
}

}  // namespace

table::Expected<Options> read_options(const Value& value) {
  return table::read_option_forms(forms(), value);
}

Value options_value(const Options& options) { return table::option_forms_value(forms(), options); }

std::vector<table::OptionSpec> option_specs() { return table::option_form_specs(forms()); }

}  // namespace fantasy
