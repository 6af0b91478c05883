// A table in a test: what lies on it, dice and cards that are known, and answers given by text. The
// keys of a position are those of the ledger's cases (Part G):
//
//   {"P": [{"colour": "grey", "cards": ["A05 r4c7 flip"], "dice": {"r4c7s": [4, "warlord"]},
//           "hand": ["A17"], "coins": 3}, {"colour": "red"}], "army": ["A30"], "faces": [4]}
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "games/legion/game.h"
#include "games/legion/rules/play.h"
#include "legion/shipped_legion.h"
#include "table/event.h"

namespace legion_test {

using table::Value;

class Battlefield {
 public:
  // The phases that are played: "place", "army", "command", "end", "event", "turn", "score"; "" for
  // a match that goes on.
  Battlefield(const Value& position, const std::string& phases);
  Battlefield(const char* position, const std::string& phases)
      : Battlefield(json(position), phases) {}

  // A match from its set-up on; `cards` are drawn in this order, others as they come.
  Battlefield(int players, const char* options, const std::vector<int>& faces,
              const std::vector<std::string>& cards = {});

  // Gives the answers in their order as they are asked for ("P2: lose r5c6e" by that seat alone);
  // otherwise the lowest asked seat gives `done`, else `keep`, else its only answer. "!x" must be
  // refused with a rule. Without `to_the_end` it stops when the answers are used up.
  void play(const std::vector<std::string>& answers, bool to_the_end = true);
  std::vector<std::string> offered() const;              // to the lowest asked seat
  std::string refusal(const std::string& answer) const;  // the rule, "" if it is allowed

  bool asks(int player, const std::string& prompt) const;
  bool was_told(legion::EventKind kind) const;
  bool is_over() const { return state.waiting.kind == legion::Waiting::over; }
  bool all_dice_used() const { return faces_.empty(); }

  // What there is now, written as the cases write it.
  std::string dice(int player) const;
  std::vector<std::string> hand(int player) const;
  std::vector<std::string> command(int player) const;
  std::vector<std::string> army() const;  // the deck: dictated cards, then those put under it
  const legion::Player& player(int number) const {
    return state.players[static_cast<std::size_t>(number)];
  }
  legion::View view() const { return {*game, state}; }

  std::shared_ptr<const legion::Game> game;
  legion::State state;
  std::vector<table::Event> told;

 private:
  bool chance();
  bool give(legion::Seat seat, const std::string& text);
  bool give_next(std::deque<std::string>& left);
  bool give_by_rule();

  std::deque<int> faces_;
  std::vector<legion::Item> cards_;  // dictated
};

std::vector<std::string> names(legion::Deck deck, legion::CardSet cards);

// The Command phase of these players: a list in JSON, and more of the position.
Battlefield command(const std::string& players, const std::string& more = "");

}  // namespace legion_test
