#include "games/fantasy/unit_sheet.h"

#include "games/fantasy/units.h"
#include "table/text.h"

namespace fantasy {
namespace {

std::string number(int n) { return std::to_string(n); }

void append(std::string& list, const std::string& item) {
  if (!list.empty()) list += ", ";
  list += item;
}

std::string values(const Wording& words, const UnitCard& card) {
  std::string out = words.text("sheet.values", {{"attack", number(card.attack)},
                                                {"defence", number(card.defense)},
                                                {"walk", number(card.walk)},
                                                {"run", number(card.run)}});
  if (card.range_attack > 0) {
    out += " " + words.text("sheet.shot", {{"attack", number(card.range_attack)},
                                           {"base", number(card.base_range)},
                                           {"max", number(card.max_range)}});
  }
  const bool tires = card.stamina != kNoStamina;
  return out + " " +
         words.text(tires ? "sheet.stamina" : "sheet.no_stamina", {{"n", number(card.stamina)}});
}

std::string abilities(const Wording& words, UnitId unit, const UnitCard& card) {
  std::string list;
  const bool on_map = words.view().unit(unit).on_map();
  for (int i = 0; i < kAbilities; ++i) {
    const auto which = static_cast<Ability>(i);
    const int n =
        on_map ? ability(words.view(), unit, which) : card.abilities[static_cast<std::size_t>(i)];
    if (n == 0) continue;
    const std::string title = words.text("ability." + table::as_key(name(which)));
    append(list, n > 1 ? title + " " + number(n) : title);
  }
  return list;
}

std::string price(const Wording& words, const ActivatedAbility& bought) {
  std::string out;
  for (int c = 0; c < kColours; ++c) {
    const int n = bought.cost[static_cast<std::size_t>(c)];
    if (n == 0) continue;
    const std::string colour =
        c == 0 ? words.text("sheet.any_order") : words.colour(static_cast<Colour>(c));
    append(out, n > 1 ? number(n) + " × " + colour : colour);
  }
  return out;
}

}  // namespace

std::string unit_sheet(const Wording& words, UnitId unit) {
  const UnitCard& card = words.view().card(unit);
  std::string out = values(words, card);
  if (const std::string list = abilities(words, unit, card); !list.empty()) {
    out += "\n" + words.text("sheet.abilities", {{"list", list}});
  }
  std::string bought;
  for (std::size_t i = 0; i < card.activated.size(); ++i) {
    append(bought,
           words.bought(unit, static_cast<int>(i)) + " (" + price(words, card.activated[i]) + ")");
  }
  if (!bought.empty()) out += "\n" + words.text("sheet.bought", {{"list", bought}});
  return out;
}

}  // namespace fantasy
