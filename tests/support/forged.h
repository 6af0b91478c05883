// Positions as a stranger would forge them: the procedure stack of a state, whom it waits for, or
// anything else that no key of a position shows, changed in memory and written with a sum that is
// right. For tests and fuzzers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "table/any_game.h"
#include "table/any_state.h"

namespace testing_support {

class Forger {
 public:
  Forger(const table::AnyGame& game, table::AnyState state)
      : game_(game), place_(*game.stack_place()), state_(state) {}

  // Something else, as `below(n)` chooses: a number below n.
  template <class Below>
  void change(const Below& below) {
    const std::size_t frames = bytes()[place_.size];
    if (frames == 0) return change_rest(below);
    const std::size_t which = below(static_cast<std::uint32_t>(frames));
    switch (below(10)) {
      case 0:
      case 1:
        return set(frame(which) + 1 + below(static_cast<std::uint32_t>(place_.frame_size - 1)),
                   any_byte(below));
      case 2:
        return set(frame(which), static_cast<unsigned char>(below(64)));
      case 3:
        return swap(which, below(static_cast<std::uint32_t>(frames)));
      case 4:
        return insert(which, frames);
      case 5:
        return drop(which, frames);
      case 6:
      case 7:
      case 8:
        return change_rest(below);
      default:
        return set(place_.waiting + below(static_cast<std::uint32_t>(place_.waiting_size)),
                   any_byte(below));
    }
  }

  // The position with the forged stack in place of its own.
  table::Value position(table::Value honest) const {
    honest.set("question_stack", game_.stack_text(state_));
    return honest;
  }
  const std::string& told() const { return told_; }

 private:
  std::size_t frame(std::size_t which) const { return place_.frames + which * place_.frame_size; }
  unsigned char* bytes() { return reinterpret_cast<unsigned char*>(&state_.as<unsigned char>()); }
  const unsigned char* bytes() const { return &state_.as<unsigned char>(); }

  // Numbers of things, small ones first, and the odd ones of programs.
  template <class Below>
  static unsigned char any_byte(const Below& below) {
    constexpr unsigned char kOdd[] = {0xFF, 0xFE, 0x80, 0x7F, 0x40, 0x20, 0x10};
    switch (below(4)) {
      case 0:
        return kOdd[below(7)];
      case 1:
        return static_cast<unsigned char>(below(256));
      default:
        return static_cast<unsigned char>(below(8));
    }
  }
  // What is left of some byte where the new one cannot be told: a list that is too long, say.
  template <class Below>
  void change_rest(const Below& below) {
    std::vector<std::uint8_t> rest = game_.rest_of(state_);
    const std::size_t at = below(static_cast<std::uint32_t>(rest.size()));
    const std::uint8_t byte = any_byte(below);
    rest[at] = byte;
    const auto changed = game_.with_rest(state_, rest);
    if (!changed) return;
    state_ = *changed;
    say("rest[" + std::to_string(at) + "] = " + std::to_string(byte));
  }
  void say(const std::string& what) { told_ += (told_.empty() ? "" : ", ") + what; }
  void set(std::size_t at, unsigned char byte) {
    const bool waits = at >= place_.waiting && at < place_.waiting + place_.waiting_size;
    say((waits ? "waiting[" + std::to_string(at - place_.waiting)
               : "frame " + std::to_string((at - place_.frames) / place_.frame_size) + "[" +
                     std::to_string((at - place_.frames) % place_.frame_size)) +
        "] = " + std::to_string(byte));
    bytes()[at] = byte;
  }
  void swap(std::size_t a, std::size_t b) {
    say("frames " + std::to_string(a) + " and " + std::to_string(b) + " swapped");
    std::swap_ranges(bytes() + frame(a), bytes() + frame(a + 1), bytes() + frame(b));
  }
  void insert(std::size_t which, std::size_t frames) {
    if (frames == place_.capacity) return drop(which, frames);
    say("frame " + std::to_string(which) + " doubled");
    std::memmove(bytes() + frame(which + 1), bytes() + frame(which),
                 (frames - which) * place_.frame_size);
    ++bytes()[place_.size];
  }
  void drop(std::size_t which, std::size_t frames) {
    say("frame " + std::to_string(which) + " dropped");
    std::memmove(bytes() + frame(which), bytes() + frame(which + 1),
                 (frames - which - 1) * place_.frame_size);
    std::memset(bytes() + frame(frames - 1), 0, place_.frame_size);
    --bytes()[place_.size];
  }

  const table::AnyGame& game_;
  table::StackPlace place_;
  table::AnyState state_;
  std::string told_;
};

}  // namespace testing_support
