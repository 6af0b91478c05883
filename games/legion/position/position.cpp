// Positions of the protocol -> a game and its state, and back.
#include "games/legion/position/position.h"

#include <algorithm>

#include "games/legion/content/pack_read.h"
#include "games/legion/position/position_checks.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/state/fields.h"
#include "games/legion/state/options.h"

namespace legion {
namespace {

using table::Complaint;
using table::Fields;
using table::Value;

// The phases that alone are played, as bits; a bit of its own says that there is such a list.
unsigned read_phases(Fields& f) {
  const Value* phases = f.any("phases");
  if (phases == nullptr) return 0;
  unsigned bits = kOnly;
  if (!phases->is_array()) f.complain("phases", "expected a list of phases");
  for (std::size_t i = 0; phases->is_array() && i < phases->items().size(); ++i) {
    const Value& each = phases->items()[i];
    const auto phase = each.is_string() ? table::parse_enum<Phase>(each.as_string()) : std::nullopt;
    if (!phase || ((bits & ~kOnly) >> static_cast<unsigned>(*phase)) != 0)
      f.complain("phases", "expected phases from colours to end, in their order");
    else
      bits |= 1U << static_cast<unsigned>(*phase);
  }
  return bits;
}

bool is_given(const Value& position, std::initializer_list<std::string_view> path) {
  const Value* value = &position;
  for (const std::string_view key : path) {
    value = value->is_object() ? value->find(key) : nullptr;
    if (value == nullptr || value->is_null()) return false;
  }
  return true;
}

// What follows from what has been read. A card that is the same upside down lies upright. L-6, L-30
void finish_battlefields(const Match& game, State& state) {
  for (Player& player : state.players) {
    for (Laid& laid : player.cards) {
      const Edges& edges = game.edges(laid);
      if (laid.is_flipped() && edges.left == edges.right && edges.top == edges.bottom)
        laid = Laid::army(laid.card(), false);
    }
    if (player.is(Player::has_colour))
      player.cards[kStartCell.index] = Laid::starting(player.colour);
    std::ranges::sort(player.dice, {}, [](const Die& die) { return die.square.index; });
    if (player.is(Player::race)) state.race_over = 1;
  }
}

// What a position does not say. L-10, L-11, L-58
void fill_in(const Match& game, const Value& position, State& state) {
  if (!is_given(position, {"active"})) state.active = state.first;
  if (!is_given(position, {"actions_left"})) {
    const bool opens = state.round == 1 && state.active == state.first;
    state.actions_left = opens ? game.numbers().first_turn_actions : game.numbers().actions;
  }
  const PlainDecks plain = plain_decks({game, state});
  if (!is_given(position, {"decks", "army", "left"}))
    state.army_left = is_given(position, {"decks", "army", "cards"})
                          ? static_cast<std::uint8_t>(state.decks.army.size())
                          : plain.army_left;
  std::size_t i = 0;
  for (const NamedDeck& deck : decks_of(state)) {
    if (!is_given(position, {"decks", deck.key, "cards"})) deck.cards = plain.cards[i];
    ++i;
  }
}

// The first phase of a position that does not name one.
Phase first_phase(const Value& position, unsigned only) {
  if ((only & ~kOnly) != 0) return static_cast<Phase>(std::countr_zero(only));
  return is_given(position, {"players"}) ? Phase::start : Phase::colours;
}

}  // namespace

Value position_value(const Match& game, const State& state) {
  Value out = table::match_value(game);
  const Value table = table::fields_value(PositionThings{game}, state);
  for (const auto& [key, value] : table.members()) out.set(key, value);
  return out.set("question_stack", write_stack(game, state));
}

table::Expected<State> read_state(const Match& game, const Value& position,
                                  std::vector<std::string>* /*names*/, table::Log* log) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  for (const char* key : {"game", "scenario", "options", "content"}) (void)f.any(key);
  const std::string stack = f.string_or("question_stack", "");
  State state = bare_table(game);
  const unsigned only = read_phases(f);
  state.only = {static_cast<std::uint8_t>(only), static_cast<std::uint8_t>(only >> 8U)};
  state.phase = first_phase(position, only);
  table::read_fields(PositionThings{game}, f, state);
  f.finish();
  if (!f.ok()) return complaint.error;
  finish_battlefields(game, state);
  fill_in(game, position, state);
  const bool begins = stack.empty() && state.phase == Phase::colours;
  if (begins && is_given(position, {"players"}))
    f.complain("phase", "a match begins with an empty table, there are players already", "L-8");
  if (!begins) check_position({game, state}, !stack.empty(), complaint);
  if (!f.ok()) return complaint.error;
  if (!stack.empty()) return read_stack(game, state, stack);
  Play play{{game, state, log}};
  start_at(play, state.phase);
  return state;
}

table::Expected<PositionRead> read_position(const SharedPack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  const auto match = table::read_match<Match>(f, base);
  if (!match) return match.error();
  const std::string id = f.string_or("scenario", "two");
  const Scenario* found = match->pack->find_scenario(id);
  if (found == nullptr) f.complain("scenario", "there is no scenario \"" + id + "\"");
  if (!complaint.ok()) return complaint.error;
  if (const auto enough = check_decks(*match->pack, found->players); !enough) return enough.error();
  return table::open_position(std::make_shared<Match>(match->pack, *found, match->options),
                              position);
}

}  // namespace legion
