// SPDX-License-Identifier: MIT
#include "apps/postgres/connection.h"

#include <stdexcept>

#include <fcntl.h>
#include <unistd.h>

namespace postgres {
namespace {

// What is not in the address already: a database that does not answer is given up soon, in the
// middle of a match too.
std::string with_time_limits(std::string url) {
  constexpr const char* kSettings[] = {"connect_timeout=3",         "tcp_user_timeout=5000",
                                       "keepalives_idle=5",         "keepalives_interval=2",
                                       "keepalives_count=3",        "client_encoding=UTF8",
                                       "application_name=sandtable"};
  for (const std::string setting : kSettings) {
    const std::string key = setting.substr(0, setting.find('=') + 1);
    if (url.find("?" + key) != std::string::npos || url.find("&" + key) != std::string::npos)
      continue;
    url += (url.find('?') == std::string::npos ? "?" : "&") + setting;
  }
  return url;
}

// Errors of the server itself, by the first two letters of their SQLSTATE.
bool passes(const std::string& state) {
  const std::string kind = state.substr(0, 2);
  for (const char* passing : {"08",     // connection lost
                              "40",     // deadlock, serialization
                              "53",     // disk full, out of memory, too many connections
                              "55",     // locks
                              "57",     // shutting down, starting up, cancelled
                              "58",     // the system's own errors
                              "XX"}) {  // likewise, where it has no name for them
    if (kind == passing) return true;
  }
  return state == "25006" || state.empty();  // read only: another server has taken over
}

// What a server says of a statement quotes what stood in it: after the first line always ("Failing
// row contains ..."), and in the first where the data have the wrong form (class 22).
std::string without_data(const pqxx::sql_error& error) {
  if (error.sqlstate().starts_with("22")) return "ERROR: data of a wrong form, " + error.sqlstate();
  const std::string words = error.what();
  return words.substr(0, words.find('\n'));
}

}  // namespace

Connection::Connection(const std::string& url, Watch* watch)
    : connection_(with_time_limits(url)),
      watch_(watch),
      socket_(fcntl(connection_.sock(), F_DUPFD_CLOEXEC, 0)) {
#if !defined(PQXX_VERSION_MAJOR) || PQXX_VERSION_MAJOR < 7
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  connection_.inhibit_reactivation(true);
#pragma GCC diagnostic pop
#endif
  const Watch::Turn now = turn();
  pqxx::nontransaction settings(connection_);
  if (watch_ != nullptr) {
    // A server that is only slow says so itself, a little before the watch gives it up.
    const auto limit = watch_->time() * 4 / 5;
    settings.exec("SET statement_timeout = " + std::to_string(limit.count()));
  }
  // A process that is frozen in the middle of a transaction holds nobody up for longer.
  settings.exec("SET idle_in_transaction_session_timeout = '3s'");
  // Acknowledged means: on the server's disk. Stricter settings of the operator stay.
  settings.exec(
      "SELECT set_config('synchronous_commit', 'on', false) "
      "WHERE current_setting('synchronous_commit') = 'off'");
}

Connection::~Connection() { close(socket_); }

bool may_pass(const std::exception& thrown) {
  if (const auto* sql = dynamic_cast<const pqxx::sql_error*>(&thrown)) {
    return passes(sql->sqlstate());
  }
  return dynamic_cast<const pqxx::failure*>(&thrown) != nullptr;
}

std::string without_password(const std::string& url) {
  const std::size_t begin = url.find("://");
  const std::size_t at = url.find('@', begin == std::string::npos ? 0 : begin);
  const std::size_t end = url.find('/', begin == std::string::npos ? 0 : begin + 3);
  std::string out = url;
  if (begin != std::string::npos && at != std::string::npos &&
      (end == std::string::npos || at < end)) {
    const std::size_t colon = url.find(':', begin + 3);
    if (colon < at) out = url.substr(0, colon) + url.substr(at);
  }
  const std::size_t named = out.find("password=");
  if (named == std::string::npos) return out;
  const std::size_t next = out.find('&', named);
  return out.substr(0, named + 9) + "***" + (next == std::string::npos ? "" : out.substr(next));
}

std::string in_words(const std::string& url, const std::exception& thrown) {
  const auto* sql = dynamic_cast<const pqxx::sql_error*>(&thrown);
  std::string words = sql == nullptr ? thrown.what() : without_data(*sql);
  for (char& c : words) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  while (words.ends_with(' ')) words.pop_back();
  return without_password(url) + ": " + words;
}

std::string list_of(const std::vector<std::string_view>& texts) {
  std::string out = "{";
  for (const std::string_view text : texts) {
    if (text.find('\0') != std::string_view::npos) {
      throw std::invalid_argument("a text has a zero byte, which PostgreSQL cannot keep");
    }
    out += out.size() > 1 ? ",\"" : "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    out += '"';
  }
  return out + "}";
}

std::string list_of(const std::vector<std::int64_t>& numbers) {
  std::string out = "{";
  for (const std::int64_t number : numbers) {
    if (out.size() > 1) out += ',';
    out += std::to_string(number);
  }
  return out + "}";
}

}  // namespace postgres
