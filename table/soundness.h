// SPDX-License-Identifier: MIT
// Whether the rules can go on from a procedure stack that somebody else wrote. A position may bring
// one along (table/state_dump.h), and its bytes are anybody's. The same for every game:
//
//   * what each step remembers is within the ranges of its list of fields, ids within the match;
//   * each lies on a step that can have begun it;
//   * the rest of the table is as the step needs it;
//   * the step on top would ask just what the position says is asked, and there is a way on.
//
// Of a match that is over only the first two: nothing goes on from there.
//
// A step may have remembered more in an earlier version of the rules; `forget_former` clears that
// before the stack is looked at.
//
// A game says of its steps, beside their rules:
//
//   static constexpr table::StepSet lies_on = table::steps(Step::match);  // what can begin it;
//                                                          // Step::none: nothing, it is the first
//   static Waiting asks(const View& v);                    // only if it asks (TABLE_STEP_ASKS)
//   static bool fits(const View& v, std::size_t frame);    // only where it needs something
//   template <class List>                                  // of what it remembers, found by type
//   constexpr void fields(List& f, DrawStep::Memory& memory);
//
// and once TABLE_SOUNDNESS_OF_STEPS(LIST), where all of these are known.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "table/fields.h"
#include "table/procedure.h"
#include "table/question.h"

namespace table {

// What a member holds in memory; a forged bool may be neither true nor false.
template <class T>
constexpr unsigned byte_of(const T& member) {
  static_assert(sizeof(T) == 1);
  std::uint8_t byte = 0;
  std::memcpy(&byte, &member, 1);
  return byte;
}

// Kinds of what steps remember. A game brings more: whatever has holds(view, member).
struct UpToKind {  // a number, or an enumeration in which all up to the last are possible
  unsigned most;
  bool holds(const auto& /*view*/, const auto& member) const { return byte_of(member) <= most; }
};
template <class Number>
constexpr UpToKind up_to(Number most) {
  return {static_cast<unsigned>(most)};
}
constexpr UpToKind flag() { return {1}; }

struct SeatOfMatchKind {
  bool holds(const auto& view, const Seat& seat) const {
    return seat.value < static_cast<unsigned>(view.game.seats());
  }
};
constexpr SeatOfMatchKind seat_of_match() { return {}; }

namespace detail {

template <class View>
class HoldsFields : public FieldsBase {
 public:
  explicit HoldsFields(const View& view) : view_(view) {}
  bool all() const { return all_; }
  template <class Kind, class... Members>
  void operator()(std::string_view /*key*/, const Kind& kind, Members&... members) {
    all_ = all_ && kind.holds(view_, members...);
  }

 private:
  const View& view_;
  bool all_ = true;
};

template <class S>
inline constexpr std::size_t kMemoryOf = std::is_empty_v<typename S::Memory>
                                             ? 0
                                             : sizeof(typename S::Memory);

// Bytes behind what a step remembers are zero.
template <class S, class View, class Frame>
bool holds_memory(const View& view, const Frame& frame) {
  using Memory = typename S::Memory;
  constexpr std::size_t used = kMemoryOf<S>;
  for (std::size_t i = used; i < frame.bytes.size(); ++i) {
    if (frame.bytes[i] != 0) return false;
  }
  if constexpr (used > 0) {
    static_assert(lists_all<Memory>, "list the fields of what this step remembers");
    HoldsFields<View> holds(view);
    fields(holds, const_cast<Memory&>(frame.template as<S>()));
    return holds.all();
  }
  return true;
}

}  // namespace detail

// What soundness has to know of a step.
template <class View, class Frame>
struct StepSoundness {
  StepSet lies_on;
  std::size_t remembers;  // bytes
  Waiting (*asks)(const View&);
  bool (*holds)(const View&, const Frame&);
  bool (*fits)(const View&, std::size_t);
};
template <class S, class View, class Frame>
constexpr StepSoundness<View, Frame> soundness_of_type() {
  return {S::lies_on, detail::kMemoryOf<S>, S::asks, detail::holds_memory<S, View, Frame>, S::fits};
}

// `of(step)` is the StepSoundness of a step of the game, `legal(seat, list)` lists the answers.
template <class View, class Of>
class StackSoundness {
 public:
  StackSoundness(const View& view, Of of) : view_(view), of_(of) {}

