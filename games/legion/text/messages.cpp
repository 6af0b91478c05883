#include "games/legion/text/messages.h"

#include "games/legion/state/match.h"
#include "games/legion/state/options.h"
#include "games/legion/state/reactions.h"
#include "games/legion/state/steps.h"
#include "games/legion/state/why.h"
#include "games/legion/state/words.h"
#include "games/legion/text/card_words.h"
#include "games/legion/text/scenario_card.h"
#include "games/legion/text/set_review.h"
#include "table/card_words.h"
#include "table/message_keys.h"
#include "table/option_forms.h"

namespace legion {
namespace {

// The name of a player as it stands alone, begins a sentence, stands in one, and behind "of" and
// "to"; and what the verbs agree with.
void add_players(table::MessageKeys& keys) {
  for (const char* form :
       {"legion", "player", "player_in", "player_of", "player_to", "player_form"}) {
    keys.add_names<Colour>(form);
    keys.add(form, "unknown");
  }
  keys.add_names<Colour>("legion_text");
}

void add_words(table::MessageKeys& keys) {
  keys.add_names<Colour>("colour");
  keys.add_names<Colour>("legion_colour");
  keys.add_names<Token>("token", 1);
  keys.add_names<Token>("token_text", 1);
  keys.add_names<DieKind>("die");
  keys.add_names<DieKind>("die_with");
  keys.add_names<DieKind>("die_kind");
  keys.add_names<Phase>("phase");
  keys.add_names<Purpose>("purpose");
  keys.add_names<EndReason>("end");
  keys.add_names<Why>("why", 1);
  keys.add_each("end", "last_round.team last_round.shared last_round.best last_round.best_shared");
  keys.add_each("tie", "commander_dice general coins");
  keys.add_each("list", "comma and");
  keys.add("amount", "coins");
  keys.add("square", "between");
  keys.add_each("action", "muster requisition consult empower play use give call hold end");
  keys.add_each("edges", "end through start halves.none halves.top halves.bottom halves.both big");
  keys.add_each("score",
                "legions full_strength blazons five_colours race legion_dice commander_dice pips "
                "coins laurel objectives shared");
}

// What is only said on screens.
void add_scene(table::MessageKeys& keys) {
  keys.add_each("scene",
                "army command permanents objectives shared blazons signs score team line battle "
                "event decks supply colours under brings hidden general blazon sign_shield "
                "sign_race sign_laurel deck_army deck_command deck_objective deck_event "
                "discard_command worth morale round phase active first actions left rounds "
                "last_round vp public "
                "coins of_side target die_worth die_consult die_too_low die_empower die_pays");
  keys.add_each("score_line",
                "normal big massive full blazons five race legion_dice commander_dice pips coins "
                "laurel");
  for (const char* section : {"worth", "worth_text"})
    keys.add_each(section,
                  "normal big massive full blazons five race legion_dice commander_dice pips coins "
                  "laurel");
  keys.add_each("odds",
                "legions blazons five_colours commander_dice starting_card vanguard big_cards "
                "warlord before_it");
  keys.add("battle_text", "reward");
  keys.add_each("brings", "normal big massive squares reward any_reward checks");
}

void add_cases(table::MessageKeys& keys) {
  keys.add(table::card_keys("answer", kVerbCards, 1));
  keys.add(table::card_keys("event", kEventKindCards, 0));
}

void add_questions(table::MessageKeys& keys) {
  keys.add_prompts(kPrompts);
  keys.add_reactions(kReactions);
  constexpr std::string_view kSituations[] = {"lose_die_other",     "lower_die_own",
                                              "lower_die_second",   "choose_token_legion",
                                              "hand_limit_command", "return_objective_card"};
  keys.add_prompts(kSituations);
}

// Those that the rules give (Denial), and what is said where they are not asked.
void add_refusals(table::MessageKeys& keys) {
  keys.add_each("refusal",
                "unknown unreadable not_asked over not_allowed wrong_question sealed possible "
                "army_deck_empty general_too_low no_command_card too_few_coins does_nothing "
                "used_already token_missing cannot_pay no_team_mate not_yours no_die other_colour "
                "die_too_low die_at_six only_from_the_line not_the_cost not_a_new_square shielded "
                "not_this_die cannot_be_checked no_such_legion reward_of_the_colour colour_taken "
                "not_in_line legion_token_only no_die_to_carry no_token_left has_a_token "
                "not_too_many not_empty cannot_go_there rolled_already cell_taken touches_nothing "
                "same_when_turned edges_differ end_is_near end_is_far too_early no_longer");
  keys.add_each("refusal",
                "not_yours.draft not_yours.take not_yours.use not_yours.return not_yours.discard "
                "other_colour.consult other_colour.drop other_colour.on other_colour.lose "
                "die_too_low.pay");
}

void add_entries(table::MessageKeys& keys, const auto& list, std::string_view section) {
  for (const auto& entry : list) keys.add(section, entry.id);
}

void add_pack(table::MessageKeys& keys, const Pack& pack) {
  add_entries(keys, pack.starting_cards, "starting_card");
  add_entries(keys, pack.army, "army_card");
  add_entries(keys, pack.command, "card");
  add_entries(keys, pack.rewards, "reward");
  add_entries(keys, pack.battle, "battle_card");
  add_entries(keys, pack.objectives, "objective");
  add_entries(keys, pack.events, "event_card");
  add_entries(keys, pack.events, "event_text");
  add_entries(keys, pack.scenarios, "scenario");
  add_entries(keys, pack.scenarios, "story");
}

}  // namespace

std::vector<std::string> needed_keys(const Pack& pack) {
  table::MessageKeys keys;
  add_players(keys);
  add_words(keys);
  add_scene(keys);
  add_cases(keys);
  add_questions(keys);
  add_refusals(keys);
  add_pack(keys, pack);
  add_card_keys(keys);
  add_card_word_keys(keys);
  add_review_keys(keys);
  keys.add(table::option_keys(table::option_specs<Options>()));
  return keys.take();
}

}  // namespace legion
