// SPDX-License-Identifier: MIT
#include "table/error.h"

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

}  // namespace table
