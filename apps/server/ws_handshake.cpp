// SPDX-License-Identifier: MIT
#include "apps/server/ws_handshake.h"

#include <array>

#include <openssl/evp.h>

namespace server {
namespace {

// A key is 16 bytes in base64.
constexpr std::size_t kKeyLetters = 24;

// What proves that the request was understood: by the book, with SHA-1.
std::string accept_key(const std::string& key) {
  const std::string text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned size = 0;
  if (EVP_Digest(text.data(), text.size(), hash.data(), &size, EVP_sha1(), nullptr) != 1) return {};
  std::array<unsigned char, 2 * EVP_MAX_MD_SIZE> letters{};
  const int length = EVP_EncodeBlock(letters.data(), hash.data(), static_cast<int>(size));
  return {letters.begin(), letters.begin() + length};
}

}  // namespace

http::response<http::string_body> handshake_response(
    const http::request<http::string_body>& request, const std::string& extensions) {
  http::response<http::string_body> out;
  out.version(request.version());
  const auto key = request[http::field::sec_websocket_key];
  if (request[http::field::sec_websocket_version] != "13" || key.size() != kKeyLetters) {
    out.result(http::status::bad_request);
    out.set(http::field::sec_websocket_version, "13");
    out.keep_alive(false);
    out.prepare_payload();
    return out;
  }
  out.result(http::status::switching_protocols);
  out.set(http::field::upgrade, "websocket");
  out.set(http::field::connection, "Upgrade");
  out.set(http::field::sec_websocket_accept, accept_key({key.data(), key.size()}));
  if (!extensions.empty()) out.set(http::field::sec_websocket_extensions, extensions);
  return out;
}

}  // namespace server
