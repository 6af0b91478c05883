// SPDX-License-Identifier: MIT
// What a server can do to tell people elsewhere that it is their turn.
#pragma once

#include <string>

#include "apps/notify/target.h"

namespace people {

struct TellingOffer {
  std::string key{};  // for browsers to subscribe with, in base64url; empty: nobody is told
  bool mail = false;
  notify::Allowed allowed{};
  bool on() const { return !key.empty(); }
};

}  // namespace people
