// Any TOML text as content: as a file of a pack, as one more file of the published pack, and as a
// match's own entries. It is refused with a reason, or a match can be made with it and begun.
// Corpus: pieces of content, see fuzz/corpus/content_fuzz.
#include <cstdint>

#include "apps/common/fantasy_content.h"
#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "fuzz/referee_fuzz.h"
#include "games/fantasy/pack_read.h"

namespace {

constexpr std::size_t kMaxText = 1U << 16U;

const std::vector<fantasy::NamedValue>& published() {
  static const std::vector<fantasy::NamedValue> files = [] {
    std::vector<fantasy::NamedValue> out;
    for (const formats::EmbeddedFile& file : formats::embedded_content()) {
      if (!file.path.starts_with("fantasy/") || !fantasy::is_pack_file(file.path)) continue;
      out.push_back({std::string(file.path), *formats::parse_toml(file.text, file.path)});
    }
    return out;
  }();
  return files;
}

void refused(const table::Error& error) {
  fuzz::require(!error.message.empty(), "the message says what is wrong");
}

// What is accepted as a match's own content can be written, read again and played.
void try_inline(const table::Value& value) {
  fantasy::Pack pack = apps::fantasy_pack();
  const auto added = fantasy::add_content(pack, value);
  if (!added) return refused(added.error());
  const table::Value written = fantasy::inline_content(pack);
  fantasy::Pack again = apps::fantasy_pack();
  fuzz::require(fantasy::add_content(again, written).ok(), "written content can be read");
  fuzz::require(fantasy::inline_content(again) == written, "and is written the same");
  const auto game = apps::fantasy_system().create("first_battle", {}, value);
  if (!game) return refused(game.error());
  (void)(*game)->initial();
}

void try_pack(const std::vector<fantasy::NamedValue>& files) {
  const auto pack = fantasy::read_pack(files);
  if (!pack) refused(pack.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), std::min(size, kMaxText));
  const auto value = formats::parse_toml(text, "fuzz.toml");
  if (!value) {
    refused(value.error());
    return 0;
  }
  try_inline(*value);
  try_pack({{"fuzz.toml", *value}});
  std::vector<fantasy::NamedValue> files = published();
  files.push_back({"fantasy/fuzz.toml", *value});
  try_pack(files);
  return 0;
}
