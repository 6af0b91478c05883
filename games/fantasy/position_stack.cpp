// What the readable keys of a position do not say, as one opaque text: version, checksum and the
// bytes of the state with everything readable blanked out, runs of zeros shortened.
#include <cstring>

#include "games/fantasy/options.h"
#include "games/fantasy/pack_read.h"
#include "games/fantasy/position.h"

namespace fantasy {
namespace {

constexpr std::uint8_t kVersion = 1;
constexpr std::string_view kDigits = "0123456789abcdef";

// Takes over from `from` all that other keys of a position express.
void copy_readable(State& to, const State& from) {
  to.terrain = from.terrain;
  to.occupant = from.occupant;
  for (std::size_t i = 0; i < to.units.size(); ++i) {
    Unit& unit = to.units[i];
    const int open = Unit::defending | Unit::activated;
    const int flags = (unit.flags & ~open) | (from.units[i].flags & open);
    unit = from.units[i];
    unit.flags = static_cast<std::uint8_t>(flags);
  }
  for (std::size_t s = 0; s < 2; ++s) {
    to.sides[s].pool = from.sides[s].pool;
    to.sides[s].draw = from.sides[s].draw;
    to.sides[s].discard = from.sides[s].discard;
    to.sides[s].in_play = from.sides[s].in_play;
    to.sides[s].vp = from.sides[s].vp;
  }
  to.round = from.round;
  to.phase = from.phase;
  to.initiative = from.initiative;
  to.active = from.active;
}

State blank(std::size_t units) {
  State state;
  for (std::size_t i = 0; i < units; ++i) state.units.push_back({});
  return state;
}

using Raw = std::array<std::uint8_t, sizeof(State)>;

Raw bytes_of(const State& state) {
  Raw raw{};
  std::memcpy(raw.data(), &state, sizeof(State));
  return raw;
}

// What differs from a blank state, so that the text stays short; doing it twice undoes it.
void mix(Raw& raw, const Raw& other) {
  for (std::size_t i = 0; i < raw.size(); ++i) raw[i] ^= other[i];
}

void spell(const table::Value& value, std::string& out) {
  if (value.is_array()) {
    for (const table::Value& item : value.items()) spell(item, out += '[');
  } else if (value.is_object()) {
    for (const auto& [key, item] : value.members()) spell(item, out += '{' + key);
  } else if (value.is_string()) {
    out += '"' + value.as_string();
  } else if (value.is_bool() || value.is_int()) {
    out += std::to_string(value.is_bool() ? value.as_bool() : value.as_int());
  }
  out += ' ';
}

// What the match brings along: a dump refers to its content by index.
std::string match_text(const Game& game) {
  std::string out;
  for (const UnitCard& card : game.pack().units) out += card.id + "." + card.level + " ";
  for (const TacticCard& card : game.pack().cards) out += card.id + " ";
  for (const Terrain& terrain : game.pack().terrains) out += terrain.id + " ";
  spell(inline_content(game.pack()), out);
  spell(options_value(game.options()), out);
  return out;
}

// Of the whole state and its match: what is in the middle of a step makes no sense on another
// table.
std::uint32_t checksum(const Game& game, const State& state) {
  const std::string match = match_text(game);
  const std::uint64_t h = table::hash_bytes(&state, sizeof(State)) ^
                          (table::hash_bytes(match.data(), match.size()) * 31);
  return static_cast<std::uint32_t>(h ^ (h >> 32U));
}

std::vector<std::uint8_t> shorten(const std::uint8_t* data, std::size_t size) {
  std::vector<std::uint8_t> out;
  for (std::size_t i = 0; i < size; ++i) {
    out.push_back(data[i]);
    if (data[i] != 0) continue;
    std::uint8_t run = 1;
    for (; run < 255 && i + 1 < size && data[i + 1] == 0; ++i) ++run;
    out.push_back(run);
  }
  return out;
}

bool lengthen(const std::vector<std::uint8_t>& in, std::uint8_t* data, std::size_t size) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const std::uint8_t byte = in[i];
    std::size_t run = 1;
    if (byte == 0) {
      if (++i == in.size() || in[i] == 0) return false;
      run = in[i];
    }
    if (n + run > size) return false;
    std::memset(data + n, byte, run);
    n += run;
  }
  return n == size;
}

