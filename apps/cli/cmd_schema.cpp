// SPDX-License-Identifier: MIT
// `sandtable schema GAME`: JSON Schemas of its files, so that editors complete and explain them.
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/schema/schema_files.h"
#include "formats/new_file.h"

namespace cli {
namespace {

struct SchemaOptions {
  std::string game;
  std::string name;
  std::string lang = "en";
  std::string out;
};

using Schemas = std::vector<table::NamedValue>;

std::string names_of(const Schemas& schemas) {
  std::string all;
  for (const table::NamedValue& schema : schemas) all += (all.empty() ? "" : ", ") + schema.file;
  return all;
}

// The one that is asked for: without a name that of files of one's own.
const table::NamedValue& chosen_from(const Schemas& schemas, const SchemaOptions& chosen) {
  const std::string name = chosen.name.empty() ? chosen.game + "-scenario" : chosen.name;
  for (const table::NamedValue& schema : schemas) {
    if (schema.file == name) return schema;
  }
  if (chosen.name.empty())
    fail({table::ErrorCode::bad_request,
          chosen.game + " has no files of your own; there are: " + names_of(schemas), ""});
  fail({table::ErrorCode::bad_request,
        "there is no schema '" + name + "'; there are: " + names_of(schemas), ""});
}

void write_all(const Schemas& schemas, const SchemaOptions& chosen) {
  for (const table::NamedValue& schema : schemas) {
    const std::string language = chosen.lang == "en" ? "" : "." + chosen.lang;
    const std::string path = chosen.out + "/" + schema.file + language + ".json";
    if (const auto done = formats::write_text_file(path, schema::schema_text(schema.value)); !done)
      fail(done.error());
    std::cout << path << "\n";
  }
}

void write_schemas(const SchemaOptions& chosen) {
  const auto language = chosen.lang == "fr" ? table::Language::fr : table::Language::en;
  const auto schemas = schema::schemas_of(chosen.game, language);
  if (!schemas) fail(schemas.error());
  if (!chosen.out.empty()) return write_all(*schemas, chosen);
  std::cout << schema::schema_text(chosen_from(*schemas, chosen).value);
}

}  // namespace

void add_schema(CLI::App& app) {
  auto* command = app.add_subcommand("schema", "JSON Schemas of a game's files, for editors");
  auto chosen = std::make_shared<SchemaOptions>();
  command->add_option("game", chosen->game, "Which game")->required();
  command->add_option("name", chosen->name, "Which schema; without it that of your own files");
  command->add_option("--lang", chosen->lang, "Language of the help, en or fr")
      ->check(CLI::IsMember({"en", "fr"}));
  command->add_option("--out", chosen->out, "Write all of them into this folder");
  command->callback([chosen] { write_schemas(*chosen); });
}

}  // namespace cli
