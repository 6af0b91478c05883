// The catalogues the product ships, read as the product reads them.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "games/fleet/text/messages.h"

namespace fleet_test {

inline table::Value shipped_file(const std::string& path) {
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (file.path != path) continue;
    const auto value = formats::parse_toml(file.text, file.path);
    if (!value) throw std::runtime_error(value.error().message);
    return *value;
  }
  throw std::runtime_error("no " + path + " among the embedded files");
}

inline const fleet::Messages& shipped_texts() {
  static const fleet::Messages messages = [] {
    const table::Value en = shipped_file("fleet/messages.en.toml");
    const table::Value en_rules = shipped_file("fleet/rules.en.toml");
    const table::Value fr = shipped_file("fleet/messages.fr.toml");
    const table::Value fr_rules = shipped_file("fleet/rules.fr.toml");
    auto read = fleet::Messages::read({&en, &en_rules}, {&fr, &fr_rules});
    if (!read) throw std::runtime_error(read.error().message);
    return std::move(*read);
  }();
  return messages;
}

}  // namespace fleet_test
