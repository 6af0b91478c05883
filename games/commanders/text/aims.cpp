#include "games/commanders/text/aims.h"

#include <algorithm>

#include "games/commanders/rules/combat.h"
#include "games/commanders/rules/play.h"
#include "table/text.h"

namespace commanders {
namespace {

using table::Answer;

Aim aim_of(const Unit& unit, Place target) {
  Aim out;
  const bool in_line = unit.place.has_space();
  out.zone = static_cast<std::uint8_t>(in_line ? unit.place.zone() : kGarrisonZone + unit.at.index);
  out.space = static_cast<std::uint8_t>(in_line ? 1 + unit.place.space() : 0);
  out.target_zone = static_cast<std::uint8_t>(target.zone());
  out.target_space = static_cast<std::uint8_t>(1 + target.space());
  return out;
}

Aimers asked(View v, Seat seat) {
  if (v.state.stack.empty() || v.state.stack.back().step != Step::target) return {};
  return aimers(v, seat, v.top<TargetStep>().stage);
}

// A space: "b1-b2.2"; a garrison has none: "b2!".
std::string space_name(const State& state, std::uint8_t zone, int space) {
  const std::string out = zone_name(state, zone);
  return space == 0 ? out : out + "." + std::to_string(space);
}

bool read_space(const Things& t, const std::string& word, std::uint8_t& zone, std::uint8_t& space) {
  const std::size_t dot = word.find('.');
  const table::Argument in = read_zone(t, word.substr(0, dot));
  const auto number =
      dot == std::string::npos ? std::optional(0) : table::parse_number(word.substr(dot + 1));
  if (!in || !number || *number < 0 || *number > kArmySize) return false;
  zone = *in;
  space = static_cast<std::uint8_t>(*number);
  return true;
}

// To whoever the pairs belong to. False: to nobody who is asked.
bool put_aims(const Things& t, const Aims& aims, Answer& answer) {
  const std::uint8_t verb = answer.verb;
  for (const Seat seat : kBothSeats) {
    const Aimers list = asked({t.game, t.state}, seat);
    answer = {verb, {seat.value}};
    bool fits = !list.empty() && list.size() == aims.size();
    for (std::size_t i = 0; fits && i < list.size(); ++i) {
      const Aim& said = aims.begin()[i];
      const Aim own = aim_of(*list[i].unit, Place(0, 0));
      fits = said.zone == own.zone && said.space == own.space && said.target_space > 0 &&
             said.target_zone < kMaxZones && said.target_space <= kZoneSpaces;
      if (fits) answer.arg[1 + i] = Place(said.target_zone, said.target_space - 1).code;
    }
    if (fits) return true;
  }
  answer = {verb};
  return false;
}

}  // namespace

Aims aims_of(const Match& game, const State& state, Answer answer) {
  Aims out;
  if (answer.arg[0] > 1) return out;
  const Aimers list = asked({game, state}, {answer.arg[0]});
  for (std::size_t i = 0; i < list.size() && answer.arg[1 + i] != 0; ++i) {
    Place target;
    target.code = answer.arg[1 + i];
    out.push_back(aim_of(*list[i].unit, target));
  }
  return out;
}

std::string write_aims(const Things& t, const Answer& answer, std::size_t /*byte*/) {
  std::string out;
  for (const Aim& aim : aims_of(t.game, t.state, answer))
    out += (out.empty() ? "" : " ") + space_name(t.state, aim.zone, aim.space) + " " +
           space_name(t.state, aim.target_zone, aim.target_space);
  return out;
}

namespace {

// The pairs as they are written; else `text` is the word that cannot be read.
bool read_pairs(const Things& t, std::string& text, Aims& aims) {
  const std::vector<std::string> words = table::words_of(text);
  const auto wrong = [&](std::size_t i) {
    text = i < words.size() ? words[i] : "";
    return false;
  };
  std::size_t i = 0;
  do {
    Aim aim;
    if (i >= words.size() || !read_space(t, words[i], aim.zone, aim.space)) return wrong(i);
    ++i;
    if (i >= words.size() || !read_space(t, words[i], aim.target_zone, aim.target_space))
      return wrong(i);
    ++i;
    aims.push_back(aim);
  } while (i < words.size() && aims.size() < kMostAimers);
  return i >= words.size() || wrong(i);
}

}  // namespace

bool read_aims(const Things& t, std::string& text, Answer& answer, std::size_t /*byte*/) {
  Aims aims;
  return read_pairs(t, text, aims) && put_aims(t, aims, answer);
}

bool are_aims(const Things& t, std::string text) {
  Aims aims;
  return read_pairs(t, text, aims);
}

table::Value aims_value(const Things& t, const Answer& answer, std::size_t /*byte*/) {
  table::Value out = table::Value::array();
  for (const Aim& aim : aims_of(t.game, t.state, answer)) {
    table::Value one = table::Value::object();
    one.set("zone", zone_name(t.state, aim.zone)).set("space", int{aim.space});
    one.set("target_zone", zone_name(t.state, aim.target_zone));
    out.push(std::move(one.set("target_space", int{aim.target_space})));
  }
  return out;
}

}  // namespace commanders
