// The pack as its files stand in the repository, and packs made from texts.
#pragma once

#include <string>
#include <vector>

#include "games/fleet/content/pack_read.h"
#include "tests/support/shipped_files.h"

namespace fleet_test {

using shipped::json;
using shipped::TextFiles;

inline TextFiles content_files() { return shipped::files_of("fleet"); }

inline table::Expected<fleet::Pack> read_files(const TextFiles& files) {
  return shipped::read_texts(files, fleet::read_pack);
}

// The shipped files with one text replaced by another.
inline TextFiles with(const std::string& file, const std::string& old, const std::string& now) {
  return shipped::replaced(content_files(), file, old, now);
}

inline std::string complaint(const TextFiles& files) {
  const auto pack = read_files(files);
  return pack ? "" : pack.error().message;
}

inline const fleet::Pack& shipped_fleet_pack() {
  static const fleet::Pack pack = shipped::expected(read_files(content_files()));
  return pack;
}

// A scenario of the shipped pack as these options read it.
inline fleet::Scenario shipped_scenario(const std::string& id, const fleet::Options& options = {}) {
  const fleet::Scenario* found = shipped_fleet_pack().find_scenario(id);
  EXPECT_NE(found, nullptr) << id;
  fleet::Scenario out = found == nullptr ? fleet::Scenario{} : *found;
  fleet::bind_options(out, options);
  return out;
}

}  // namespace fleet_test
