// A position as one line of words, the game's FEN. It says what the protocol's form says, except
// options and content, which belong to the match.
#include "games/fleet/position/position.h"
#include "games/fleet/state/field_kinds.h"
#include "table/position_line.h"
#include "table/text.h"

namespace fleet {
namespace {

using table::LineWord;
using table::Value;

// "yd": a yellow diagonal. Specials belong on the gauge.
table::ShortForms dice_forms() {
  table::ShortForms out;
  for (int i = 0; i < kDieKinds; ++i) {
    const DieKind die{i};
    out.push_back({{name(die.colour())[0], name(die.result())[0]}, name(die), die.special()});
  }
  return out;
}

std::vector<LineWord> make_words() {
  static const table::ShortForms dice = dice_forms();
  const std::string some_dice = "dice such as yd,rs, or -";
  std::vector<LineWord> out{
      {"", "", LineWord::once, "t{round#}"},
      table::name_word<Phase>("phase"),
      {"", "", LineWord::once, "a{active#}"},
      {"fields", "fields", LineWord::joined, "{at}:{kind}", "fields such as b3:asteroid", ",",
       LineWord::left_out},
      {"containers", "containers", LineWord::joined, "{at}:{count#}[:{arrived#}]",
       "containers such as c3:2"},
      {"", "ships", LineWord::each,
       "{seat#}:{class}@{at}:{hull#}[h!revealed][d?docked][c?captured][o?left][>{turn_start*}]",
       "a ship such as 0:frigate@a1:6"}};
  for (const std::string seat : {"0", "1"}) {
    const std::string side = "bridges." + seat;
    out.push_back({"bridge" + seat, side + ".reserve+" + side + ".gauge", LineWord::joined, "",
                   some_dice, ",", LineWord::dash, &dice});
    out.push_back({"free" + seat, side, LineWord::once, "{free.yellow#},{free.red#},{free.green#}",
                   "three numbers such as 3,2,3"});
    out.push_back({"weapon" + seat, side, LineWord::once,
                   "{weapon}[:(secret|open)weapon_revealed][:lost?weapon_lost]",
                   "a weapon such as drones:open"});
    out.push_back({"lost" + seat, side, LineWord::once, "{lost#}", "a number"});
    out.push_back({"out" + seat, side, LineWord::once, "{containers#}", "a number"});
  }
  out.push_back({"rolled", "rolled", LineWord::joined, "", some_dice, ",", LineWord::dash, &dice});
  out.push_back({"drones", "drones", LineWord::once, "{ship}:{seat#}",
                 "a ship and whose drones, such as h2:0"});
  out.push_back(table::stack_word());
  return out;
}

}  // namespace

const std::vector<LineWord>& line_words(std::type_identity<Match> /*of*/) {
  static const std::vector<LineWord> words = make_words();
  return words;
}

Value in_short(const Match& game, const State& state, Value position) {
  Value bridges = *position.find("bridges");
  for (const Seat seat : {kBlue, kYellow}) {
    const Side& side = state.sides[seat.value];
    const bool lost = side.lost > 0 || destroyed_classes(game, state, seat) > 0;
    std::erase_if(bridges.items()[seat.value].members(), [&](const Value::Member& member) {
      return (member.first == "lost" && !lost) ||
             (member.first == "containers" && side.containers == 0);
    });
  }
  return position.set("bridges", std::move(bridges));
}

}  // namespace fleet