  bool all() const {
    const auto& stack = view_.state.stack;
    if (stack.empty()) return false;
    using Step = decltype(stack[0].step);
    for (std::size_t i = 0; i < stack.size(); ++i) {
      const Step step = stack[i].step;
      if (step == Step::none || step >= Step::count_) return false;
      const Step below = i == 0 ? Step::none : stack[i - 1].step;
      if (!of_(step).lies_on.has(below) || !of_(step).holds(view_, stack[i])) return false;
    }
    if (view_.state.waiting.kind == Waiting::over)  // nothing goes on from there
      return is_all_of(view_.state.waiting, Waiting{.kind = Waiting::over});
    for (std::size_t i = 0; i < stack.size(); ++i) {
      if (!of_(stack[i].step).fits(view_, i)) return false;
    }
    return waiting_is_asked();
  }

 private:
  bool waiting_is_asked() const {
    const Waiting& w = view_.state.waiting;
    if (w.kind == Waiting::nothing || w.kind > Waiting::sealed) return false;
    Waiting asked = of_(view_.state.stack.back().step).asks(view_);
    if (w.kind == Waiting::sealed) {
      // Who has sealed is not asked again; somebody has not.
      if (w.seats.empty() || (w.seats.bits & ~asked.seats.bits) != 0) return false;
      asked.seats = w.seats;
    }
    return is_all_of(w, asked) && has_a_way_on(w);
  }
  static bool is_all_of(const Waiting& a, const Waiting& b) {
    return a.kind == b.kind && a.seats.bits == b.seats.bits && a.seat == b.seat &&
           a.count == b.count && a.purpose == b.purpose;
  }
  // Whoever is asked has an answer, and what is drawn is there.
  bool has_a_way_on(const Waiting& w) const {
    const auto& game = view_.game;
    if (w.kind == Waiting::roll) return w.count > 0 && w.count <= kMaxDice;
    if (w.kind == Waiting::draw) {
      DrawList draws;
      list_draws(game, view_.state, draws);
      return !draws.empty();
    }
    const int seats = game.seats();
    if (w.seats.empty() || (w.seats.bits >> seats) != 0) return false;
    for (std::uint8_t s = 0; s < seats; ++s) {
      AnswerList legal;
      if (w.seats.has({s})) list_answers(game, view_.state, {s}, legal);
      if (w.seats.has({s}) && legal.empty()) return false;
    }
    return true;
  }

  const View& view_;
  Of of_;
};

}  // namespace table

// `stack_is_sound(view)` and `forget_former(stack)` of a game's namespace, from the list of its
// steps.
#define TABLE_SOUNDNESS_OF_STEP(id, Type, prompt) ::table::soundness_of_type<Type, View, Frame>(),

#define TABLE_SOUNDNESS_OF_STEPS(LIST)                                                            \
  static const ::table::StepSoundness<View, Frame>& soundness_of(Step step) {                     \
    static constexpr ::table::StepSoundness<View, Frame> all[] = {{},                             \
                                                                  LIST(TABLE_SOUNDNESS_OF_STEP)}; \
    return all[static_cast<std::size_t>(step)];                                                   \
  }                                                                                               \
  bool stack_is_sound(const View& view) {                                                         \
    return ::table::StackSoundness(view, soundness_of).all();                                     \
  }                                                                                               \
  void forget_former(decltype(State::stack)& stack) {                                             \
    for (auto& frame : stack) {                                                                   \
      if (frame.step >= Step::count_) continue;                                                   \
      auto& bytes = frame.bytes;                                                                  \
      std::fill(bytes.begin() + soundness_of(frame.step).remembers, bytes.end(), 0);              \
    }                                                                                             \
  }
