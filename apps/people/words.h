// SPDX-License-Identifier: MIT
// Refusals that several requests have in common.
#pragma once

#include "apps/host/native/people/words.h"

namespace people {

inline table::Value failed(const table::Error& error) { return host::failed_value(error); }
inline table::Error nobody_here() { return host::not_allowed_to_people("no_accounts"); }
inline table::Error signed_out() {
  return {table::ErrorCode::not_found, host::people_words("signed_out"), ""};
}
inline std::string too_many_accounts() { return host::people_words("too_many_accounts"); }
// Not found is said in words of its own.
inline table::Error or_signed_out(const table::Error& error) {
  return error.code == table::ErrorCode::not_found ? signed_out() : error;
}

// Everything else that goes wrong is no reason to take somebody for a stranger.
inline bool is_signed_out(const table::Error& error) {
  return error.code == table::ErrorCode::not_found;
}

}  // namespace people
