// SPDX-License-Identifier: MIT
// The contract every game fulfils, twice: as a concept over a game's own State and Observation
// (rules, tests, benchmarks), and as one type-erased class over plain bytes (transports, opponents,
// records).
//
// A game object is immutable: content, scenario and options of one match. States refer into it by
// ids.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "table/answer.h"
#include "table/event.h"
#include "table/plane_place.h"
#include "table/question.h"
#include "table/random.h"
#include "table/scene.h"
#include "table/seat.h"
#include "table/value.h"

namespace table {

class ActionNumbers;

// How good an answer or a position looks to somebody who knows the game a little. Opponents use it
// as a guide.
using Scores = std::array<float, kMaxAnswers>;
using Evaluation = std::array<float, kMaxSeats>;  // 0 lost .. 1 won, per seat

// The answers of a seat that writes a plan, one after the other; the last one seals it.
inline constexpr std::size_t kMaxPlan = 24;
using Plan = FixedVector<Answer, kMaxPlan>;

template <class G>
concept Rules = requires(const G& game, typename G::State& state, const typename G::State& seen,
                         const typename G::Observation& observation, Seat seat, Answer answer,
                         AnswerList& answers, DrawList& draws, const Outcome& outcome, Log* log,
                         Random& random, std::span<const Answer> list, Scores& scores) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::Observation>;
  requires std::has_unique_object_representations_v<typename G::State>;
  requires std::has_unique_object_representations_v<typename G::Observation>;
  { game.seats() } -> std::same_as<int>;
  { game.initial() } -> std::same_as<typename G::State>;
  // What the rules wait for in this position.
  { game.question(seen) } -> std::same_as<Question>;
  // Ask only: every answer the rules allow this seat, and nothing else; empty for a seat that is
  // not asked.
  {game.legal(seen, seat, answers)};
  // Ask only: plays a legal answer and runs the rules to the next question.
  {game.apply(state, seat, answer, log)};
  // Draw only: what may be drawn, with weights.
  {game.draws(seen, draws)};
  // Roll and Draw: goes on with what chance brought.
  {game.resolve(state, outcome, log)};
  { game.die(std::uint8_t{}) } -> std::same_as<Die>;
  // What a seat may know; every seat of SeatSet::all() that is no player is a spectator.
  { game.observe(seen, seat) } -> std::same_as<typename G::Observation>;
  // A state drawn from all those the observation allows: observe(sample(o), seat) == o.
  { game.sample(observation, random) } -> std::same_as<typename G::State>;
  {game.policy(seen, seat, list, scores)};
  { game.evaluate(seen) } -> std::same_as<Evaluation>;
};

// A game in which seats write plans, all at once and in secret, may propose whole ones: good plans
// are not found line by line. Planning is the sealed step kPlanStep.
template <class G>
concept WritesPlans = requires(const G& game, const typename G::State& seen, Seat seat,
                               float vagueness, Random& random) {
  { G::kPlanStep } -> std::convertible_to<typename G::Step>;
  // At a planning question: a plan to go on with, from what that seat knows and has written so far,
  // to its seal. Vagueness 0 is the game's best judgement alone, at 1 judgement counts for little.
  { game.plan(seen, seat, vagueness, random) } -> std::same_as<Plan>;
  // As much of a line as could be carried out together with what is written already; empty where
  // none of it could.
  { game.feasible(seen, seat, Answer{}) } -> std::same_as<std::optional<Answer>>;
};

// A seat number that is nobody's: observe(state, kSpectator) is what a spectator may see.
inline constexpr Seat kSpectator{kMaxSeats};

// A state or an observation of any game as plain bytes. Copying copies only the bytes in use.
template <std::size_t Capacity>
class Bytes {
 public:
  Bytes() {}  // NOLINT: the bytes stay uninitialised on purpose
  Bytes(const Bytes& other) : size_(other.size_) { std::memcpy(data_, other.data_, size_); }
  Bytes& operator=(const Bytes& other) {
    size_ = other.size_;
    std::memmove(data_, other.data_, size_);
    return *this;
  }
  template <class T>
  static Bytes of(const T& value) {
    static_assert(sizeof(T) <= Capacity && std::is_trivially_copyable_v<T>);
    Bytes out;
    out.size_ = sizeof(T);
    std::memcpy(out.data_, &value, sizeof(T));
    return out;
  }
  // Of a value whose type the caller does not know.
  static Bytes copy_of(const void* value, std::size_t size) {
    Bytes out;
    out.size_ = size;
    std::memcpy(out.data_, value, size);
    return out;
  }
  template <class T>
  T& as() {
    return *reinterpret_cast<T*>(data_);
  }
  template <class T>
  const T& as() const {
    return *reinterpret_cast<const T*>(data_);
  }
  std::size_t size() const { return size_; }
  const std::byte* data() const { return data_; }
  bool operator==(const Bytes& other) const {
    return size_ == other.size_ && std::memcmp(data_, other.data_, size_) == 0;
  }

 private:
  alignas(16) std::byte data_[Capacity];
  std::size_t size_ = 0;
};
using AnyState = Bytes<4096>;
using AnyObservation = Bytes<4096>;

