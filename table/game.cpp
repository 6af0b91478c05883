// SPDX-License-Identifier: MIT
#include "table/game.h"

#include <algorithm>
#include <cmath>

#include "table/action_numbers.h"
#include "table/moves_planes.h"

namespace table {
namespace {

// The largest standard error of the chances in a value where each is the mean of so many samples:
// whole numbers are counts, no chances.
double largest_error(const Value& value, int samples) {
  double largest = 0;
  if (value.is_object()) {
    for (const auto& [key, part] : value.members())
      largest = std::max(largest, largest_error(part, samples));
  } else if (value.is_array()) {
    for (const Value& part : value.items())
      largest = std::max(largest, largest_error(part, samples));
  } else if (value.is_number() && !value.is_int()) {
    const double p = std::clamp(value.as_number(), 0.0, 1.0);
    largest = std::sqrt(p * (1 - p) / samples);
  }
  return largest;
}

}  // namespace

void Odds::averaged_over(int positions, bool all_that_fit) {
  worlds = positions;
  if (all_that_fit) return;
  exact = false;
  error = std::max(error, largest_error(outcomes, positions));
}

void Odds::estimated_from(int thrown) {
  samples = thrown;
  exact = false;
  error = std::max(error, largest_error(outcomes, thrown));
}

std::uint64_t hash_bytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t h = 0xCBF29CE484222325ULL;
  for (std::size_t i = 0; i < size; ++i) h = (h ^ bytes[i]) * 0x100000001B3ULL;
  return h;
}

AnyState AnyGame::begin(Log&) const { return initial(); }

const std::vector<std::string>& AnyGame::planes() const {
  static const std::vector<std::string> none;
  return none;
}

const std::vector<PlanePlace>& AnyGame::plane_places() const {
  static const std::vector<PlanePlace> none;
  return none;
}

void AnyGame::observation_tensor(const AnyObservation& seen, std::vector<float>& out) const {
  const auto* moves = dynamic_cast<const MovesPlanes*>(this);
  std::vector<std::byte> room;
  const std::byte* bytes = plane_bytes(seen, room);
  out.clear();
  for (const PlanePlace& plane : moves ? moves->layouts()[moves->layout_of(seen)] : plane_places())
    out.push_back(static_cast<float>(plane.number(bytes)));
}

const ActionNumbers& AnyGame::actions() const {
  static const ActionNumbers none;
  return none;
}

SeatSet AnyGame::team_of(Seat seat) const {
  SeatSet out;
  for (std::uint8_t other = 0; other < seats(); ++other) {
    if (team({other}) == team(seat)) out = out.with({other});
  }
  return out;
}

std::vector<Seat> AnyGame::team_leaders() const {
  std::vector<Seat> out;
  for (std::uint8_t seat = 0; seat < seats(); ++seat) {
    if (team_of({seat}).first() == Seat{seat}) out.push_back({seat});
  }
  return out;
}

Expected<GameSystem::Position> GameSystem::set_text(std::string_view text,
                                                    std::string_view scenario, const Value& options,
                                                    const Value& content) const {
  auto game = create(scenario, options, content);
  if (!game) return game.error();
  auto state = (*game)->parse_position(text);
  if (!state) return state.error();
  return Position{*game, *state, {}};
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
