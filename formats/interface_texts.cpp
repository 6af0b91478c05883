// SPDX-License-Identifier: MIT
#include "formats/interface_texts.h"

#include <cstdio>
#include <cstdlib>
#include <deque>

#include "formats/embedded_content.h"
#include "formats/toml.h"

namespace formats {
namespace {

// A catalogue that does not load is a fault of the program.
[[noreturn]] void give_up(const table::Error& error) {
  std::fprintf(stderr, "sandtable: %s\n", error.message.c_str());
  std::abort();
}

table::Messages read() {
  std::deque<table::Value> files;  // which stay where they are
  std::vector<const table::Value*> english;
  std::vector<const table::Value*> french;
  for (const EmbeddedFile& file : embedded_content()) {
    if (!file.path.starts_with("ui/")) continue;
    auto value = parse_toml(file.text, file.path);
    if (!value) give_up(value.error());
    files.push_back(std::move(*value));
    (file.path.ends_with(".fr.toml") ? french : english).push_back(&files.back());
  }
  auto messages = table::Messages::read(english, french);
  if (!messages) give_up(messages.error());
  return std::move(*messages);
}

}  // namespace

const table::Messages& interface_texts() {
  static const table::Messages messages = read();
  return messages;
}

}  // namespace formats
