// SPDX-License-Identifier: MIT
// Writes many changes in one transaction, each kind of them with one statement. What another
// process has taken over is left out: the row of each match is locked, and its owner and epoch have
// to be those the change was made under.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "apps/host/store.h"
#include "apps/postgres/connection.h"

namespace postgres {

struct Waiting {
  enum class Kind { create, change, release };
  Kind kind = Kind::change;
  std::int64_t epoch = 0;
  host::Change change;
  std::function<void(bool)> done;
};

enum class Verdict {
  kept,
  refused,  // it cannot be written, or not now
  lost,     // another process plays the match, or it is there already
};

// Once for every connection that writes.
void prepare_writing(Connection& connection);

// The changes in their order, of the process with this name. Throws what libpqxx throws; then
// nothing may be committed.
std::vector<Verdict> write_changes(pqxx::transaction_base& transaction, const std::string& name,
                                   const std::deque<Waiting>& changes);

}  // namespace postgres
