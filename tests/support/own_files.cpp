#include "support/own_files.h"

#include <fstream>
#include <map>

#include "formats/scenario_file.h"
#include "tests/support/source_dir.h"

namespace testing_support {
namespace {

constexpr std::string_view kIndent = "    ";

// The indented blocks of the guide that begin as a file does.
std::vector<std::string> files_of_the_guide() {
  std::vector<std::string> out;
  std::ifstream in(test_support::source_dir() + "/docs/SCENARIOS.md");
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("    id = \"") && !inside) {
      out.emplace_back();
      inside = true;
    }
    if (!line.empty() && !line.starts_with(kIndent)) inside = false;
    if (inside) out.back() += (line.empty() ? "" : line.substr(kIndent.size())) + "\n";
  }
  return out;
}

}  // namespace

const std::vector<Brought>& own_files(const table::GameSystem& system) {
  static std::map<std::string, std::vector<Brought>> known;
  const auto [at, is_new] = known.try_emplace(system.id());
  std::vector<Brought>& out = at->second;
  if (!is_new) return out;
  for (const std::string& toml : files_of_the_guide()) {
    const auto file = formats::scenario_from_toml(toml, "SCENARIOS.md");
    if (!file || !system.review(file->id, {}, file->content, table::Language::en)) continue;
    out.push_back({file->id, file->content, toml});
  }
  return out;
}

std::vector<Brought> shipped_and_own(const table::GameSystem& system) {
  std::vector<Brought> out;
  for (const table::ScenarioSpec& scenario : system.scenarios()) out.push_back({scenario.id});
  for (const Brought& own : own_files(system)) out.push_back(own);
  return out;
}

}  // namespace testing_support
