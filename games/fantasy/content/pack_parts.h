// What the readers and writers of the single parts of a pack share. Internal to the pack_*.cpp
// files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fantasy/state/content.h"
#include "games/fantasy/state/spelling.h"
#include "table/pack_fields.h"
#include "table/question.h"
#include "table/schema_file.h"

namespace fantasy {

using table::in_quotes;
using table::Reader;
using table::Value;

using PackReading = table::PackReading<Pack>;

// What the cards of one attack may ask for. 8 dice on the unit card, 4 more from an ability such as
// Charge, one each for fatigue and a Multiple Attack, and 4 from each Tactic Card and terrain: the
// table throws kMaxDice at most, whatever comes together.
inline constexpr int kMostPrintedDice = 8;
inline constexpr int kMostAbilityNumber = 4;
inline constexpr int kMostAddedDice = 4;
static_assert(kMostPrintedDice + kMostAbilityNumber + 2 + 2 * kMostAddedDice <=
              static_cast<int>(table::kMaxDice));

// "empire", "styx" or the seat's number.
struct SideKind {
  bool take(const Pack& /*pack*/, const Value& value, Seat& seat) const {
    const auto side = parse_side(value);
    seat = side.value_or(seat);
    return side.has_value();
  }
  Value value(const Pack& /*pack*/, Seat seat) const { return side_name(seat); }
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected empire or styx";
  }
  Value schema(const auto& in) const {
    const std::vector<std::string> also{"empire", "styx", "0", "1"};
    return table::any_of({in.words({"empire", "styx"}), in.number(0, 1),
                          in.text("^" + table::spoken_pattern(also) + "$")});
  }
};
inline constexpr SideKind kSide;
inline constexpr auto kSideOrAny = table::unless(-1, table::indexed<Seat>(kSide));

inline constexpr auto kClass = table::spoken_among<"infantry monstrous hero colossal">(table::word(
    [](UnitClass c) { return name(c); }, parse_class, "infantry, monstrous, hero or colossal"));
inline constexpr auto kClassOrAny = table::unless(-1, table::indexed<UnitClass>(kClass));

inline constexpr auto kUnit = table::known(
    [](const Pack& pack) -> auto& { return pack.units; }, "unit card");
inline constexpr auto kTerrain = table::known(
    [](const Pack& pack) -> auto& { return pack.terrains; }, "terrain");

inline constexpr auto kCardId = table::known_id(
    [](const Pack& pack) -> auto& { return pack.cards; }, "card");

// Orders of the pool: every colour but yellow.
std::optional<Colour> parse_order(std::string_view text);
// "charge 2", its number only where it is more than one.
std::string ability_text(Ability ability, int n);

// One operation as a text: "stat attack +1".
struct OpTextKind {
  bool terrains_too = true;  // of a schema: operations that only terrains have
  bool take(const Pack& pack, const Value& value, Op& op) const;
  Value value(const Pack& pack, const Op& op) const;
  std::string wrong(const Pack& pack, const Value& value) const;
  Value schema(const table::SchemaFields<Pack>& in) const;
};

// `effects` of a card, a terrain or a bought ability: tables, or bare operations.
struct EffectsKind {
  Effect defaults{};
  bool of_terrain = false;
  void read_at(table::PackReader<Pack>& in, std::string_view key, const Value& value,
               std::vector<Effect>& effects) const;
  Value value(const Pack& pack, const std::vector<Effect>& effects) const;
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected a list of effects";
  }
  Value schema(const table::SchemaFields<Pack>& in) const;
};

// "-" is a way to write "basic".
struct LevelKind : table::TextKind {
  bool take(const Pack& /*pack*/, const Value& value, std::string& level) const {
    if (value.is_string()) level = value.as_string() == "-" ? "basic" : value.as_string();
    return value.is_string();
  }
};

// An entry by its id, which is looked up once all is read.
struct UnitNameKind : table::TextKind {
  Value schema(const auto& in) const { return in.ids(in.things().units, "unit card"); }
};

// The lists of fields that several files read or write.
template <class List>
void fields(List& f, UnitCard& card);  // pack_unit.cpp
template <class List>
void fields(List& f, RosterLine& line) {
  f.unless_said([&](const Pack&) { line.level = "basic"; });
  f.required("unit", UnitNameKind(), line.unit);
  f("level", table::text(), line.level);
  f("count", table::number(1, 20), line.count);
  f("tag", table::text(), line.tag);
  if (!f.good("unit", "level")) return;
  if (f.things().find_unit(line.unit, line.level) >= 0) return;
  if (f.unsure(f.things().units, line.unit)) return f.leave("unit");
  f.check(false, "unit", "there is no unit card " + line.unit + " " + line.level);
}

// Scenarios stand in files of their own.
template <class AnyPack, class Do>
void each_list(AnyPack& pack, const Do& each) {
  each("unit", pack.units, kMaxUnitCards);
  each("card", pack.cards, kMaxCards);
  each("terrain", pack.terrains, kMaxTerrains);
}
using SchemaFile = table::SchemaFile<Pack>;
void describe_lists(SchemaFile& file, const Pack& pack);  // pack_entries.cpp
void describe_scenario(SchemaFile& file);                 // pack_scenario.cpp
// Texts of abilities, as a pattern without ^ and $: "charge 2", with auras "aura 2 brave".
std::string ability_pattern(bool auras = false);  // schemas.cpp
using PackLists = table::PackLists<Pack>;
void read_lists(PackReading& reading, const PackLists& lists);
void read_scenario(PackReading& reading, const table::PackEntry& entry);
// The additional conditions of a scenario (pack_conditions.cpp).
template <class List>
void condition_fields(List& f, Scenario& s);
// Its task and the conditions of single rounds; once armies are known, what they say of units
// (pack_words.cpp).
template <class List>
void word_fields(List& f, Scenario& s);
template <class List>
void round_fields(List& f, Scenario& s);  // pack_rounds.cpp
void check_words(table::PackReader<Pack>& f, const Scenario& s);
void check_rounds(table::PackReader<Pack>& f, const Scenario& s);
inline void check_words(table::SchemaFields<Pack>& /*f*/, const Scenario& /*s*/) {}
inline constexpr std::string_view kNoPoints = "a battle with a task has no Victory Points";
// The armies of one match, by seat (army_text.cpp).
void read_armies(PackReading& reading, const Value& value);

}  // namespace fantasy
