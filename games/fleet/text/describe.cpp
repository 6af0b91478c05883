#include "games/fleet/text/describe.h"

#include <algorithm>

#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/text/wording.h"
#include "games/fleet/text/words.h"
#include "table/sentence.h"
#include "table/text.h"

namespace fleet {
namespace {

// Of who reads it; before several of them, of who is asked, as far as everybody knows it. F-78
std::string own_weapon(const Wording& w) {
  Seat seat = w.observation.seat;
  if (seat.value >= 2 && !w.seen.waiting.seats.empty()) seat = w.seen.waiting.seats.first();
  const std::uint8_t weapon = seat.value < 2 ? w.seen.sides[seat.value].weapon : kNoWeapon;
  return weapon < w.game.pack().weapons.size() ? w.weapon(weapon) : w.text("scene.weapon_back");
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

// What an answer means at this question, where its card has a sentence for that. While aiming, an
// enemy square is the shot itself, an empty one a step of its path. F-43
std::string case_of(const Wording& w, table::Answer answer) {
  const std::string prompt = w.prompt();
  if (prompt == "defend" && w.seen.attack.is(Attack::scan)) return "defend_scan";  // F-80
  if (prompt != "aim") return prompt;
  const bool empty = ships_at(w.view(), square_of(answer), opponent(w.seen.active)).empty();
  return empty ? "aim_step" : prompt;
}

// One question may be asked in several situations; the texts differ.
struct PromptCase {
  std::string_view prompt;
  std::string_view in_case;
  bool (*is)(const State& seen);
};
constexpr PromptCase kPromptCases[] = {
    {"defend", "defend_scan", [](const State& s) { return s.attack.is(Attack::scan); }},
    {"choose_dice", "choose_dice_setup", [](const State& s) { return s.phase == Phase::setup; }},
    {"keep_dice", "keep_dice_setup", [](const State& s) { return s.phase == Phase::setup; }},
};

EventKind kind_of(const table::Event& event) { return static_cast<EventKind>(event.kind); }

// A lot is read as its number; of command dice the colours stand in the order yellow, red, green.
std::string faces_text(const Wording& w, const table::Event& event) {
  const auto purpose = static_cast<Purpose>(event.arg[0]);
  const bool lot = purpose == Purpose::first_chooser || purpose == Purpose::first_player;
  Mix mix = Mix::unpacked(event.arg[1]);
  const bool coloured = mix.of[0] + mix.of[1] + mix.of[2] == event.count;
  std::string out;
  std::size_t colour = 0;
  for (std::size_t i = 0; i < event.count && i < event.faces.size(); ++i) {
    if (i > 0) out += ", ";
    const std::uint8_t face = event.faces[i];
    if (lot || face == 0 || face >= w.game.pack().faces.size()) {
      out += std::to_string(face);
      continue;
    }
    const Result result = w.game.pack().faces[face];
    while (coloured && mix.of[colour] == 0) ++colour;
    if (coloured) --mix.of[colour];
    out += coloured ? w.die({static_cast<Colour>(colour), result}) : w.result(result);
  }
  return out.empty() ? "-" : out;
}

// "Amycles has destroyed 8 classes."
std::string end_text(const Wording& w, const table::Event& event) {
  const bool blue = event.arg[1] > event.arg[2];
  const Side& loser = w.seen.sides[blue ? 1 : 0];
  return w.text("end." + table::as_key(name(static_cast<EndReason>(event.arg[0]))),
                {{"winner", w.side(blue ? kBlue : kYellow)}, {"n", std::to_string(loser.lost)}});
}

// A lot decides who begins unless the scenario does (F-8); a throw of one kind may have words of
// its own.
std::string case_of(const Wording& w, const table::Event& event) {
  if (kind_of(event) == EventKind::first_player && w.game.scenario().first_player < 0)
    return "drawn";
  if (kind_of(event) != EventKind::rolled) return "";
  return table::as_key(name(static_cast<Purpose>(event.arg[0])));
}

}  // namespace

std::vector<std::string_view> prompt_cases() {
  std::vector<std::string_view> out;
  for (const PromptCase& one : kPromptCases) out.push_back(one.in_case);
  return out;
}

table::AnswerView describe_answer(const Wording& w, table::Answer answer) {
  Fills fills = prompt_fills(w);
  table::AnswerView view = lexicon().describe({w.game, w.seen}, w, answer, fills);
  view.text =
      w.text(table::key_of_case("answer", Lexicon::card(answer), case_of(w, answer)), fills);
  return view;
}

std::string describe_prompt(const Wording& w) {
  const std::string prompt = w.prompt();
  if (prompt.empty()) return "";
  const auto found = std::ranges::find_if(
      kPromptCases, [&](const PromptCase& one) { return one.prompt == prompt && one.is(w.seen); });
  const bool other = found != std::end(kPromptCases);
  return w.question(other ? std::string(found->in_case) : prompt, prompt_fills(w));
}

table::Value describe_event(const Wording& w, const table::Event& event) {
  return lexicon().event_value({w.game, w.seen}, event);
}

std::string event_sentence(const Wording& w, const table::Event& event) {
  Fills fills{{"side", w.side(event.seat)}};
  lexicon().tell({w.game, w.seen}, w, event, fills);
  if (kind_of(event) == EventKind::rolled) fills.emplace_back("faces", faces_text(w, event));
  if (kind_of(event) == EventKind::game_over)
    fills.insert(fills.begin(), {"reason", end_text(w, event)});
  const std::string key = table::key_of_case("event", Lexicon::card(event), case_of(w, event));
  return table::as_sentence(w.text(key, fills));
}

}  // namespace fleet
