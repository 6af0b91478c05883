// A position as one line of words, the game's FEN. It says what the protocol's form says, except
// options and content, which belong to the match.
#include <algorithm>
#include <map>

#include "games/commanders/content/pack_read.h"
#include "games/commanders/position/position.h"
#include "games/commanders/state/options.h"
#include "table/position_line.h"
#include "table/text.h"

namespace commanders {
namespace {

using table::LineWord;
using table::Value;

constexpr const char* kGround[] = {"forest", "hill", "building", "rivers", "bridges", "roads"};

void add_sides(std::vector<LineWord>& out) {
  for (const std::string seat : {"0", "1"}) {
    out.push_back({"tokens" + seat, "artillery_tokens." + seat, LineWord::joined, "",
                   "tokens such as 2@b3", ",", LineWord::left_out});
    out.push_back({"plans" + seat, "plans." + seat, LineWord::joined, "",
                   "orders such as b1-2C-b2-a2", ",", LineWord::left_out});
  }
}

std::vector<LineWord> make_words() {
  std::vector<LineWord> out{
      {"", "", LineWord::once, "r{round#}"},
      table::name_word<Phase>("phase"),
      {"pool", "", LineWord::once, "{pool#}", "a number"},
      {"vp", "", LineWord::once, "{vp.0#},{vp.1#}", "two numbers such as 3,0"},
      {"orders", "", LineWord::once, "{orders.0#},{orders.1#}", "two numbers such as 10,9"}};
  for (const Sector at : Sectors::all())
    out.push_back(
        {name(at), "sectors", LineWord::once, "{" + name(at) + "}", "units such as 4I,2i'"});
  const std::string arms = "{0.0#}/{0.1#}/{0.2#}-{1.0#}/{1.1#}/{1.2#}";
  out.push_back({"box", "routed_box", LineWord::once, "{0.0#}/{0.1#}-{1.0#}/{1.1#}",
                 "infantry and cavalry of both, such as 2/0-0/1"});
  for (const char* lost : {"captured", "out"})
    out.push_back({lost, lost, LineWord::once, arms, "units of both by arm, such as 2/0/0-0/1/1"});
  out.push_back({"markers", "markers", LineWord::joined, "{seat#}:{kind}:{value#}@{at}",
                 "markers such as 0:flag:1@a1, or -"});
  add_sides(out);
  out.push_back({"ruins", "ruins", LineWord::joined, "", "sectors", ",", LineWord::left_out});
  for (const char* ground : kGround)
    out.push_back({ground, std::string("terrain.") + ground, LineWord::joined, "",
                   "sectors such as a2, rivers such as a2+b2, borders such as a1-a2, or -"});
  out.push_back(table::stack_word());
  return out;
}

std::string kind_of(const Unit& unit, Seat seat) {
  std::string out(1, letter(unit.arm));
  if (seat == kBlack) out = table::lower(out);
  if (unit.is(Unit::routed)) out += "'";
  if (unit.is(Unit::spent)) out += "-";
  if (unit.is(Unit::square)) out += "*";
  if (unit.is(Unit::inside)) out += "^";
  return out;
}

// "b1-2C-b2-a2" of "order b1 2C b2 a2"
std::string in_one_word(std::string line) {
  line.erase(0, line.find(' ') + 1);
  std::ranges::replace(line, ' ', '-');
  return line;
}

Value plans_in_short(const Value& plans) {
  Value out = plans;
  for (Value& lines : out.items()) {
    for (Value& line : lines.items()) line = in_one_word(line.as_string());
  }
  return out;
}

// ["2@b3"] of {"b3": 2}
Value tokens_in_short(const Value& tokens) {
  Value out = Value::array();
  for (const Value& side : tokens.items()) {
    Value list = Value::array();
    for (const auto& [at, number] : side.members())
      list.push(std::to_string(number.as_int()) + "@" + at);
    out.push(std::move(list));
  }
  return out;
}

// Rivers as words: "a2+b2".
Value ground_in_short(Value terrain) {
  Value rivers = Value::array();
  for (const Value& river : terrain.find("rivers")->items()) {
    std::string all;
    for (const Value& at : river.items()) all += (all.empty() ? "" : "+") + at.as_string();
    rivers.push(all);
  }
  return terrain.set("rivers", std::move(rivers));
}

bool is_nothing(const Value& counts) {
  if (counts.is_int()) return counts.as_int() == 0;
  return std::ranges::all_of(counts.items(), is_nothing);
}

// What a match of this scenario with these options has by itself.
Value own_ground(const Match& game) {
  return terrain_value(Match(game.shared_pack(), game.scenario(), game.options()).terrain());
}

bool are_the_same(const auto& markers, const std::vector<Marker>& own) {
  return std::ranges::equal(markers, own, [](const Marker& a, const Marker& b) {
    return a.at == b.at && a.piece == b.piece;
  });
}

}  // namespace

std::string units_text(const State& state, Sector at) {
  std::map<std::string, int> kinds;
  for (const Seat seat : kBothSeats) {
    for (const Unit& unit : state.units[seat.value]) {
      if (unit.at == at) ++kinds[kind_of(unit, seat)];
    }
  }
  std::string out;
  for (const auto& [kind, number] : kinds)
    out += (out.empty() ? "" : ",") + std::to_string(number) + kind;
  return out;
}

const std::vector<LineWord>& line_words(std::type_identity<Match> /*of*/) {
  static const std::vector<LineWord> words = make_words();
  return words;
}

Value in_short(const Match& game, const State& state, Value position) {
  Value sectors = Value::object();
  for (const Sector at : Sectors::all()) {
    if (std::string units = units_text(state, at); !units.empty())
      sectors.set(name(at), std::move(units));
  }
  const Value terrain = *position.find("terrain");
  position.set("sectors", std::move(sectors))
      .set("plans", plans_in_short(*position.find("plans")))
      .set("artillery_tokens", tokens_in_short(*position.find("artillery_tokens")))
      .set("terrain", terrain == own_ground(game) ? Value() : ground_in_short(terrain));
  const bool all_orders =
      state.sides[0].allotment == kOrders && state.sides[1].allotment == kOrders;
  const bool own_markers = are_the_same(state.markers, game.markers());
  std::erase_if(position.members(), [&](const Value::Member& member) {
    const auto& [key, value] = member;
    if (key == "orders") return all_orders;
    if (key == "markers") return own_markers;
    return (key == "routed_box" || key == "captured" || key == "out") && is_nothing(value);
  });
  return position;
}

}  // namespace commanders
