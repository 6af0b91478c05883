// SPDX-License-Identifier: MIT
// Rows of the tables of people as values, and back.
#pragma once

#include <charconv>
#include <string>

#include "apps/host/native/people/database.h"
#include "apps/host/native/people/values.h"

namespace host {

inline std::int64_t number_in(const std::string& text) {
  std::int64_t out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}
inline std::string as_text(std::int64_t number) { return std::to_string(number); }

inline constexpr const char* kAccountColumns = "a.id, a.name, a.created, a.renamed";
inline Account account_in(const PeopleRow& row) {
  return {row[0], row[1], number_in(row[2]), number_in(row[3])};
}

// The row of the account is locked until the transaction ends: what is counted of it stays counted.
// Whether there is one.
bool lock_account(PeopleWork& work, std::string_view id);

// Error: not_allowed, where somebody else has or had a name that looks like that.
table::Expected<void> take_name(PeopleWork& work, const std::string& account,
                                const std::string& look);
// Sessions have ended: every server learns of it that asks within the hour.
void note_ended(PeopleWork& work, const PeopleRows& hashes);
// How many matches by days that are not over the account has a seat in.
std::size_t battles_by_days(PeopleWork& work, const std::string& account);

// Within a transaction of its own user's. Error: not_found.
table::Expected<SignedIn> begin_session_now(PeopleWork& work, std::string_view account,
                                            const NewSession& session);
// Whose it is, where it is good. Error: not_found.
table::Expected<SignedIn> session_now(PeopleWork& work, std::string_view hash);

}  // namespace host
