// SPDX-License-Identifier: MIT
// Writes many changes in one transaction, each kind of them with one statement.
#pragma once

#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "apps/host/store.h"
#include "apps/postgres/connection.h"

namespace postgres {

using Waiting = std::pair<host::Change, std::function<void(bool)>>;

// Once for every connection that writes.
void prepare_writing(Connection& connection);

// The changes in their order. Throws what libpqxx throws; then nothing may be committed.
void write_changes(pqxx::transaction_base& transaction, const std::deque<Waiting>& changes);

}  // namespace postgres
