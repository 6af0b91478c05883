// SPDX-License-Identifier: MIT
#include "apps/server/packing.h"

#include <algorithm>
#include <memory>

#include <boost/beast/http/rfc7230.hpp>

#include "apps/server/deflate.h"

namespace server {
namespace {

bool is_window(std::string_view value) {
  return value.empty() || value == "8" || value == "9" ||
         (value.size() == 2 && value[0] == '1' && value[1] >= '0' && value[1] <= '5');
}

// What a client may ask of us: not a smaller window, since everybody is sent the same bytes.
bool can_do(std::string_view name, std::string_view value) {
  if (name == "server_no_context_takeover" || name == "client_no_context_takeover")
    return value.empty();
  if (name == "client_max_window_bits") return is_window(value);
  return name == "server_max_window_bits" && value == "15";
}

std::string_view view_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace

host::Frame Packer::packed(const host::Frame& frame) {
  const auto known =
      std::ranges::find_if(kept_, [&frame](const Pair& pair) { return pair.plain == frame; });
  if (known != kept_.end()) return known->packed;
  auto packed = std::make_shared<const std::string>(deflate_message(*frame));
  kept_[next_] = {frame, packed};
  next_ = (next_ + 1) % kKept;
  return packed;
}

std::string accepted_extensions(std::string_view offered) {
  const boost::beast::http::ext_list offers{{offered.data(), offered.size()}};
  for (const auto& offer : offers) {
    const bool possible =
        offer.first == "permessage-deflate" &&
        std::all_of(offer.second.begin(), offer.second.end(), [](const auto& parameter) {
          return can_do(view_of(parameter.first), view_of(parameter.second));
        });
    if (possible)
      return "permessage-deflate; server_no_context_takeover; client_no_context_takeover";
  }
  return {};
}

}  // namespace server
