// SPDX-License-Identifier: MIT
// Connections: one HTTP session per accepted socket, which may turn into a WebSocket session.
#pragma once

#include <set>

#include "apps/server/forwarded.h"
#include "apps/server/net.h"
#include "apps/server/packing.h"
#include "apps/server/site.h"
#include "apps/server/underway.h"

namespace server {

class WsSession;

// What sessions share. Everything runs on the one thread of the io_context.
struct Shared {
  Site& site;
  TrustedProxies proxies{};  // none where no proxy stands before the server
  bool stopping = false;
  std::set<std::shared_ptr<WsSession>> sockets{};
  std::unordered_map<std::string, std::size_t> per_address{};
  Packer packer{};
  Underway underway{site.limits()};

  // False where this address or the server has too many connections. A trusted proxy speaks for
  // many: what it brings is counted as soon as it has said for whom.
  bool enter(const std::string& address);
  void leave(const std::string& address);
};

// Counts a connection for as long as it exists, for whom it is.
class Place {
 public:
  Place(Shared& shared, std::string peer)
      : shared_(shared), peer_(std::move(peer)), address_(counted_as(peer_)) {}
  ~Place() { shared_.leave(address_); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  const std::string& peer() const { return peer_; }  // who has connected
  Shared& shared() const { return shared_; }
  // From now on it counts as that address's. False where that one has too many.
  bool move_to(const std::string& address) {
    if (address == address_) return true;
    if (!shared_.enter(address)) return false;
    shared_.leave(address_);
    address_ = address;
    return true;
  }

 private:
  Shared& shared_;
  std::string peer_;
  std::string address_;
};
using PlacePtr = std::unique_ptr<Place>;

using Request = http::request<http::string_body>;

void start_http_session(tcp::socket socket, PlacePtr place);
// `address`: of the client, where a proxy stands before the server too. The connection is for the
// match that the target of the request names. `session`: who has opened it. `early`: bytes that
// came after the request.
void start_ws_session(beast::tcp_stream stream, const Request& request, PlacePtr place,
                      const std::string& address, const std::string& session,
                      std::string_view early);
// Says goodbye to every WebSocket.
void close_all(Shared& shared);
// Asks those that have been quiet whether they are still there, and hangs up on those that are not.
void look_after_all(Shared& shared);

}  // namespace server
