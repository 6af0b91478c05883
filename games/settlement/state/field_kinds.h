// How positions write and read what is the settlement's own: lists of units, hexes and cards, which
// may also be said in one word, "U1+U3" (table/field_kinds.h).
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "games/settlement/state/match.h"
#include "table/field_kinds.h"
#include "table/field_values.h"
#include "table/text.h"

namespace settlement {

// What reading and writing a position needs to know besides.
struct PositionThings {
  const Match& game;
};

inline constexpr auto kHex =
    table::word([](Hex hex) { return name(hex); }, parse_hex, "a hex from A1 to M9");
inline constexpr auto kUnitId =
    table::word([](UnitId id) { return name(id); }, parse_unit_id, "a unit from U1 to U63");
inline constexpr auto kMarched =
    table::word([](const Marched& unit) { return name(unit); }, parse_marched,
                "a unit such as U2.legionnaires.basic.0.1");
inline constexpr auto kTownCard = table::id_in(
    [](const PositionThings& things) -> const auto& { return things.game.pack().town_cards; },
    "town card");
inline constexpr auto kEscalationCard = table::id_in(
    [](const PositionThings& things) -> const auto& { return things.game.pack().escalation_cards; },
    "Escalation card");
inline constexpr auto kTactic = table::id_in(
    [](const PositionThings& things) -> const auto& { return things.game.pack().tactics; },
    "tactic card");

// ["U1", "U3"], also "U1+U3".
template <class Item>
struct WordsKind {
  Item item;
  template <class Out, class List>
  void write(Out& out, std::string_view key, const List& list) const {
    table::Value all = table::Value::array();
    for (const auto& each : list) all.push(item.value(out.things(), each));
    out.set(key, std::move(all));
  }
  template <class In, class List>
  void read(In& in, std::string_view key, List& list) const {
    const table::Value* value = in.source().any(key);
    if (value == nullptr) return;
    list.clear();
    const auto take = [&](const table::Value& one) {
      typename std::remove_cvref_t<decltype(list[0])> each{};
      if (list.full())
        in.source().complain(key, "expected at most " + std::to_string(List::capacity()));
      else if (!item.take(in.things(), one, each))
        in.source().complain(key, item.wrong(in.things(), one));
      else
        list.push_back(each);
    };
    if (value->is_string()) {
      for (const std::string_view one : table::split(value->as_string(), "+"))
        if (in.source().ok()) take(table::Value(one));
    } else if (value->is_array()) {
      for (const table::Value& one : value->items())
        if (in.source().ok()) take(one);
    } else {
      in.source().complain(key, "expected a list");
    }
  }
};
template <class Item>
constexpr WordsKind<Item> words_of(Item item) {
  return {item};
}

// A number, also as a word.
struct SpokenNumberKind {
  int min = 0;
  int max = 0;
  template <class T>
  table::Value value(const PositionThings& /*things*/, T number) const {
    return int{number};
  }
  template <class T>
  bool take(const PositionThings& /*things*/, const table::Value& value, T& number) const {
    const auto said = value.is_string() ? table::parse_number(value.as_string()) : std::nullopt;
    if (!value.is_int() && !said) return false;
    const auto n = static_cast<std::int64_t>(value.is_int() ? value.as_int() : *said);
    number = static_cast<T>(n);
    return n >= min && n <= max;
  }
  std::string wrong(const PositionThings& things, const table::Value& value) const {
    return table::number(min, max).wrong(things, value);
  }
};

// Town cards in the order of the pack: they have none of their own. SB-4.3
struct CardSetKind {
  void write(auto& out, std::string_view key, const CardSet& cards) const {
    FixedVector<std::uint8_t, kMaxTownCards> list;
    for (std::uint8_t card = 0; card < kMaxTownCards; ++card) {
      if (cards.has(card)) list.push_back(card);
    }
    words_of(kTownCard).write(out, key, list);
  }
  void read(auto& in, std::string_view key, CardSet& cards) const {
    if (in.source().any(key) == nullptr) return;
    FixedVector<std::uint8_t, kMaxTownCards> list;
    words_of(kTownCard).read(in, key, list);
    cards = {};
    for (const std::uint8_t card : list) cards.put(card, true);
  }
};

// The step on the stack, by the name of its phase.
struct PhaseKind {
  table::Value value(const PositionThings& /*things*/, const FixedVector<Frame, 1>& stack) const {
    return name(stack.empty() ? Phase::none : phase_of(stack[0].step));
  }
  bool take(const PositionThings& /*things*/, const table::Value& value,
            FixedVector<Frame, 1>& stack) const;
  std::string wrong(const PositionThings& things, const table::Value& value) const {
    return table::one_of(Phase::town_open).wrong(things, value);
  }
};

// {"legionnaires": 2, ..}: how many have ever joined.
struct JoinedKind {
  using Joined = decltype(State::joined);
  table::Value value(const PositionThings& things, const Joined& joined) const;
  bool take(const PositionThings& things, const table::Value& value, Joined& joined) const;
  std::string wrong(const PositionThings& /*things*/, const table::Value& /*value*/) const {
    return "expected numbers from 0 to 63 by type of unit";
  }
};

// ["zone", "repair"], also "zone+repair".
struct LinksKind {
  void write(auto& out, std::string_view key, std::uint8_t bits) const {
    table::Value all = table::Value::array();
    for (int i = 0; i < table::count_of<Link>; ++i) {
      if (((bits >> i) & 1) != 0) all.push(name(static_cast<Link>(i)));
    }
    out.set(key, std::move(all));
  }
  void read(auto& in, std::string_view key, std::uint8_t& bits) const {
    FixedVector<Link, 8> list;
    words_of(table::one_of<Link>()).read(in, key, list);
    if (in.source().any(key) == nullptr) return;
    bits = 0;
    for (const Link link : list)
      bits = static_cast<std::uint8_t>(bits | (1U << static_cast<unsigned>(link)));
  }
};

// Null for a hex or an answer that there is not.
template <class Inner>
struct OrNullKind : Inner {
  template <class T>
  table::Value value(const PositionThings& things, const T& member) const {
    return member == T{} ? table::Value() : Inner::value(things, member);
  }
};
template <class Inner>
constexpr OrNullKind<Inner> or_null(Inner inner) {
  return {inner};
}

// {"U1": 2, ..}, also "U1.2+U2.3".
struct XpKind {
  using Xp = decltype(StoredReport::xp);
  table::Value value(const PositionThings& things, const Xp& xp) const;
  bool take(const PositionThings& things, const table::Value& value, Xp& xp) const;
  std::string wrong(const PositionThings& /*things*/, const table::Value& /*value*/) const {
    return "expected XP from 0 to 99 by unit";
  }
};

// What follows at the end from all the rest: written, and passed over when it is read. SB-12
struct EndKind {
  enum What : std::uint8_t { grade, score, result };
  What what;
  void write(auto& out, std::string_view key, const State& state) const {
    if (state.waiting.kind == Waiting::over) out.set(key, value(out.things().game, state));
  }
  void read(auto& in, std::string_view key, State& /*state*/) const { (void)in.source().any(key); }

 private:
  table::Value value(const Match& game, const State& state) const;
};

// SB-12.4
int score_of(const Match& game, const State& state);

}  // namespace settlement
