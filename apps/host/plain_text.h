// SPDX-License-Identifier: MIT
// Texts that people write for others to read: how long they are, and what may not be in them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "apps/host/match_header.h"
#include "apps/host/services.h"
#include "table/value.h"

namespace host {

// Of a text in UTF-8, however many bytes each one takes.
std::size_t characters(std::string_view text);

// Complains of `key` where the text is too short, too long or is not clean (table/clean_text.h):
// with a new line or a mark that turns what follows a name could rewrite the line it stands in.
void check_text(table::Reader& reader, std::string_view key, std::string_view text,
                std::size_t at_least, std::size_t at_most);

// A person's name in a request, as it is kept (apps/names). Errors: bad_request.
table::Expected<std::string> read_name(table::Reader& reader, const HostServices& services);

// Whether somebody of that name in that seat would not look like another person at the table.
// Errors: not_allowed.
table::Expected<void> differs_from_others(const std::vector<SeatHead>& seats, std::size_t seat,
                                          const std::string& name, const HostServices& services);

}  // namespace host
