// SPDX-License-Identifier: MIT
// What is told of a seat in place of the name it had: another name, or none, which stands for a
// former player. In everything that is kept of a match and says who sits where.
#pragma once

#include <optional>
#include <string>

#include "apps/host/match_header.h"
#include "table/seat.h"

namespace host {

// {"seats":[...]}: a head or a summary as text. Nothing where nothing has to change.
std::optional<std::string> with_name_put(const std::string& text, table::Seat seat,
                                         const std::string& name);
// A line of the chat.
std::optional<std::string> line_with_name_put(const std::string& line, table::Seat seat,
                                              const std::string& name);
// In memory. Whether anything has changed.
bool put_name(MatchHeader& head, table::Seat seat, const std::string& name);

}  // namespace host
