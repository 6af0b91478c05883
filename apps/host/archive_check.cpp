// SPDX-License-Identifier: MIT
#include "apps/host/archive_check.h"

#include "apps/host/kept_match.h"
#include "apps/host/old_match.h"
#include "formats/json.h"

namespace host {

using table::ErrorCode;
using table::Expected;

void check_match(const MatchCopy& copy, match::Registry games, ArchiveHealth& health) {
  ++health.matches;
  std::vector<std::string> lines;
  for (const auto& [seq, text] : copy.moments) {
    if (seq != static_cast<std::int64_t>(lines.size()) + 1) {
      health.damaged.push_back("match " + copy.id + " in the database: seq " +
                               std::to_string(lines.size() + 1) + " is missing");
      return;
    }
    lines.push_back(text);
  }
  health.answers += static_cast<std::int64_t>(lines.size());
  const auto summary = formats::parse_json(copy.summary);
  if (!summary || !summary->is_object()) {
    health.damaged.push_back("match " + copy.id +
                             " in the database: its summary is no JSON object");
  }
  if (is_of_earlier_rules(games, copy.head, !lines.empty())) {
    ++health.other_rules;
    const auto old =
        OldMatch::read(games, copy.id, {copy.head, lines, copy.summary, copy.position, copy.told});
    if (!old) health.damaged.push_back(old.error().message);
    return;
  }
  const auto match = read_kept_match(games, copy.id, copy.head, lines);
  if (match) return;
  if (match.error().code == ErrorCode::not_allowed) {
    ++health.other_rules;
  } else {
    health.damaged.push_back(match.error().message);
  }
}

Expected<ArchiveHealth> check_matches(Archive& archive, match::Registry games) {
  ArchiveHealth health;
  const auto orphans = archive.orphans();
  if (!orphans) return orphans.error();
  health.orphans = *orphans;
  const auto all = archive.each([&](const MatchCopy& copy) -> Expected<void> {
    check_match(copy, games, health);
    return {};
  });
  if (!all) return all.error();
  return health;
}

}  // namespace host
