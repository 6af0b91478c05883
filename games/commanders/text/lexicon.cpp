#include "games/commanders/text/lexicon.h"

#include "games/commanders/state/verbs.h"
#include "games/commanders/text/wording.h"

namespace commanders {
namespace {

using Byte = std::uint8_t;
using table::write_count;
using table::write_name;

std::string write_sector(const Things& /*t*/, Byte sector) { return name(Sector{sector}); }
std::string sector_title(const Wording& w, Byte sector) { return w.sector({sector}); }

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

std::string write_zone(const Things& t, Byte zone) { return zone_name(t.state, zone); }
std::string zone_title(const Wording& w, Byte zone) { return w.zone_at(zone); }

std::string write_side(const Things& /*t*/, Byte seat) { return std::to_string(seat); }
std::string side_title(const Wording& w, Byte seat) { return w.side({seat}); }

constexpr Kind kKinds[] = {
    // Sectors by their place in an answer.
    {'s', kFrom, false, write_sector, nullptr, sector_title},
    {'x', kArm, false, write_sector, nullptr, sector_title},
    {'t', kTo, false, write_sector, nullptr, sector_title},
    {'w', kThen, false, write_sector, nullptr, sector_title},
    {'u', kArm, false, write_name<Arm>, nullptr, table::title_in<Arm, "arm">},
    {'k', kArm, false, write_name<MarkerKind>, nullptr, table::title_in<MarkerKind, "marker_in">},
    // Numbers likewise.
    {'0', 0, true, write_count},
    {'1', 1, true, write_count},
    {'2', 2, true, write_count},
    {'3', 3, true, write_count},
    {'4', 4, true, write_count},
    {'5', 5, true, write_count},
    // Zones of an answer, and whose a die is.
    {'q', 0, false, write_zone, nullptr, zone_title},
    {'d', 1, true, write_side, nullptr, side_title},
    // In events and denials only: a number, a border, a player, a phase, why a battle ended, why
    // dice are rolled, what points are for, why somebody stays behind.
    {'n', 0, true, write_count},
    {'z', 0, false, write_border, nullptr, border_title},
    {'p', 0, true, write_side, nullptr, side_title},
    {'f', 0, false, write_name<Phase>, nullptr, table::title_in<Phase, "phase">},
    {'r', 0, false, write_name<EndReason>, nullptr, table::title_in<EndReason, "end">},
    {'o', 0, false, write_name<Purpose>, nullptr, table::title_in<Purpose, "purpose">},
    {'v', 0, false, write_name<Reward>},
    {'h', 0, false, write_name<Held>},
};

}  // namespace

std::span<const Kind> kinds() { return kKinds; }

namespace {

table::ActionPart action_part(char letter) {
  constexpr std::size_t kNumbers = kArmySize + 1;
  constexpr table::KindSize kSizes[] = {
      {'s', kSectors}, {'x', kSectors}, {'t', kSectors}, {'w', kSectors}, {'u', kArms},
      {'k', 3},        {'0', kNumbers}, {'1', kNumbers}, {'2', kNumbers}, {'3', kNumbers},
      {'4', 2},        {'5', 2},        {'d', 2},        {'q', kAllZones}};
  table::ActionPart out = table::action_part_of(kKinds, kSizes, letter);
  out.or_none = std::string_view("stw").find(letter) != std::string_view::npos;
  return out;
}

// Up to three zones, each with who stands there.
constexpr table::ActionPart kPlaced[] = {{1, kMaxZones, false}, {2, kSplits, false},
                                         {3, kMaxZones, true},  {4, kSplits, false},
                                         {5, kMaxZones, true},  {6, kSplits, false}};

// Whose units, and where up to six of them strike.
constexpr std::uint8_t kPlaces = 1 + 8 * kMaxZones;
constexpr table::ActionPart kAimed[] = {
    {0, 2, false},       {1, kPlaces, false}, {2, kPlaces, false}, {3, kPlaces, false},
    {4, kPlaces, false}, {5, kPlaces, false}, {6, kPlaces, false}};

table::ActionNumbers number_actions() {
  table::ActionNumbers out;
  for (std::uint8_t verb = 1; verb < static_cast<std::uint8_t>(Verb::count_); ++verb) {
    std::vector<table::ActionPart> parts;
    for (const table::ArgumentKey& key : arguments(static_cast<Verb>(verb)))
      parts.push_back(action_part(key.letter));
    if (static_cast<Verb>(verb) == Verb::place)
      parts.insert(parts.end(), std::begin(kPlaced), std::end(kPlaced));
    if (static_cast<Verb>(verb) == Verb::target)
      parts.insert(parts.end(), std::begin(kAimed), std::end(kAimed));
    out.add(std::move(parts));
  }
  return out;
}

}  // namespace

const table::ActionNumbers& action_numbers() {
  static const table::ActionNumbers numbers = number_actions();
  return numbers;
}

std::string zone_name(const State& state, std::uint8_t zone) {
  if (zone >= kGarrisonZone) return name(Sector{static_cast<Byte>(zone - kGarrisonZone)}) + "!";
  return zone < state.zones.size() ? name(state.zones[zone].border) : "?";
}

}  // namespace commanders
