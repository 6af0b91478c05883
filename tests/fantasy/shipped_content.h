// The pack as its files stand in the repository, and packs made from texts.
#pragma once

#include <string>
#include <vector>

#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/rules/army.h"
#include "tests/support/shipped_files.h"

namespace fantasy_test {

using shipped::json;
using shipped::TextFiles;

inline TextFiles content_files() { return shipped::files_of("fantasy"); }

inline table::Expected<fantasy::Pack> read_files(const TextFiles& files) {
  return shipped::read_texts(files, fantasy::read_pack);
}

// The shipped files with one text replaced by another.
inline TextFiles with(const std::string& file, const std::string& old, const std::string& now) {
  return shipped::replaced(content_files(), file, old, now);
}

inline std::string complaint(const TextFiles& files) {
  const auto pack = read_files(files);
  return pack ? "" : pack.error().message;
}

inline const fantasy::Pack& pack_on_disk() {
  static const fantasy::Pack pack = shipped::expected(read_files(content_files()));
  return pack;
}

// What is wrong with a deck for so many units of that side, or "".
inline std::string deck_problem(const fantasy::Pack& pack, const std::vector<std::string>& deck,
                                fantasy::Seat side, int units) {
  const char* unit = side == fantasy::kEmpire ? "legionnaires" : "zombie_warriors";
  const fantasy::Army army{side, {{unit, "basic", units}}, deck};
  for (const auto& problem : fantasy::army_problems(pack, army, {side, 1000})) {
    if (problem.in_deck()) return fantasy::plain(problem);
  }
  return "";
}

}  // namespace fantasy_test
