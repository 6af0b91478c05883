// SPDX-License-Identifier: MIT
#include "apps/cli/database.h"

#include <fstream>

#include "apps/cli/commands.h"
#include "apps/host/store.h"
#include "apps/server/choose_store.h"

namespace cli {

using table::ErrorCode;

std::unique_ptr<host::Archive> opened(const std::string& db) {
  auto archive = server::open_archive(db);
  if (!archive) fail(archive.error());
  return std::move(*archive);
}

std::unique_ptr<host::Archive> opened_as_it_should_be(const std::string& db) {
  if (!server::names_postgres(db) && !std::ifstream(db).good()) {
    fail({ErrorCode::not_allowed, db + ": there is no such file", ""});
  }
  auto archive = opened(db);
  const auto version = archive->version();
  if (!version) fail(version.error());
  const std::string name = server::shown_name(db);
  if (*version == 0) fail({ErrorCode::not_allowed, name + ": there are no matches in it", ""});
  if (*version > archive->known_version()) {
    fail({ErrorCode::not_allowed,
          name + ": " + host::newer_database(*version, archive->known_version()), ""});
  }
  if (*version < archive->known_version()) {
    fail({ErrorCode::not_allowed,
          name + ": its tables are of version " + std::to_string(*version) +
              ": bring them up to date first, with `sandtable db migrate`",
          ""});
  }
  return archive;
}

}  // namespace cli
