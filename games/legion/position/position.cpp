// Positions of the protocol -> a game and its state, and back.
#include "games/legion/position/position.h"

#include <algorithm>

#include "games/legion/content/pack_read.h"
#include "games/legion/position/position_checks.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/state/options.h"
#include "table/sort_in_place.h"

namespace legion {
namespace {

using table::Complaint;
using table::Fields;
using table::Value;

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
    table::sort_in_place(player.dice.begin(), player.dice.end(), [](const Die& a, const Die& b) {
      return a.square.index < b.square.index;
    });
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

std::string match_text(const Match& game) {
  std::string out = game.scenario().id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(table::options_value(game.options()), out);
  return out;
}

// legion-5 had no `holds`: found between the listed bytes by changing it.
std::uint32_t sum_before(const State& state, std::string_view match) {
  if (state.holds != 0) return table::fields_sum(state, match);
  State held = state;
  held.holds = 1;
  std::vector<std::uint8_t> bytes = table::pack_fields(state);
  const std::vector<std::uint8_t> other = table::pack_fields(held);
  bytes.erase(std::ranges::mismatch(bytes, other).in1);
  const std::uint64_t h = table::hash_bytes(bytes.data(), bytes.size()) ^
                          (table::hash_bytes(match.data(), match.size()) * 31);
  return static_cast<std::uint32_t>(h ^ (h >> 32U));
}

Value position_value(const Match& game, const State& state) {
  return table::whole_position(game, state, table::match_value(game), PositionThings{game});
}

void read_table(const Match& game, const table::PositionSource& in, State& state) {
  Fields& f = in.fields;
  state = bare_table(game);
  const auto phases = table::read_phases<Phase>(f);
  const unsigned only = phases ? *phases | kOnly : 0;
  state.only = {static_cast<std::uint8_t>(only), static_cast<std::uint8_t>(only >> 8U)};
  state.phase = first_phase(in.position, only);
  table::read_fields(PositionThings{game}, f, state);
  f.finish();
  if (!f.ok()) return;
  finish_battlefields(game, state);
  fill_in(game, in.position, state);
  if (!in.exact && state.phase == Phase::colours) {
    if (is_given(in.position, {"players"}))
      f.complain("phase", "a match begins with an empty table, there are players already", "L-8");
    return;
  }
  check_position({game, state}, in.exact, f.complaint());
}

void start_phase(const Match& game, const table::PositionSource& /*in*/, State& state,
                 table::Log* log) {
  Play play{{game, state, log}};
  start_at(play, state.phase);
}

table::Expected<PositionRead> read_position(const SharedPack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  const auto match = table::read_match<Match>(f, base);
  if (!match) return match.error();
  const Scenario* found = table::read_scenario(f, *match->pack, "two");
  if (!complaint.ok()) return complaint.error;
  if (const auto enough = check_decks(*match->pack, found->players); !enough) return enough.error();
  return table::open_position(std::make_shared<Match>(match->pack, *found, match->options),
                              position);
}

}  // namespace legion
