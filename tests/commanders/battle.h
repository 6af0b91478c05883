// A battle in a test: a position, dice that are known, and answers given by text.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "commanders/shipped_commanders.h"
#include "commanders/shipped_texts.h"
#include "games/commanders/game.h"

namespace commanders_test {

// What a roll was for, and its faces: "ranged a1-a2 W".
struct Rolled {
  std::string purpose;
  std::vector<int> faces;
  bool operator==(const Rolled&) const = default;
};

struct Said {
  int seat = 0;
  std::string answer;
};

class Battle {
 public:
  explicit Battle(const table::Value& position);
  explicit Battle(const char* position) : Battle(json(position)) {}

  void dice(const std::vector<int>& faces);
  // Gives the answers of the list when they are asked for; otherwise the lowest asked seat gives
  // `done`, else `keep`, else its only answer. Ends where a choice is open, or with the battle.
  void play(const std::vector<Said>& answers);
  // One answer now, and the faces of one roll.
  void says(commanders::Seat seat, const std::string& text);
  void rolls(const std::vector<int>& faces);
  bool offers(int seat, const std::string& answer) const;  // now
  bool was_offered(int seat, const std::string& answer) const;
  std::vector<std::string> offered_now(int seat) const;

  std::string table() const { return commanders::table_text(state); }
  const std::vector<Rolled>& rolled() const { return rolled_; }
  const std::vector<table::Event>& told() const { return told_; }
  bool is_over() const { return state.waiting.kind == commanders::Waiting::over; }
  bool all_dice_used() const { return faces_.empty(); }

  std::shared_ptr<const commanders::Game> game;
  commanders::State state;

 private:
  bool answer(int seat, const std::string& text);
  bool answer_by_rule();
  bool roll();
  void note_offers();
  void note(const table::Log& log);

  std::deque<int> faces_;
  std::vector<Rolled> rolled_;
  std::vector<table::Event> told_;
  std::map<int, std::set<std::string>> offered_;
};

}  // namespace commanders_test
