// What the lists of a game's fields (table/fields.h) give to those who know neither its state nor
// the lists. A game that has lists derives its AnyGame from FieldsAdapter too:
//
//   class FleetGame final : public table::GameAdapter<Game>,
//                           public table::FieldsAdapter<State> { .. };
#pragma once

#include <cstdint>

#include "table/fields.h"
#include "table/game.h"

namespace table {

// How hashes of states come about. Records name the version, since hashes of two versions say
// nothing of each other.
inline constexpr int kHashOfMemory = 1;  // of the state as it lies in memory: games without lists
inline constexpr int kHashOfFields = 2;  // of its listed fields

class ByFields {
 public:
  virtual ~ByFields() = default;
  virtual std::uint64_t hash_of(const AnyState& state) const = 0;
};

template <class State>
class FieldsAdapter : public ByFields {
 public:
  static_assert(lists_all<State>);
  std::uint64_t hash_of(const AnyState& state) const override {
    return hash_fields(state.as<State>());
  }
};

inline int hash_version(const AnyGame& game) {
  return dynamic_cast<const ByFields*>(&game) == nullptr ? kHashOfMemory : kHashOfFields;
}
inline std::uint64_t state_hash(const AnyGame& game, const AnyState& state) {
  const auto* lists = dynamic_cast<const ByFields*>(&game);
  return lists == nullptr ? hash(state) : lists->hash_of(state);
}

}  // namespace table
