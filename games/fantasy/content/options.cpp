#include "games/fantasy/state/options.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "games/fantasy/state/spelling.h"
#include "table/option_forms.h"

namespace fantasy {
namespace {

using table::choice;
using table::flag;
using table::number;
using table::Value;
using enum table::ShowValues;

using Form = table::OptionForm<Options>;

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

// FC-4.8
Form order_die() {
  return {{"order_die", {"a", "b"}, false, plain_order_die},
          [](const Options& o) -> std::string { return o.order_die_b ? "b" : "a"; },
          set_order_die};
}

// A face of the combat die by its number; "5-6" stands for both blocks.
Form die_face(std::string_view name, std::uint8_t Options::*member, bool blocks = false) {
  std::vector<std::string> values{"1", "2", "3", "4"};
  if (blocks) values.emplace_back("5-6");
  return {{name, values, false, blocks ? plain_rush_face : nullptr},
          [member](const Options& o) {
            return o.*member == face::block ? "5-6" : std::to_string(o.*member);
          },
          [member](Options& o, const std::string& text) {
            o.*member = static_cast<std::uint8_t>(text[0] - '0');
          }};
}

// FC-1.10
Form epic_terrain_form() {
  return {{"epic_terrain", epic_terrains(), true},
          [](const Options& o) { return std::string(epic_terrain(o)); },
          set_epic_terrain};
}

// SB-10.40
Form automaton() {
  Form out{{"automaton", {"styx", "none"}, true},
           [](const Options& o) -> std::string { return o.automaton ? "styx" : "none"; },
           [](Options& o, const std::string& text) { o.automaton = text == "styx"; }};
  out.came_later = true;
  return out;
}

}  // namespace

const std::vector<Form>& option_forms(const Options& /*of*/) {
  static const std::vector<Form> list{
      order_die(),                                                          // FC-4.8
      die_face("forest_face", &Options::forest_face),                       // FC-13.13
      die_face("armour_face", &Options::armour_face),                       // FC-22.1
      die_face("rush_face", &Options::rush_face, true),                     // FC-22.46
      choice("multi_bonus", &Options::multi_bonus, {"die", "hit"}),         // FC-22.27
      choice("reroll_scope", &Options::reroll_scope, {"whole", "subset"}),  // FC-4.12
      choice("purple_window", &Options::purple_window, {"standard", "while_colour", "free"},
             in_order),  // FC-6.7
      choice("first_placer", &Options::first_placer, {"lot", "agree", "empire", "styx"},
             in_order),                                                             // FC-3.6
      flag("open_pools", &Options::open_pools),                                     // FC-4.15
      flag("open_decklists", &Options::open_decklists),                             // FC-2.29
      flag("los_difficult", &Options::los_difficult),                               // FC-19.7
      choice("vampirism_scope", &Options::vampirism_per_game, {"attack", "game"}),  // FC-22.51
      flag("elimination_win", &Options::elimination_win),                           // FC-21.11
      number("round_limit", &Options::round_limit),                                 // FC-21.14
      flag("unlimited_rounds", &Options::unlimited_rounds),                         // FC-21.14
      flag("elements", &Options::elements),                                         // FC-24.1
      epic_terrain_form(),                                                          // FC-1.10
      number("epic_points", &Options::epic_points, 100, 1000),                      // FC-1.14
      flag("s6_hydra", &Options::s6_hydra),                                         // FC-23.64
      choice("epic_limits", &Options::epic_by_book, {"house", "book"}, in_order),   // FC-25.1
      flag("paid_reroll_free", &Options::paid_reroll_free),                         // FC-4.12
      flag("curse_swap", &Options::curse_swap),                                     // FC-7.20
      choice("initiative_by", &Options::initiative_by_units, {"placement", "units"},
             in_order),  // FC-3.5
      automaton(),       // SB-10.40
  };
  return list;
}

}  // namespace fantasy
