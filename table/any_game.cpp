// SPDX-License-Identifier: MIT
#include "table/any_game.h"

#include "table/action_numbers.h"
#include "table/moves_planes.h"

namespace table {

std::uint64_t hash_bytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t h = 0xCBF29CE484222325ULL;
  for (std::size_t i = 0; i < size; ++i) h = (h ^ bytes[i]) * 0x100000001B3ULL;
  return h;
}

namespace {

// Of a game that puts each thing into words by itself.
class PlainWords final : public Words {
 public:
  PlainWords(const AnyGame& game, const AnyObservation& observation, Language language)
      : game_(game), seen_(observation), language_(language) {}

  Scene scene() const override { return game_.scene(seen_, language_); }
  std::string prompt(Seat seat) const override { return game_.prompt_text(seen_, seat, language_); }
  AnswerView describe(Answer answer) const override {
    return game_.describe(seen_, answer, language_);
  }
  Value event_value(const Event& event) const override { return game_.event_value(seen_, event); }
  std::string event_text(const Event& event) const override {
    return game_.event_text(seen_, event, language_);
  }

 private:
  const AnyGame& game_;
  const AnyObservation& seen_;
  Language language_;
};

}  // namespace

AnyObservation AnyGame::observe_beside(const AnyState& state, Seat /*writer*/) const {
  return observe(state, kSpectator);
}

std::unique_ptr<const Words> AnyGame::words(const AnyObservation& observation,
                                            Language language) const {
  return std::make_unique<PlainWords>(*this, observation, language);
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

SeatSet AnyGame::asked_seats() const {
  const auto everybody = static_cast<std::uint8_t>((1U << static_cast<unsigned>(seats())) - 1U);
  return {static_cast<std::uint8_t>(everybody & ~held_by_rules().bits)};
}

std::vector<Seat> AnyGame::team_leaders() const {
  std::vector<Seat> out;
  for (std::uint8_t seat = 0; seat < seats(); ++seat) {
    if (team_of({seat}).first() == Seat{seat}) out.push_back({seat});
  }
  return out;
}

}  // namespace table
