// SPDX-License-Identifier: MIT
// Matches as a text: a line of JSON for each, between a first line that says what it is and a last
// one that says how many there are, so that a file cut short is noticed (docs/SERVER.md).
#pragma once

#include <iosfwd>

#include "apps/host/archive.h"

namespace host {

// How many were written. Error: of the archive, or bad_option where the stream takes no more.
table::Expected<std::int64_t> export_matches(Archive& from, std::ostream& out);
// All matches of the text, or none. Error: of the archive, or bad_record with the line.
table::Expected<Archive::Added> import_matches(std::istream& in, Archive& into);

}  // namespace host
