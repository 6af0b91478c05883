// SPDX-License-Identifier: MIT
// Standing orders: whether the seat is asked something it has decided beforehand.
#include <algorithm>

#include "ai/standing_orders.h"
#include "apps/host/hosted_match.h"

namespace host {

using table::Reaction;
using table::Seat;

namespace {

bool have_one_for(const match::Match& match, Seat seat, const std::string& text) {
  const auto orders = ai::read_standing_orders(match.game(), text);
  if (!orders) return false;
  const auto seen = match.view(seat)->observation();
  const Reaction* const asked = ai::reaction_asked(match.game(), seen, seat);
  return asked != nullptr &&
         std::ranges::find(*orders, asked->id, &ai::StandingOrder::reaction) != orders->end();
}

}  // namespace

// Looked up once for each question: who is asked is looked at several times an answer.
const std::string& HostedMatch::ordered(Seat seat) const {
  static const std::string none;
  const std::string& orders = head_.seats[seat.value].orders;
  if (orders.empty() || lesson() != nullptr || !waiting().has(seat)) return none;
  Ordered& found = ordered_[seat.value];
  if (found.question != asked_in(seat) || found.orders != orders) {
    found = {asked_in(seat), orders, ""};
    if (have_one_for(match(), seat, orders)) found.spec = "orders:" + orders;
  }
  return found.spec;
}

}  // namespace host
