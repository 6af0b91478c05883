// SPDX-License-Identifier: MIT
#include "apps/notify/target.h"

#include <algorithm>
#include <memory>

#include <curl/curl.h>

#include "apps/notify/addresses.h"
#include "table/text.h"

namespace notify {
namespace {

struct FreeUrl {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
};

table::Error wrong(const char* why) { return {table::ErrorCode::bad_request, why, ""}; }

std::string part_of(CURLU* url, CURLUPart part) {
  char* raw = nullptr;
  std::string out;
  if (curl_url_get(url, part, &raw, part == CURLUPART_PORT ? CURLU_DEFAULT_PORT : 0U) == CURLUE_OK)
    out = raw;
  curl_free(raw);
  return out;
}

bool is_plain(const std::string& url) {
  return std::ranges::all_of(url, [](char c) { return c > ' ' && c < '\x7f' && c != '\\'; });
}

std::string without_brackets(const std::string& host) {
  return host.starts_with('[') && host.ends_with(']') ? host.substr(1, host.size() - 2) : host;
}

// As far as the name says it; what it stands for is seen on connecting.
bool may_be_public(const std::string& host) {
  const std::string bare = without_brackets(host);
  if (is_address(bare)) return is_public_text(bare);
  const bool own = bare == "localhost" || bare.ends_with(".localhost") ||
                   bare.ends_with(".local") || bare.ends_with(".internal");
  return !own && bare.find('.') != std::string::npos;
}

}  // namespace

table::Expected<Target> target_of(const std::string& url, const Allowed& allowed) {
  if (url.empty() || url.size() > kMaxUrl || !is_plain(url))
    return wrong("expected an address of at most 1000 characters");
  const std::unique_ptr<CURLU, FreeUrl> read(curl_url());
  if (curl_url_set(read.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK)
    return wrong("expected an address like https://example.net/hook");
  const std::string scheme = part_of(read.get(), CURLUPART_SCHEME);
  const std::string host = table::lower(part_of(read.get(), CURLUPART_HOST));
  const std::string port = part_of(read.get(), CURLUPART_PORT);
  const bool more = !part_of(read.get(), CURLUPART_USER).empty() ||
                    !part_of(read.get(), CURLUPART_PASSWORD).empty() ||
                    !part_of(read.get(), CURLUPART_FRAGMENT).empty();
  if (more) return wrong("expected an address without a name, a password or a #");
  if ((scheme == "https" || scheme == "http") && std::ranges::count(allowed, host + ":" + port) > 0)
    return Target{scheme + "://" + host + ":" + port, true};
  if (scheme != "https" || port != "443")
    return wrong("expected an address that begins with https://, at the usual port");
  if (!may_be_public(host)) return wrong("expected a public address");
  return Target{"https://" + host};
}

}  // namespace notify
