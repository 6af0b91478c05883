// How many cards the set-up of a match takes out of each deck. L-11, L-14, L-16, L-18
#include <numeric>

#include "games/legion/content/pack_entries.h"
#include "games/legion/content/pack_read.h"

namespace legion {
namespace {

std::string too_few(int players, int needed, const char* what, std::size_t there) {
  return std::to_string(players) + " players need " + std::to_string(needed) + " " + what +
         ", there are " + std::to_string(there);
}

}  // namespace

// Each is dealt three; in teams two, and one to each team. L-14
int dealt_objectives(int players) { return players == 4 ? 10 : 3 * players; }

int count_command_cards(const Pack& pack) {
  return std::accumulate(pack.command.begin(), pack.command.end(), 0,
                         [](int sum, const CommandCard& card) { return sum + card.copies; });
}

std::string shortage(const Pack& pack, int players) {
  const Numbers& n = pack.numbers;
  const int army = players * n.army_deck_per_player;
  if (static_cast<int>(pack.army.size()) < army)
    return too_few(players, army, "Army cards (army_deck_per_player)", pack.army.size());
  const int command = players * n.start_command_hand + n.battle_line;
  if (const int there = count_command_cards(pack); there < command)
    return too_few(players, command, "Command cards (start_command_hand, battle_line)",
                   static_cast<std::size_t>(there));
  const int objectives = dealt_objectives(players);
  if (static_cast<int>(pack.objectives.size()) < objectives)
    return too_few(players, objectives, "Objectives", pack.objectives.size());
  return "";
}

table::Expected<void> check_decks(const Pack& pack, int players) {
  const std::string problem = shortage(pack, players);
  if (problem.empty()) return {};
  return table::Error{table::ErrorCode::bad_position, "content: " + problem, ""};
}

}  // namespace legion
