// SPDX-License-Identifier: MIT
#include "table/card_words.h"

#include <algorithm>
#include <utility>

namespace table {

void add_dice_and_rule(Value& out, const Event& event) {
  if (event.count > 0) {
    Value faces = Value::array();
    for (std::size_t i = 0; i < event.count && i < event.faces.size(); ++i)
      faces.push(int{event.faces[i]});
    out.set("faces", std::move(faces));
  }
  if (!event.rule.empty()) out.set("rule", event.rule.str());
}

std::string filled(std::string_view text, const Fills& fills) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    out += text.substr(0, open);
    text.remove_prefix(open);
    if (text.empty()) break;
    const std::string_view place = text.substr(1, text.find('}') - 1);
    const auto fill = std::ranges::find(fills, place, &Fill::first);
    if (fill != fills.end()) out += fill->second;
    text.remove_prefix(place.size() + 2);
  }
  return out;
}

std::string key_of_case(std::string_view section, const ReadCard& card, std::string_view of_case) {
  std::string out = std::string(section) + "." + std::string(card.name);
  return card.has(of_case) ? out + "." + std::string(of_case) : out;
}

std::vector<std::string> card_keys(std::string_view section, std::span<const Card> cards,
                                   std::size_t first) {
  std::vector<std::string> out;
  for (const Card& card : cards.subspan(first)) {
    out.push_back(std::string(section) + "." + std::string(card.name));
    for (const std::string_view one : split(card.cases, " "))
      out.push_back(out.back().substr(0, section.size() + 1 + card.name.size()) + "." +
                    std::string(one));
  }
  return out;
}

}  // namespace table
