// SPDX-License-Identifier: MIT
// Replies of the host as replies of the web.
#pragma once

#include <string>

#include "apps/host/services.h"
#include "apps/server/web.h"

namespace server {

// "?lang=fr": what goes wrong is said in French.
table::Language language_of(const WebRequest& request);
WebReply json_reply(const table::Value& value, table::Language language = table::Language::en);
WebReply text_reply(std::string body);
WebReply refusal(const WebRequest& request, int status, const std::string& code,
                 const std::string& message);

}  // namespace server
