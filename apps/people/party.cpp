// SPDX-License-Identifier: MIT
#include "apps/people/party.h"

#include <algorithm>

#include "apps/people/words.h"
#include "table/text.h"

namespace people {
namespace {

constexpr std::string_view kHere = "localhost";

std::string without_port(const std::string& host) { return host.substr(0, host.find(':')); }

bool is_port(const std::string& text) {
  return !text.empty() && text.size() <= 5 &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

bool may_be_account_host(const std::string& name) {
  const std::string host = without_port(name);
  const bool port_is_good = host.size() == name.size() || is_port(name.substr(host.size() + 1));
  if (host == kHere) return host.size() == name.size();
  const bool letters = std::ranges::all_of(host, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
  });
  const bool is_name = host.find_first_not_of("0123456789.") != std::string::npos &&
                       host.find('.') != std::string::npos && !host.starts_with('.') &&
                       !host.ends_with('.');
  return port_is_good && letters && is_name && host.size() <= 253;
}

table::Expected<Party> party_at(const std::string& account_host, const std::string& asked_under) {
  if (account_host.empty()) return host::not_allowed_to_people("no_passkeys");
  const std::string name = table::lower(asked_under);
  if (account_host == kHere && without_port(name) == kHere)
    return Party{std::string(kHere), "http://" + name};
  if (name != account_host) return host::not_allowed_to_people("passkeys_elsewhere");
  return Party{without_port(account_host), "https://" + account_host};
}

}  // namespace people
