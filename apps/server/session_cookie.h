// SPDX-License-Identifier: MIT
// A session in a cookie that no script reads, in pages over https: `__Host-`, so that no other name
// and no page without TLS can set one. A browser adds it to whatever page's request; so it makes a
// request somebody's only where the browser says that our own page has made it.
#pragma once

#include <string>

#include "apps/server/web.h"

namespace server {

// What a reply sets, and what it clears.
std::string setting_cookie(const std::string& session);
std::string clearing_cookie();

// The session of a request's cookie; empty where there is none, or where it was not `origin`'s own
// page that asks: by its Origin, or where a browser sends none by Sec-Fetch-Site.
std::string session_in_cookie(const WebRequest& request, const std::string& origin);

}  // namespace server