// FNV-1a over the bytes: the same on every build.
std::uint64_t hash_bytes(const void* data, std::size_t size);
template <std::size_t N>
std::uint64_t hash(const Bytes<N>& bytes) {
  return hash_bytes(bytes.data(), bytes.size());
}

// How hashes of states come about. Records name the version, since hashes of two versions say
// nothing of each other.
inline constexpr int kHashOfMemory = 1;  // of the state as it lies in memory: games without lists
inline constexpr int kHashOfFields = 2;  // of its listed fields

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

// One legal answer, ready to be shown.
struct AnswerView {
  Answer answer;
  std::string notation;               // "move C4 C6": the stable text form
  std::string verb;                   // "move"
  std::string text;                   // in the reader's language
  std::vector<std::string> touches;   // scene ids in the order they are touched: "unit:3", "C6"
  Value arguments = Value::object();  // unit, to, target, order, card, die, count ...
};

// The chances of the dice an answer leads to, as far as a seat may know.
struct Odds {
  struct Reason {
    std::string text;
    std::string rule;
    int amount = 0;
  };
  Value outcomes = Value::object();  // per game: losses of each side, panics, destruction, advance
  std::vector<Reason> reasons;       // one line per die and modifier
  bool exact = true;  // every fall of the dice and every position that fits was counted
  int samples = 0;    // ways thrown at random where the dice can fall in too many; 0 = none
  int worlds = 0;     // positions averaged over where something hidden decides; 0 = nothing does
  double error = 0;   // not exact: the largest standard error of the chances
  std::int64_t work = 0;  // what it took, as table/explore.h counts; for tests and whoever charges

  // After the outcomes are in.
  void averaged_over(int positions, bool all_that_fit);
  void estimated_from(int thrown);
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual std::string id() const = 0;
  virtual std::string scenario() const = 0;
  virtual Value options() const = 0;  // every option with the value it has in this match
  virtual std::string rules_version() const = 0;
  virtual int seats() const = 0;
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
  virtual AnyState sample(const AnyObservation& observation, Random& random) const = 0;
  virtual void policy(const AnyState& state, Seat seat, std::span<const Answer> answers,
                      Scores& out) const = 0;
  virtual Evaluation evaluate(const AnyState& state) const = 0;

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
  virtual std::string rule_text(std::string_view rule, Language language) const = 0;

  // The chances of what `answer` leads to, from what the seat may know; `assume` fixes what others
  // would choose. Equal observations get equal odds. May be called from any thread; what it may
  // cost is bounded and counted, not timed (table/explore.h).
  virtual Expected<Odds> odds(const AnyObservation& observation, Seat seat, Answer answer,
                              const Value& assume, Language language) const = 0;
};

struct OptionSpec {
  std::string name;
  std::string type;  // "choice", "bool", "int"
  std::vector<std::string> values;
  Value fallback;
  std::string help;
  std::string title{};                // in the reader's language, as are these: one per value
  std::vector<std::string> titles{};  // empty: show the values
};
struct ScenarioSpec {
  std::string id;
  std::string title;
};

// Makes games of one system. Registered once per system in apps/common.
class GameSystem {
 public:
  virtual ~GameSystem() = default;
  virtual std::string id() const = 0;
  virtual std::string title() const = 0;
  virtual int seats() const = 0;  // of a match with the default options
  // Of a match so made, where that differs. What cannot be read changes nothing.
  virtual int seats_for(std::string_view /*scenario*/, const Value& /*options*/,
                        const Value& /*content*/ = {}) const {
    return seats();
  }
  virtual std::vector<ScenarioSpec> scenarios(Language language = Language::en) const = 0;
  virtual std::vector<OptionSpec> options(Language language = Language::en) const = 0;
  // `content` may bring pack entries of this match's own (null = none). Errors: bad_option,
  // bad_position.
  virtual Expected<std::shared_ptr<const AnyGame>> create(std::string_view scenario,
                                                          const Value& options,
                                                          const Value& content) const = 0;
  struct Position {
    std::shared_ptr<const AnyGame> game;
    AnyState state;
    Log opening{};  // what happened until the first question
  };
  // A position of the referee protocol, with scenario, options and inline content in it.
  virtual Expected<Position> set(const Value& position) const = 0;
  // The same from the compact form, which says nothing of options and content. Its units keep the
  // ids the text gives them, where the game has such ids.
  virtual Expected<Position> set_text(std::string_view text, std::string_view scenario,
                                      const Value& options, const Value& content) const;
  // What players read before a battle: story, armies, conditions, map (docs/NOTATION.md). Errors:
  // bad_option, as `create`, and where the game has no such cards.
  virtual Expected<Value> scenario_card(std::string_view scenario, const Value& options,
                                        const Value& content, Language language) const;
  // What catches the eye in a scenario somebody made: {"title", "warnings": [text, ..]}. Errors: as
  // `create`.
  virtual Expected<Value> review(std::string_view scenario, const Value& options,
                                 const Value& content, Language language) const;
  // The desk where an army for a scenario is put together (docs/NOTATION.md, "army"): `request` has
  // the seat and the army so far. Errors: bad_request, bad_option, and where armies are fixed.
  virtual Expected<Value> army(std::string_view scenario, const Value& options,
                               const Value& content, const Value& request, Language language) const;
};

}  // namespace table
