// SPDX-License-Identifier: MIT
// `sandtable hash-records DIR`: replays every record of a directory and prints the hash it ends
// with. Two builds agree on all rules exactly where their lists agree.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/common/registry.h"
#include "formats/text_file.h"
#include "match/record.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

// Sorted by name, so that two lists can be compared line by line.
std::vector<fs::path> files_in(const fs::path& dir) {
  std::vector<fs::path> out;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(dir, failed)) {
    if (entry.is_regular_file(failed)) out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

table::Expected<std::string> hash_of(const fs::path& path) {
  const auto text = formats::read_text_file(path.string(), formats::kMaxRecordFile);
  if (!text) return text.error();
  const auto match = match::load_record(apps::game_systems(), *text);
  if (!match) return match.error();
  return match::hash_text(*match);
}

bool hash_records(const std::string& dir) {
  bool all_good = true;
  for (const fs::path& path : files_in(dir)) {
    const auto hash = hash_of(path);
    if (hash) {
      std::cout << *hash << "  " << path.filename().string() << '\n';
    } else {
      std::cerr << (hash.error().code == table::ErrorCode::bad_request ? "" : path.string() + ": ")
                << hash.error().message << '\n';
      all_good = false;
    }
  }
  return all_good;
}

}  // namespace

void add_hash_records(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("hash-records", "Replay every record of a directory, print final hashes");
  auto dir = std::make_shared<std::string>();
  command->add_option("dir", *dir, "Directory of record files")
      ->required()
      ->check(CLI::ExistingDirectory);
  command->callback([dir] {
    if (!hash_records(*dir)) throw CLI::RuntimeError(1);
  });
}

}  // namespace cli
