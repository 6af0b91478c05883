// SPDX-License-Identifier: MIT
// The procedure stack: the rules as named steps on a small stack held in the state. A step either
// changes the stack or asks; what it asks is in `Waiting`, so that a match can stop anywhere, be
// copied, saved, and go on in another process.
//
// A game lists its steps once, by name and type. Each is a struct derived from StepBase; what it
// remembers while it lies on the stack is its `Memory`, up to three bytes with names. The game
// plays on through its own Play, derived from PlayBase; its State has the members `stack` and
// `waiting`.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>

#include "table/answer.h"
#include "table/denial.h"
#include "table/event.h"
#include "table/question.h"
#include "table/seat.h"

namespace table {

// One entry of the stack: a step of the rulebook and the bytes of its Memory. `step_of`, which the
// game derives from its list of steps, says which step a type is.
template <class Step>
struct Frame {
  Step step{};
  std::array<unsigned char, 3> bytes{};

  template <class S>
  static Frame of(typename S::Memory memory) {
    Frame frame{step_of(std::type_identity<S>{})};
    frame.template as<S>() = memory;
    return frame;
  }
  template <class S>
  typename S::Memory& as() {
    check<S>();
    return *std::launder(reinterpret_cast<typename S::Memory*>(bytes.data()));
  }
  template <class S>
  const typename S::Memory& as() const {
    check<S>();
    return *std::launder(reinterpret_cast<const typename S::Memory*>(bytes.data()));
  }

