// Questions to a seat in a few words, with what the table says of them.
#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/turn_steps.h"
#include "games/legion/text/describe.h"
#include "games/legion/text/wording.h"
#include "table/stepping.h"

namespace legion {
namespace {

struct Asked {
  const Wording& w;

  View view() const { return w.view(); }
  Step step() const { return w.seen.stack.back().step; }
};

bool chooses_own(const Asked& asked) {
  return asked.view().top<LoseDieStep>().checker == asked.w.answerer();
}

// Army cards first. L-76
bool has_too_many_army_cards(const Asked& asked) {
  const PlayerSeen& player = asked.w.observation.players[asked.w.answerer().value];
  return player.hand.size() + player.hidden_army > asked.view().numbers().most_army_hand;
}

// One question may be asked in several situations; the texts differ.
std::string situation(const Asked& asked) {
  const std::string prompt = asked.w.prompt();
  switch (asked.step()) {
    case Step::lose_die:
      return chooses_own(asked) ? prompt : prompt + "_other";
    case Step::lower_die:
      if (asked.view().top<LowerDieStep>().lowered > 0) return prompt + "_second";
      return effect_of(asked.view()).op == Op::weaken ? prompt + "_own" : prompt;
    case Step::token:
      return asked.view().top<TokenStep>().legion_only ? prompt + "_legion" : prompt;
    case Step::hand_limit:
      return has_too_many_army_cards(asked) ? prompt : prompt + "_command";
    case Step::return_objective:
      return asked.view().top<ReturnObjectiveStep>().all ? prompt : prompt + "_card";
    default:
      return prompt;
  }
}

// How much of it there is.
int number_asked(const Asked& asked) {
  const View v = asked.view();
  switch (asked.step()) {
    case Step::action:
      return v.state.actions_left;
    case Step::draft:
      return v.numbers().start_command_hand;
    case Step::second_look:
      return second_looks_left(v);
    case Step::discard_permanent:
      return v.numbers().most_permanents;
    case Step::remove_token:
      return v.numbers().most_tokens_per_kind;
    case Step::under:
      return v.top<UnderStep>().left;
    case Step::put_die:
      return v.state.faces[v.state.faces[0].empty() ? 1 : 0][0];
    case Step::pay:
      return v.game.command(v.top<PayStep>().card).cost;
    case Step::lower_die:
      return effect_of(v).n;
    case Step::raise_die:
      return v.top<RaiseDieStep>().left;
    case Step::move:
      return v.top<MoveStep>().left;
    case Step::reroll:
      return effect_of(v).times - v.top<RerollStep>().rolled;
    case Step::hand_limit:
      return has_too_many_army_cards(asked) ? v.numbers().most_army_hand
                                            : v.numbers().most_command_hand;
    default:
      return 0;
  }
}

Fills fills_of(const Asked& asked) {
  const View v = asked.view();
  Fills fills{{"n", std::to_string(number_asked(asked))}};
  const auto token = [&](Token t) {
    fills.emplace_back("token", asked.w.text("token." + std::string(name(t))));
  };
  switch (asked.step()) {
    case Step::lose_die:
      asked.w.fill_player(fills, "player", v.top<LoseDieStep>().checker);
      break;
    case Step::token_on:
      token(v.top<TokenOnStep>().token);
      break;
    case Step::remove_token:
      token(v.top<RemoveTokenStep>().token);
      fills.emplace_back("family", std::to_string(v.numbers().most_tokens_per_family));
      break;
    case Step::pay:
      fills.emplace_back("card", asked.w.item(Item(Deck::command, v.top<PayStep>().card)));
      break;
    case Step::reward:
      fills.emplace_back("card", asked.w.item(Item(Deck::battle, v.state.battle_card)));
      break;
    default:
      break;
  }
  return fills;
}

}  // namespace

std::string describe_prompt(const Wording& w) {
  if (!table::asks(w.seen, w.answerer())) return w.text("phase." + std::string(name(w.seen.phase)));
  const Asked asked{w};
  return w.question(situation(asked), fills_of(asked));
}

}  // namespace legion
