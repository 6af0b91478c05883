#include "games/fantasy/options.h"

#include <algorithm>
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

// The three ways to come by a map in the order of Options::EpicTerrain, and the book's maps.
const std::vector<std::string>& epic_terrains() {
  static const std::vector<std::string> list{"map",
                                             "random",
                                             "placed",
                                             "first_battle",
                                             "multi_headed_horror",
                                             "difficult_decision",
                                             "miracles_of_mechanics",
                                             "overwhelming_barrier",
                                             "decisive_battle"};
  return list;
}

std::string_view epic_terrain(const Options& o) {
  if (o.epic_terrain == Options::EpicTerrain::scenario) return o.epic_map;
  return epic_terrains()[static_cast<std::size_t>(o.epic_terrain)];
}

void set_epic_terrain(Options& o, const std::string& text) {
  const auto& list = epic_terrains();
  const auto found = std::find(list.begin(), list.end(), text);
  const auto index = found - list.begin();
  const bool way = index < static_cast<int>(Options::EpicTerrain::scenario);
  o.epic_terrain = way ? static_cast<Options::EpicTerrain>(index) : Options::EpicTerrain::scenario;
  o.epic_map = way ? std::string_view() : std::string_view(*found);  // the list outlives the match
}

const std::vector<std::string>& first_placers() {
  static const std::vector<std::string> list{"lot", "agree", "empire", "styx"};
  return list;
}

using O = Options;
const std::vector<Form>& forms() {
  static const std::vector<Form> list{
      // FC-4.8
      {{"order_die", {"a", "b"}, false, plain_order_die},
       [](const O& o) -> std::string { return o.order_die_b ? "b" : "a"; },
       set_order_die},
      // FC-13.13
      {{"forest_face", {"2", "1", "3", "4"}},
       [](const O& o) { return std::to_string(o.forest_face); },
       [](O& o, const std::string& t) { o.forest_face = digit(t); }},
      // FC-22.1
      {{"armour_face", {"2", "1", "3", "4"}},
       [](const O& o) { return std::to_string(o.armour_face); },
       [](O& o, const std::string& t) { o.armour_face = digit(t); }},
      // FC-22.46
      {{"rush_face", {"1", "2", "3", "4", "5-6"}, false, plain_rush_face},
       [](const O& o) -> std::string {
         return o.rush_face == face::block ? "5-6" : std::to_string(o.rush_face);
       },
       [](O& o, const std::string& t) { o.rush_face = digit(t); }},
      // FC-22.27
      {{"multi_bonus", {"die", "hit"}},
       [](const O& o) -> std::string {
         return o.multi_bonus == O::MultiBonus::die ? "die" : "hit";
       },
       [](O& o, const std::string& t) {
         o.multi_bonus = t == "die" ? O::MultiBonus::die : O::MultiBonus::hit;
       }},
      // FC-4.12
      {{"reroll_scope", {"whole", "subset"}},
       [](const O& o) -> std::string {
         return o.reroll_scope == O::RerollScope::whole ? "whole" : "subset";
       },
       [](O& o, const std::string& t) {
         o.reroll_scope = t == "whole" ? O::RerollScope::whole : O::RerollScope::subset;
       }},
      // FC-6.7
      {{"purple_window", {"standard", "while_colour", "free"}, true},
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
      // FC-3.6
      {{"first_placer", first_placers(), true},
       [](const O& o) { return first_placers()[static_cast<std::size_t>(o.first_placer)]; },
       [](O& o, const std::string& t) {
         const auto& ways = first_placers();
         const auto index = std::find(ways.begin(), ways.end(), t) - ways.begin();
         o.first_placer = static_cast<O::FirstPlacer>(index);
       }},
      // FC-4.15
      {{"open_pools", {"false", "true"}},
       [](const O& o) { return flag(o.open_pools); },
       [](O& o, const std::string& t) { o.open_pools = on(t); }},
      // FC-2.29
      {{"open_decklists", {"false", "true"}},
       [](const O& o) { return flag(o.open_decklists); },
       [](O& o, const std::string& t) { o.open_decklists = on(t); }},
      // FC-19.7
      {{"los_difficult", {"false", "true"}},
       [](const O& o) { return flag(o.los_difficult); },
       [](O& o, const std::string& t) { o.los_difficult = on(t); }},
      // FC-22.51
      {{"vampirism_scope", {"attack", "game"}},
       [](const O& o) -> std::string { return o.vampirism_per_game ? "game" : "attack"; },
       [](O& o, const std::string& t) { o.vampirism_per_game = t == "game"; }},
      // FC-21.11
      {{"elimination_win", {"true", "false"}},
       [](const O& o) { return flag(o.elimination_win); },
       [](O& o, const std::string& t) { o.elimination_win = on(t); }},
      // FC-21.14
      {{"round_limit", {}},
       [](const O& o) { return std::to_string(o.round_limit); },
       [](O& o, const std::string& t) {
         o.round_limit = static_cast<std::uint8_t>(*parse_number(t));
       }},
      // FC-21.14
      {{"unlimited_rounds", {"false", "true"}},
       [](const O& o) { return flag(o.unlimited_rounds); },
       [](O& o, const std::string& t) { o.unlimited_rounds = on(t); }},
      // FC-24.1
      {{"elements", {"false", "true"}},
       [](const O& o) { return flag(o.elements); },
       [](O& o, const std::string& t) { o.elements = on(t); }},
      // FC-1.10
      {{"epic_terrain", epic_terrains(), true},
       [](const O& o) -> std::string { return std::string(epic_terrain(o)); },
       [](O& o, const std::string& t) { set_epic_terrain(o, t); }},
      // FC-1.14
      {{"epic_points", {}, false, nullptr, 100, 1000},
       [](const O& o) { return std::to_string(o.epic_points); },
       [](O& o, const std::string& t) {
         o.epic_points = static_cast<std::uint16_t>(*parse_number(t));
       }},
      // FC-23.64
      {{"s6_hydra", {"false", "true"}},
       [](const O& o) { return flag(o.s6_hydra); },
       [](O& o, const std::string& t) { o.s6_hydra = on(t); }},
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
