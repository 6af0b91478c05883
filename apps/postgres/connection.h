// SPDX-License-Identifier: MIT
// A connection to PostgreSQL as the store needs it, and what its errors mean.
#pragma once

#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <pqxx/pqxx>

#include "apps/postgres/watch.h"
#include "table/error.h"

namespace postgres {

// Never reconnects by itself: the store has to know when a connection is another one.
class Connection {
 public:
  // Throws what libpqxx throws where the database cannot be reached within three seconds. Without a
  // watch everything that is asked may take as long as it takes.
  explicit Connection(const std::string& url, Watch* watch = nullptr);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // All that is asked while it lives has to be answered in time.
  Watch::Turn turn() { return {watch_, socket_}; }
  pqxx::connection& operator*() { return connection_; }
  pqxx::connection* operator->() { return &connection_; }

 private:
  pqxx::connection connection_;
  pqxx::quiet_errorhandler quiet_{connection_};
  Watch* watch_;
  int socket_;  // our own name for it: libpq closes its own when the connection is lost
};

// Whether the same thing may well work later, or over another connection: the server is gone,
// restarts, has no room, or another transaction was in the way.
bool may_pass(const std::exception& thrown);

// What was thrown, in one line that says which database; never with its password, nor with anything
// that was to be written.
std::string in_words(const std::string& url, const std::exception& thrown);
// The address as people may see it.
std::string without_password(const std::string& url);

// Runs `work`; what it throws becomes an error: busy where it may pass, not_allowed otherwise.
template <class Work>
auto attempt(const std::string& url, Work work) -> table::Expected<decltype(work())> {
  try {
    return work();
  } catch (const std::exception& thrown) {
    using table::ErrorCode;
    const ErrorCode code = may_pass(thrown) ? ErrorCode::busy : ErrorCode::not_allowed;
    return table::Error{code, in_words(url, thrown), ""};
  }
}

// A list as PostgreSQL writes it, for a parameter of type text[] or bigint[]. Throws
// std::invalid_argument where a text has a zero byte, which PostgreSQL cannot keep.
std::string list_of(const std::vector<std::string_view>& texts);
std::string list_of(const std::vector<std::int64_t>& numbers);

}  // namespace postgres
