#include "games/fleet/content/schemas.h"

#include "games/fleet/content/pack_parts.h"

namespace fleet {

std::vector<table::NamedValue> schemas(const Pack& pack, table::SchemaTexts& texts) {
  std::vector<table::NamedValue> out;
  const auto add = [&](const std::string& name, table::SchemaOf of, const auto& describe) {
    SchemaFile file(texts, of, pack, "file");
    describe(file);
    out.push_back({name, file.written(texts.key("file", name))});
  };
  add("fleet-pack", table::SchemaOf::pack, [&](SchemaFile& file) { describe_entries(file, pack); });
  add("fleet-pack-scenario", table::SchemaOf::pack, describe_scenario);
  return out;
}

}  // namespace fleet
