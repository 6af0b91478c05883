#include "games/commanders/state/options.h"

namespace commanders {
namespace {

using table::choice;
using table::flag;
using table::number;
using table::number_within;
using enum table::ShowValues;

template <class List>
std::vector<std::string> texts(const List& list) {
  return {list.begin(), list.end()};
}

}  // namespace

const std::vector<table::OptionForm<Options>>& option_forms(const Options& /*of*/) {
  static const std::vector<table::OptionForm<Options>> list{
      flag("order_dice", &Options::order_dice),  // C-84
      flag("delivery", &Options::delivery),      // C-85, B-61
      flag("morale", &Options::morale),          // C-86, C-87
      number_within("morale_start", &Options::morale_start, 5, 20),
      flag("flee_after_ranged", &Options::flee_after_ranged),                           // B-12
      flag("czech_majority", &Options::czech_majority),                                 // B-4
      flag("rally_by_marker", &Options::rally_by_marker),                               // B-10
      flag("garrison_reach", &Options::garrison_reach),                                 // B-59
      choice("mixed_middle", &Options::mixed_middle, texts(kMiddleChoices), in_order),  // C-43
      flag("hill_adjacent", &Options::hill_adjacent),                                   // B-21
      flag("road_all", &Options::road_all),                                             // B-58
      flag("refuse_ground", &Options::refuse_ground),                                   // B-15
      flag("empty_building_fire", &Options::empty_building_fire),                       // B-59
      choice("terrain", &Options::terrain, texts(kTerrainChoices), in_order),
      choice("markers", &Options::markers, texts(kMarkerChoices), in_order),
      number_within("goal", &Options::goal, 5, 20),      // C-2
      number_within("rounds", &Options::rounds, 1, 10),  // C-1
      number("handicap_white", &Options::handicap_white, 0, 9),
      number("handicap_black", &Options::handicap_black, 0, 9),
  };
  return list;
}

table::Expected<Options> read_options(const Scenario& scenario, const table::Value& value) {
  table::Value own = table::Value::object();
  for (const ScenarioOption& option : scenario.options) own.set(option.name, option.value);
  const auto base = table::read_options<Options>(own);
  if (!base) return base;
  return table::read_option_forms(option_forms(Options{}), value, *base);
}

}  // namespace commanders
