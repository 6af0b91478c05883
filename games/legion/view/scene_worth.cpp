// What a die on a battlefield counts at the end, and what could be bought with it now. L-60 ..
// L-68, L-85
#include <algorithm>

#include "games/legion/rules/command_steps.h"
#include "games/legion/view/scene_parts.h"

namespace legion {
namespace {

std::string worth_at_the_end(const Wording& w, const Die& die) {
  const Numbers& numbers = w.game.numbers();
  const int points =
      die.kind() == DieKind::legion ? numbers.legion_die_vp : numbers.commander_die_vp;
  return w.text("scene.die_worth",
                {{"n", std::to_string(points)}, {"each", std::to_string(numbers.pips_per_vp)}});
}

std::string consult_with(const Wording& w, Seat owner, const Die& die) {
  const int cost = consult_cost(w.view(), owner);
  return w.text(die.value() < cost ? "scene.die_too_low" : "scene.die_consult",
                {{"n", std::to_string(cost)}});
}

std::string empower_it(const Wording& w, Seat owner, const Die& die) {
  const int then = std::min(6, die.value() + empower_points(w.view(), owner));
  return w.text("scene.die_empower", {{"cost", std::to_string(w.game.numbers().empower_cost)},
                                      {"n", std::to_string(then)}});
}

// The permanents in front of its owner that its token pays for. L-68
std::string paid_with(const Wording& w, Seat owner, Token token) {
  std::string out;
  for (const std::uint8_t card : w.observation.players[owner.value].permanents) {
    const CommandCard& what = w.game.command(card);
    if (what.token != token) continue;
    out += "\n" + w.text("scene.die_pays", {{"card", w.item(Item(Deck::command, card))},
                                            {"n", std::to_string(what.cost)}});
  }
  return out;
}

}  // namespace

std::string worth_of(const Wording& w, Seat owner, const Die& die) {
  std::string out = worth_at_the_end(w, die);
  if (die.kind() == DieKind::commander) out += "\n" + consult_with(w, owner, die);
  if (die.value() < 6) out += "\n" + empower_it(w, owner, die);
  if (die.token() != Token::none) out += paid_with(w, owner, die.token());
  return out;
}

}  // namespace legion
