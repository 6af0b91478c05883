// SPDX-License-Identifier: MIT
#include "apps/server/underway.h"

#include "apps/server/web.h"

namespace server {

void Underway::forget(const std::string& address) {
  const auto found = counts_.find(address);
  if (found != counts_.end() && found->second.nothing()) counts_.erase(found);
}

std::optional<Underway::Ticket> Underway::head(const std::string& peer) {
  Count& count = counts_[peer];
  if (count.heads >= limits_.heads_of_proxy) return std::nullopt;
  ++count.heads;
  return Ticket([this, peer] {
    --counts_.at(peer).heads;
    forget(peer);
  });
}

// From this machine itself as many come as like.
bool Underway::request(const std::string& address, std::function<void(Ticket)> go) {
  if (is_loopback(address)) {
    go(Ticket());
    return true;
  }
  Count& count = counts_[address];
  if (count.requests < limits_.requests_of_address) {
    go(request_ticket(address));
    return true;
  }
  if (count.waiting.size() >= limits_.requests_waiting) return false;
  count.waiting.push_back(std::move(go));
  return true;
}

Underway::Ticket Underway::request_ticket(const std::string& address) {
  ++counts_[address].requests;
  return Ticket([this, address] { request_done(address); });
}

void Underway::request_done(const std::string& address) {
  Count& count = counts_.at(address);
  --count.requests;
  if (count.waiting.empty()) return forget(address);
  const auto go = std::move(count.waiting.front());
  count.waiting.pop_front();
  go(request_ticket(address));
}

std::optional<Underway::Ticket> Underway::body(const std::string& address, std::size_t bytes) {
  if (is_loopback(address)) return Ticket();
  Count& count = counts_[address];
  const bool room =
      count.bodies < limits_.bodies_of_address && count.bytes + bytes <= limits_.body_bytes;
  if (count.bodies > 0 && !room) return std::nullopt;
  ++count.bodies;
  count.bytes += bytes;
  return Ticket([this, address, bytes] {
    Count& then = counts_.at(address);
    --then.bodies;
    then.bytes -= bytes;
    forget(address);
  });
}

}  // namespace server
