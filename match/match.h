// SPDX-License-Identifier: MIT
// One game in progress. It knows no game: it asks an AnyGame what comes next, plays answers, rolls
// and draws, and keeps the record of all of it. Every request either succeeds or changes nothing.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/chance.h"
#include "match/snapshot.h"
#include "match/view.h"
#include "table/game_system.h"

namespace match {

// Where faces and cards come from when none are queued.
enum class Source : std::uint8_t { seed, manual };

// How a match began: enough to begin it again.
struct Setup {
  std::string scenario{};
  table::Value options{};       // null: the defaults; after the start every option with its value
  table::Value content{};       // null: the published pack only
  table::Value position{};      // null: the scenario's start
  std::string position_text{};  // empty: likewise; the compact form instead of `position`
  std::string rules_before{};   // under which that position came about, where they are not today's
  std::uint64_t seed = 0;
  Source dice = Source::seed;
  Source cards = Source::seed;
  table::Value fair{};  // how the seed came about, for records; match/ only carries it
};

// Which battle the answer of a campaign is about: where it is kept, and the SHA-256 (64 hexadecimal
// digits) of its set-up, its seed and all that was answered, rolled and drawn in it.
struct BattleLink {
  std::string id{};
  std::string sha256{};
  bool operator==(const BattleLink&) const = default;
};

// One thing that happened to the match from outside the rules: an answer, a roll, a card.
struct Entry {
  enum class Kind : std::uint8_t { answer, roll, draw };
  Kind kind = Kind::answer;
  table::Seat seat{};  // answer: whose
  table::Answer answer{};
  std::string text;                            // answer: its notation
  std::uint32_t redeals = 0;                   // answer: what Match::redeals was then
  std::shared_ptr<const BattleLink> battle{};  // answer: that begins a report of the program's
  bool reported = false;     // answer: one of such a report, which nobody takes back
  table::Outcome outcome{};  // roll: the faces; draw: the item
  std::uint8_t purpose = 0;  // roll, draw
  std::uint8_t dictated =
      0;  // roll, draw: how many came from a queue or a hand and not from the seed
  // What chance chose from, noted when it is played.
  std::uint8_t sides = 0;                  // roll: of each die
  std::vector<table::DrawOutcome> deck{};  // draw
};

class Match {
 public:
  // Sets up and runs to the first thing a person is asked. `opening` receives what happened until
  // then.
  static table::Expected<Match> start(const table::GameSystem& system, Setup setup,
                                      Events* opening = nullptr);
  // Sets up and stays there: for records, which bring their own rolls. `opening` as above, as far
  // as it needed no chance.
  static table::Expected<Match> open(const table::GameSystem& system, Setup setup,
                                     Events* opening = nullptr);

  // The same game from its beginning with another seed, as `start` or (not `rolling`) `open` would
  // have it, without reading its content again.
  table::Expected<Match> restarted(std::uint64_t seed, table::Value fair, bool rolling,
                                   Events* opening = nullptr) const;

  // A match that begins where this one stands, with the dice of that seed: as it is or, with a
  // seat, in a position that seat may be in, drawn from what it knows. It can be played on from
  // there and undone so far; its record begins there, too.
  table::Expected<Match> branch(std::uint64_t seed, std::optional<table::Seat> seen_by) const;

  const table::AnyGame& game() const { return *game_; }
  // For use beyond the life of the match, on another thread for example.
  std::shared_ptr<const table::AnyGame> shared_game() const { return game_; }
  const table::GameSystem& system() const { return *system_; }
  const Setup& setup() const { return setup_; }
  // What that seat, or a spectator, may know of the match as it stands. The state itself is private
  // to what has to be exact (match/truth.h).
  ViewPtr view(table::Seat seat) const;
  // What everybody may see, and what `writer`, if it alone writes in a sealed step, has written.
  ViewPtr view_beside(table::Seat writer) const;
  Snapshot snapshot() const { return {game_, now_.state}; }
  table::Question question() const { return game_->question(now_.state); }
  // Of a match that is over, and in which an opponent has stood in for those who left.
  table::Result result_without(table::SeatSet left) const {
    return game_->result_without(now_.state, left);
  }
  const std::vector<Entry>& entries() const { return entries_; }
  std::size_t queued_faces() const { return now_.faces.size(); }
  std::size_t queued_cards() const { return now_.cards.size(); }
  // Of the seed: how many random numbers have been used.
  std::uint64_t counter() const { return now_.random.counter(); }
  // How often the dice to come have been changed since the beginning: chance follows from the seed,
  // the counter and this number.
  std::uint32_t redeals() const { return now_.random.stream(); }

