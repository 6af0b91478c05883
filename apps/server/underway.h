// SPDX-License-Identifier: MIT
// What is under way, counted by whom it is for: a proxy brings the requests of many over its own
// connections, so that counting connections says nothing.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "apps/server/limits.h"

namespace server {

class Underway {
 public:
  explicit Underway(const Limits& limits) : limits_(limits) {}

  // Counts something for as long as it exists.
  class Ticket {
   public:
    Ticket() = default;
    explicit Ticket(std::function<void()> end) : end_(std::move(end)) {}
    Ticket(Ticket&& other) noexcept : end_(std::exchange(other.end_, nullptr)) {}
    Ticket& operator=(Ticket&& other) noexcept {
      if (this != &other) give_back();
      end_ = std::exchange(other.end_, nullptr);
      return *this;
    }
    ~Ticket() { give_back(); }
    void give_back() {
      if (const auto end = std::exchange(end_, nullptr)) end();
    }

   private:
    std::function<void()> end_;
  };

  // Connections of a proxy whose next request has not come to the end of its head.
  std::optional<Ticket> head(const std::string& peer);
  // A request, from its head until its reply has been taken. Where its address has as many as one
  // may have, `go` is called when one of them is done. False: too many wait already.
  bool request(const std::string& address, std::function<void(Ticket)> go);
  // A body of so many bytes that has not come to its end. A long one may be the only one.
  std::optional<Ticket> body(const std::string& address, std::size_t bytes);

 private:
  struct Count {
    std::size_t heads = 0;
    std::size_t requests = 0;
    std::size_t bodies = 0;
    std::size_t bytes = 0;
    std::deque<std::function<void(Ticket)>> waiting{};
    bool nothing() const { return heads + requests + bodies == 0 && waiting.empty(); }
  };
  Ticket request_ticket(const std::string& address);
  void request_done(const std::string& address);
  void forget(const std::string& address);

  const Limits& limits_;
  std::unordered_map<std::string, Count> counts_;
};

}  // namespace server
