// SPDX-License-Identifier: MIT
// One battle in a terminal: people at one keyboard, or one person and opponents.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "apps/cli/terminal/answers.h"
#include "apps/cli/terminal/board.h"
#include "apps/cli/terminal/input.h"
#include "apps/cli/terminal/saved_battle.h"
#include "apps/cli/terminal/thinking_on.h"
#include "apps/cli/terminal/ui_text.h"
#include "match/lesson.h"

namespace cli {

struct SessionOptions {
  table::Language language = table::Language::en;
  bool colour = true;
  std::size_t width = kLineWidth;  // columns of a line
  bool wipes = true;               // clears the screen with codes; else with empty lines
  std::string opponent = "none";   // level, or none where people play each other
  // Of each of the other seats in their order; empty: all of them play as `opponent` says.
  std::vector<std::string> opponents{};
  std::uint8_t human = 0;                 // the seat the person has against opponents
  int think_ms = 0;                       // 0: as long as the level does by itself
  float ponder = 0;                       // as ai::Knowledge has it
  bool hints = false;                     // also where people play each other
  std::string record_file;                // written after every answer, empty = none
  const match::Lesson* lesson = nullptr;  // the battle is this one; its learner sits here
  int from = 1;                           // lesson: the steps before this one are played as shown
  std::string saved{};                    // the file the battle comes from, begun already
  // After how long it is said by itself that there is nothing to say (table::SaysNothing).
  std::chrono::milliseconds routine{400};
  // Of a campaign and its battles (campaign_play.h). What keeps the match after every change; what
  // "save FILE" does; what "records FOLDER" does; the last words.
  std::function<void(const match::Match&)> keep{};
  std::function<void(const std::string&)> save{};
  std::function<void(const std::string&)> records{};
  std::string farewell{};
  bool of_campaign = false;   // a battle of one: it can be withdrawn from
  bool battle_begun = false;  // a campaign whose battle goes on: nothing before is taken back
};

class Session {
 public:
  Session(match::Match battle, SessionOptions options, std::unique_ptr<Input> in,
          std::ostream& out);
  // Plays to the end or until somebody leaves. 0 = fine, 2 = the record could not be written.
  int run(const match::Events& opening);
  // How that came about.
  enum class Ending { over, left, marches, withdrawn };
  Ending ending() const { return ending_; }

 private:
  enum class Said { answered, again, quit };
  // Where the person who answers last could go back to.
  struct Mark {
    std::size_t entries = 0;
    std::size_t events = 0;
  };

  void greet() const;
  void take_up();
  bool is_bot(table::Seat seat) const { return bots_[seat.value] != nullptr; }
  // Several persons at this keyboard.
  bool hot_seat() const {
    return options_.opponent == "none" && options_.lesson == nullptr && persons() > 1;
  }
  // Seats that somebody holds.
  int persons() const;
  std::string say(std::string_view key, const table::Fills& fill = {}) const;
  std::string say_of_board(std::string_view key) const;
  std::string seat_name(table::Seat seat) const;
  match::ViewPtr view(table::Seat seat) const { return battle_.view(seat); }
  table::Scene scene_for(table::Seat seat) const;
  BoardStyle style() const { return {options_.colour, options_.language, {}, options_.width}; }
  BoardStyle style_of(const table::Scene& scene) const {
    return {options_.colour, options_.language, scene.board, options_.width};
  }
  Answers answers_of(table::Seat seat) const;

  // One round of the loop: somebody answers, or chance does.
  std::optional<int> step();
  int code() const { return not_kept_ ? 2 : 0; }
  void wipe() const;
  bool bot_turn(table::Seat seat);
  table::Answer choice_of(ai::Opponent& bot, table::Seat seat);
  ai::Budget budget() const { return {.time = std::chrono::milliseconds(options_.think_ms)}; }
  void let_ponder();
  Said person_turn(table::Seat seat);
  bool routine_turn(table::Seat seat, const Answers& answers);
  Said chance_turn(const table::Question& question);
  std::optional<int> lesson_turn();
  std::size_t lesson_step() const;
  Said skip();
  void present_step();
  void leave_lesson();
  void hand_over(table::Seat seat);

  void present(table::Seat seat, const Answers& answers);
  void show_board(table::Seat seat, const Answers& answers);
  void show_sheets(table::Scene scene);
  std::string wrap(std::string_view text, std::size_t indent) const {
    return wrapped(text, indent, options_.width);
  }
  bool reads(table::Seat seat, const std::string& text) const;
  bool plays(table::Seat seat, const std::string& part, const Answers& answers) const;
  std::vector<std::string> offers_of(const Answers& answers) const;
  std::string command_of(const std::string& line, std::string& rest) const;
  std::optional<Said> command(table::Seat seat, const std::string& line, const Answers& answers);
  Said take(table::Seat seat, const std::string& line, const Answers& answers);
  Said play(table::Seat seat, const std::string& text);
  Said play_auto(table::Seat seat);
  bool is_set_up() const;
  Said deploy(table::Seat seat);
  void deploy_turn(table::Seat seat);

  std::optional<table::Answer> answer_named(table::Seat seat, const std::string& typed,
                                            const Answers& answers);
  void explain(table::Seat seat, const std::string& what, const Answers& answers);
  void explain_answer(table::Seat seat, table::Answer answer);
  void hint(table::Seat seat);
  void odds(table::Seat seat, const std::string& text, const Answers& answers);
  void print_odds(table::Seat seat, table::Answer answer, const table::Odds& odds);
  void all_odds(table::Seat seat, const Answers& answers);
  bool undo(table::Seat seat);
  bool stays(const Mark& mark) const;
  void say_what_stays();
  void say_what_stays(table::Seat seat, const Answers& answers);
  std::vector<std::size_t> revealing(table::Seat seat, const Answers& answers) const;
  // A campaign at the question for the outcome of its battle.
  bool awaits_battle() const { return options_.keep && battle_.awaited_battle().has_value(); }
  void say_what_is_awaited() const;
  std::optional<Said> campaign_command(const std::string& word, const std::string& rest);
  Said withdraw();
  void save(const std::string& named);
  bool is_over() const;
  Seating seating() const;
  std::string farewell() const;
  void keep_record();
  void print_error(const table::Error& error);
  void print_rule(const std::string& rule);
  void print_several(const std::vector<std::size_t>& found, const Answers& answers);
  void note(const match::Events& events);
  void print_news(table::Seat seat);
  void print_log(table::Seat seat);
  void finish(const table::Question& question);
  void after_the_end();

  match::Match battle_;
  SessionOptions options_;
  std::unique_ptr<Input> in_;
  std::ostream& out_;
  std::array<std::unique_ptr<ai::Opponent>, table::kMaxSeats> bots_{};
  ThinkingOn thinking_on_;                // ends before them
  std::unique_ptr<ai::Opponent> helper_;  // answers for a person who says "auto"
  table::Random thinking_{0x5EED};
  std::optional<table::Seat> at_keyboard_;
  table::SeatSet set_up_for_{};      // who has said "deploy"
  std::deque<std::string> pending_;  // the rest of a line with several answers
  std::vector<Mark> marks_;
  std::vector<table::Event> events_;
  std::array<std::size_t, table::kMaxSeats> read_{};  // events each seat has been shown
  std::string drawn_;                                 // the board as it stands on the screen
  std::map<std::string, std::string> lying_;          // and each of the sheets beside it
  bool not_kept_ = false;                             // the record as it stands
  Ending ending_ = Ending::left;
  std::string saved_as_;  // where the battle was put away last
  bool full_ = true;      // the next drawing has a legend
};

}  // namespace cli
