// SPDX-License-Identifier: MIT
// Errors at the boundary are values: what is wrong, where, and what was expected.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace table {

// The codes of the referee protocol; the last four are the server's (docs/SERVER.md).
enum class ErrorCode {
  bad_request,
  unknown_command,
  unknown_game,
  bad_option,
  bad_position,
  illegal_answer,
  not_your_turn,
  bad_record,
  match_over,
  not_allowed,
  not_found,
  stale,
  busy,
  too_large,
  lesson,  // legal, but not what the lesson asks for
};

const char* name(ErrorCode code);

struct Fault {
  int line = 0;  // 0 = unknown
  std::string text;
};

struct Error {
  ErrorCode code = ErrorCode::bad_request;
  std::string message;
  std::string rule;  // "FC-11.2" where a rule is the reason, else empty
  // Where a whole text was looked through: all that is wrong with it in the order of its lines,
  // `message` (what was found first) included. At most kMostFaults; so many more are only counted.
  std::vector<Fault> faults{};
  int unsaid = 0;
};

inline constexpr std::size_t kMostFaults = 50;

// One more; nothing is told twice. What has no line comes last.
void add_fault(Error& error, int line, std::string text);
void add_faults(Error& error, const Error& others);

// Either a value or an Error.
template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : content_(std::move(value)) {}      // NOLINT: implicit on purpose
  Expected(Error error) : content_(std::move(error)) {}  // NOLINT: implicit on purpose

  bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }
  T& value() {
    assert(ok());
    return std::get<T>(content_);
  }
  const T& value() const {
    assert(ok());
    return std::get<T>(content_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const {
    assert(!ok());
    return std::get<Error>(content_);
  }

 private:
  std::variant<T, Error> content_;
};

// Nothing, or an Error. What succeeds says `return {}`.
template <>
class [[nodiscard]] Expected<void> {
 public:
  Expected() = default;
  Expected(Error error) : error_(std::move(error)) {}  // NOLINT: implicit on purpose

  bool ok() const { return !error_.has_value(); }
  explicit operator bool() const { return ok(); }
  const Error& error() const {
    assert(!ok());
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

}  // namespace table
