// SPDX-License-Identifier: MIT
#include "apps/schema/schema_files.h"

#include <array>

#include "apps/common/commanders_content.h"
#include "apps/common/fantasy_content.h"
#include "apps/common/fleet_content.h"
#include "apps/common/legion_content.h"
#include "apps/schema/key_texts.h"
#include "formats/json.h"
#include "games/commanders/content/schemas.h"
#include "games/fantasy/content/schemas.h"
#include "games/fleet/content/schemas.h"
#include "games/legion/content/schemas.h"

namespace schema {
namespace {

using table::NamedValue;
using table::Value;

struct Game {
  std::string_view id;
  std::vector<NamedValue> (*schemas)(table::SchemaTexts& texts);
};

constexpr std::array kGames{
    Game{"fantasy", [](auto& texts) { return fantasy::schemas(apps::fantasy_pack(), texts); }},
    Game{"fleet", [](auto& texts) { return fleet::schemas(apps::fleet_pack(), texts); }},
    Game{"commanders",
         [](auto& texts) { return commanders::schemas(apps::commanders_pack(), texts); }},
    Game{"legion", [](auto& texts) { return legion::schemas(apps::legion_pack(), texts); }},
};

constexpr std::size_t kWidth = 100;

void write(const Value& value, std::size_t indent, std::string& out) {
  const std::string line = formats::dump_json(value);
  const bool nested = value.is_object() || value.is_array();
  if (!nested || indent + line.size() < kWidth) {
    out += line;
    return;
  }
  const std::string margin(indent + 1, ' ');
  out += value.is_object() ? "{" : "[";
  bool first = true;
  const auto next = [&] {
    out += (first ? "\n" : ",\n") + margin;
    first = false;
  };
  if (value.is_object()) {
    for (const auto& [key, member] : value.members()) {
      next();
      out += formats::dump_json(key) + ": ";
      write(member, indent + 1, out);
    }
  } else {
    for (const Value& item : value.items()) {
      next();
      write(item, indent + 1, out);
    }
  }
  out += "\n" + std::string(indent, ' ') + (value.is_object() ? "}" : "]");
}

}  // namespace

table::Expected<std::vector<NamedValue>> schemas_of(std::string_view game,
                                                    table::Language language) {
  for (const Game& known : kGames) {
    if (known.id != game) continue;
    KeyTexts texts(game, language);
    auto out = known.schemas(texts);
    if (const std::string problem = texts.problem(); !problem.empty())
      return table::Error{table::ErrorCode::bad_request, problem, ""};
    return out;
  }
  std::string all;
  for (const Game& known : kGames) all += (all.empty() ? "" : ", ") + std::string(known.id);
  return table::Error{
      table::ErrorCode::unknown_game,
      std::string(game) + " has no files that a schema describes; these have: " + all, ""};
}

std::string schema_text(const Value& schema) {
  std::string out;
  write(schema, 0, out);
  return out + "\n";
}

}  // namespace schema
