// What the files that build a Scene share.
#pragma once

#include "games/legion/rules/field.h"
#include "games/legion/text/wording.h"
#include "table/scene.h"

namespace legion {

// Battlefields: cells, squares, cards and dice. scene_field.cpp
void add_fields(const Wording& w, table::Scene& scene);
// What each player has in hand and in front of them. scene_hands.cpp
void add_hands(const Wording& w, table::Scene& scene);
// How each public score comes about. scene_score.cpp
void add_scores(const Wording& w, table::Scene& scene);
// What counts how much at the end. scene_counts.cpp
void add_worth(const Wording& w, table::Scene& scene);
// What makes the numbers of morale checks. scene_reasons.cpp
void add_reasons(const Wording& w, table::Scene& scene);
// Battle Line, rewards, Event, decks, tokens, colours. scene_middle.cpp
void add_middle(const Wording& w, table::Scene& scene);
// What each placement that is asked for would finish. scene_brings.cpp
void add_brings(const Wording& w, table::Scene& scene);
// Round, phase, scores, coins, targets of morale checks. scene_tracks.cpp
void add_tracks(const Wording& w, table::Scene& scene);

// "army:0" of a player; of the whole table without a player.
table::Tray make_tray(const Wording& w, const std::string& id);
table::Tray make_tray(const Wording& w, const std::string& id, Seat owner);
// Its place where only its owner has a hand to hold it, and a team-mate may look into it.
std::string place_of(const Wording& w, Seat owner, bool is_hand);

// What a die counts at the end and what could be bought with it, a line each. scene_worth.cpp
std::string worth_of(const Wording& w, Seat owner, const Die& die);

table::TrayItem army_item(const Wording& w, int card);
table::TrayItem command_item(const Wording& w, int card);

// The colours in which a player has a finished legion. L-49
std::array<bool, kColours> blazons_of(const Wording& w, Seat seat);
inline bool is_over(const Wording& w) { return w.seen.waiting.kind == Waiting::over; }

}  // namespace legion
