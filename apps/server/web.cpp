// SPDX-License-Identifier: MIT
#include "apps/server/web.h"

#include <algorithm>

#include "apps/host/secrets.h"
#include "formats/json.h"
#include "table/text.h"

namespace server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The name of a Host header without its port, in small letters; empty where it is badly written.
std::string host_name(const std::string& host) {
  std::string name = table::lower(host);
  const std::size_t after = name.starts_with('[') ? name.find(']') : 0;
  const std::size_t colon = name.find(':', after == std::string::npos ? 0 : after);
  if (colon == std::string::npos) return name;
  const std::string port = name.substr(colon + 1);
  const bool good = !port.empty() && port.size() <= 5 &&
                    port.find_first_not_of("0123456789") == std::string::npos;
  return good ? name.substr(0, colon) : "";
}

}  // namespace

WebReply error_reply(int status, const std::string& code, const std::string& message) {
  const table::Value error = table::Value::object().set("code", code).set("message", message);
  WebReply out;
  out.status = status;
  out.body = formats::dump_json(table::Value::object().set("ok", false).set("error", error));
  return out;
}

std::string url_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return {};
    const int high = hex_digit(text[i + 1]);
    const int low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0) return {};
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

std::string path_of(const std::string& target) { return target.substr(0, target.find('?')); }

std::optional<std::string> socket_match(const std::string& target) {
  constexpr std::string_view kSocket = "/ws";
  const std::string path = path_of(target);
  if (path == kSocket) return "";
  const std::string id = path.substr(std::min(path.size(), kSocket.size() + 1));
  const bool names = path.starts_with(kSocket) && path[kSocket.size()] == '/';
  if (!names || !host::looks_like_token(id)) return std::nullopt;
  return id;
}

std::string query_value(const std::string& target, const std::string& key) {
  std::size_t at = target.find('?');
  while (at != std::string::npos) {
    const std::size_t end = target.find('&', at + 1);
    const std::string pair = target.substr(at + 1, end == std::string::npos ? end : end - at - 1);
    const std::size_t equals = pair.find('=');
    if (equals != std::string::npos && pair.substr(0, equals) == key) {
      return url_decoded(pair.substr(equals + 1));
    }
    at = end;
  }
  return {};
}

bool origin_allowed(const std::string& origin, const std::string& host,
                    const std::vector<std::string>& allowed) {
  if (origin.empty()) return true;
  if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string::npos || host.empty()) return false;
  const std::string name = origin.substr(0, scheme);
  return (name == "http" || name == "https") && origin.substr(scheme + 3) == host;
}

bool is_json_type(const std::string& content_type) {
  std::string type = table::lower(content_type.substr(0, content_type.find(';')));
  const std::size_t end = type.find_last_not_of(" \t");
  type.resize(end == std::string::npos ? 0 : end + 1);
  return type == "application/json";
}

std::string bearer_token(const std::string& authorization) {
  constexpr std::string_view kScheme = "bearer ";
  if (table::lower(authorization.substr(0, kScheme.size())) != kScheme) return {};
  const std::size_t begin = authorization.find_first_not_of(' ', kScheme.size());
  return begin == std::string::npos ? "" : authorization.substr(begin);
}

bool is_this_machine(const std::string& host) {
  const std::string name = host_name(host);
  return name == "localhost" || name == "127.0.0.1" || name == "[::1]";
}

bool host_allowed(const std::string& host, const std::vector<std::string>& names) {
  const std::string name = host_name(host);
  if (name.empty()) return false;
  if (is_this_machine(name)) return true;
  const bool wide = name.front() == '[' && name.back() == ']';
  if (wide || name.find_first_not_of("0123456789.") == std::string::npos) return true;
  return std::any_of(names.begin(), names.end(),
                     [&name](const std::string& one) { return host_name(one) == name; });
}

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

const std::vector<std::pair<std::string, std::string>>& strict_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
       "img-src 'self' data: blob:; "
       "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
       "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
       "trusted-types sandtable; require-trusted-types-for 'script'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
  };
  return headers;
}

}  // namespace server
