// SPDX-License-Identifier: MIT
#include "lab/legion/game_recorder.h"

#include <algorithm>

#include "games/legion/rules/scoring.h"

namespace legion_lab {

using legion::EventKind;
using legion::score_of;
using legion::State;
using table::Event;
using table::Seat;

void GameRecorder::look(const table::AnyState& state, std::span<const Event> events) {
  look(state.as<State>(), events);
}

void GameRecorder::look(const State& state, std::span<const Event> events) {
  record_.seats.resize(static_cast<std::size_t>(game_.seats()));
  for (const Event& event : events) note(state, event);
  record_.first = state.first.value;
  record_.rounds = state.round;
  if (game_.question(state).kind == table::QuestionKind::over) sum_up(state);
}

GameRecorder::Ends GameRecorder::ends_of(const State& state) const {
  std::vector<int> points(static_cast<std::size_t>(sides()));
  for (std::uint8_t seat = 0; seat < game_.seats(); ++seat)
    points[static_cast<std::size_t>(seat % sides())] += score_of({game_, state}, Seat{seat}).open();
  const auto alone = [&points](auto side) {
    return std::ranges::count(points, *side) == 1 ? static_cast<int>(side - points.begin()) : -1;
  };
  return {alone(std::ranges::max_element(points)), alone(std::ranges::min_element(points))};
}

void GameRecorder::note(const State& state, const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::played:
      return note_card(event, &SeatRecord::played);
    case EventKind::used:
      return note_card(event, &SeatRecord::used);
    case EventKind::round_began:  // between two rounds nothing but an Event changes the score
      if (event.arg[0] > 1) ends_.push_back(ends_of(state));
      return;
    case EventKind::coins_paid:
      ++record_.seats[event.seat.value].coin_uses;
      return;
    case EventKind::end_triggered:
      record_.trigger = event.seat.value;
      return;
    default:
      return;
  }
}

void GameRecorder::note_card(const Event& event, Counts SeatRecord::*which) {
  const legion::Item item(event.arg[0]);
  ++(record_.seats[event.seat.value].*which)[game_.command(item.card()).id];
}

void GameRecorder::sum_up(const State& state) {
  ends_.push_back(ends_of(state));
  const Ends& half_time = ends_[(ends_.size() - 1) / 2];
  record_.half_time_side = half_time.leading;
  record_.half_time_last = half_time.last;
  int leader = -1;
  for (const Ends& round : ends_) {
    if (round.leading < 0) continue;
    record_.lead_changes += leader >= 0 && leader != round.leading ? 1 : 0;
    leader = round.leading;
  }
  note_seats(state);
  note_shared(state);
}

void GameRecorder::note_seats(const State& state) {
  const auto& cards = game_.pack().objectives;
  for (std::uint8_t i = 0; i < game_.seats(); ++i) {
    SeatRecord& seat = record_.seats[i];
    const legion::Player& player = state.players[i];
    seat.colour = name(player.colour);
    seat.score = score_of({game_, state}, Seat{i}).total();
    seat.coins = player.coins;
    for (const std::uint8_t card : player.objectives)
      seat.objectives[cards[card].id] = is_fulfilled(game_, player, cards[card]) ? 1 : 0;
  }
}

void GameRecorder::note_shared(const State& state) {
  const auto& cards = game_.pack().objectives;
  for (int team = 0; game_.has_teams() && team < 2; ++team) {
    const int card = state.shared[static_cast<std::size_t>(team)] - 1;
    if (card < 0) continue;
    const bool fulfilled = legion::shared_points({game_, state}, team) > 0;
    record_.shared.push_back(Counts{{cards[static_cast<std::size_t>(card)].id, fulfilled ? 1 : 0}});
  }
}

}  // namespace legion_lab
