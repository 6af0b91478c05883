#include "games/fantasy/text/by_option.h"

#include <utility>

namespace fantasy {
namespace {

// <the usual key>.<option>.<value>, again and again where several options change one text; * stands
// for any value but the usual one.
constexpr std::string_view kKeys[] = {
    "rules.FC-1.10.epic_terrain.random",
    "rules.FC-1.10.epic_terrain.placed",
    "rules.FC-1.10.epic_terrain.*",
    "rules.FC-1.14.epic_points.*",
    "rules.FC-2.29.open_decklists.true",
    "rules.FC-3.5.initiative_by.units",
    "rules.FC-3.6.first_placer.lot",
    "rules.FC-3.6.first_placer.empire",
    "rules.FC-3.6.first_placer.styx",
    "rules.FC-4.8.order_die.b",
    "rules.FC-4.12.reroll_scope.subset",
    "rules.FC-4.12.paid_reroll_free.true",
    "rules.FC-4.12.reroll_scope.subset.paid_reroll_free.true",
    "rules.FC-4.15.open_pools.true",
    "rules.FC-4.16.open_pools.true",
    "rules.FC-4.17.automaton.styx",
    "rules.FC-6.7.purple_window.while_colour",
    "rules.FC-6.7.purple_window.free",
    "rules.FC-7.20.curse_swap.true",
    "rules.FC-13.13.forest_face.*",
    "rules.FC-19.7.los_difficult.true",
    "rules.FC-21.11.elimination_win.false",
    "rules.FC-21.11.elimination_win.false.automaton.styx",
    "rules.FC-21.14.round_limit.*",
    "rules.FC-21.14.unlimited_rounds.true",
    "rules.FC-22.1.armour_face.*",
    "rules.FC-22.27.multi_bonus.hit",
    "rules.FC-22.46.rush_face.*",
    "rules.FC-22.51.vampirism_scope.game",
    "ability_text.vampirism.vampirism_scope.game",
    "rules.FC-23.53.s6_hydra.true",
    "rules.FC-23.64.s6_hydra.true",
    "rules.FC-24.1.elements.true",
    "rules.FC-25.1.epic_limits.book",
    "rules.FC-25.2.epic_limits.book",
};

// What people call the value: a face of the die, or as the option's own words have it.
std::string called(const Messages& messages, Language language, const std::string& option,
                   const std::string& value) {
  const std::string word = "option_value." + option + "." + value;
  const std::string face = "face." + value.substr(0, 1);
  if (option.ends_with("_face")) return messages.text(language, face);
  return messages.has(language, word) ? messages.text(language, word) : value;
}

}  // namespace

std::string text_by_option(const Messages& messages, Language language, const Options& options,
                           std::string_view key, Fills fills) {
  std::string found(key);
  if (!messages.has(language, found)) return "";
  std::string variant = "by_option." + found;
  for (const auto& form : option_forms(options)) {
    const std::string name(form.name);
    const std::string value = form.get(options);
    const bool usual = value == form.get(Options{});
    for (const std::string& which : {value, std::string(usual ? "" : "*")}) {
      const std::string other = variant + "." + name + "." + which;
      if (which.empty() || !messages.has(language, other)) continue;
      found = variant = other;
      fills.emplace_back("value", called(messages, language, name, value));
      break;
    }
  }
  return messages.text(language, found, fills);
}

void add_option_keys(table::MessageKeys& keys) {
  for (const std::string_view key : kKeys) keys.add("by_option", key);
}

}  // namespace fantasy
