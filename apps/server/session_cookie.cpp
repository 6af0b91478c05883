// SPDX-License-Identifier: MIT
#include "apps/server/session_cookie.h"

#include "apps/host/native/people/values.h"
#include "apps/host/secrets.h"

namespace server {
namespace {

constexpr std::string_view kName = "__Host-sandtable=";
constexpr const char* kRules = "; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=";

// Where there are two of that name, somebody is trying something: neither is taken.
std::string value_in(std::string_view cookies) {
  std::string out;
  int found = 0;
  while (!cookies.empty()) {
    const std::size_t end = cookies.find(';');
    std::string_view one = cookies.substr(0, end);
    cookies = end == std::string_view::npos ? "" : cookies.substr(end + 1);
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    if (!one.starts_with(kName)) continue;
    out = one.substr(kName.size());
    ++found;
  }
  return found == 1 && host::looks_like_token(out) ? out : "";
}

}  // namespace

std::string setting_cookie(const std::string& session) {
  return std::string(kName) + session + kRules + std::to_string(host::kSessionS);
}

std::string clearing_cookie() { return std::string(kName) + kRules + "0"; }

std::string session_in_cookie(const WebRequest& request, const std::string& origin) {
  const bool says_who = !request.origin.empty();
  const bool ours = says_who ? request.origin == origin : request.fetch_site == "same-origin";
  return ours ? value_in(request.cookie) : "";
}

}  // namespace server
