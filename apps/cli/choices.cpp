#include "apps/cli/choices.h"

#include "apps/common/registry.h"

namespace cli {

table::Value option_values(const std::vector<std::string>& pairs) {
  table::Value out = table::Value::object();
  for (const std::string& pair : pairs) {
    const auto at = pair.find('=');
    const std::string value = at == std::string::npos ? "true" : pair.substr(at + 1);
    table::Value v(value);
    if (value == "true" || value == "false") v = table::Value(value == "true");
    if (!value.empty() && value.size() < 9 &&
        value.find_first_not_of("0123456789") == std::string::npos) {
      v = table::Value(std::stoi(value));
    }
    out.set(pair.substr(0, at), v);
  }
  return out;
}

table::Error unknown_game(const std::string& game) {
  std::string all;
  for (const table::GameSystem* system : apps::game_systems()) {
    all += (all.empty() ? "" : ", ") + system->id();
  }
  return {table::ErrorCode::unknown_game, game + ": there is no such game, only " + all, ""};
}

}  // namespace cli
