// What sets of markers, set-ups and scenarios of a pack say.
#include "games/commanders/content/pack_entries.h"

#include <algorithm>
#include <numeric>

#include "games/commanders/content/pack_read.h"
#include "games/commanders/state/options.h"
#include "table/option_forms.h"

namespace commanders {

// A marker by its parts.
struct MarkerEntry {
  Seat seat{};
  MarkerKind kind = MarkerKind::flag;
  int value = 1;
  Sector at{};
};

namespace {

using table::number;
using table::truth;
using table::Value;
using table::word_of;

constexpr int kSecretUnits = 18;  // C-10: six a wing
constexpr int kSectorSize = 6;    // C-11

std::string write_side(Seat seat) { return std::string(side_name(seat)); }
std::optional<Seat> parse_side(std::string_view text) {
  for (const Seat seat : kBothSeats) {
    if (text == side_name(seat)) return seat;
  }
  return std::nullopt;
}

// [{ side = "white", kind = "flag", value = 1, at = "a1" }]
struct MarkerSetKind {
  void read_at(auto& in, std::string_view key, const Value& list, std::vector<Marker>& out) const {
    if (!list.is_array()) return in.complain_at(list, key, "expected a list of markers");
    if (list.items().size() > kMaxMarkers)
      in.complain_at(
          list, key,
          "expected at most 20 markers" + table::leave_out(list.items().size(), kMaxMarkers));
    for (std::size_t i = 0; i < list.items().size(); ++i) {
      MarkerEntry entry;
      if (in.read_part(list.items()[i], in.place_in(key, i), entry))
        out.emplace_back(entry.seat, entry.kind, entry.value, entry.at);
    }
    for (const Seat seat : kBothSeats) {
      const auto generals = std::ranges::count_if(out, [&](const Marker& m) {
        return m.seat() == seat && m.kind() == MarkerKind::general;
      });
      if (generals > 1) in.complain_at(list, key, "expected one general of each side at most");
    }
  }
  Value schema(const auto& in) const {
    return in.list(in.of_item("marker", MarkerEntry{}))
        .set("maxItems", static_cast<int>(kMaxMarkers));
  }
  Value value(const Pack& pack, const std::vector<Marker>& markers) const {
    Value out = Value::array();
    for (const Marker& m : markers)
      out.push(table::entry_value(pack, MarkerEntry{m.seat(), m.kind(), m.value(), m.at}));
    return out;
  }
};

// What a schema says of the options: those that are a number, true or false.
struct OptionsOf {};
template <class List>
void fields(List& f, OptionsOf& /*options*/) {
  for (const table::OptionForm<Options>& form : option_forms(Options{})) {
    bool on = false;
    int n = 0;
    if (form.type() == "bool") f(form.name, truth(), on);
    if (form.type() == "int") f(form.name, number(form.or_zero ? 0 : form.least, form.most), n);
  }
}

// What the options of a scenario say, by name.
struct OptionsKind {
  void read_at(auto& in, std::string_view key, const Value& value,
               std::vector<ScenarioOption>& out) const {
    in.each_member(key, value, [&](const Value& id, std::string_view path, const Value& given) {
      if (!given.is_bool() && !given.is_int())
        return in.complain_at(given, path, "expected true, false or a number");
      const auto read = table::read_options<Options>(Value::object().set(id.as_string(), given));
      if (!read) return in.complain_at(given, key, read.error().message);
      out.push_back({id.as_string(), table::option_text(given)});
    });
  }
  Value value(const Pack& /*pack*/, const std::vector<ScenarioOption>& options) const {
    Value out = Value::object();
    for (const auto& [name, text] : options) {
      const auto number = table::parse_number(text);
      out.set(name, number ? Value(*number) : Value(text == "true"));
    }
    return out;
  }
  Value schema(const auto& in) const { return in.of_item("options", OptionsOf{}); }
};

int total(const ArmCounts& units) { return std::accumulate(units.begin(), units.end(), 0); }
int total(const Wings& army) {
  return total(army.right) + total(army.centre) + total(army.left) + total(army.reserve);
}

// black = { right = "6C", centre = "4I 2A", left = "6I", reserve = "10I" }
struct WingsKind {
  void read_at(auto& in, std::string_view key, const Value& value,
               std::optional<Wings>& army) const {
    in.read_part(value, in.place_in(key), army.emplace());
  }
  Value schema(const auto& in) const { return in.of_part("black", Wings{}); }
  Value value(const Pack& pack, const std::optional<Wings>& army) const {
    return table::entry_value(pack, *army);
  }
};

}  // namespace

template <class List>
void fields(List& f, MarkerEntry& entry) {
  f.required("side",
             table::among<"white black">(
                 table::quoted(table::word(write_side, parse_side, "white or black"))),
             entry.seat);
  f.required("kind", word_of<MarkerKind>(), entry.kind);
  f.required("value", number(1, 5), entry.value);
  f.required("at", kSector, entry.at);
  f.check(entry.at.is_battle(), "at", "expected a sector from a1 to c3");
  f.check(
      !f.good("kind") || entry.kind == MarkerKind::general || entry.value == 1 || entry.value == 3,
      "value",
      "expected 1 or 3: the box has no other flags and roses");  // C-82, C-83
}

template <class List>
void fields(List& f, MarkerSet& set) {
  f.id(set.id);
  f.source(set.source);
  f("markers", MarkerSetKind{}, set.markers);
}

template <class List>
void army_fields(List& f, Wings& army) {
  f("right", UnitsKind{}, army.right);
  f("centre", UnitsKind{}, army.centre);
  f("left", UnitsKind{}, army.left);
  f.required("reserve", UnitsKind{}, army.reserve);
}

// ", 13 cavalry are 1 too many"
std::string too_many(int there, const std::string& what, int most) {
  return ", " + std::to_string(there) + what + " are " + std::to_string(there - most) + " too many";
}

template <class List>
void check_army(List& f, const Wings& army) {
  const auto check_wing = [&f](const ArmCounts& wing, std::string_view key) {  // C-11
    f.check(total(wing) <= kSectorSize, key,
            "at most six units fit in a sector" + too_many(total(wing), "", kSectorSize));
  };
  check_wing(army.right, "right");
  check_wing(army.centre, "centre");
  check_wing(army.left, "left");
  if (!f.good("right", "centre", "left", "reserve")) return;
  std::string over;
  for (std::size_t a = 0; a < kArms; ++a) {  // C-6
    const int all = army.right[a] + army.centre[a] + army.left[a] + army.reserve[a];
    if (all > kBox[a]) over += too_many(all, " " + std::string(name(kAllArms[a])), kBox[a]);
  }
  f.check(over.empty(), "reserve",
          "expected at most 30 infantry, 12 cavalry and 4 artillery" + over);
  f.check(total(army) <= kArmySize, "reserve",
          "expected at most 30 units: the box has 60 stands" +
              too_many(total(army), " units", kArmySize));
}

template <class List>
void fields(List& f, Wings& army) {
  army_fields(f, army);
  check_army(f, army);
}

template <class List>
void fields(List& f, SetUp& setup) {
  f.id(setup.id);
  f.source(setup.source);
  army_fields(f, setup);
  f("black", table::unless(std::nullopt, WingsKind{}), setup.black);
  f("mirrored", truth(), setup.mirrored);
  f("custom", truth(), setup.custom);
  check_army(f, setup);
  if (!f.good("custom")) return;
  f.check(!setup.custom || !setup.black, "black", "both deploy the same army in secret");
  if (!f.good("right", "centre", "left", "reserve")) return;
  f.check(!setup.custom || total(setup) >= kSecretUnits, "reserve",
          "expected at least 18 units, six for each home sector");
}

template <class List>
void fields(List& f, Scenario& s) {
  constexpr auto setups = [](const Pack& pack) -> const auto& { return pack.setups; };
  constexpr auto maps = [](const Pack& pack) -> const auto& { return pack.maps; };
  constexpr auto sets = [](const Pack& pack) -> const auto& { return pack.marker_sets; };
  f.id(s.id);
  f.source(s.source);
  f("title", table::unless(std::string(), table::text()), s.title);
  f("story", table::unless(std::string(), table::text()), s.story);
  f.needed("level", table::text(), s.level);
  f.required("setup", table::known_id(setups, "set-up"), s.setup);
  f.required("map", table::known_id(maps, "map"), s.map);
  f.required("markers", table::known_id(sets, "set of markers"), s.markers);
  f("options", OptionsKind{}, s.options);
}

void describe_lists(SchemaFile& file, const Pack& pack, bool own) {
  each_list(pack, [&](std::string_view key, const auto& list, std::size_t most) {
    if (own && key == "scenario") return;  // the file is one
    using Entry = typename std::remove_cvref_t<decltype(list)>::value_type;
    file.list(std::string(key) + (own ? "s" : ""), key, Entry{}, most);
  });
}
void describe_scenario(SchemaFile& file) { file.root("scenario", Scenario{}); }

void read_lists(PackReading& reading, PackLists& lists) { lists.read(reading); }

Value inline_content(const Pack& pack) {
  Value out = table::brought_lists(pack);
  return out.members().empty() ? Value() : out;
}
Value whole_content(const Pack& pack) { return table::whole_lists(pack); }

}  // namespace commanders
