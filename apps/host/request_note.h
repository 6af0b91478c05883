// SPDX-License-Identifier: MIT
// What the log says of one request over a WebSocket: what was asked for, by which connection, for
// which match and seat, what came of it and how long that took.
#pragma once

#include <chrono>
#include <memory>

#include "apps/host/clients.h"
#include "apps/host/log_book.h"

namespace host {

class RequestNote {
 public:
  // Null where the log does not want to know. `what`: the name of a request there is.
  static std::shared_ptr<RequestNote> begin(const LogBook& log, const Clients& clients,
                                            ClientId client, const table::Value& request,
                                            std::string_view what);
  void refused(const table::Value& reply);
  void done(const LogBook& log, const Clients& clients);

 private:
  void find_match(const Clients& clients);

  LogEntry entry_;
  ClientId client_ = 0;
  std::string named_;  // the match, by the client; only that of a match it has joined gets further
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace host
