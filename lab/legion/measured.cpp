// SPDX-License-Identifier: MIT
#include "lab/legion/measured.h"

#include <algorithm>

#include "games/legion/game.h"
#include "lab/legion/rules_of.h"

namespace legion_lab {

using lab::Readings;
using table::Expected;

namespace {

void add_match(Readings& out, const GameRecord& game, int sides) {
  const auto wins = [&](const char* id, int seat) {
    const bool there = seat >= 0;
    out.part(id, there ? game.score[static_cast<std::size_t>(seat)] : 0, there ? 1 : 0);
  };
  out.in(kMatchGroup);
  wins("first_player_wins", game.first);
  wins("half_time_leader_wins", game.half_time_side);
  if (sides == 3) wins("half_time_last_wins", game.half_time_last);
  wins("trigger_wins", game.trigger);
  out.share("lead_changes_at_all", true, game.lead_changes > 0);
  out.mean("rounds", game.rounds).mean("lead_changes", game.lead_changes);
}

void add_scores(Readings& out, const GameRecord& game, int sides) {
  lab::Part winners;
  lab::Part losers;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    lab::Part& group = game.score[side] > 0 ? winners : losers;
    ++group.bottom;
    for (std::size_t seat = side; seat < game.seats.size(); seat += static_cast<std::size_t>(sides))
      group.top += game.seats[seat].score;
  }
  out.ratio("winning_score", winners).ratio("losing_score", losers);
}

void add_coin_uses(Readings& out, const GameRecord& game) {
  lab::Part uses;
  for (const SeatRecord& seat : game.seats) {
    uses.top += seat.coin_uses;
    ++uses.bottom;
  }
  out.ratio("coin_uses", uses).mean("answers", game.answers);
}

// By an id, what all seats of a match add to it.
using PartsById = std::map<std::string, lab::Part>;
void count(PartsById& parts, const std::string& id, double top) {
  parts[id].top += top;
  ++parts[id].bottom;
}

void add_shares(Readings& out, const char* group, const PartsById& parts) {
  out.in(group);
  for (const auto& [id, part] : parts) out.part(id, part.top, part.bottom);
}

bool is_permanent(const legion::Pack& pack, const std::string& id) {
  return std::ranges::any_of(pack.command, [&](const legion::CommandCard& card) {
    return card.id == id && card.is_permanent();
  });
}

// How often who played the card wins. It says nothing of those who held it and did not.
void add_cards(Readings& out, const GameRecord& game, const legion::Pack& pack) {
  PartsById wins;
  PartsById uses;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const SeatRecord& seat = game.seats[i];
    for (const auto& [id, times] : seat.played) {
      count(wins, id, game.score[i]);
      if (!is_permanent(pack, id)) continue;
      const auto used = seat.used.find(id);
      count(uses, id, used == seat.used.end() ? 0 : used->second);
    }
  }
  add_shares(out, "wins_with_card", wins);
  out.in("uses_of_permanent");
  for (const auto& [id, part] : uses) out.ratio(id, part);
}

void add_objectives(Readings& out, const GameRecord& game) {
  PartsById colours;
  PartsById objectives;
  PartsById shared;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    count(colours, game.seats[i].colour, game.score[i]);
    for (const auto& [id, fulfilled] : game.seats[i].objectives) count(objectives, id, fulfilled);
  }
  for (const Counts& team : game.shared) {
    for (const auto& [id, fulfilled] : team) count(shared, id, fulfilled);
  }
  add_shares(out, "colour_wins", colours);
  add_shares(out, "objective_fulfilled", objectives);
  add_shares(out, "shared_objective_fulfilled", shared);
}

Expected<lab::Told> read(const table::AnyGame& any, const table::Value& line) {
  const auto record = read_game(line);
  if (!record) return record.error();
  lab::Told out{*record, {}, {}};
  const legion::Game& game = rules_of(any);
  if (record->is_over())
    out.readings = readings_of(*record, game.pack(), sides_of(game.scenario()));
  return out;
}

}  // namespace

int sides_of(const legion::Scenario& scenario) { return scenario.players == 3 ? 3 : 2; }

Readings readings_of(const GameRecord& game, const legion::Pack& pack, int sides) {
  Readings out;
  add_match(out, game, sides);
  add_scores(out, game, sides);
  add_coin_uses(out, game);
  add_objectives(out, game);
  add_cards(out, game, pack);
  return out;
}

const lab::MeasuredGame& measured() {
  static const lab::MeasuredGame game{
      .id = "legion",
      .title = "The Last Standards",
      .games = "matches",
      .changes = "A moves on by one side after every match",
      .groups = {{kMatchGroup, "", true},
                 {"colour_wins", "Wins by starting colour"},
                 {"objective_fulfilled", "Objectives fulfilled, of those held at the end"},
                 {"shared_objective_fulfilled", "Shared Objectives fulfilled"},
                 {"wins_with_card", "Wins of those who played the card"},
                 {"uses_of_permanent", "Uses of a permanent that was laid in front"}},
      .read = read};
  return game;
}

}  // namespace legion_lab
