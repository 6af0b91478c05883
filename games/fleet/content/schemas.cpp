#include "games/fleet/content/schemas.h"

#include "games/fleet/content/pack_entries.h"

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
  std::vector<table::NamedValue> out;
  const auto add = [&](const std::string& name, table::SchemaOf of, const auto& describe) {
    SchemaFile file(texts, of, pack, "file");
    describe(file);
    out.push_back({name, file.written(texts.key("file", name))});
  };
  add("fleet-pack", table::SchemaOf::pack, [&](SchemaFile& file) {
    describe_lists(file, pack);
    file.key("square_limit", table::schema_of_number(1, 20));
  });
  add("fleet-pack-scenario", table::SchemaOf::pack,
      [](SchemaFile& file) { file.root("scenario", Scenario{}); });
  add("fleet-scenario", table::SchemaOf::own, [&](SchemaFile& file) {
    file.root("scenario", Scenario{});
    file.require("id");
    describe_lists(file, pack);
  });
  return out;
}

}  // namespace fleet
