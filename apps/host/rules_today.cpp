// SPDX-License-Identifier: MIT
#include "apps/host/rules_today.h"

#include <charconv>
#include <map>
#include <optional>

#include "apps/host/words.h"
#include "formats/interface_texts.h"
#include "table/lock.h"

namespace host {
namespace {

struct Version {
  std::string_view name;
  int number = 0;
};

std::optional<Version> version_from(std::string_view text) {
  const std::size_t dash = text.rfind('-');
  if (dash == std::string_view::npos) return std::nullopt;
  Version out{text.substr(0, dash)};
  const char* const end = text.data() + text.size();
  const auto [last, wrong] = std::from_chars(text.data() + dash + 1, end, out.number);
  if (wrong != std::errc{} || last != end) return std::nullopt;
  return out;
}

// Where a game has to be set up to be asked, which takes a while, once is enough.
std::string version_of(const table::GameSystem& system) {
  if (std::string known = system.rules_version(); !known.empty()) return known;
  static table::Mutex mutex;
  static std::map<const table::GameSystem*, std::string> known;
  const table::Lock lock(mutex);
  const auto found = known.find(&system);
  if (found != known.end()) return found->second;
  const auto scenarios = system.scenarios(table::Language::en);
  const auto game = system.create(scenarios.empty() ? "" : scenarios[0].id, {}, {});
  if (!game) return {};
  return known[&system] = (*game)->rules_version();
}

}  // namespace

table::Error not_shown_late() {
  return {table::ErrorCode::not_allowed, words("not_shown_late"), ""};
}

std::string rules_today(match::Registry games, std::string_view game) {
  const table::GameSystem* const system = match::find_system(games, game);
  return system == nullptr ? std::string() : version_of(*system);
}

bool are_earlier_rules(match::Registry games, std::string_view game, std::string_view rules) {
  const std::string today = rules_today(games, game);
  return !rules.empty() && !today.empty() && rules != today;
}

std::vector<std::string> rules_changed(std::string_view since, std::string_view today,
                                       table::Language language) {
  std::vector<std::string> out;
  const auto from = version_from(since);
  const auto to = version_from(today);
  if (!from || !to || from->name != to->name) return out;
  const table::Messages& texts = formats::interface_texts();
  for (int number = from->number + 1; number <= to->number; ++number) {
    const std::string key = "rules." + std::string(to->name) + "-" + std::to_string(number);
    if (texts.all(language).contains(key)) out.push_back(texts.text(language, key));
  }
  return out;
}

}  // namespace host
