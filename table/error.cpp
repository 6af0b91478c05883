// SPDX-License-Identifier: MIT
#include "table/error.h"

#include <algorithm>

namespace table {

const char* name(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_request:
      return "bad_request";
    case ErrorCode::unknown_command:
      return "unknown_command";
    case ErrorCode::unknown_game:
      return "unknown_game";
    case ErrorCode::bad_option:
      return "bad_option";
    case ErrorCode::bad_position:
      return "bad_position";
    case ErrorCode::illegal_answer:
      return "illegal_answer";
    case ErrorCode::not_your_turn:
      return "not_your_turn";
    case ErrorCode::bad_record:
      return "bad_record";
    case ErrorCode::match_over:
      return "match_over";
    case ErrorCode::not_allowed:
      return "not_allowed";
    case ErrorCode::not_found:
      return "not_found";
    case ErrorCode::stale:
      return "stale";
    case ErrorCode::busy:
      return "busy";
    case ErrorCode::too_large:
      return "too_large";
    case ErrorCode::lesson:
      return "lesson";
  }
  return "bad_request";
}

void add_fault(Error& error, int line, std::string text) {
  std::vector<Fault>& faults = error.faults;
  if (std::ranges::find(faults, text, &Fault::text) != faults.end()) return;
  if (error.message.empty()) error.message = text;
  faults.push_back({line, std::move(text)});
  const auto comes_before = [](const Fault& a, const Fault& b) {
    return a.line > 0 && (b.line == 0 || b.line > a.line);
  };
  for (std::size_t i = faults.size() - 1; i > 0 && comes_before(faults[i], faults[i - 1]); --i)
    std::swap(faults[i], faults[i - 1]);
  if (faults.size() <= kMostFaults) return;
  faults.pop_back();
  ++error.unsaid;
}

void add_faults(Error& error, const Error& others) {
  if (others.message.empty()) return;
  if (error.message.empty()) {
    error = others;
    return;
  }
  for (const Fault& fault : others.faults) add_fault(error, fault.line, fault.text);
  error.unsaid += others.unsaid;
}

}  // namespace table
