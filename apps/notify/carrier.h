// SPDX-License-Identifier: MIT
// Carries messages, several at once, on the thread that runs it: by HTTP to whom people have named,
// by SMTP to the operator's own server. It follows nobody elsewhere, waits for nobody long, reads
// little, and asks no proxy.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace notify {

struct Letter {
  std::string url;
  std::vector<std::string> headers{};  // "Name: value"
  std::string body;
  bool anywhere = false;  // also to addresses that are not public
  // By SMTP: from whom and to whom; empty for HTTP.
  std::string from{};
  std::string to{};
  std::string user{};
  std::string password{};
};

struct Carried {
  int status = 0;  // of HTTP or SMTP; 0: nobody has answered
  bool sent = false;
  bool gone = false;             // nobody is there any more, and never will be
  std::int64_t retry_after = 0;  // seconds, where they say so
  std::string why{};             // in libcurl's words, where it was not sent
};

struct Patience {
  std::chrono::milliseconds connecting{5'000};
  std::chrono::milliseconds whole{15'000};
};

class Carrier {
 public:
  using Done = std::function<void(const Carried&)>;

  explicit Carrier(Patience patience = {});
  // What is under way is let go of, and nobody is told.
  ~Carrier();
  Carrier(const Carrier&) = delete;
  Carrier& operator=(const Carrier&) = delete;

  // `done` is called by `run`.
  void send(Letter letter, Done done);
  std::size_t under_way() const;
  // Goes on with all of them until something has happened, at most so long.
  void run(std::chrono::milliseconds most);
  // Any thread: `run` returns.
  void wake();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace notify
