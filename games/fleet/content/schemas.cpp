#include "games/fleet/content/schemas.h"

#include "games/fleet/content/pack_entries.h"
#include "table/schema_file.h"

namespace fleet {
namespace {

using SchemaFile = table::SchemaFile<Pack>;

void describe_lists(SchemaFile& file, const Pack& pack) {
  each_list(pack, [&](std::string_view key, const auto& list, std::size_t most) {
    if (key == "scenario") return;  // the file is one
    file.list(key, key, typename std::remove_cvref_t<decltype(list)>::value_type{}, most);
  });
  file.part("dice", pack);
}

}  // namespace

std::vector<table::NamedValue> schemas(const Pack& pack, table::SchemaTexts& texts) {
  table::SchemaFiles files(texts, pack);
  files.add("fleet-pack", table::SchemaOf::pack, [&](SchemaFile& file) {
    describe_lists(file, pack);
    file.key("square_limit", table::schema_of_number(1, 20));
  });
  files.add("fleet-pack-scenario", table::SchemaOf::pack,
            [](SchemaFile& file) { file.root("scenario", Scenario{}); });
  files.add("fleet-scenario", table::SchemaOf::own, [&](SchemaFile& file) {
    file.root("scenario", Scenario{});
    file.require("id");
    describe_lists(file, pack);
  });
  return files.take();
}

}  // namespace fleet
