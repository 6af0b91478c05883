// What steps remember while they lie on the stack, member by member, and what each can hold: for
// whoever has to trust a stack that somebody else wrote (table/soundness.h).
#pragma once

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/turn_steps.h"
#include "table/soundness.h"

namespace legion {

struct CellKind {
  bool holds(const View& /*v*/, Cell cell) const { return cell.exists(); }
};
struct SquareOrNoneKind {
  bool holds(const View& /*v*/, Square square) const {
    return square.exists() || square == kNoSquare;
  }
};
struct SquaresOrNoneKind {
  bool holds(const View& /*v*/, const std::array<Square, 2>& squares) const {
    return std::ranges::all_of(
        squares, [](Square square) { return square.exists() || square == kNoSquare; });
  }
};
struct SeatOrNobodyKind {
  bool holds(const View& v, Seat seat) const { return seat == kNobody || seat.value < v.seats(); }
};
struct SeatsKind {
  bool holds(const View& v, SeatSet seats) const {
    return !seats.empty() && (seats.bits >> v.seats()) == 0;
  }
};
struct TokenKind {  // one there is
  bool holds(const View& /*v*/, Token token) const {
    return token > Token::none && table::byte_of(token) < kTokens;
  }
};
struct CardsOfKind {  // why cards are drawn, not why dice are rolled
  bool holds(const View& /*v*/, Purpose what) const {
    return what >= Purpose::colour && what <= Purpose::event;
  }
};
struct CommandCardKind {
  bool holds(const View& v, std::uint8_t card) const {
    return card < v.game.pack().command_deck.size();
  }
};
// The place of a reward, or the Item of a Command card or an Event.
struct SourceKind {
  bool holds(const View& v, std::uint8_t source) const {
    const Pack& pack = v.game.pack();
    const Item item(source);
    const auto card = static_cast<std::size_t>(item.card());
    if (item.is(Deck::command)) return card < pack.command_deck.size();
    if (item.is(Deck::event)) return card < pack.events.size();
    return source < pack.rewards.size();
  }
};
constexpr table::UpToKind any_number() { return {0xFF}; }

template <class List>
constexpr void fields(List& f, MatchStep::Memory& memory) {
  f("next", table::up_to(static_cast<int>(Phase::end) + 1), memory.next);
  f("turn_ends", table::flag(), memory.turn_ends);
}
template <class List>
constexpr void fields(List& f, FirstPlayerStep::Memory& memory) {
  f("rolling", SeatsKind{}, memory.rolling);
}
template <class List>
constexpr void fields(List& f, ReturnObjectiveStep::Memory& memory) {
  f("all", table::flag(), memory.all);
  f("left", any_number(), memory.left);
}
template <class List>
constexpr void fields(List& f, DraftStep::Memory& memory) {
  f("picks", any_number(), memory.picks);
}
template <class List>
constexpr void fields(List& f, SecondLookStep::Memory& memory) {
  f("looks", any_number(), memory.looks);
}
template <class List>
constexpr void fields(List& f, DrawStep::Memory& memory) {
  f("what", CardsOfKind{}, memory.what);
  f("seat", table::seat_of_match(), memory.seat);
  f("left", any_number(), memory.left);
}
template <class List>
constexpr void fields(List& f, EventStep::Memory& memory) {
  f("part", table::up_to(EventStep::each), memory.part);
  f("places", table::up_to(table::kMaxSeats), memory.places);
}
template <class List>
constexpr void fields(List& f, EffectsStep::Memory& memory) {
  f("source", SourceKind{}, memory.source);
  f("next", any_number(), memory.next);
  f("seat", table::seat_of_match(), memory.seat);
}
template <class List>
constexpr void fields(List& f, UnderStep::Memory& memory) {
  f("seat", table::seat_of_match(), memory.seat);
  f("left", any_number(), memory.left);
  f("coins", any_number(), memory.coins);
}
template <class List>
constexpr void fields(List& f, PlaceStep::Memory& memory) {
  f("extra", table::flag(), memory.extra);
}
template <class List>
constexpr void fields(List& f, CompletionStep::Memory& memory) {
  f("part", table::up_to(CompletionStep::rewards), memory.part);
  f("count", any_number(), memory.count);
  f("done", table::up_to(3), memory.done);
}
template <class List>
constexpr void fields(List& f, TokenStep::Memory& memory) {
  f("legion_only", table::flag(), memory.legion_only);
}
template <class List>
constexpr void fields(List& f, TokenOnStep::Memory& memory) {
  f("token", TokenKind{}, memory.token);
}
template <class List>
constexpr void fields(List& f, RemoveTokenStep::Memory& memory) {
  f("token", TokenKind{}, memory.token);
}
template <class List>
constexpr void fields(List& f, RewardStep::Memory& memory) {
  f("west", CellKind{}, memory.west);
}
template <class List>
constexpr void fields(List& f, ChecksStep::Memory& memory) {
  f("west", CellKind{}, memory.west);
  f("places", table::up_to(table::kMaxSeats), memory.places);
}
template <class List>
constexpr void fields(List& f, MoraleStep::Memory& memory) {  // and of LoseDieStep
  f("checker", table::seat_of_match(), memory.checker);
  f("finisher", SeatOrNobodyKind{}, memory.finisher);
  f("massive", table::flag(), memory.massive);
}
template <class List>
constexpr void fields(List& f, TakeCardStep::Memory& memory) {
  f("from_deck", table::flag(), memory.from_deck);
}
template <class List>
constexpr void fields(List& f, PayStep::Memory& memory) {
  f("card", CommandCardKind{}, memory.card);
}
template <class List>
constexpr void fields(List& f, LowerDieStep::Memory& memory) {
  f("lowered", any_number(), memory.lowered);
  f("victim", table::seat_of_match(), memory.victim);
  f("first", SquareOrNoneKind{}, memory.first);
}
template <class List>
constexpr void fields(List& f, RaiseDieStep::Memory& memory) {
  f("left", any_number(), memory.left);
}
template <class List>
constexpr void fields(List& f, FillSquareStep::Memory& memory) {
  f("chosen", table::flag(), memory.chosen);
  f("square", SquareOrNoneKind{}, memory.square);
}
template <class List>
constexpr void fields(List& f, MoveStep::Memory& memory) {
  f("left", any_number(), memory.left);
}
template <class List>
constexpr void fields(List& f, RerollStep::Memory& memory) {
  f("rolled", any_number(), memory.rolled);
  f("last", SquaresOrNoneKind{}, memory.last);
}

}  // namespace legion
