// The terminal's own words, from content/ui/terminal.<language>.toml.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "table/scene.h"

namespace cli {

using Fill = std::initializer_list<std::pair<std::string_view, std::string>>;

// The text of a key with its {placeholders} filled.
std::string ui_text(table::Language language, std::string_view key, Fill fill = {});

}  // namespace cli
