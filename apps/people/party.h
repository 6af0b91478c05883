// SPDX-License-Identifier: MIT
// Under which name passkeys work (`--account-host`): they belong to a name, and browsers have them
// in pages over https only, and in those of the machine itself.
#pragma once

#include <string>

#include "apps/people/webauthn.h"

namespace people {

// Whether that can be what a server is started with: "play.example.org", with a port or not, or
// "localhost" for trying things out on one machine.
bool may_be_account_host(const std::string& name);

// Whom passkeys are for where somebody asks under this name (a Host header). Error: not_allowed,
// with the reason why there are none: no `account_host`, or another name.
table::Expected<Party> party_at(const std::string& account_host, const std::string& asked_under);

}  // namespace people
