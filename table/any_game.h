// SPDX-License-Identifier: MIT
// What every game offers, type-erased over plain bytes: for transports, opponents and records. The
// same over a game's own types is table/rules.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/answer_view.h"
#include "table/any_state.h"
#include "table/battle_summary.h"
#include "table/error.h"
#include "table/language.h"
#include "table/linked_battle.h"
#include "table/odds.h"
#include "table/plane_place.h"
#include "table/reaction.h"
#include "table/rules.h"
#include "table/scene.h"
#include "table/words.h"

namespace table {

class ActionNumbers;

// The frames of a procedure stack in the bytes of a state, their number behind them, and who is
// waited for (table/procedure.h).
struct StackPlace {
  std::size_t frames = 0;      // offset of the first
  std::size_t frame_size = 0;  // the step and what it remembers
  std::size_t capacity = 0;
  std::size_t size = 0;  // offset of the byte that counts them
  std::size_t waiting = 0;
  std::size_t waiting_size = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual std::string id() const = 0;
  virtual std::string scenario() const = 0;
  // Every option with the value it has in this match; those that came later only where chosen.
  virtual Value options() const = 0;
  virtual std::string rules_version() const = 0;
  virtual int seats() const = 0;
  // Seats that no player holds: the rules decide for them, and they are never asked.
  virtual SeatSet held_by_rules() const { return {}; }
  SeatSet asked_seats() const;  // the others
  // Whether a match keeps what dice and cards have shown: no answer before them is taken back then.
  // The referee and the lab may still do it.
  virtual bool keeps_what_was_revealed() const { return false; }
  // Seats of one team win and lose together. Without teams each seat is its own.
  virtual std::uint8_t team(Seat seat) const { return seat.value; }
  // Of each team the first seat, in the order of the seats.
  std::vector<Seat> team_leaders() const;
  SeatSet team_of(Seat seat) const;
  // Who resigns or has no time left loses, and that is the end, unless the others play on without
  // those who left: an opponent stands in for them, and the result of the match ranks them last.
  virtual bool plays_on_without(SeatSet /*left*/) const { return false; }
  virtual Result result_without(const AnyState& over, SeatSet /*left*/) const {
    return question(over).result;
  }

  // What a battle tells a campaign it is played for, of a battle that is over or that `left` have
  // left. Everything in it is seen by everybody at the end of the battle.
  virtual BattleSummary summary(const AnyState& state, SeatSet left) const {
    return {.outcome = outcome_of(question(state), left)};
  }
  // A campaign has battles of other games played, one after the other.
  virtual bool is_campaign() const { return false; }
  // Of a campaign that waits for a battle: which one; of everything else nothing.
  virtual std::optional<LinkedBattle> battle_of(const AnyState& /*state*/) const {
    return std::nullopt;
  }
  // Of a campaign that is not over.
  virtual std::optional<CampaignPlace> place_of(const AnyState& /*state*/,
                                                Language /*language*/) const {
    return std::nullopt;
  }
  // The report on that battle, answer by answer: what whoever is asked says next; nothing once it
  // is complete.
  virtual std::optional<Answer> report_of(const AnyState& /*state*/,
                                          const BattleSummary& /*battle*/) const {
    return std::nullopt;
  }

  virtual AnyState initial() const = 0;
  // The same, told to `log`: what happens before the first question.
  virtual AnyState begin(Log& log) const;
  virtual Question question(const AnyState& state) const = 0;
  virtual void legal(const AnyState& state, Seat seat, AnswerList& out) const = 0;
  virtual void apply(AnyState& state, Seat seat, Answer answer, Log* log) const = 0;
  virtual void draws(const AnyState& state, DrawList& out) const = 0;
  virtual void resolve(AnyState& state, const Outcome& outcome, Log* log) const = 0;
  virtual Die die(std::uint8_t kind) const = 0;
  virtual AnyObservation observe(const AnyState& state, Seat seat) const = 0;
  // Of several seats at one screen, where `writer` alone writes in a sealed step: what everybody
  // may see, and what it has written in this step, which lies before them until it is done. Where a
  // game says nothing of its own, the first of them alone.
  virtual AnyObservation observe_beside(const AnyState& state, Seat writer) const;
  virtual AnyState sample(const AnyObservation& observation, Random& random) const = 0;
  virtual void policy(const AnyState& state, Seat seat, std::span<const Answer> answers,
                      Scores& out) const = 0;
  virtual Evaluation evaluate(const AnyState& state) const = 0;

  // The one answer beside which all others are pointless, where the rules prove that from what the
  // seat knows: dice that all miss are thrown again where that is free. None where it is not
  // proven.
  virtual std::optional<Answer> only_point(const AnyObservation& /*seen*/, Seat /*seat*/) const {
    return std::nullopt;
  }
  // What speaks for an answer, in a few words, as the game's own advice sees it in a state the seat
  // may be in. Empty where nothing in particular does.
  virtual std::string why(const AnyState& /*state*/, Seat /*seat*/, Answer /*answer*/,
                          Language /*language*/) const {
    return "";
  }

