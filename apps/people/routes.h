// SPDX-License-Identifier: MIT
// What can be asked over HTTP about accounts, beside apps/host/api.h: all of it is done by a
// worker.
#pragma once

#include <span>
#include <string_view>

#include "apps/people/office.h"

namespace people {

struct Route {
  // What it uses up of what one address may do in a while.
  enum Share : std::uint8_t { nothing, account, code_try, challenge, look_up };
  // What a server does besides: gives out a code for another device, or takes one in.
  enum Extra : std::uint8_t { none, gives_code, takes_code };

  std::string_view method;
  std::string_view path;
  table::Value (Office::*work)(const Call& call) const = nullptr;
  Share share = nothing;
  Extra extra = none;
  bool ends_sessions = false;
  bool signs_out = false;
};

// In the order of the document.
std::span<const Route> routes();
const Route* find_route(std::string_view method, std::string_view path);
// A path as routes have it: one that names somebody ends with a star.
std::string_view known_path(std::string_view path);
// The name in the path of whoever is asked about, as it stands there; empty elsewhere.
std::string_view person_in(std::string_view path);

}  // namespace people
