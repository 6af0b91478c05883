#include "games/fleet/text/describe.h"

#include <algorithm>

#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/text/wording.h"
#include "games/fleet/text/words.h"

namespace fleet {
namespace {

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

// What an answer means at this question, where its card has a sentence for that. While aiming, an
// enemy square is the shot itself, an empty one a step of its path. F-43
std::string case_of(const Wording& w, table::Answer answer) {
  const std::string prompt = w.prompt();
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

}  // namespace

std::vector<std::string_view> prompt_cases() {
  std::vector<std::string_view> out;
  for (const PromptCase& one : kPromptCases) out.push_back(one.in_case);
  return out;
}

table::AnswerView describe_answer(const Game& game, const Observation& observation,
                                  table::Answer answer, const Messages& messages,
                                  Language language) {
  const State seen = seen_state(game, observation);
  const Wording w{{game, seen, messages, language}, observation};
  Fills fills = prompt_fills(w);
  table::AnswerView view = lexicon().describe({game, seen}, w, answer, fills);
  view.text =
      w.text(table::key_of_case("answer", Lexicon::card(answer), case_of(w, answer)), fills);
  return view;
}

std::string describe_prompt(const Game& game, const Observation& observation,
                            const Messages& messages, Language language) {
  const State seen = seen_state(game, observation);
  const Wording w{{game, seen, messages, language}, observation};
  const std::string prompt = w.prompt();
  if (prompt.empty()) return "";
  const auto found = std::ranges::find_if(
      kPromptCases, [&](const PromptCase& one) { return one.prompt == prompt && one.is(seen); });
  const bool other = found != std::end(kPromptCases);
  return w.question(other ? std::string(found->in_case) : prompt, prompt_fills(w));
}

}  // namespace fleet
