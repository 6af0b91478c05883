// SPDX-License-Identifier: MIT
// Where the session of whoever signs in goes: into the reply, or (`"cookie":true`) into a cookie
// that no script reads. Signing out clears it.
#pragma once

#include <string>

#include "apps/people/office.h"

namespace people {

inline bool wants_cookie(const Call& call) {
  const table::Value* const wish = call.body.is_object() ? call.body.find("cookie") : nullptr;
  return wish != nullptr && *wish == table::Value(true);
}

// The session that goes into a cookie; empty where none does.
inline std::string session_to_keep(const Call& call, const table::Value& reply) {
  const table::Value* const session = reply.find("session");
  return wants_cookie(call) && session != nullptr ? session->as_string() : "";
}
inline table::Value without_kept_session(const Call& call, const table::Value& reply) {
  if (session_to_keep(call, reply).empty()) return reply;
  table::Value out = reply;
  return out.set("session", true);
}
// Of the request that ends its own session.
inline bool has_signed_out(const Call& call, const table::Value& reply) {
  return call.signs_out && reply.find("ok")->as_bool();
}

}  // namespace people
