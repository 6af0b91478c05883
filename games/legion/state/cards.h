// Cards by number: a set of cards of one deck, and one byte for a card of any deck.
#pragma once

#include <bit>
#include <optional>
#include <string>
#include <string_view>

#include "games/legion/state/types.h"

namespace legion {

// Room in the sets; a pack has no more of a kind. L-2
inline constexpr int kMaxArmyCards = 60;
inline constexpr int kMaxCards = 64;

// Cards of one deck by their places in the pack, in the order of the places.
class CardSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr std::uint8_t operator*() const {
      return static_cast<std::uint8_t>(std::countr_zero(bits_));
    }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return bits_ != o.bits_; }

   private:
    std::uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits()); }
  constexpr Iterator end() const { return Iterator(0); }

  static constexpr CardSet first(int n) {
    CardSet out;
    for (int card = 0; card < n; ++card) out.add(card);
    return out;
  }
  constexpr int size() const { return std::popcount(bits()); }
  constexpr bool empty() const { return bits() == 0; }
  constexpr bool has(int card) const {
    return card < kMaxCards && ((bits() >> static_cast<unsigned>(card)) & 1U) != 0;
  }
  constexpr void add(int card) { set(bits() | bit(card)); }
  constexpr void remove(int card) { set(bits() & ~bit(card)); }
  constexpr void add(CardSet other) { set(bits() | other.bits()); }
  constexpr bool operator==(const CardSet&) const = default;
  constexpr std::uint64_t bits() const {
    std::uint64_t out = 0;
    for (unsigned i = 0; i < 8; ++i) out |= std::uint64_t{bytes_[i]} << (8 * i);
    return out;
  }

 private:
  static constexpr std::uint64_t bit(int card) {
    return std::uint64_t{1} << static_cast<unsigned>(card);
  }
  constexpr void set(std::uint64_t bits) {
    for (unsigned i = 0; i < 8; ++i) bytes_[i] = static_cast<std::uint8_t>(bits >> (8 * i));
  }
  std::array<std::uint8_t, 8> bytes_{};
};

// A card of any deck, as answers, events and draws name it: "A17", "C07", "O05", "E09", "B1".
enum class Deck : std::uint8_t { army, command, objective, event, battle };
struct Item {
  std::uint8_t code = 0xFF;
  constexpr Item() = default;
  constexpr explicit Item(std::uint8_t c) : code(c) {}
  constexpr Item(Deck deck, int card)
      : code(static_cast<std::uint8_t>(kFirst[static_cast<std::size_t>(deck)] + card)) {}
  constexpr Deck deck() const {
    std::size_t deck = kFirst.size() - 1;
    while (code < kFirst[deck]) --deck;
    return static_cast<Deck>(deck);
  }
  constexpr int card() const { return code - kFirst[static_cast<std::size_t>(deck())]; }
  constexpr bool is(Deck d) const { return deck() == d; }

  static constexpr std::array<std::uint8_t, 5> kFirst{0, 60, 124, 188, 220};
};
// Beside the cards: the top of the Command deck, and coins that are given. L-63, L-72
inline constexpr std::uint8_t kDeckTop = 240;
inline constexpr std::uint8_t kNoCoins = 241;  // one coin is the next number
inline constexpr int kMostGiven = 3;
// And what chance deals when colours are dealt. L-8
inline constexpr std::uint8_t kFirstColour = 248;

std::string name(Item item);
std::optional<Item> parse_item(std::string_view text);

}  // namespace legion
