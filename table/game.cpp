#include "table/game.h"

namespace table {

std::uint64_t hash_bytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t h = 0xCBF29CE484222325ULL;
  for (std::size_t i = 0; i < size; ++i) h = (h ^ bytes[i]) * 0x100000001B3ULL;
  return h;
}

Expected<Value> GameSystem::scenario_card(std::string_view, const Value&, const Value&,
                                          Language) const {
  return Error{ErrorCode::bad_option, id() + " has no scenario cards", ""};
}

Expected<Value> GameSystem::review(std::string_view, const Value&, const Value&, Language) const {
  return Error{ErrorCode::bad_option, id() + " has no scenarios of one's own", ""};
}

Expected<Value> GameSystem::army(std::string_view, const Value&, const Value&, const Value&,
                                 Language) const {
  return Error{ErrorCode::bad_option, id() + " has no armies to build", ""};
}

}  // namespace table
