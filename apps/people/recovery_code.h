// SPDX-License-Identifier: MIT
// Recovery codes: twenty letters and digits that nobody mixes up, in groups of four. A hundred
// random bits: who guesses finds none, however long they try.
#pragma once

#include <string>
#include <string_view>

#include "apps/host/secrets.h"

namespace people {

// "ABCD-EFGH-JKLM-NPQR-STUV"
std::string new_recovery_code(const host::RandomBytes& random);
// What is kept of a code, however it was typed; empty where it cannot be one.
std::string hash_of_recovery_code(std::string_view typed);

}  // namespace people
