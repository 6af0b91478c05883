// SPDX-License-Identifier: MIT
#include "match/levels.h"

#include "formats/interface_texts.h"

namespace match {

using table::Language;
using table::Value;

std::string level_title(std::string_view level, Language language) {
  const std::string_view name = level.substr(0, level.find(':'));
  const std::string constants(level.substr(name.size()));
  return formats::interface_texts().name_of(language, "level", name) + constants;
}

std::string level_text(std::string_view level, Language language) {
  const std::string key = "level_note." + std::string(level.substr(0, level.find(':')));
  const table::Messages& texts = formats::interface_texts();
  return texts.has(language, key) ? texts.text(language, key) : "";
}

Value levels_value(const std::vector<BotLevel>& levels, Language language) {
  Value out = Value::array();
  for (const BotLevel& each : levels) {
    Value one = Value::object().set("name", each.name);
    one.set("title", level_title(each.name, language)).set("text", level_text(each.name, language));
    out.push(one.set("time_ms", each.time_ms));
  }
  return out;
}

}  // namespace match
