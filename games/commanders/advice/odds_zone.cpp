#include "games/commanders/advice/odds_zone.h"

#include <algorithm>
#include <map>

namespace commanders {
namespace {

// A unit that rolls: what its dice count, and against whose dice of the other side.
struct Roller {
  const Unit* unit = nullptr;
  int sum = 0;
  int dice = 1;
  int foe = -1;  // none: whatever is more than three hits, C-56, C-81
};
using Line = table::FixedVector<Roller, kZoneSpaces>;

bool is_in_line(View v, const Unit& unit, int zone) {
  return zone < v.zones() ? is_in(unit, zone)
                          : !unit.place.exists() && unit.at.index == zone - v.zones();
}

Line line_of(View v, Seat seat, int zone, Stage stage) {
  Line out;
  for (const Unit& unit : v.army(seat)) {
    if (unit.aim != 0 && is_in_line(v, unit, zone))
      out.push_back(
          {&unit, modifier(v, seat, unit, *aimed_at(v, seat, unit), stage), dice_of(unit.arm)});
  }
  sort_in_place(out.begin(), out.end(), [](const Roller& a, const Roller& b) {
    return a.unit->place.code < b.unit->place.code;
  });
  return out;
}

void find_foes(View v, Seat seat, Line& line, const Line& enemies) {
  for (Roller& roller : line) {
    const Unit* enemy = aimed_at(v, seat, *roller.unit);
    if (facing(v, seat, *roller.unit) != enemy || !enemy->stands()) continue;
    for (std::size_t i = 0; i < enemies.size(); ++i) {
      if (enemies[i].unit == enemy) roller.foe = static_cast<int>(i);
    }
  }
}

int dice_in(const Line& line) {
  int out = 0;
  for (const Roller& roller : line) out += roller.dice;
  return out;
}

// What a die counts. In the fire three is as good as less: both have to beat it. C-56
int worth(int face, int sum, Stage stage) {
  const int value = clamped(face + sum);
  return stage == Stage::ranged ? std::max(3, value) : value;
}

// What each of them makes of a fall: its dice with all modifiers, the best first.
using Values = std::array<std::array<std::int8_t, 2>, kZoneSpaces>;
Values values_of(const Line& line, const table::Outcome& faces, Stage stage) {
  Values out{};
  std::size_t die = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(line[i].dice); ++k)
      out[i][k] = static_cast<std::int8_t>(worth(faces[die++], line[i].sum, stage));
  }
  return out;
}

// Falls in which every die is worth the same.
struct Alike {
  Values values{};
  const Fall* fall = nullptr;
  double p = 0;
};
std::vector<Alike> alike_falls(const Line& line, Stage stage) {
  std::vector<Alike> out;
  std::map<Values, std::size_t> known;
  for (const Fall& fall : sorted_falls(dice_in(line))) {
    const Values values = values_of(line, fall.faces, stage);
    const auto [it, is_new] = known.try_emplace(values, out.size());
    if (is_new) out.push_back({values, &fall, 0});
    out[it->second].p += fall.p;
  }
  return out;
}

// The hits of a line as digits: none, one or two a unit.
std::uint32_t hits_of_line(const Line& line, const Values& own, const Values& enemies,
                           std::uint32_t code) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const int beat = line[i].foe < 0 ? 3 : enemies[static_cast<std::size_t>(line[i].foe)][0];
    // Of no second die the value is 0, which beats nothing.
    code = code * 3 + (own[i][0] > beat ? 1U : 0U) + (own[i][1] > beat ? 1U : 0U);
  }
  return code;
}

}  // namespace

std::vector<Way> hit_patterns(View v, int zone, Stage stage, std::int64_t& work) {
  std::array<Line, 2> lines{line_of(v, kWhite, zone, stage), line_of(v, kBlack, zone, stage)};
  for (const Seat seat : kBothSeats) find_foes(v, seat, lines[seat.value], lines[1U - seat.value]);
  const auto white = alike_falls(lines[0], stage);
  const auto black = alike_falls(lines[1], stage);
  std::uint32_t codes = 1;
  for (std::size_t i = 0; i < lines[0].size() + lines[1].size(); ++i) codes *= 3;
  std::vector<std::uint32_t> known(codes);  // 1 + which of the ways
  std::vector<Way> out;
  for (const Alike& w : white) {
    for (const Alike& b : black) {
      const std::uint32_t half = hits_of_line(lines[0], w.values, b.values, 0);
      std::uint32_t& way = known[hits_of_line(lines[1], b.values, w.values, half)];
      if (way == 0) {
        out.push_back({0, {w.fall->faces, b.fall->faces}});
        way = static_cast<std::uint32_t>(out.size());
      }
      out[way - 1].p += w.p * b.p;
    }
  }
  work += static_cast<std::int64_t>(white.size() * black.size()) / kPairsOfACase + 1;
  return out;
}

std::vector<Way> ways_of_line(View v, int zone, Seat seat, Stage stage) {
  std::vector<Way> out;
  for (const Alike& alike : alike_falls(line_of(v, seat, zone, stage), stage)) {
    Way way{alike.p, {}};
    way.faces[seat.value] = alike.fall->faces;
    out.push_back(way);
  }
  return out;
}

void turn_down(const Match& game, State& state, Stage stage) {
  const View v{game, state};
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : state.units[seat.value]) {
      if (unit.aim == 0 || !unit.dice.rolled()) continue;
      const int sum = modifier(v, seat, unit, *aimed_at(v, seat, unit), stage);
      for (int die = 0; die < dice_of(unit.arm); ++die) {
        int face = 1;
        while (worth(face, sum, stage) != worth(unit.dice.face(die), sum, stage)) ++face;
        unit.dice.set(die, face);
      }
    }
  }
}

}  // namespace commanders
