// SPDX-License-Identifier: MIT
// What has to be done to one scene to make it another: JSON Patch (RFC 6902), of which only `add`,
// `remove` and `replace` are needed.
#pragma once

#include <string>
#include <string_view>

#include "apps/host/scene_print.h"

namespace host {

// A list of such operations, as text. Paths and values come as they are written.
class Operations {
 public:
  void add(std::string_view path, std::string_view value) { write("add", path, &value); }
  void replace(std::string_view path, std::string_view value) { write("replace", path, &value); }
  void remove(std::string_view path) { write("remove", path, nullptr); }
  // The whole list.
  std::string text() const { return "[" + text_ + "]"; }

 private:
  void write(std::string_view name, std::string_view path, const std::string_view* value);
  std::string text_;
};

// Makes of a scene that looked like `was` the scene `now`, whose print is `is`. False where that
// takes the whole scene: another board, or lists that come or go.
bool patch_scene(const ScenePrint& was, const ScenePrint& is, const table::Scene& now,
                 Operations& out);

}  // namespace host