std::string hex(const std::vector<std::uint8_t>& bytes) {
  std::string out;
  for (const std::uint8_t b : bytes) {
    out += kDigits[b >> 4U];
    out += kDigits[b & 15U];
  }
  return out;
}

bool unhex(std::string_view text, std::vector<std::uint8_t>& out) {
  if (text.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t high = kDigits.find(text[i]);
    const std::size_t low = kDigits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    out.push_back(static_cast<std::uint8_t>(high * 16 + low));
  }
  return true;
}

bool unit_ok(const State& state, UnitId unit) {
  return !unit.exists() || unit.value < state.units.size();
}
bool hex_ok(Hex at) { return at.on_map() || at == Hex::none(); }

template <class T, std::size_t N>
bool fits(const table::FixedVector<T, N>& list) {
  return list.size() <= N;
}

// A dump that is not ours must not lead the rules out of their tables.
bool sound(const Game& game, const State& state, std::size_t units) {
  if (state.units.size() != units || !fits(state.boons) || !fits(state.stack) ||
      state.stack.empty())
    return false;
  const Combat& c = state.combat;
  if (!fits(c.attack) || !fits(c.defence) || !fits(c.further)) return false;
  for (const Side& side : state.sides) {
    if (!fits(side.order_dice) || !fits(side.top)) return false;
    for (const std::uint8_t card : side.top) {
      if (card >= game.pack().cards.size()) return false;
    }
  }
  for (const Frame& frame : state.stack) {
    if (frame.step == Step::none || frame.step >= Step::count_) return false;
  }
  for (const Boon& boon : state.boons) {
    if (!unit_ok(state, boon.unit)) return false;
  }
  for (const UnitId unit : c.further) {
    if (!unit_ok(state, unit)) return false;
  }
  return unit_ok(state, state.act.unit) && unit_ok(state, c.attacker) && unit_ok(state, c.target) &&
         unit_ok(state, c.declared) && hex_ok(state.act.start) && hex_ok(state.act.origin) &&
         hex_ok(c.target_hex) && hex_ok(c.attacker_hex) && state.waiting.kind <= Waiting::over &&
         state.waiting.kind != Waiting::nothing && static_cast<int>(state.colour) < kColours &&
         state.result_reason <= static_cast<std::uint8_t>(EndReason::round_limit);
}

table::Error bad(const std::string& why) {
  return {table::ErrorCode::bad_position, "question_stack: " + why, ""};
}

}  // namespace

std::string write_stack(const Game& game, const State& state) {
  State rest = state;
  copy_readable(rest, blank(state.units.size()));
  Raw raw = bytes_of(rest);
  mix(raw, bytes_of(blank(state.units.size())));
  std::vector<std::uint8_t> bytes = shorten(raw.data(), raw.size());
  const std::uint32_t sum = checksum(game, state);
  std::vector<std::uint8_t> head{kVersion};
  for (int i = 3; i >= 0; --i) head.push_back(static_cast<std::uint8_t>(sum >> (8 * i)));
  return hex(head) + hex(bytes);
}

table::Expected<State> read_stack(const Game& game, const State& state, std::string_view text) {
  std::vector<std::uint8_t> bytes;
  if (!unhex(text, bytes) || bytes.size() < 6)
    return bad("expected the text of a written position");
  if (bytes[0] != kVersion) return bad("written by another version of the program");
  std::uint32_t sum = 0;
  for (std::size_t i = 1; i < 5; ++i) sum = (sum << 8U) | bytes[i];
  bytes.erase(bytes.begin(), bytes.begin() + 5);
  Raw raw{};
  if (!lengthen(bytes, raw.data(), raw.size()))
    return bad("written by another version of the program");
  mix(raw, bytes_of(blank(state.units.size())));
  State out;
  std::memcpy(&out, raw.data(), sizeof(State));
  const bool fits_here = sound(game, out, state.units.size());
  if (fits_here) copy_readable(out, state);
  if (!fits_here || checksum(game, out) != sum) {
    return bad("does not belong to this position; without it the phase starts anew");
  }
  return out;
}

}  // namespace fantasy
