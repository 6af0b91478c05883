// What the symbols of maps stand for (docs/SCENARIOS.md), as far as maps of missions have them.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace settlement {

inline constexpr std::array<std::pair<char, std::string_view>, 16> kGround{{
    {'.', "open"},
    {'F', "forest"},
    {'H', "hill"},
    {'T', "town"},
    {'~', "river"},
    {':', "ford"},
    {'=', "bridge"},
    {'R', "rocks"},
    {'s', "supply_cart"},
    {'A', "altar_of_styx"},
    {'X', "unholy_ground"},
    {'y', "graveyard"},
    {'#', "field_fortifications"},
    {'h', "altar_of_healing"},
    {'G', "graves"},
    {'C', "chained_coffins"},
}};

constexpr std::string_view terrain_of(char symbol) {
  for (const auto& [known, terrain] : kGround) {
    if (known == symbol) return terrain;
  }
  return "open";
}

}  // namespace settlement
