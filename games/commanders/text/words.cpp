#include "games/commanders/text/words.h"

#include <algorithm>

#include "games/commanders/text/aims.h"
#include "games/commanders/text/touches.h"
#include "games/commanders/text/wording.h"

namespace commanders {
namespace {

using Byte = std::uint8_t;
using Word = const std::string&;
using table::Answer;
using table::Argument;
using table::parse_number;
using table::title_in;
using table::write_count;
using table::write_name;

std::string write_sector(const Things& /*t*/, Byte sector) { return name(Sector{sector}); }
Argument read_sector(const Things& /*t*/, Word word) {
  const auto sector = parse_sector(word);
  return sector ? Argument(sector->index) : std::nullopt;
}
std::string sector_title(const Wording& w, Byte sector) { return w.sector({sector}); }
void fill_sector(const Wording& w, std::string_view key, Byte sector, Fills& fills) {
  w.fill_sector(fills, std::string(key), {sector});
}

Argument read_number(const Things& /*t*/, Word word) {
  const auto n = parse_number(word);
  return n && *n >= 0 && *n <= kArmySize ? Argument(static_cast<Byte>(*n)) : std::nullopt;
}

std::string write_arm(const Things& /*t*/, Byte arm) {
  return std::string(1, arm < kArms ? letter(static_cast<Arm>(arm)) : '?');
}
Argument read_arm(const Things& t, Word word) {
  const std::size_t found = word.size() == 1 ? std::string_view("ica").find(word[0]) : kArms;
  return found < kArms ? Argument(static_cast<Byte>(found))
                       : table::read_name<Arm, Arm::infantry>(t, word);
}
table::Value arm_value(const Things& /*t*/, Byte arm) { return name(static_cast<Arm>(arm)); }

// Alone, not in a sentence.
void offer_marker(const Wording& w, std::string_view key, Byte kind, Fills& fills) {
  fills.emplace_back(key, title_in<MarkerKind>(w, "marker", kind));
}

std::string write_zone(const Things& t, Byte zone) { return zone_name(t.state, zone); }
std::string zone_title(const Wording& w, Byte zone) { return w.zone_at(zone); }

std::string write_owner(const Things& /*t*/, Byte seat) { return {side_letter({seat})}; }
Argument read_owner(const Things& /*t*/, Word word) {
  const std::size_t side = word.size() == 1 ? std::string_view("wb").find(word[0]) : 2;
  return side < 2 ? Argument(static_cast<Byte>(side)) : std::nullopt;
}
table::Value owner_value(const Things& /*t*/, Byte seat) { return int{seat}; }
std::string side_title(const Wording& w, Byte seat) { return w.side({seat}); }

std::string write_border(const Things& /*t*/, Byte code) {
  Border border;
  border.code = code;
  return name(border);
}
std::string border_title(const Wording& w, Byte code) {
  Border border;
  border.code = code;
  return w.zone(border);
}

template <Arm arm>
void touch_units(const Wording& w, Byte at, Touches& out) {
  touch_heap(w, {at}, arm, out);
}
void touch_said(const Wording& w, const Answer& a, std::size_t /*byte*/, Touches& out) {
  touch_heap(w, from_of(a), arm_of(a), out);
}
void touch_fallen(const Wording& w, const Answer& a, std::size_t /*byte*/, Touches& out) {
  touch_routed(w, where_of(a), static_cast<Arm>(which_of(a)), out);
}
// In the reserve two of the routed box become one.
template <Arm arm>
void touch_box(const Wording& w, Byte number, Touches& out) {
  if (number > 0)
    out.push_back("routed:" + std::to_string(w.observation.seat.value) + ":" + letter(arm));
}
void touch_way(const Wording& /*w*/, const Answer& a, std::size_t byte, Touches& out) {
  out.push_back(name(Border(from_of(a), {a.arg[byte]})));
  out.push_back(name(Sector{a.arg[byte]}));
}
void touch_die(const Wording& w, const Answer& a, std::size_t byte, Touches& out) {
  touch_fighter(w, a.arg[byte - 1], a.arg[byte - 2], a.arg[byte], out);
}
// Of those whose argument means something beside the others.
template <auto touch>
constexpr table::WholeAnswer<Things, Wording> kTouching{nullptr, nullptr, touch};

// Groups in the order X Q I C A, those with none left out; "0" for nobody.
std::string write_split(const Split& split) {
  std::string out;
  for (std::size_t g = 0; g < kGroups; ++g) {
    if (split.of[g] > 0) out += std::to_string(split.of[g]) + "XQICA"[g];
  }
  return out.empty() ? "0" : out;
}
std::optional<int> read_split(std::string_view word) {
  Split split;
  if (word == "0") return code_of(split);
  while (!word.empty()) {
    const std::size_t group =
        word.size() < 2 ? std::string_view::npos : std::string_view("xqica").find(word[1]);
    if (group == std::string_view::npos || word[0] < '0' || word[0] > '5') return std::nullopt;
    split.of[group] = static_cast<Byte>(split.of[group] + (word[0] - '0'));
    word.remove_prefix(2);
  }
  const int code = split.total() > kZoneSpaces ? -1 : code_of(split);
  return code < 0 ? std::nullopt : std::optional(code);
}

// "a1-a2:2I": in a meeting both numbers are always said.
std::string write_line(const Things& t, const Answer& a, std::size_t byte) {
  const Byte zone = a.arg[byte];
  const Split& split = kAllSplits[a.arg[byte + 1] % kSplits];
  const bool meeting = zone < t.state.zones.size() && t.state.zones[zone].is_meeting();
  const std::string both =
      std::to_string(split[Group::infantry]) + "I" + std::to_string(split[Group::cavalry]) + "C";
  return zone_name(t.state, zone) + ":" + (meeting ? both : write_split(split));
}
bool read_line(const Things& t, std::string& word, Answer& a, std::size_t byte) {
  const std::size_t colon = word.find(':');
  if (colon == std::string::npos) return false;
  const auto zone = read_zone(t, word.substr(0, colon));
  const auto split = read_split(std::string_view(word).substr(colon + 1));
  if (!zone || !split) return false;
  a.arg[byte] = *zone;
  a.arg[byte + 1] = static_cast<Byte>(*split);
  return true;
}
void touch_line(const Wording& w, const Answer& a, std::size_t byte, Touches& out) {
  if (a.arg[byte] != kNoZone) out.push_back(zone_name(w.seen, a.arg[byte]));
}
constexpr table::WholeAnswer<Things, Wording> kLine{write_line, read_line, touch_line};
constexpr Byte kStanding[] = {kSplits};

void touch_aims(const Wording& w, const Answer& a, std::size_t /*byte*/, Touches& out) {
  const std::size_t own = w.observation.seat.value;
  for (const Aim& aim : aims_of(w.game, w.seen, a)) {
    touch_fighter(w, own, aim.zone, aim.space, out);
    touch_fighter(w, 1U - own, aim.target_zone, aim.target_space, out);
  }
}
constexpr table::WholeAnswer<Things, Wording> kAims{write_aims, read_aims, touch_aims, aims_value};
// Whose units, and where up to six of them strike.
constexpr Byte kPlaces = 1 + 8 * kMaxZones;
constexpr Byte kStruck[] = {kPlaces, kPlaces, kPlaces, kPlaces, kPlaces, kPlaces};

using KindRow = Lexicon::Kind;
constexpr KindRow sector_row(Kind id, std::string_view touched = {}) {
  KindRow row{id, kSectors, write_sector, read_sector, sector_title, touched};
  row.tell = row.offer = fill_sector;
  row.none = kNowhere.index;
  return row;
}
constexpr KindRow sector_row(Kind id, decltype(KindRow::touch) touch) {
  KindRow row = sector_row(id);
  row.touch = touch;
  return row;
}
constexpr KindRow with(KindRow row, const table::WholeAnswer<Things, Wording>& whole) {
  row.whole = &whole;
  return row;
}
constexpr KindRow arm_row(Kind id) {
  KindRow row{id, kArms, write_arm, read_arm, title_in<Arm, "arm">};
  row.value = arm_value;
  return row;
}
constexpr KindRow count_row(Kind id, decltype(KindRow::touch) touch = nullptr) {
  return {id, kArmySize + 1, write_count, read_number, nullptr, "", touch};
}
constexpr KindRow marker_row() {
  KindRow row{Kind::marker, table::count_of<MarkerKind>, write_name<MarkerKind>,
              table::read_name<MarkerKind, MarkerKind::general>, title_in<MarkerKind, "marker_in">};
  row.offer = offer_marker;
  return row;
}
constexpr KindRow with_none(KindRow row, int none) {
  row.none = none;
  return row;
}
constexpr KindRow owner_row(Kind id, decltype(KindRow::read) read) {
  KindRow row{id, read == nullptr ? 0U : 2U, write_owner, read, side_title};
  row.value = owner_value;
  return row;
}
constexpr KindRow whole_row(KindRow row, std::span<const Byte> further,
                            const table::WholeAnswer<Things, Wording>& whole) {
  row.further = further;
  row.whole = &whole;
  return row;
}
template <class E, table::Section section>
constexpr KindRow named_row(Kind id) {
  return {id, 0, write_name<E>, nullptr, title_in<E, section>};
}

constexpr KindRow kKinds[] = {
    {Kind::number, 0, write_count},
    sector_row(Kind::sector, "{}"),
    sector_row(Kind::from),
    sector_row(Kind::foot, touch_units<Arm::infantry>),
    sector_row(Kind::horse, touch_units<Arm::cavalry>),
    with(sector_row(Kind::fallen), kTouching<touch_fallen>),
    with(sector_row(Kind::way), kTouching<touch_way>),
    arm_row(Kind::arm),
    with(arm_row(Kind::heap), kTouching<touch_said>),
    marker_row(),
    count_row(Kind::count),
    count_row(Kind::foot_back, touch_box<Arm::infantry>),
    count_row(Kind::horse_back, touch_box<Arm::cavalry>),
    with_none({Kind::flag, 2, table::write_flag}, 0),
    {Kind::zone, kAllZones, write_zone, read_zone, zone_title, "{}"},
    {Kind::fight, kAllZones, write_zone, read_zone, zone_title},
    owner_row(Kind::owner, read_owner),
    with(count_row(Kind::space), kTouching<touch_die>),
    whole_row(with_none({Kind::line, kMaxZones}, kNoZone), kStanding, kLine),
    whole_row({Kind::aims, 2}, kStruck, kAims),
    with_none({Kind::border, 0, write_border, nullptr, border_title}, kNoBorder),
    owner_row(Kind::player, nullptr),
    named_row<Phase, "phase">(Kind::phase),
    named_row<EndReason, "end">(Kind::reason),
    named_row<Purpose, "purpose">(Kind::purpose),
    {Kind::reward, 0, write_name<Reward>},
    {Kind::held, 0, write_name<Held>},
};
static_assert(table::kinds_are_in_order(kKinds));

}  // namespace

const Lexicon& lexicon() {
  static constexpr Lexicon all(kKinds);
  return all;
}

table::Argument read_zone(const Things& t, const std::string& word) {
  for (std::size_t i = 0; i < t.state.zones.size(); ++i) {
    if (table::lower(name(t.state.zones[i].border)) == word) return static_cast<std::uint8_t>(i);
  }
  const auto at =
      word.ends_with('!') ? parse_sector(word.substr(0, word.size() - 1)) : std::optional<Sector>();
  if (!at || !at->is_battle()) return std::nullopt;
  return static_cast<std::uint8_t>(kGarrisonZone + at->index);
}

std::string zone_name(const State& state, std::uint8_t zone) {
  if (zone >= kGarrisonZone) return name(Sector{static_cast<Byte>(zone - kGarrisonZone)}) + "!";
  return zone < state.zones.size() ? name(state.zones[zone].border) : "?";
}

Split units_named(const table::ReadCard& card, std::span<const std::uint8_t> arguments) {
  Split out;
  Arm arm = Arm::infantry;
  int number = 1;
  bool by_arm = false;
  for (const table::ReadCard::Piece& piece : card.arguments) {
    const Byte value = arguments[piece.byte];
    if (piece.kind == static_cast<int>(Kind::horse)) arm = Arm::cavalry;
    if (piece.name == "arm") arm = static_cast<Arm>(value);
    if (piece.name == "number") number = value;
    for (const Arm each : kAllArms) {
      if (piece.name != name(each)) continue;
      out.of[static_cast<std::size_t>(Group::infantry) + static_cast<std::size_t>(each)] = value;
      by_arm = true;
    }
  }
  return by_arm ? out : split_of(arm, number);
}

}  // namespace commanders
