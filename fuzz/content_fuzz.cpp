// SPDX-License-Identifier: MIT
// Any TOML text as content of every game: as a file of a pack, as one more file of the published
// pack, and as a match's own entries. It is refused with a reason, or a match can be made with it
// and begun. Corpus: pieces of content, see fuzz/corpus/content_fuzz.
#include <algorithm>
#include <cstdint>

#include "apps/common/commanders_content.h"
#include "apps/common/fantasy_content.h"
#include "apps/common/fleet_content.h"
#include "apps/common/legion_content.h"
#include "apps/common/shipped_content.h"
#include "formats/toml.h"
#include "fuzz/referee_fuzz.h"
#include "games/commanders/content/pack_read.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fleet/content/pack_read.h"
#include "games/legion/content/pack_read.h"

namespace {

constexpr std::size_t kMaxText = 1U << 16U;

using Files = std::vector<table::NamedValue>;

// What one game's packs are read and written with.
template <class Pack>
struct Content {
  const char* id;
  const char* scenario;
  const Pack& pack;
  const table::GameSystem& system;
  table::Expected<Pack> (*read_pack)(std::span<const table::NamedValue>);
  table::Expected<void> (*add_content)(Pack&, const table::Value&);
  table::Value (*inline_content)(const Pack&);
  Files published;
};

const Content<fantasy::Pack>& fantasy_content() {
  static const Content<fantasy::Pack> content{"fantasy",
                                              "first_battle",
                                              apps::fantasy_pack(),
                                              apps::fantasy_system(),
                                              fantasy::read_pack,
                                              fantasy::add_content,
                                              fantasy::inline_content,
                                              apps::shipped_files("fantasy").pack};
  return content;
}

const Content<fleet::Pack>& fleet_content() {
  static const Content<fleet::Pack> content{"fleet",
                                            "standard",
                                            apps::fleet_pack(),
                                            apps::fleet_system(),
                                            fleet::read_pack,
                                            fleet::add_content,
                                            fleet::inline_content,
                                            apps::shipped_files("fleet").pack};
  return content;
}

const Content<commanders::Pack>& commanders_content() {
  static const Content<commanders::Pack> content{"commanders",
                                                 "marengo",
                                                 apps::commanders_pack(),
                                                 apps::commanders_system(),
                                                 commanders::read_pack,
                                                 commanders::add_content,
                                                 commanders::inline_content,
                                                 apps::shipped_files("commanders").pack};
  return content;
}

const Content<legion::Pack>& legion_content() {
  static const Content<legion::Pack> content{"legion",
                                             "three",
                                             apps::legion_pack(),
                                             apps::legion_system(),
                                             legion::read_pack,
                                             legion::add_content,
                                             legion::inline_content,
                                             apps::shipped_files("legion").pack};
  return content;
}

void refused(const table::Error& error) {
  fuzz::require(!error.message.empty(), "the message says what is wrong");
}

template <class Pack>
void begin(const Content<Pack>& content, const std::string& scenario, const table::Value& value) {
  const auto game = content.system.create(scenario, {}, value);
  if (!game) return refused(game.error());
  (void)(*game)->initial();
}

// What is accepted as a match's own content can be written, read again and played.
template <class Pack>
void try_inline(const Content<Pack>& content, const table::Value& value) {
  Pack pack = content.pack;
  const auto added = content.add_content(pack, value);
  if (!added) return refused(added.error());
  const table::Value written = content.inline_content(pack);
  Pack again = content.pack;
  fuzz::require(content.add_content(again, written).ok(), "written content can be read");
  fuzz::require(content.inline_content(again) == written, "and is written the same");
  begin(content, content.scenario, value);
  const table::Value* scenarios = written.find("scenarios");
  for (std::size_t i = 0; scenarios != nullptr && i < scenarios->items().size(); ++i)
    begin(content, scenarios->items()[i].find("id")->as_string(), value);
}

template <class Pack>
void try_pack(const Content<Pack>& content, const Files& files) {
  const auto pack = content.read_pack(files);
  if (!pack) refused(pack.error());
}

template <class Pack>
void try_all(const Content<Pack>& content, const table::Value& value) {
  try_inline(content, value);
  try_pack(content, {{"fuzz.toml", value}});
  Files files = content.published;
  files.push_back({std::string(content.id) + "/fuzz.toml", value});
  try_pack(content, files);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), std::min(size, kMaxText));
  const auto value = formats::parse_toml(text, "fuzz.toml");
  if (!value) {
    refused(value.error());
    return 0;
  }
  try_all(fantasy_content(), *value);
  try_all(fleet_content(), *value);
  try_all(commanders_content(), *value);
  try_all(legion_content(), *value);
  return 0;
}
