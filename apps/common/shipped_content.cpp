// SPDX-License-Identifier: MIT
#include "apps/common/shipped_content.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "formats/embedded_content.h"
#include "formats/toml.h"

namespace apps {
namespace {

std::vector<const table::Value*> trees(const std::vector<table::NamedValue>& files) {
  std::vector<const table::Value*> out;
  out.reserve(files.size());
  for (const auto& file : files) out.push_back(&file.value);
  return out;
}

}  // namespace

void give_up(const std::string& why) {
  std::fprintf(stderr, "sandtable: the built-in content is broken: %s\n", why.c_str());
  std::exit(70);
}

ShippedFiles shipped_files(std::string_view system) {
  ShippedFiles files;
  const std::string folder = std::string(system) + "/";
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (!file.path.ends_with(".toml")) continue;
    const bool of_the_match = file.path.find("/lessons/") != std::string_view::npos ||
                              file.path.ends_with("/briefings.toml");
    if (!file.path.starts_with(folder) || of_the_match) continue;
    table::NamedValue value{std::string(file.path),
                            must(formats::parse_toml(file.text, file.path))};
    if (table::is_pack_file(file.path)) {
      files.pack.push_back(std::move(value));
    } else if (file.path.find(".en.") != std::string_view::npos) {
      files.english.push_back(std::move(value));
    } else {
      files.french.push_back(std::move(value));
    }
  }
  return files;
}

std::string content_fingerprint(std::string_view system) {
  const std::string folder = std::string(system) + "/";
  std::string all;
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    const bool counts = table::is_pack_file(file.path) || file.path.ends_with("/network.txt");
    if (!file.path.starts_with(folder) || !counts) continue;
    all.append(file.path).append(1, '\0').append(file.text).append(1, '\0');
  }
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, table::hash_bytes(all.data(), all.size()));
  return text;
}

table::Expected<table::Messages> read_messages(const ShippedFiles& files) {
  return table::Messages::read(trees(files.english), trees(files.french));
}

}  // namespace apps
