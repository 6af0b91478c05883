#include "games/fleet/text/describe.h"

#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/state/verbs.h"
#include "games/fleet/text/lexicon.h"
#include "games/fleet/text/notation.h"
#include "games/fleet/text/wording.h"

namespace fleet {
namespace {

// The answer being described: what grows argument by argument.
struct Described {
  const Wording& w;
  table::Answer answer;
  table::AnswerView& view;
  Fills& fills;
  bool one_square;

  void put(std::string_view key, const std::string& value, std::string text) const {
    view.arguments.set(std::string(key), value);
    fills.emplace_back(key, std::move(text));
  }
  void touch(std::string id) const { view.touches.push_back(std::move(id)); }
  // Things of the seat that answers are named with its number.
  std::string own(const char* kind, std::string_view id) const {
    return std::string(kind) + ":" + std::to_string(w.observation.seat.value) + ":" +
           std::string(id);
  }
  void touch_die(DieKind die) const { touch(own("die", name(die))); }
};

// The colour of the dice a verb plays.
Colour colour_of(Verb verb) {
  if (verb == Verb::move || verb == Verb::leave) return Colour::yellow;
  return verb == Verb::shield ? Colour::green : Colour::red;
}

// F-72: a turned result is spent with the special of its colour.
void touch_use(const Described& d) {
  const Colour colour = colour_of(verb_of(d.answer));
  const Use use = use_of(d.answer);
  d.touch_die({colour, rolled(use)});
  if (turned(use)) d.touch_die({colour, Result::special});
}

void touch_dice(const Described& d, bool specials) {
  const Mix mix = Mix::unpacked(item_of(d.answer));
  if (verb_of(d.answer) == Verb::special)
    d.touch("weapon:" + std::to_string(d.w.observation.seat.value));
  for (int c = 0; c < kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    for (int i = 0; i < mix.of[static_cast<std::size_t>(c)]; ++i) {
      if (specials) {
        d.touch_die({colour, Result::special});
      } else {
        d.touch(d.own("free", name(colour)));
      }
    }
  }
}

// The name of a die that lies in a row for itself: the scene has the same (view/scene_trays.cpp).
// Those that are alike are told apart by their place among them.
std::string die_in_row(const Described& d, int nth) {
  const DieKind die = laid_out_die(d.w.seen, nth);
  int alike = 1;
  for (int i = 0; i < nth; ++i) alike += laid_out_die(d.w.seen, i) == die ? 1 : 0;
  return name(die) + (alike > 1 ? ":" + std::to_string(alike) : "");
}

// The last first: of dice that are alike no two answers begin with the same.
void touch_handful(const Described& d) {
  const Handful dice = Handful::unpacked(item_of(d.answer));
  for (int i = kMostLaidOut; i-- > 0;) {
    if (dice.has(i)) d.touch(d.own("die", die_in_row(d, i)));
  }
}

// As a list: one name for each die.
void add_handful(const Described& d, std::string_view key) {
  const Handful dice = Handful::unpacked(item_of(d.answer));
  table::Value list = table::Value::array();
  for (int i = 0; i < kMostLaidOut; ++i) {
    if (dice.has(i)) list.push(name(laid_out_die(d.w.seen, i)));
  }
  d.view.arguments.set(std::string(key), std::move(list));
  d.fills.emplace_back(key, d.w.handful(dice));
  touch_handful(d);
}

// What the argument puts a finger on; `written` is how the notation names it.
void touch_argument(const Described& d, char letter, const std::string& written) {
  switch (letter) {
    case 's':
      return d.touch("ship:" + written);
    case 'q':
      return d.touch(written);
    case 'u':
      return touch_use(d);
    case 'm':
      return touch_dice(d, false);
    case 't':
      return touch_dice(d, true);
    case 'd':
      return d.touch_die(DieKind{item_of(d.answer)});
    case 'c':
      return d.touch(d.own("class", written));
    case 'k':
      return d.touch("field:" + written);
    default:
      return d.touch("weapon:" + written);
  }
}

// The ships offered stand on one square, but for special weapons and cargo.
std::string ship_offered(const Described& d) {
  const Verb verb = verb_of(d.answer);
  d.fills.emplace_back("name", d.w.ship_name(ship_of(d.answer)));
  return d.w.ship_choice(ship_of(d.answer),
                         verb == Verb::take || (verb == Verb::target && d.one_square));
}

void add_argument(const Described& d, const table::ArgumentKey& key) {
  if (key.letter == 'h') return add_handful(d, key.name);
  const Kind& kind = table::kind_of(kinds(), key.letter);
  const std::uint8_t value = d.answer.arg[kind.slot];
  const Things things{d.w.game, d.w.seen};
  const std::string written = kind.write(things, value);
  d.put(key.name, written, key.letter == 's' ? ship_offered(d) : kind.text(things, d.w, value));
  touch_argument(d, key.letter, written);
}

// What an answer without arguments puts a finger on.
void add_touch_of_verb(const Described& d) {
  const std::string seat = std::to_string(d.w.observation.seat.value);
  switch (verb_of(d.answer)) {
    case Verb::dodge:
      return d.touch_die({Colour::yellow, Result::special});
    case Verb::counterstrike:
      return d.touch_die({Colour::red, Result::special});
    case Verb::drain:
      return d.touch_die({Colour::green, Result::special});
    case Verb::repel:
      return d.touch_die({Colour::red, Result::multi});
    case Verb::recall:
      return d.touch("weapon:" + seat);
    case Verb::scan:
      return d.touch(name(d.w.seen.attack.target_square));
    default:
      return;
  }
}

std::string own_weapon(const Wording& w) {
  if (w.observation.seat.value >= 2) return "?";
  return w.weapon(w.seen.sides[w.observation.seat.value].weapon);
}

Square field_to_leave(const Wording& w) {
  const bool asked = !w.seen.stack.empty() && w.view().step() == Step::gravitic_exit;
  return asked ? w.view().top<GraviticExitStep>().field : kNowhere;
}

Fills prompt_fills(const Wording& w) {
  const Attack& attack = w.seen.attack;
  return {{"weapon", own_weapon(w)},          {"from", name(attack.from)},
          {"at", name(attack.target_square)}, {"target", w.ship(attack.target)},
          {"square", name(w.seen.move.from)}, {"field", name(field_to_leave(w))}};
}

// "to" an enemy square is the shot itself, "to" an empty one a step of its path. F-43
std::string answer_situation(const Wording& w, table::Answer answer, const std::string& prompt) {
  const bool step = prompt == "aim" && verb_of(answer) == Verb::to &&
                    ships_at(w.view(), square_of(answer), opponent(w.seen.active)).empty();
  return step ? "aim_step" : prompt;
}

// One question may be asked in several situations; the texts differ.
std::string situation(const Wording& w, const std::string& prompt) {
  if (prompt == "defend" && w.seen.attack.is(Attack::scan)) return "defend_scan";
  if (prompt == "choose_dice" && w.seen.phase == Phase::setup) return "choose_dice_setup";
  if (prompt == "keep_dice" && w.seen.phase == Phase::setup) return "keep_dice_setup";
  return prompt;
}

}  // namespace

table::AnswerView describe_answer(const Game& game, const Observation& observation,
                                  table::Answer answer, const Messages& messages,
                                  Language language) {
  const State seen = seen_state(game, observation);
  const Wording w{{game, seen, messages, language}, observation};
  table::AnswerView view;
  view.answer = answer;
  view.notation = write_answer(game, seen, answer);
  view.verb = name(verb_of(answer));
  Fills fills = prompt_fills(w);
  Fills own;
  const bool one_square = w.prompt() != "weapon_target";
  const Described d{w, answer, view, own, one_square};
  for (const table::ArgumentKey& key : arguments(verb_of(answer))) add_argument(d, key);
  add_touch_of_verb(d);
  // What the answer names itself comes before what the table says.
  own.insert(own.end(), fills.begin(), fills.end());
  const std::string key = "answer." + view.verb;
  const std::string special = key + "." + answer_situation(w, answer, w.prompt());
  view.text = w.text(messages.has(language, special) ? special : key, own);
  return view;
}

std::string describe_prompt(const Game& game, const Observation& observation,
                            const Messages& messages, Language language) {
  const State seen = seen_state(game, observation);
  const Wording w{{game, seen, messages, language}, observation};
  const std::string prompt = situation(w, w.prompt());
  return prompt.empty() ? "" : w.question(prompt, prompt_fills(w));
}

}  // namespace fleet