  // Plays what a seat says, and all chance behind it. A pending manual roll or draw is answered
  // with "faces 2 5 1" or "card flanking_maneuver". Errors: not_your_turn, match_over,
  // illegal_answer; what is wrong is said in `language`.
  table::Expected<Events> answer(table::Seat seat, std::string_view text,
                                 table::Language language = table::Language::en);
  // The same for an answer that is no text: checked against the legal ones.
  table::Expected<Events> answer(table::Seat seat, table::Answer answer,
                                 table::Language language = table::Language::en);
  bool is_legal(table::Seat seat, table::Answer answer) const;
  // What a battle tells a campaign (table/linked_battle.h), once it is over or `left` have left.
  table::BattleSummary summary(table::SeatSet left) const {
    return game_->summary(now_.state, left);
  }
  // Of a campaign that waits for a battle: which one.
  std::optional<table::LinkedBattle> awaited_battle() const { return game_->battle_of(now_.state); }
  std::optional<table::CampaignPlace> campaign_place(table::Language language) const {
    return game_->place_of(now_.state, language);
  }
  // What a report on that battle says next, at a question of it.
  std::optional<table::Answer> next_of_report(const table::BattleSummary& battle) const {
    return game_->report_of(now_.state, battle);
  }
  // Where a battle is awaited: fills in the whole report on it, all in one change. Errors:
  // not_allowed where none is awaited, illegal_answer where the rules cannot take what it tells.
  table::Expected<Events> report(const table::BattleSummary& battle, BattleLink link,
                                 table::Language language = table::Language::en);
  // Dictates what the next rolls or draws bring, and plays on where one was waiting. An empty list
  // forgets what is queued.
  table::Expected<Events> queue_faces(const Queue& faces);
  table::Expected<Events> queue_cards(const Queue& items);

  // Whether something random or hidden came to light with the last answer, or with an earlier one;
  // and whether that seat saw anything of it.
  bool barrier(std::size_t back = 1) const;
  bool came_to_light(table::Seat seat, std::size_t back = 1) const;
  // Back to before the last answer, queues and seed included. Errors: not_allowed, as for a report
  // of the program's.
  table::Expected<void> undo(bool across_barrier, table::Language language = table::Language::en);

  // Of the open sealed step: the entry its first answer is, or will be; nothing where none is open.
  std::optional<std::size_t> sealed_step() const {
    return sealed_from_ == kNoStep ? std::nullopt : std::optional(sealed_from_);
  }
  // How many answers of that seat stand in it.
  int written(table::Seat seat) const;
  // Takes back that seat's last answer of the open sealed step, whatever others have written since.
  // Error: not_allowed, also once it has sealed.
  table::Expected<void> take_back(table::Seat seat, table::Language language = table::Language::en);

  // From now on other dice fall than would have: for who has seen those. Counts up and never back.
  // Error: not_allowed.
  table::Expected<void> redeal(std::uint32_t redeals);

  // Plays one entry of a record and no chance behind it. `outcome` is checked, not rolled.
  table::Expected<Events> repeat(const Entry& entry);

 private:
  static constexpr std::size_t kNoStep = SIZE_MAX;
  // Everything a request changes: it works on a copy and puts it in place at the end.
  struct Now {
    table::AnyState state;
    table::Random random{0};
    Queue faces;
    Queue cards;
  };
  struct Draft {
    Now now;
    std::vector<Entry> entries;
    table::Log log;
  };
  // What one request did, for undo.
  struct Step {
    std::size_t first = 0;              // index of its first entry
    std::size_t sealed_from = kNoStep;  // of the sealed step it was part of
    table::Random random{0};
    Queue faces;
    Queue cards;
    // Of every sixteenth: the table before it, so that not all has to be played again.
    std::shared_ptr<const table::AnyState> before{};
    bool chance = false;           // something was rolled or drawn
    table::SeatSet told{};         // who was told of something
    table::SeatSet revealed_to{};  // to whom something hidden came to light
    bool barrier() const { return chance || !revealed_to.empty(); }
  };

  friend struct Truth;

  Match() = default;
  static table::Expected<Match> started(Match match, Events* opening);
  void play_answer(Draft& draft, table::Seat seat, table::Answer answer) const;
  void play_chance(Draft& draft, const table::Question& question, const Chance& chance) const;
  std::optional<table::Error> run_chance(Draft& draft) const;
  table::Expected<Events> finish(Draft draft);
  Events commit(Draft draft, bool new_step);
  static void note(const Draft& draft, Step& step);
  void begin_step();
  void play_again();
  bool writes_on(const Draft& draft) const;
  void look_for_sealed_step();
  std::optional<std::size_t> last_written(table::Seat seat) const;
  void forget_step(std::size_t index);
  void stands_anew();
  table::Expected<table::Answer> meant(table::Seat seat, std::string_view text,
                                       table::Language language) const;
  table::Expected<Events> answer_roll(std::string_view text, table::Language language);
  table::Expected<Events> answer_draw(std::string_view text, table::Language language);
  std::optional<table::Error> check_asked(const table::Question& question, table::Seat seat,
                                          table::Language language) const;

  const table::GameSystem* system_ = nullptr;
  std::shared_ptr<const table::AnyGame> game_;
  Setup setup_;
  table::AnyState first_;  // where the record begins
  Events begun_;           // what happened on the way there
  Now now_;
  std::vector<Entry> entries_;
  std::vector<Step> steps_;
  std::size_t sealed_from_ = kNoStep;
  // Of the match as it stands, each made when somebody first asks for it: answers are listed once.
  mutable std::array<ViewPtr, table::kMaxSeats + 1> views_{};
};

}  // namespace match
