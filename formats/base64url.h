// SPDX-License-Identifier: MIT
// Bytes as texts of a request have them: base64url without padding (RFC 4648, 5).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace formats {

std::string to_base64url(std::string_view bytes);
// Nothing where it is none, or could be written in another way.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace formats
