// SPDX-License-Identifier: MIT
// What a server needs to tell people elsewhere that it is their turn, from what it was started with
// and what its database keeps.
#pragma once

#include "apps/people/telling_offer.h"
#include "apps/server/server.h"

namespace server {

struct TellingKept {
  people::TellingOffer offer{};
  notify::KeyPair key{};
};
// The keys are made once for a database. Error: bad_option; or that of the database.
table::Expected<TellingKept> telling_of(const ServeOptions& options, host::Store& store);
Postman::Options postman_options(const ServeOptions& options, const notify::KeyPair& key,
                                 std::uint16_t port);

}  // namespace server
