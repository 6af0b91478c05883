// SPDX-License-Identifier: MIT
// `sandtable db`: brings a database of matches up to date, checks it, moves it elsewhere.
#include <fstream>
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/database.h"
#include "apps/common/registry.h"
#include "apps/host/archive_check.h"
#include "apps/host/archive_file.h"
#include "apps/server/choose_store.h"
#include "formats/new_file.h"

namespace cli {
namespace {

using table::Error;
using table::ErrorCode;

void migrate(const std::string& db) {
  const auto archive = opened(db);
  const auto before = archive->version();
  if (!before) fail(before.error());
  if (const auto done = archive->migrate(); !done) fail(done.error());
  std::cout << server::shown_name(db) << ": tables of version " << archive->known_version();
  if (*before == archive->known_version()) {
    std::cout << " already\n";
  } else {
    std::cout << (*before == 0 ? ", made" : ", before " + std::to_string(*before)) << "\n";
  }
}

void check(const std::string& db) {
  const auto health = host::check_matches(*opened_as_it_should_be(db), apps::game_systems());
  if (!health) fail(health.error());
  for (const std::string& line : health->damaged) std::cout << line << "\n";
  if (health->orphans > 0) {
    std::cout << health->orphans << " rows belong to no match\n";
  }
  std::cout << health->matches << " matches, " << health->answers << " moments";
  if (health->other_rules > 0) {
    std::cout << "; " << health->other_rules
              << " begun under other rules or as a lesson that has changed: they are kept, but "
                 "cannot be played on";
  }
  std::cout << "; " << health->damaged.size() << " damaged\n";
  if (!health->good()) throw CLI::RuntimeError(1);
}

// A new file only: nobody overwrites a backup by mistake.
void export_to(const std::string& db, const std::string& file) {
  const auto archive = opened_as_it_should_be(db);
  if (file == "-") {
    const auto written = host::export_matches(*archive, std::cout);
    if (!written) fail(written.error());
    return;
  }
  if (std::ifstream(file).good()) {
    fail({ErrorCode::not_allowed, file + ": is there already: choose another name", ""});
  }
  formats::NewFile out(file);
  if (!out.out()) fail({ErrorCode::not_allowed, file + ": cannot be written", ""});
  const auto written = host::export_matches(*archive, out.out());
  if (!written) fail(written.error());
  if (const auto kept = out.put_in_place(); !kept) fail(kept.error());
  std::cout << *written << " matches written to " << file << "\n";
}

void import_from(const std::string& db, const std::string& file) {
  std::ifstream opened_file(file, std::ios::binary);
  if (file != "-" && !opened_file) {
    fail({ErrorCode::not_allowed, file + ": cannot be read", ""});
  }
  const auto archive = opened(db);
  if (const auto done = archive->migrate(); !done) fail(done.error());
  const auto added = host::import_matches(file == "-" ? std::cin : opened_file, *archive);
  if (!added) {
    fail({added.error().code, added.error().message + " (nothing was imported)", ""});
  }
  std::cout << added->matches << " matches imported into " << server::shown_name(db);
  if (added->there_already > 0) std::cout << ", " << added->there_already << " were there already";
  if (added->accounts > 0) std::cout << "; " << added->accounts << " accounts";
  std::cout << "\n";
}

struct Chosen {
  std::string db;
  std::string file;
};

std::shared_ptr<Chosen> with_database(CLI::App* command) {
  auto chosen = std::make_shared<Chosen>();
  command->add_option("--db", chosen->db, "An SQLite file, or postgresql://user@host/name")
      ->required();
  return chosen;
}

void with_file(CLI::App* command, const std::shared_ptr<Chosen>& chosen, const char* what) {
  command->add_option("file", chosen->file, what)->required();
}

}  // namespace

void add_db(CLI::App& app) {
  auto* command = app.add_subcommand("db", "Check a database of matches, or move it elsewhere");
  command->require_subcommand(1);
  auto* up = command->add_subcommand("migrate", "Bring its tables up to date");
  up->callback([chosen = with_database(up)] { migrate(chosen->db); });
  auto* checks = command->add_subcommand("check", "Play all journals again: can all be read?");
  checks->callback([chosen = with_database(checks)] { check(chosen->db); });
  auto* out = command->add_subcommand("export", "Write all matches to a file");
  const auto from = with_database(out);
  with_file(out, from, "A new file, or - for the standard output");
  out->callback([from] { export_to(from->db, from->file); });
  auto* in = command->add_subcommand("import", "Read matches from such a file, all or none");
  const auto into = with_database(in);
  with_file(in, into, "The file, or - for the standard input");
  in->callback([into] { import_from(into->db, into->file); });
}

}  // namespace cli
