// SPDX-License-Identifier: MIT
// Where the links lead that messages have: a page that asks, and does it when a button is pressed.
// Mail programs open links by themselves, so opening one does nothing.
#pragma once

#include <string>

#include "apps/people/office.h"
#include "apps/server/web.h"

namespace server {

inline constexpr const char* kOffPath = "/telling/off";
inline constexpr const char* kConfirmPath = "/telling/confirm";

bool leads_to_telling(const std::string& path);
// Any thread; waits for the database.
WebReply telling_page(const WebRequest& request, const people::Office& office);

}  // namespace server