  // As WritesPlans says: the prompt of planning questions, and a plan for one of them. Without
  // proposals of its own a game has neither.
  virtual std::optional<std::uint8_t> plan_prompt() const { return std::nullopt; }
  virtual Plan plan(const AnyState& /*state*/, Seat /*seat*/, float /*vagueness*/,
                    Random& /*random*/) const {
    return {};
  }
  virtual std::optional<Answer> feasible(const AnyState& /*state*/, Seat /*seat*/,
                                         Answer line) const {
    return line;
  }

  // Whether a question with this prompt sets the battle up (armies placed, cards drafted): somebody
  // else may be asked to answer it in one's place.
  virtual bool is_set_up(std::uint8_t /*prompt*/) const { return false; }

  // Questions that may be decided beforehand (table/reaction.h). Most games have none.
  virtual std::span<const Reaction> reactions() const { return {}; }
  // What one of them is called.
  virtual std::string reaction_text(const Reaction& /*reaction*/, Language /*language*/) const {
    return "";
  }

  // Where the procedure stack of a game lies in its states, and what `question_stack` of a position
  // says of a state, sound or not: for tests and fuzzers that forge one. None without a stack.
  virtual std::optional<StackPlace> stack_place() const { return std::nullopt; }
  virtual std::string stack_text(const AnyState& /*state*/) const { return ""; }
  // What no key of a position shows, as bytes; and the same state with others in their place. None
  // where these are no bytes of such a state.
  virtual std::vector<std::uint8_t> rest_of(const AnyState& /*state*/) const { return {}; }
  virtual std::optional<AnyState> with_rest(const AnyState& /*state*/,
                                            std::span<const std::uint8_t> /*bytes*/) const {
    return std::nullopt;
  }

  virtual int hash_version() const { return kHashOfMemory; }
  virtual std::uint64_t hash_of(const AnyState& state) const { return hash(state); }

  // For learners: the numbers of an observation by name, always the same ones in the same order,
  // and a number for every answer. Without lists of them a game has none of either.
  virtual const std::vector<std::string>& planes() const;
  virtual const std::vector<PlanePlace>& plane_places() const;  // of each in plane_bytes
  // The bytes of the observation itself; or, of a game whose types say what they are to learners
  // (table/field_planes.h), others that are made of it in `room`.
  virtual const std::byte* plane_bytes(const AnyObservation& seen,
                                       std::vector<std::byte>& /*room*/) const {
    return seen.data();
  }
  void observation_tensor(const AnyObservation& seen, std::vector<float>& out) const;
  virtual const ActionNumbers& actions() const;

  // Names, for records and the protocol: "combat", "melee attack", "victory_points",
  // "flanking_maneuver".
  virtual std::string die_name(std::uint8_t die) const = 0;
  virtual std::string purpose_name(std::uint8_t purpose) const = 0;
  virtual std::string reason_name(std::uint8_t reason) const = 0;
  virtual std::string item_name(std::uint8_t item) const = 0;
  virtual Expected<std::uint8_t> parse_item(std::string_view name) const = 0;

  // Notation. `parse` accepts exactly what is legal for that seat now; otherwise the error says
  // why, with the rule and in that language, and depends on nothing the seat may not know.
  virtual std::string write(const AnyState& state, Answer answer) const = 0;
  virtual Expected<Answer> parse(const AnyState& state, Seat seat, std::string_view text,
                                 Language language) const = 0;
  virtual std::string write_position(const AnyState& state) const = 0;
  virtual Expected<AnyState> parse_position(std::string_view text) const = 0;
  virtual Value position(const AnyState& state) const = 0;
  // What follows from a position and is no part of it: running scores, squares that are finished.
  // Null where a game tells nothing.
  virtual Value derived(const AnyState& /*state*/) const { return {}; }

  // For people. All of these read an observation, so that they cannot say too much.
  virtual Scene scene(const AnyObservation& observation, Language language) const = 0;
  virtual std::string prompt_name(std::uint8_t prompt) const = 0;  // "choose_unit"
  virtual std::string prompt_text(const AnyObservation& observation, Seat seat,
                                  Language language) const = 0;
  virtual AnswerView describe(const AnyObservation& observation, Answer answer,
                              Language language) const = 0;
  // The event as the protocol shows it:
  // {"event":"rolled","seat":0,"faces":[2,4,1],"rule":"FC-14.5"}.
  virtual Value event_value(const AnyObservation& observation, const Event& event) const = 0;
  virtual std::string event_text(const AnyObservation& observation, const Event& event,
                                 Language language) const = 0;
  // The same for whoever is told several things of one observation.
  virtual std::unique_ptr<const Words> words(const AnyObservation& observation,
                                             Language language) const;
  // For tests: read off that table, which looks the same to this seat, and so all is told the same.
  // None where a game's texts read the observation alone.
  virtual std::unique_ptr<const Words> words_over(const AnyObservation& /*observation*/,
                                                  Language /*language*/,
                                                  const AnyState& /*table*/) const {
    return nullptr;
  }
  virtual std::string rule_text(std::string_view rule, Language language) const = 0;

  // The chances of what `answer` leads to, from what the seat may know; `assume` fixes what others
  // would choose. Equal observations get equal odds. May be called from any thread; what it may
  // cost is bounded and counted, not timed (table/explore.h).
  virtual Expected<Odds> odds(const AnyObservation& observation, Seat seat, Answer answer,
                              const Value& assume, Language language) const = 0;
};

}  // namespace table
