// A tactics card in play by its real steps: drawn, its effect chosen, the unit activated.
#pragma once

#include <string>

#include "support/fantasy_table.h"

namespace fantasy_test {

struct CardTable : Table {
  // The Action Phase of a side that has this card alone in its deck begins; the card is drawn.
  void draws_card(Seat seat, const char* card) {
    deck(seat, {card});
    action_phase(seat);
    draw(card);
  }
  table::Answer effect(const char* card) { return say(Verb::effect).item(pack().find_card(card)); }
  // The card's effect for this unit. A curse in the deck of its victim leaves no choice.
  void plays(const char* card, const char* unit_name) {
    const Seat seat = (*this)[unit_name].seat;
    order(unit_name, Colour::red);
    draws_card(seat, card);
    if (may(Verb::effect_, unit_name)) return does(Verb::effect_, unit_name);
    if (can(seat, effect(card))) answer(seat, effect(card));
    does(Verb::activate, unit_name);
  }
  // A terrain card: where it is placed, then the unit that is activated.
  void places(const char* card, At at, const char* unit_name) {
    const Seat seat = (*this)[unit_name].seat;
    order(unit_name, Colour::red);
    draws_card(seat, card);
    answer(seat, say(Verb::place).to(hex(at)));
    does(Verb::activate, unit_name);
  }
  void chooses(const char* unit_name) { answer(asked(), say(Verb::choose).unit(id(unit_name))); }
  bool may_choose(const char* unit_name) {
    return can(asked(), say(Verb::choose).unit(id(unit_name)));
  }
  // How many dice the attack declared rolls when nobody buys anything.
  int dice() {
    decline_until_roll();
    return question().count;
  }
  // The attack of a neighbour or a shot, with these faces and nothing bought or defended.
  void rolls(std::vector<int> faces) {
    decline_until_roll();
    roll(std::move(faces));
    take_losses();
  }
  Hex place(const char* unit_name) { return (*this)[unit_name].at; }
};

}  // namespace fantasy_test
