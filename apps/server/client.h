// SPDX-License-Identifier: MIT
// The other end: a small WebSocket and HTTP client, for the load generator and the tests.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "apps/server/where.h"

namespace server {

// Runs any number of clients on the thread that calls it.
class ClientLoop {
 public:
  ClientLoop();
  ~ClientLoop();
  // Until the time is over or `stop`. False where nothing is left to run.
  bool run_for(std::int64_t milliseconds);
  void stop();
  void after(std::int64_t milliseconds, std::function<void()> work);
  // What all its WebSockets have read so far, frames and handshakes included.
  std::uint64_t bytes_read() const;

  struct Inside;
  Inside& inside() { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

class WsClient {
 public:
  struct Events {
    std::function<void()> opened;
    std::function<void(std::string)> text;
    std::function<void(std::string why)> closed;  // also where it could not be opened
  };
  // `origin`: the Origin header, empty for none; `forwarded`: likewise X-Forwarded-For; `packed`:
  // asks for permessage-deflate.
  struct Wishes {
    std::string origin{};
    std::string forwarded{};
    bool packed = false;
    std::string match{};                                         // the one it is for, empty for any
    std::vector<std::pair<std::string, std::string>> headers{};  // besides
  };
  // Connects to /ws, or /ws/<match>.
  WsClient(ClientLoop& loop, const Where& where, Events events, const Wishes& wishes);
  WsClient(ClientLoop& loop, const Where& where, Events events)
      : WsClient(loop, where, std::move(events), Wishes{}) {}
  ~WsClient();  // cuts the connection
  WsClient(const WsClient&) = delete;
  WsClient& operator=(const WsClient&) = delete;

  void send(std::string text, bool binary = false);
  // Whether the server has agreed to pack.
  bool is_packed() const;
  // From now on nothing is read: what is sent to us piles up.
  void stop_reading();

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

struct HttpResult {
  int status = 0;  // 0: no reply
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string header(const std::string& name) const;
};
using Headers = std::vector<std::pair<std::string, std::string>>;

// One request, waiting for the reply. A body makes it JSON.
HttpResult http_call(const Where& where, const std::string& method, const std::string& target,
                     const std::string& body = "", const Headers& headers = {});
// Sends these bytes as they are; what comes back until that is in it, or the connection ends, or
// `milliseconds` have gone by.
std::string raw_call(std::uint16_t port, const std::string& bytes, const std::string& until,
                     int milliseconds = 60'000);

}  // namespace server
