// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/colours.h"

#include <map>

namespace cli {

std::string terrain_colour(const std::string& terrain) {
  static const std::map<std::string, int> colours{
      {"forest", 22},  {"hill", 94},     {"rocks", 240},  {"river", 25},      {"ford", 31},
      {"bridge", 130}, {"town", 88},     {"open", 235},   {"graveyard", 238}, {"unholy_ground", 54},
      {"space", 17},   {"asteroid", 59}, {"gravitic", 54}};
  const auto it = colours.find(terrain);
  return "48;5;" + std::to_string(it == colours.end() ? 58 : it->second);
}

const char* order_colour(const std::string& order) {
  static const std::map<std::string, const char*> colours{{"red", "38;5;203"},
                                                          {"blue", "38;5;75"},
                                                          {"green", "38;5;119"},
                                                          {"yellow", "38;5;227"},
                                                          {"purple", "38;5;177"}};
  const auto it = colours.find(order);
  return it == colours.end() ? "38;5;255" : it->second;
}

const char* owner_colour(int owner) {
  static constexpr const char* kOwners[] = {"1;38;5;117", "1;38;5;216", "1;38;5;150", "1;38;5;183"};
  return owner >= 0 && owner < 4 ? kOwners[owner] : "1";
}

}  // namespace cli