 private:
  template <class S>
  void check() const {
    using Memory = typename S::Memory;
    static_assert(sizeof(Memory) <= sizeof(bytes) && alignof(Memory) == 1);
    static_assert(std::is_trivially_copyable_v<Memory>);
    assert(step == step_of(std::type_identity<S>{}));
  }
};

// What the top step waits for; kind `nothing` only inside apply.
struct Waiting {
  enum Kind : std::uint8_t { nothing, answers, roll, draw, over, sealed };
  Kind kind = nothing;
  SeatSet seats{};
  Seat seat{};
  std::uint8_t count = 0;  // roll: dice; sealed: all seats of the step, as the bits of a SeatSet
  std::uint8_t purpose = 0;
  bool asks(Seat who) const { return (kind == answers || kind == sealed) && seats.has(who); }
};

// The same as a seat may see it, for its observation: of a sealed step it knows whether it has
// sealed itself, and of nobody else.
inline Waiting seen_by(Seat viewer, Waiting waiting) {
  if (waiting.kind != Waiting::sealed) return waiting;
  const SeatSet step{waiting.count};
  const bool has_sealed = step.has(viewer) && !waiting.seats.has(viewer);
  waiting.seats = has_sealed ? step.without(viewer) : step;
  return waiting;
}

// Questions as values, for a step to say what it asks (StepBase::asks).
constexpr Waiting asking(SeatSet seats) {
  Waiting w;
  w.kind = Waiting::answers;
  w.seats = seats;
  return seats.empty() ? Waiting{} : w;
}
constexpr Waiting asking(Seat seat) { return asking(SeatSet::of(seat)); }
// A sealed step of these seats, of which none has sealed yet.
constexpr Waiting asking_sealed(SeatSet seats) {
  Waiting w = asking(seats);
  if (w.kind == Waiting::nothing) return w;
  w.kind = Waiting::sealed;
  w.count = seats.bits;
  return w;
}
template <class Purpose>
constexpr Waiting waiting_for_chance(Waiting::Kind kind, Purpose purpose, Seat seat, int count) {
  Waiting w;
  w.kind = kind;
  w.seat = seat;
  w.count = static_cast<std::uint8_t>(count);
  w.purpose = static_cast<std::uint8_t>(purpose);
  return w;
}
template <class Purpose>
constexpr Waiting rolling(Purpose purpose, Seat seat, int dice) {
  return waiting_for_chance(Waiting::roll, purpose, seat, dice);
}
template <class Purpose>
constexpr Waiting drawing(Purpose purpose, Seat seat) {
  return waiting_for_chance(Waiting::draw, purpose, seat, 1);
}

// Steps as a set, for those that can lie below another; Step::none stands for the ground.
struct StepSet {
  std::uint64_t bits = 0;
  template <class Step>
  constexpr bool has(Step step) const {
    return ((bits >> static_cast<unsigned>(step)) & 1U) != 0;
  }
};
template <class... Step>
constexpr StepSet steps(Step... step) {
  static_assert(((static_cast<unsigned>(Step::count_) <= 64) && ...));
  return {((std::uint64_t{1} << static_cast<unsigned>(step)) | ...)};
}

// What a step can do. `run` is called when the step is on top of the stack and nothing is asked; it
// either changes the stack or asks. The others belong to what it asked: `takes` are the verbs of
// its answers, `deny` says of an answer with such a verb why the rules do not allow it.
template <class Play, class View>
struct StepRules {
  std::string_view id;
  std::string_view prompt;  // protocol name of the question it asks, "" if none
  void (*run)(Play&);
  void (*legal)(const View&, Seat, AnswerList&);
  void (*answer)(Play&, Seat, Answer);
  void (*chance)(Play&, const Outcome&);
  void (*draws)(const View&, DrawList&);
  Verbs takes;
  Denial (*deny)(const View&, Seat, Answer);
};

// Base of all steps: what a step does not define it never needs.
template <class Play, class View>
struct StepBase {
  struct Memory {};
  // What it asks where it lies on top, out of what lies on the table: pure, and the same as often
  // as it is looked at. `run` asks it, and whoever checks a stack that somebody wrote compares
  // (table/soundness.h). Nothing: it goes on without a question.
  static Waiting asks(const View&) { return {}; }
  // What it can lie on, and whether the table is as it needs it; see table/soundness.h.
  static constexpr StepSet lies_on{};
  static bool fits(const View&, std::size_t /*frame*/) { return true; }
  static void legal(const View&, Seat, AnswerList&) {}
  static void answer(Play&, Seat, Answer) {}
  static void chance(Play&, const Outcome&) {}
  static void draws(const View&, DrawList&) {}
  static constexpr Verbs takes = 0;
  static Denial deny(const View&, Seat, Answer) { return {}; }
};

// What a step that asks declares: it says what it asks, runs until it asks, and lists, denies and
// takes answers with these verbs.
#define TABLE_STEP_ASKS(...)                                                     \
  static constexpr ::table::Verbs takes = ::table::verbs(__VA_ARGS__);           \
  static ::table::Waiting asks(const View& v);                                   \
  static void run(Play& p);                                                      \
  static void legal(const View& v, Seat seat, ::table::AnswerList& out);         \
  static ::table::Denial deny(const View& v, Seat seat, ::table::Answer answer); \
  static void answer(Play& p, Seat seat, ::table::Answer answer)

template <class Rules, class StepType>
constexpr Rules rules_of_type(std::string_view id, std::string_view prompt) {
  return {id,
          prompt,
          StepType::run,
          StepType::legal,
          StepType::answer,
          StepType::chance,
          StepType::draws,
          StepType::takes,
          StepType::deny};
}

// Lists the answer if the step denies it for no reason.
template <class StepType, class View>
void offer(const View& view, Seat seat, Answer answer, AnswerList& out) {
  if (!StepType::deny(view, seat, answer)) out.push_back(answer);
}

// The question a state waits with; where the game is over, its result is for the game to fill in.
inline Question question_of(const Waiting& waiting, std::uint8_t prompt) {
  Question q;
  q.seats = waiting.seats;
  q.seat = waiting.seat;
  q.count = waiting.count;
  q.purpose = waiting.purpose;
  switch (waiting.kind) {
    case Waiting::roll:
      q.kind = QuestionKind::roll;
      break;
    case Waiting::draw:
      q.kind = QuestionKind::draw;
      break;
    case Waiting::over:
      q.kind = QuestionKind::over;
      break;
    case Waiting::nothing:
    case Waiting::answers:
    case Waiting::sealed:
      q.kind = QuestionKind::ask;
      q.prompt = prompt;
      break;
  }
  if (waiting.kind == Waiting::sealed) q.sealed_step = {std::exchange(q.count, std::uint8_t{0})};
  return q;
}

// A state with its rules, to play on.
template <class Game, class State, class Step, class Purpose, class EventKind>
struct PlayBase {
  const Game& game;
  State& state;
  Log* log = nullptr;

  Step step() const { return state.stack.back().step; }  // on top
  template <class S>
  typename S::Memory& top() const {  // what it remembers
    return state.stack.back().template as<S>();
  }

  template <class S>
  void push(typename S::Memory memory = {}) const {  // do that first, then come back
    state.stack.push_back(Frame<Step>::template of<S>(memory));
  }
  template <class S>
  void become(typename S::Memory memory = {}) const {  // go on with that instead of me
    state.stack.back() = Frame<Step>::template of<S>(memory);
  }
  void pop() const { state.stack.pop_back(); }  // I am finished

  // Questions. The step on top stays and gets the answer. `put` asks what a step says that it asks;
  // false: nothing.
  bool put(const Waiting& question) const {
    if (question.kind == Waiting::nothing) return false;
    state.waiting = question;
    return true;
  }
  void ask(Seat seat) const { ask(SeatSet::of(seat)); }
  void ask(SeatSet seats) const {
    state.waiting = {};
    state.waiting.kind = Waiting::answers;
    state.waiting.seats = seats;
  }
  // A sealed step of these seats; those of them that have not sealed may answer. Who has sealed is
  // as secret as what they wrote: `seen_by` above goes into the observation.
  void ask_sealed(SeatSet step, SeatSet writing) const {
    ask(writing);
    state.waiting.kind = Waiting::sealed;
    state.waiting.count = step.bits;
  }
  void roll(Purpose purpose, Seat seat, int dice) const {
    assert(dice > 0 && dice <= static_cast<int>(kMaxDice));
    wait_for_chance(Waiting::roll, purpose, seat, dice);
  }
  void draw(Purpose purpose, Seat seat) const { wait_for_chance(Waiting::draw, purpose, seat, 1); }

