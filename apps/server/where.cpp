// SPDX-License-Identifier: MIT
#include "apps/server/where.h"

#include "apps/server/net.h"
#include "table/text.h"

namespace server {

table::Expected<Where> where_is(std::string_view url) {
  constexpr std::string_view kScheme = "http://";
  constexpr int kPorts = 65535;
  const auto wrong = [url](const std::string& what) {
    return table::Error{table::ErrorCode::bad_option, std::string(url) + ": " + what, ""};
  };
  if (!url.starts_with(kScheme))
    return wrong("expected an address like http://localhost:8080 (without TLS)");
  std::string_view rest = url.substr(kScheme.size());
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const std::size_t colon = rest.rfind(':');
  const bool has_port = colon != std::string_view::npos;
  const auto port = table::parse_number(has_port ? rest.substr(colon + 1) : "80");
  if (!port || *port < 1 || *port > kPorts) return wrong("the port has to be from 1 to 65535");
  Where out(static_cast<std::uint16_t>(*port));
  out.host = std::string(rest.substr(0, colon));
  asio::io_context io;
  error_code failed;
  const auto found = tcp::resolver(io).resolve(tcp::v4(), out.host, "", failed);
  if (failed || found.empty()) return wrong("no machine is called " + out.host);
  out.address = found.begin()->endpoint().address().to_string();
  return out;
}

}  // namespace server
