#include "games/fantasy/rules/tokens.h"

#include <algorithm>

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"

namespace fantasy {
namespace {

UnitId next_without(View v) {
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& unit = v.state.units[i];
    if (unit.seat == kStyx && unit.on_map() && unit.token() == Token::none) return {i};
  }
  return UnitId::none();
}

bool is_empty(const Bag& bag) {
  return std::ranges::all_of(bag, [](std::uint8_t n) { return n == 0; });
}

}  // namespace

std::string token_name(std::uint8_t item) {
  return std::string(name(static_cast<Token>(item - kFirstToken)));
}

std::optional<std::uint8_t> token_named(std::string_view text) {
  const auto token = table::parse_enum<Token>(text);
  if (!token || *token == Token::none) return std::nullopt;
  return static_cast<std::uint8_t>(kFirstToken + static_cast<int>(*token));
}

Bag bag_of(View v) {
  Bag bag = v.game.scenario().automaton.bag;
  for (const Unit& unit : v.state.units) {
    std::uint8_t& left = bag[static_cast<std::size_t>(unit.token())];
    if (unit.token() != Token::none && left > 0) --left;
  }
  return bag;
}

void give_token(Play& p, UnitId unit, Token token) {
  p.unit(unit).set(token);
  p.tell_reveal(EventKind::token_drawn, kStyx, "FC-4.17"_rule,
                {unit.value, static_cast<int>(token)});
}

bool is_bag_empty(View v) { return is_empty(bag_of(v)); }

bool tokens_to_draw(View v) { return by_rules(v, kStyx) && next_without(v).exists(); }

void return_tokens(Play& p) {
  for (Unit& unit : p.state.units) unit.set(Token::none);
}

// SB-10.4: an empty bag gives Torpor.
void DrawTokenStep::run(Play& p) {
  const UnitId unit = next_without(p);
  if (!unit.exists()) return p.pop();
  if (is_empty(bag_of(p))) return give_token(p, unit, Token::torpor);
  p.put(asks(p));
}

Waiting DrawTokenStep::asks(const View& v) {
  if (!next_without(v).exists() || is_empty(bag_of(v))) return {};
  return table::drawing(Purpose::monster_token, kStyx);
}

bool DrawTokenStep::fits(const View& v, std::size_t /*frame*/) { return by_rules(v, kStyx); }

void DrawTokenStep::draws(const View& v, table::DrawList& out) {
  const Bag bag = bag_of(v);
  for (std::size_t token = 1; token < bag.size(); ++token) {
    if (bag[token] > 0) out.push_back({static_cast<std::uint8_t>(kFirstToken + token), bag[token]});
  }
}

void DrawTokenStep::chance(Play& p, const table::Outcome& outcome) {
  give_token(p, next_without(p), static_cast<Token>(outcome[0] - kFirstToken));
}

}  // namespace fantasy
