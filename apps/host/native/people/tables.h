// SPDX-License-Identifier: MIT
// Everything that is kept of people, row by row, for whoever copies, checks or moves it. What lives
// for minutes only is left out.
#pragma once

#include "apps/host/archive.h"
#include "apps/host/native/people/database.h"

namespace host {

// Every row, in an order of its own. Stops at the first error.
table::Expected<void> each_person_row(PeopleWork& work, const Archive::TakePerson& take);
// Whether it was added; else it was there, word for word. Error: bad_record, where it cannot be one
// of these rows, or another one is there in its place.
table::Expected<bool> put_person_row(PeopleWork& work, const PersonRow& row);
// All of them. Error: likewise, or that of `next`.
table::Expected<void> put_person_rows(PeopleWork& work, const Archive::NextPerson& next,
                                      Archive::Added& added);
// Rows of accounts that are not there.
std::int64_t rows_of_nobody(PeopleWork& work);

}  // namespace host
