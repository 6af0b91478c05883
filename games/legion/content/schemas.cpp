#include "games/legion/content/schemas.h"

#include "games/legion/content/pack_entries.h"

namespace legion {
namespace {

void describe_lists(SchemaFile& file, const Pack& pack, bool own) {
  each_list(pack, [&](std::string_view key, const auto& list, std::size_t most) {
    if (own && key == "scenario") return;  // the file is one
    file.list(key, key, typename std::remove_cvref_t<decltype(list)>::value_type{}, most);
  });
  file.part("numbers", Numbers{});
}

}  // namespace

std::vector<table::NamedValue> schemas(const Pack& pack, table::SchemaTexts& texts) {
  table::SchemaFiles files(texts, pack);
  files.add("legion-pack", table::SchemaOf::pack,
            [&](SchemaFile& file) { describe_lists(file, pack, false); });
  files.add("legion-scenario", table::SchemaOf::own, [&](SchemaFile& file) {
    file.root("scenario", Scenario{});
    file.require("id");
    describe_lists(file, pack, true);
    file.part("without", LeftOut{});
  });
  return files.take();
}

}  // namespace legion
