#include "games/commanders/advice/odds_zone.h"

#include <algorithm>

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

Line line_of(View v, Seat seat, int zone, Stage stage) {
  Line out;
  for (const Unit& unit : v.army(seat)) {
    if (unit.aim != 0 && is_in(unit, zone))
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

// What each of them makes of a fall: its dice with all modifiers, the best first.
using Values = std::array<std::array<std::int8_t, 2>, kZoneSpaces>;
std::vector<Values> values_of(const Line& line, const std::vector<Fall>& falls) {
  std::vector<Values> out(falls.size());
  for (std::size_t f = 0; f < falls.size(); ++f) {
    std::size_t die = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      for (std::size_t k = 0; k < static_cast<std::size_t>(line[i].dice); ++k)
        out[f][i][k] = static_cast<std::int8_t>(clamped(falls[f].faces[die++] + line[i].sum));
    }
  }
  return out;
}

int dice_in(const Line& line) {
  int out = 0;
  for (const Roller& roller : line) out += roller.dice;
  return out;
}

// The hits of a line as digits: none, one or two a unit.
std::uint32_t hits_of_line(const Line& line, const Values& own, const Values& enemies, Stage stage,
                           std::uint32_t code) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    int beat = 3;
    if (line[i].foe >= 0) {
      const int best = enemies[static_cast<std::size_t>(line[i].foe)][0];
      beat = stage == Stage::ranged ? std::max(3, best) : best;
    }
    // Of no second die the value is 0, which beats nothing.
    code = code * 3 + (own[i][0] > beat ? 1U : 0U) + (own[i][1] > beat ? 1U : 0U);
  }
  return code;
}

}  // namespace

std::vector<HitPattern> hit_patterns(View v, int zone, Stage stage, std::int64_t& looked_at) {
  std::array<Line, 2> lines{line_of(v, kWhite, zone, stage), line_of(v, kBlack, zone, stage)};
  for (const Seat seat : kBothSeats) find_foes(v, seat, lines[seat.value], lines[1U - seat.value]);
  const auto& white = sorted_falls(dice_in(lines[0]));
  const auto& black = sorted_falls(dice_in(lines[1]));
  const auto white_values = values_of(lines[0], white);
  const auto black_values = values_of(lines[1], black);
  std::uint32_t codes = 1;
  for (std::size_t i = 0; i < lines[0].size() + lines[1].size(); ++i) codes *= 3;
  std::vector<HitPattern> by_code(codes);
  for (std::size_t w = 0; w < white.size(); ++w) {
    for (std::size_t b = 0; b < black.size(); ++b) {
      const std::uint32_t half = hits_of_line(lines[0], white_values[w], black_values[b], stage, 0);
      HitPattern& pattern =
          by_code[hits_of_line(lines[1], black_values[b], white_values[w], stage, half)];
      pattern.p += white[w].p * black[b].p;
      pattern.falls = {&white[w], &black[b]};
    }
  }
  looked_at += static_cast<std::int64_t>(white.size() * black.size());
  std::erase_if(by_code, [](const HitPattern& pattern) { return pattern.p == 0; });
  return by_code;
}

}  // namespace commanders
