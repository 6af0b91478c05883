// SPDX-License-Identifier: MIT
#include "apps/common/networks.h"

#include <string>
#include <utility>

#include "apps/common/shipped_content.h"
#include "formats/embedded_content.h"
#include "formats/text_file.h"

namespace apps {

const ai::Networks& networks() {
  static formats::NewContent content;
  static ai::Networks all;
  content.read([](std::span<const formats::EmbeddedFile> files) {
    for (const formats::EmbeddedFile& file : files) {
      if (!file.path.ends_with("/network.txt")) continue;
      all.add(std::string(file.path.substr(0, file.path.find('/'))),
              must(ai::Network::read(file.text)));
    }
  });
  return all;
}

table::Expected<ai::Networks> networks_with(const table::AnyGame& game, const std::string& path) {
  constexpr std::size_t kMost = 64U << 20U;
  const auto text = formats::read_text_file(path, kMost);
  if (!text) return text.error();
  auto network = ai::Network::read(*text);
  if (!network)
    return table::Error{network.error().code, path + ": " + network.error().message, ""};
  if (network->find_planes(game.planes()).empty()) {
    return table::Error{table::ErrorCode::bad_option,
                        path + ": learned about another game, or long before this one changed", ""};
  }
  ai::Networks out = networks();
  out.add(game.id(), std::move(*network));
  return out;
}

}  // namespace apps
