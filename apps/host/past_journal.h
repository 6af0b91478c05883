// SPDX-License-Identifier: MIT
// A journal read without rules that would understand it: what stands of it, entry by entry, for
// matches of earlier rules. Undos and plans are followed by what the rows say of themselves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/host/hosted_match.h"
#include "match/told.h"

namespace host {

// A position as it is kept beside the journal: "17 fleet standard ...", after so many rows.
std::string kept_position(std::uint64_t row, const std::string& position);
// 0 where there is none.
std::uint64_t row_of_position(const std::string& kept);
std::string text_of_position(const std::string& kept);

struct PastJournal {
  struct Line {
    match::Told told;
    std::uint64_t seq = 0;  // the moment it belongs to
  };
  std::vector<Line> lines;  // of the record, in order
  std::uint64_t seq = 0;    // how much has happened, as everybody knows it
  std::uint64_t rows = 0;
  std::size_t open = 0;  // of the lines, where those of an open sealed step begin: nobody else's
  std::optional<HostEnd> end{};
  // The table after some of the moments that stand: secrets and all.
  struct Position {
    std::uint64_t seq = 0;
    std::string text;
  };
  std::vector<Position> positions{};
};

// Rows of before have numbers where names belong: `names` is today's game, which may call them
// something else or know none of them; null: the numbers stay. Error: bad_record with the row.
table::Expected<PastJournal> read_past_journal(const std::vector<std::string>& rows,
                                               const table::AnyGame* names);

}  // namespace host
