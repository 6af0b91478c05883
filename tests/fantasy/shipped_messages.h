// The catalogues the product ships, read as the product reads them.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "games/fantasy/text/messages.h"

namespace fantasy_test {

inline table::Value shipped_file(const std::string& path) {
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (file.path != path) continue;
    const auto value = formats::parse_toml(file.text, file.path);
    if (!value) throw std::runtime_error(value.error().message);
    return *value;
  }
  throw std::runtime_error("no " + path + " among the embedded files");
}

inline std::shared_ptr<const fantasy::Messages> shipped_messages() {
  static const std::shared_ptr<const fantasy::Messages> messages = [] {
    const table::Value en = shipped_file("fantasy/messages.en.toml");
    const table::Value en_rules = shipped_file("fantasy/rules.en.toml");
    const table::Value fr = shipped_file("fantasy/messages.fr.toml");
    const table::Value fr_rules = shipped_file("fantasy/rules.fr.toml");
    auto read = fantasy::Messages::read({&en, &en_rules}, {&fr, &fr_rules});
    if (!read) throw std::runtime_error(read.error().message);
    return std::make_shared<const fantasy::Messages>(std::move(*read));
  }();
  return messages;
}

}  // namespace fantasy_test
