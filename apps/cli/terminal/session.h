// One battle in a terminal: people at one keyboard, or one person and an opponent.
#pragma once

#include <array>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "apps/cli/terminal/board.h"
#include "match/match.h"

namespace cli {

struct SessionOptions {
  table::Language language = table::Language::en;
  bool colour = true;
  std::string opponent = "none";  // level, or none for two people
  std::uint8_t human = 0;         // the seat the person has against an opponent
  int think_ms = 500;
  std::string record_file;  // written after every answer, empty = none
};

class Session {
 public:
  Session(match::Match battle, SessionOptions options, std::istream& in, std::ostream& out);
  // Plays to the end or until somebody leaves. 0 = fine.
  int run(const match::Events& opening);

 private:
  enum class Said { answered, again, quit };

  bool is_bot(table::Seat seat) const;
  bool hot_seat() const { return bots_[0] == nullptr && bots_[1] == nullptr; }
  std::string seat_name(table::Seat seat) const;
  table::AnyObservation seen_by(table::Seat seat) const;

  bool bot_turn(table::Seat seat);
  Said person_turn(table::Seat seat);
  Said chance_turn(const table::Question& question);
  void hand_over(table::Seat seat);
  void show(table::Seat seat);
  void show_answers(const std::vector<table::AnswerView>& answers);
  Said take_line(table::Seat seat, const std::string& line,
                 const std::vector<table::AnswerView>& answers);
  Said say(table::Seat seat, const std::string& text);
  void explain(table::Seat seat, const std::string& what,
               const std::vector<table::AnswerView>& answers);
  void odds(table::Seat seat, const std::string& text, const std::vector<table::AnswerView>& answers);
  void undo();
  void save(const std::string& file);
  void print_error(const table::Error& error);
  void note(const match::Events& events);
  void print_news(table::Seat seat);
  void print_log(table::Seat seat);
  void finish(const table::Question& question);
  std::vector<table::AnswerView> answers_of(table::Seat seat) const;

  match::Match battle_;
  SessionOptions options_;
  std::istream& in_;
  std::ostream& out_;
  std::array<std::unique_ptr<ai::Opponent>, table::kMaxSeats> bots_{};
  table::Random thinking_{0x5EED};
  std::optional<table::Seat> at_keyboard_;
  std::vector<table::Event> events_;
  std::array<std::size_t, table::kMaxSeats> read_{};  // events each seat has been shown
  bool redraw_ = true;
};

}  // namespace cli
