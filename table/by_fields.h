// SPDX-License-Identifier: MIT
// What the lists of a game's fields (table/fields.h) and of its verbs give to those who know
// neither: hashes of states; for learners, observations as numbers and a number for every answer. A
// game that has lists derives its AnyGame from FieldsAdapter too:
//
//   class FleetGame final : public table::GameAdapter<Game>,
//                           public table::FieldsAdapter<State>,
//                           public table::NumbersAdapter<Observation> { .. };
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/action_numbers.h"
#include "table/field_planes.h"
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

// For learners.
class ByNumbers {
 public:
  virtual ~ByNumbers() = default;
  // The numbers of an observation by name, always the same ones in the same order.
  virtual const std::vector<std::string>& planes() const = 0;
  virtual void observation_tensor(const AnyObservation& seen, std::vector<float>& out) const = 0;
  virtual const ActionNumbers& actions() const = 0;
};

template <class State>
class FieldsAdapter : public ByFields {
 public:
  static_assert(lists_all<State>);
  std::uint64_t hash_of(const AnyState& state) const override {
    return hash_fields(state.as<State>());
  }
};

template <class Observation>
class NumbersAdapter : public ByNumbers {
 public:
  static_assert(lists_all<Observation>);
  const std::vector<std::string>& planes() const override {
    static const std::vector<std::string> names = plane_names<Observation>();
    return names;
  }
  void observation_tensor(const AnyObservation& seen, std::vector<float>& out) const override {
    write_planes(seen.as<Observation>(), out);
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