  // Events; free of cost without a log. Tell them when what they say has come about; where that is
  // done later, `told` says when.
  void tell(EventKind kind, Seat seat, RuleId rule, std::initializer_list<int> args = {}) const {
    if (log != nullptr) write(kind, seat, rule, args);
  }
  void tell_only(Seat audience, EventKind kind, Seat seat, RuleId rule,
                 std::initializer_list<int> args = {}) const {
    if (log != nullptr) write(kind, seat, rule, args).audience = SeatSet::of(audience);
  }
  void tell_others(Seat knows_already, EventKind kind, Seat seat, RuleId rule,
                   std::initializer_list<int> args = {}) const {
    if (log == nullptr) return;
    write(kind, seat, rule, args).audience = SeatSet::all().without(knows_already);
  }
  // Something hidden came to light: bars the way back.
  void tell_reveal(EventKind kind, Seat seat, RuleId rule,
                   std::initializer_list<int> args = {}) const {
    if (log != nullptr) write(kind, seat, rule, args).reveals = true;
  }
  // Dice are shown to all and bar the way back; `which` says what dice, where a game has several.
  void tell_dice(EventKind kind, Seat seat, RuleId rule, Purpose purpose, const std::uint8_t* faces,
                 std::size_t count, int which = 0) const {
    if (log == nullptr) return;
    Event& event = write(kind, seat, rule, {static_cast<int>(purpose), which});
    event.reveals = true;
    event.count = static_cast<std::uint8_t>(count);
    for (std::size_t i = 0; i < count; ++i) event.faces[i] = faces[i];
  }

  // What the last event says has come about by now: so the table is shown with it. A game may say
  // how, in as_shown(state).
  void told() const {
    if (log == nullptr || log->onlooker == nullptr || log->events.empty()) return;
    const auto look = [this](const State& shown) {
      log->onlooker->look(log->events.size() - 1, &shown, sizeof(State));
    };
    if constexpr (requires { as_shown(state); })
      look(as_shown(state));
    else
      look(state);
  }

 private:
  void wait_for_chance(Waiting::Kind kind, Purpose purpose, Seat seat, int count) const {
    state.waiting = {};
    state.waiting.kind = kind;
    state.waiting.seat = seat;
    state.waiting.count = static_cast<std::uint8_t>(count);
    state.waiting.purpose = static_cast<std::uint8_t>(purpose);
  }
  Event& write(EventKind kind, Seat seat, RuleId rule, std::initializer_list<int> args) const {
    Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    event.seat = seat;
    event.rule = rule;
    std::size_t i = 0;
    for (const int arg : args) event.arg[i++] = static_cast<std::uint8_t>(arg);
    log->events.push_back(event);
    told();
    return log->events.back();
  }
};

}  // namespace table

// The steps of a game from one list: LIST(STEP) names each as STEP(id, Type, "prompt"). Declares
// the enumeration Step, the types and, for each, which step it is.
#define TABLE_STEP_ID(id, Type, prompt) id,
#define TABLE_STEP_TYPE(id, Type, prompt) \
  struct Type;                            \
  constexpr Step step_of(std::type_identity<Type>) { return Step::id; }
#define TABLE_STEP_PROMPT(id, Type, prompt) std::string_view(prompt),
#define TABLE_STEP_RULES(id, Type, prompt) ::table::rules_of_type<StepRules, Type>(#id, prompt),

#define TABLE_STEPS(LIST)                                                    \
  enum class Step : std::uint8_t { none, LIST(TABLE_STEP_ID) count_ };       \
  LIST(TABLE_STEP_TYPE)                                                      \
  inline constexpr auto kPrompts = std::to_array({LIST(TABLE_STEP_PROMPT)}); \
  struct Play;                                                               \
  struct View;                                                               \
  using StepRules = ::table::StepRules<Play, View>;                          \
  using StepBase = ::table::StepBase<Play, View>;                            \
  const StepRules& rules_of(Step step);

// Their rules, where all types are known.
#define TABLE_RULES_OF_STEPS(LIST)                                     \
  const StepRules& rules_of(Step step) {                               \
    static constexpr StepRules rules[] = {{}, LIST(TABLE_STEP_RULES)}; \
    return rules[static_cast<std::size_t>(step)];                      \
  }
