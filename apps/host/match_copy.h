// SPDX-License-Identifier: MIT
// Everything that is kept of one match, as an object: a line of the file that a database is copied
// to (archive_file.h), and of the one that a browser's battles are saved to.
#pragma once

#include "apps/host/archive.h"
#include "table/value.h"

namespace host {

table::Value copy_value(const MatchCopy& copy);
// Error: bad_record, with the key that is wrong.
table::Expected<MatchCopy> read_copy(const table::Value& value);

// {"people":"sessions","row":["..."]}: one row of people.
table::Expected<PersonRow> read_person_row(const table::Value& value);

}  // namespace host
