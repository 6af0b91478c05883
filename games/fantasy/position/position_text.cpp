// A position as one line of words, the game's FEN. It says what the protocol's form says, except
// options and content, which belong to the match.
#include "games/fantasy/position/position.h"
#include "games/fantasy/state/spelling.h"
#include "table/position_line.h"

namespace fantasy {
namespace {

using table::LineWord;
using table::Value;

// "R" for red.
table::ShortForms colour_forms() {
  table::ShortForms out;
  for (const Colour colour :
       {Colour::red, Colour::blue, Colour::green, Colour::yellow, Colour::purple}) {
    const std::string word(name(colour));
    out.push_back({std::string(1, static_cast<char>(word[0] - 'a' + 'A')), word});
  }
  return out;
}

std::vector<LineWord> make_words() {
  static const table::ShortForms colours = colour_forms();
  std::vector<LineWord> out{
      {"", "", LineWord::once, "r{round#}", "round as a number"},
      table::name_word<Phase>("phase"),
      {"", "", LineWord::once, "i{initiative#}", "initiative as a number"},
      {"", "", LineWord::once, "a{active#}", "active as a number"},
      {"", "", LineWord::once, "vp{vp.0#}-{vp.1#}", "victory points such as vp3-4"},
      {"cp", "capture_points", LineWord::joined},
      {"map", "map", LineWord::joined, "", "", "/"},
      {"", "units", LineWord::each,
       "{seat#}:{card}[.{level}]@{at}:{hits#}[f{fatigue#}][o{order@}][d?defending][a?activated]",
       "a unit such as 0:legionnaires@C4:3f1oR", ",", LineWord::dash, &colours}};
  for (const std::string seat : {"0", "1"}) {
    const std::string decks = "decks." + seat;
    out.push_back({"pool" + seat, "orders." + seat, LineWord::joined, "",
                   "letters R, B, G and P, or -", "", LineWord::dash, &colours});
    out.push_back({"draw" + seat, decks + ".draw", LineWord::joined});
    out.push_back({"discard" + seat, decks + ".discard", LineWord::joined});
    out.push_back({"inplay" + seat, decks + ".in_play", LineWord::joined});
  }
  out.push_back(table::stack_word());
  return out;
}

}  // namespace

const std::vector<LineWord>& line_words(std::type_identity<Match> /*of*/) {
  static const std::vector<LineWord> words = make_words();
  return words;
}

// With the hits that are left.
Value in_short(const Match& /*game*/, const State& state, Value position) {
  Value units = *position.find("units");
  std::size_t i = 0;
  for (Value& value : units.items()) {
    const Unit& unit = state.units[i++];
    value.set("hits", int{unit.hits});
    std::erase_if(value.members(), [&](const Value::Member& member) {
      return (member.first == "level" && member.second == Value("basic")) ||
             (member.first == "fatigue" && unit.fatigue == 0);
    });
  }
  return position.set("units", std::move(units));
}

}  // namespace fantasy
