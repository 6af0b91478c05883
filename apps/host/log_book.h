// SPDX-License-Identifier: MIT
// What a server tells whoever runs it, one line for each thing that has happened: sentences, or
// JSON for programs. Nothing that a client has sent stands in it, for any text may be a secret: of
// a request only words of our own, numbers, and the id of a match that is there.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace host {

enum class LogLevel : std::uint8_t { debug, info, warning, error };
enum class LogForm : std::uint8_t { text, json };

struct LogEntry {
  LogLevel level = LogLevel::info;
  std::string what{};  // which kind of thing: "database", "answer"
  std::string text{};  // in words
  std::string match{};
  std::optional<std::int64_t> seat{};
  std::optional<std::uint64_t> connection{};  // a WebSocket
  std::optional<std::uint64_t> request{};     // a number of our own
  std::optional<std::int64_t> id{};           // the number the client has given its request
  std::string code{};                         // of the error
  std::optional<int> status{};                // of HTTP
  std::optional<double> ms{};                 // how long it took
};

// Any thread may write.
class LogBook {
 public:
  // Called with one whole line, without its end; from any thread, one at a time.
  using Sink = std::function<void(const std::string& line)>;
  // Nobody reads it.
  LogBook() = default;
  LogBook(LogForm form, LogLevel least, Sink sink);

  bool wants(LogLevel level) const;
  void write(const LogEntry& entry) const;
  // A number for the next request.
  std::uint64_t number() const;

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

}  // namespace host
