#include "apps/cli/terminal/ui_text.h"

#include "formats/embedded_content.h"
#include "formats/toml.h"

namespace cli {
namespace {

table::Value load(std::string_view path) {
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (file.path != path) continue;
    auto value = formats::parse_toml(file.text, path);
    if (value.ok()) return *value;
  }
  return table::Value::object();
}

const table::Value& catalogue(table::Language language) {
  static const table::Value en = load("ui/terminal.en.toml");
  static const table::Value fr = load("ui/terminal.fr.toml");
  return language == table::Language::fr ? fr : en;
}

}  // namespace

std::string ui_text(table::Language language, std::string_view key, Fill fill) {
  const table::Value* ui = catalogue(language).find("ui");
  const table::Value* found = ui == nullptr ? nullptr : ui->find(key);
  std::string text = found != nullptr && found->is_string() ? found->as_string() : std::string(key);
  for (const auto& [name, value] : fill) {
    const std::string mark = "{" + std::string(name) + "}";
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark)) {
      text.replace(at, mark.size(), value);
    }
  }
  return text;
}

}  // namespace cli
