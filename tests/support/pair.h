// Two states of one battle that a seat cannot tell apart: everything that seat (or a spectator) can
// get out of them has to be the same, byte for byte, and stays so while both go on with the same
// answers and the same dice, until something comes to light.
#pragma once

#include <string>
#include <vector>

#include "match/stands.h"
#include "table/any_game.h"
#include "table/any_state.h"

namespace testing_support {

class Pair {
 public:
  Pair(const table::AnyGame& game, const table::AnyState& one, const table::AnyState& two,
       table::Seat viewer)
      : game_(game), one_(one), two_(two), viewer_(viewer) {}

  // Each of these looks at one thing in both, complains of a difference and then says no.
  bool look_alike() const;  // what is seen, who is asked what, and what may be answered
  bool read_alike() const;  // the scene, the question and its answers, in both languages
  bool reckon_alike(table::Answer answer) const;     // the odds
  bool refuse_alike(const std::string& text) const;  // or accept
  bool refuse_alike(table::Answer answer) const;

  // How both went on.
  enum class Course : std::uint8_t {
    alike,
    came_to_light,  // an event said something that was hidden: from there on they may differ
    apart,          // they differ although nothing came to light; it has been complained of
    impossible      // cannot go on alike: what is played fits only one of them
  };
  Course play(table::Seat seat, table::Answer answer);
  // The answer whose text it is, by whoever is asked.
  Course play(const std::string& text);
  Course chance(const table::Outcome& for_one, const table::Outcome& for_two);
  // A random answer of somebody who is asked, or random dice, of what is possible in both.
  Course go_on(table::Random& random);

  std::string prompt() const { return game_.prompt_name(game_.question(one_).prompt); }
  std::vector<table::Answer> legal() const { return legal_in(one_, viewer_); }
  std::string both() const;  // their positions, for messages

 private:
  std::vector<table::Answer> legal_in(const table::AnyState& state, table::Seat seat) const;
  std::string told(const table::Event& event, const table::AnyState& after,
                   table::Language language) const;
  Course roll(const table::Question& q, table::Random& random);
  Course draw(table::Random& random);
  bool unfold_alike(const table::Log& log_one, const match::Stands& of_one,
                    const table::Log& log_two, const match::Stands& of_two,
                    const std::string& after) const;
  Course compare(const table::Log& log_one, const table::Log& log_two, const std::string& after);
  bool same_question() const;
  bool same(const std::string& one, const std::string& two, const std::string& what) const;

  const table::AnyGame& game_;
  table::AnyState one_;
  table::AnyState two_;
  table::Seat viewer_;
  bool covert_ = false;  // what was said or rolled last is itself a secret
  bool opened_ = false;  // a sealed step has ended: everybody knows that it is told now
};

// Two answers of one seat to a question that is put to several, each alone and unseen: where a
// viewer cannot tell from the table which was given, it is not told either.
bool tells_nothing(const table::AnyGame& game, const table::AnyState& state, table::Seat seat,
                   table::Answer one, table::Answer two, table::Seat viewer);

// Answers of one seat which differ only in what that seat alone is told (a card that goes under a
// deck unseen): to a viewer who is told the same of all of them, everything looks the same after
// any. -1: it does not, which has been complained of; otherwise how many pairs there were.
int covert_answers_look_alike(const table::AnyGame& game, const table::AnyState& state,
                              table::Seat seat, const std::vector<table::Answer>& answers,
                              table::Seat viewer);

}  // namespace testing_support
