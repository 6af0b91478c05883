#include "games/fantasy/describe.h"

#include "games/fantasy/notation.h"
#include "games/fantasy/verbs.h"
#include "games/fantasy/wording.h"

namespace fantasy {
namespace {

std::string prompt_of(const State& seen) {
  return seen.stack.empty() ? "" : std::string(rules_of(seen.stack.back().step).prompt);
}

// One start-of-activation event. FC-6.17
std::string start_event(const Wording& w, int index) {
  const auto& events = w.seen.act.events;
  const auto i = static_cast<std::size_t>(index);
  if (i >= events.size()) return "?";
  if (events[i] == Activation::kRegeneration) return w.text("ability.regeneration");
  if (events[i] == Activation::kCardStart) return w.card(w.seen.act.card);
  const Hex hex{events[i]};
  if (!hex.on_map()) return "?";
  return w.terrain(w.seen.terrain[hex.index]) + " " + table::name(hex);
}

// What a die that may be rolled again shows.
std::string die_face(const Wording& w, int number) {
  if (w.seen.stack.empty() || number < 1) return "";
  const auto i = static_cast<std::size_t>(number - 1);
  switch (w.seen.stack.back().step) {
    case Step::attack_roll:
      return i < w.seen.combat.attack.size()
                 ? w.text("face." + std::to_string(w.seen.combat.attack[i]))
                 : "";
    case Step::defence_roll:
      return i < w.seen.combat.defence.size()
                 ? w.text("face." + std::to_string(w.seen.combat.defence[i]))
                 : "";
    default:
      break;
  }
  // Order dice: of the side whose dice are known here.
  for (const Side& side : w.seen.sides) {
    if (i < side.order_dice.size() && side.order_dice[i] <= 6) {
      return w.colour(w.game.options().order_die[side.order_dice[i]]);
    }
  }
  return "";
}

// One argument of an answer: its protocol key, what is touched for it, and what texts call it.
void add_argument(const Wording& w, table::Answer answer, char letter, table::AnswerView& view,
                  Fills& fills) {
  const std::string word = write_argument(w.game, w.seen, answer, letter);
  const auto put = [&](const char* key, table::Value value, const std::string& touch,
                       std::string text) {
    view.arguments.set(key, std::move(value));
    if (!touch.empty()) view.touches.push_back(touch);
    fills.emplace_back(key, std::move(text));
  };
  const auto unit = [&](const char* key, UnitId id) {
    put(key, w.unit_id(id), "unit:" + w.unit_id(id), w.unit(id));
  };
  switch (letter) {
    case 'u':
      unit("unit", unit_of(answer));
      break;
    case 't':
      unit("target", target_of(answer));
      break;
    case 'h':
      put("to", word, word, word);
      break;
    case 'c':
      put("order", word, "order:" + word, w.colour(colour_of(answer)));
      break;
    case 'k':
      put("card", word, "card:" + word, w.card(item_of(answer)));
      break;
    case 'x':
      put("terrain", word, "", w.terrain(item_of(answer)));
      break;
    case 'a':
      put("ability", word, "ability:" + word, w.bought(unit_of(answer), item_of(answer)));
      break;
    case 'e':
      put("event", item_of(answer) + 1, "", start_event(w, item_of(answer)));
      break;
    case 'n':
      put("count", int{number_of(answer)}, "", word);
      break;
    case 'd':
      put("die", int{number_of(answer)}, "die:" + word, word);
      fills.emplace_back("face", die_face(w, number_of(answer)));
      break;
    default:
      break;
  }
}

// A unit that is still to be placed is named by its card; any of that card will do.
void add_unit_card(const Wording& w, Seat seat, table::Answer answer, table::AnswerView& view,
                   Fills& fills) {
  const UnitCard& card = w.game.pack().units[item_of(answer)];
  view.arguments.set("card", card.id);
  view.arguments.set("level", card.level);
  fills.emplace_back("unit", w.card_name(card));
  for (std::size_t i = 0; i < w.seen.units.size(); ++i) {
    const Unit& unit = w.seen.units[i];
    if (unit.card != item_of(answer) || unit.seat != seat || unit.on_map() || unit.hits == 0)
      continue;
    view.touches.push_back("unit:" + w.unit_id({static_cast<std::uint8_t>(i)}));
    return;
  }
}

// At the start of an activation without open events only abilities are left to decide on. FC-9.2
bool only_abilities(const State& seen) {
  if (seen.stack.back().step != Step::activation) return false;
  for (std::size_t e = 0; e < seen.act.events.size(); ++e) {
    if (((seen.act.events_done >> e) & 1U) == 0) return false;
  }
  return true;
}

Fills prompt_fills(const Wording& w) {
  const Frame top = w.seen.stack.empty() ? Frame{} : w.seen.stack.back();
  UnitId unit = w.seen.act.unit;
  if (top.step == Step::deploy_at || top.step == Step::swap_token) unit = {top.a};
  int card = w.seen.act.card;
  if (top.step == Step::tactic_card) card = top.b;
  return {{"name", w.name(unit)},
          {"card", w.card(card)},
          {"attacker", w.unit(w.seen.combat.attacker)},
          {"target", w.unit(w.seen.combat.target)}};
}

}  // namespace

table::AnswerView describe_answer(const Game& game, const Observation& observation,
                                  table::Answer answer, const Messages& messages,
                                  Language language) {
  const State seen = seen_state(observation);
  const Wording w{game, seen, messages, language};
  table::AnswerView view;
  view.answer = answer;
  view.notation = write_answer(game, seen, answer);
  view.verb = std::string(name(verb_of(answer)));
  Fills fills;
  for (const char letter : arguments(verb_of(answer))) {
    if (letter == 'l') {
      if (item_of(answer) < game.pack().units.size())
        add_unit_card(w, observation.seat, answer, view, fills);
    } else {
      add_argument(w, answer, letter, view, fills);
    }
  }
  const std::string key = "answer." + view.verb;
  const std::string special = key + "." + prompt_of(seen);
  view.text = w.text(messages.has(language, special) ? special : key, fills);
  return view;
}

std::string describe_prompt(const Game& game, const Observation& observation,
                            const Messages& messages, Language language) {
  const State seen = seen_state(observation);
  const Wording w{game, seen, messages, language};
  std::string prompt = prompt_of(seen);
  if (prompt.empty()) return "";
  if (only_abilities(seen)) prompt = "buy_ability";
  const Frame top = seen.stack.back();
  if (top.step == Step::lay_terrain && top.b != 0) prompt = "lay_terrain_at";
  const Fills fills = prompt_fills(w);
  if (!messages.has(language, "prompt." + prompt)) return readable(prompt);
  std::string text = w.text("prompt." + prompt, fills);
  const std::string help = "prompt." + prompt + ".help";
  if (messages.has(language, help)) text += "\n" + w.text(help, fills);
  return text;
}

}  // namespace fantasy
