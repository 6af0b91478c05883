// A small game's structs, each member said once, and what follows from the list.
#include "table/fields.h"

#include <array>
#include <bit>
#include <cstddef>

#include <gtest/gtest.h>

#include "table/enums.h"
#include "table/field_kinds.h"
#include "table/field_planes.h"
#include "table/field_values.h"

namespace table {
namespace {

TABLE_ENUM(Sail, furled, half, full)

struct Harbour {
  struct Flag {
    std::string id;
  };
  std::vector<Flag> flags{{"red"}, {"blue"}};
};

struct Boat {
  enum Bit : std::uint8_t { holed = 1, towed = 2 };
  std::uint8_t flag = 0;
  Sail sail = Sail::furled;
  std::uint8_t crew = 3;
  std::uint8_t state = 0;
  std::uint8_t draught = 0;  // follows from the crew
};
template <class List>
constexpr void fields(List& f, Boat& boat) {
  constexpr auto flags = [](const Harbour& harbour) -> const auto& { return harbour.flags; };
  f("flag", required(id_in(flags, "flag"), "is missing: expected a flag"), boat.flag);
  f.unless_said([&](const Harbour&) { boat.crew = boat.flag == 0 ? 3 : 5; });
  f("sail", one_of<Sail>(), boat.sail);
  f("crew", number(1, 9), boat.crew);
  f("state",
    bits(table::Bit{"afloat", Boat::holed, table::Bit::always, true},
         table::Bit{"towed", Boat::towed, table::Bit::if_set}),
    boat.state);
  f.derived(boat.draught);
}
static_assert(lists_all<Boat>);

struct Fleet {
  FixedVector<Boat, 3> boats{};
  std::uint8_t wind = 0;
  std::uint8_t day = 0;
  std::array<std::uint8_t, 2> tides{};
};
template <class List>
constexpr void fields(List& f, Fleet& fleet) {
  f("boats", list_of(object(), "a list", "boats"), fleet.boats);
  f("wind", optional(number(0, 12)), fleet.wind);
  f.rest("day", fleet.day, fleet.tides);
}
static_assert(lists_all<Fleet>);

struct Forgetful {
  std::uint8_t said = 0;
  std::uint8_t forgotten = 0;
};
template <class List>
constexpr void fields(List& f, Forgetful& object) {
  f("said", number(0, 9), object.said);
}
static_assert(!lists_all<Forgetful>);

// The same members in memory the other way round.
struct Turned {
  std::array<std::uint8_t, 2> tides{};
  std::uint8_t day = 0;
};
template <class List>
constexpr void fields(List& f, Turned& turned) {
  f.rest("day", turned.day, turned.tides);
}
struct Straight {
  std::uint8_t day = 0;
  std::array<std::uint8_t, 2> tides{};
};
template <class List>
constexpr void fields(List& f, Straight& straight) {
  f.rest("day", straight.day, straight.tides);
}

Fleet two_boats() {
  Fleet fleet;
  fleet.boats.push_back({0, Sail::half, 4, Boat::holed, 7});
  fleet.boats.push_back({1, Sail::full, 5, Boat::towed, 8});
  fleet.day = 200;
  fleet.tides = {1, 2};
  return fleet;
}

Value boat(const char* flag) { return Value::object().set("flag", flag); }

std::string complaint_of(const Value& value, Fleet& fleet) {
  Complaint complaint;
  Fields source(value, "", complaint);
  read_fields(Harbour{}, source, fleet);
  source.finish();
  return complaint.error.message;
}

std::string complaint_of_boat(const Value& value) {
  Fleet fleet;
  return complaint_of(Value::object().set("boats", Value::array().push(boat("red")).push(value)),
                      fleet);
}

TEST(Fields, AreWrittenInTheirOrderUnderTheirKeys) {
  Value first = Value::object();
  first.set("flag", "red").set("sail", "half").set("crew", 4).set("afloat", false);
  Value second = Value::object();
  second.set("flag", "blue").set("sail", "full").set("crew", 5).set("afloat", true);
  second.set("towed", true);
  const Value all = Value::object().set("boats", Value::array().push(first).push(second));
  EXPECT_EQ(fields_value(Harbour{}, two_boats()), all);  // no wind: left out
}

TEST(Fields, AreReadBackAsTheyWereWritten) {
  const Fleet fleet = two_boats();
  Fleet read;
  EXPECT_EQ(complaint_of(fields_value(Harbour{}, fleet), read), "");
  EXPECT_EQ(fields_value(Harbour{}, read), fields_value(Harbour{}, fleet));
  EXPECT_EQ(read.boats[1].state, Boat::towed);
}

TEST(Fields, ThatAreNotSaidAreWhatTheListSays) {
  Fleet fleet;
  const Value boats = Value::array().push(boat("blue"));
  EXPECT_EQ(complaint_of(Value::object().set("boats", boats), fleet), "");
  EXPECT_EQ(fleet.boats[0].crew, 5);  // of a blue boat
  EXPECT_EQ(fleet.boats[0].sail, Sail::furled);
}

TEST(Fields, ComplainOfThePlaceAndSayWhatIsExpected) {
  EXPECT_EQ(complaint_of_boat(boat("green")), "boats[1].flag: there is no flag \"green\"");
  EXPECT_EQ(complaint_of_boat(Value::object()), "boats[1].flag: is missing: expected a flag");
  EXPECT_EQ(complaint_of_boat(7), "boats[1]: expected an object");
  EXPECT_EQ(complaint_of_boat(boat("red").set("sail", "torn")),
            "boats[1].sail: expected furled, half or full");
  EXPECT_EQ(complaint_of_boat(boat("red").set("crew", 10)),
            "boats[1].crew: expected a whole number from 1 to 9");
  EXPECT_EQ(complaint_of_boat(boat("red").set("towed", 1)),
            "boats[1].towed: expected true or false");
  EXPECT_EQ(complaint_of_boat(boat("red").set("oars", 2)), "boats[1].oars: unknown key");
  Fleet fleet;
  EXPECT_EQ(complaint_of(Value::object().set("boats", "many"), fleet), "boats: expected a list");
  Value four = Value::array();
  for (int i = 0; i < 4; ++i) four.push(boat("red"));
  EXPECT_EQ(complaint_of(Value::object().set("boats", four), fleet),
            "boats: expected at most 3 boats");
}

TEST(Fields, OfAPackAreReadFromAFile) {
  const Value value = boat("red").set("crew", 12);
  Reader reader(value, "boats.toml", ErrorCode::bad_request);
  Boat read;
  read_fields(Harbour{}, reader, read);
  EXPECT_EQ(reader.error().message, "boats.toml: crew: expected a whole number from 1 to 9");
}

TEST(Fields, HashWhatIsListedAndNothingElse) {
  const Fleet fleet = two_boats();
  Fleet other = fleet;
  other.boats[0].draught = 1;
  EXPECT_EQ(hash_fields(other), hash_fields(fleet));
  other.tides[1] = 3;
  EXPECT_NE(hash_fields(other), hash_fields(fleet));
  Fleet shorter = fleet;
  shorter.boats.pop_back();
  EXPECT_NE(hash_fields(shorter), hash_fields(fleet));
}

TEST(Fields, HashTheSameHoweverTheyLieInMemory) {
  EXPECT_EQ(hash_fields(Straight{1, {2, 3}}), hash_fields(Turned{{2, 3}, 1}));
  EXPECT_NE(hash_fields(Straight{1, {2, 3}}), hash_fields(Straight{2, {1, 3}}));
}

TEST(Fields, AreUnpackedAsTheyWerePacked) {
  const Fleet fleet = two_boats();
  const std::vector<std::uint8_t> bytes = pack_fields(fleet);
  Fleet read;
  ASSERT_TRUE(unpack_fields(bytes, read));
  EXPECT_EQ(hash_fields(read), hash_fields(fleet));
}

TEST(Fields, ThatNoKeyShowsArePackedApart) {
  const Fleet fleet = two_boats();
  EXPECT_EQ(pack_rest(fleet), (std::vector<std::uint8_t>{200, 1, 2}));
  Fleet read = fleet;
  read.day = 0;
  read.tides = {};
  ASSERT_TRUE(unpack_rest(pack_rest(fleet), read));
  EXPECT_EQ(hash_fields(read), hash_fields(fleet));
}

struct Gauge {
  std::int8_t depth = 0;
  std::uint8_t mate = 0;
};
template <class List>
constexpr void fields(List& f, Gauge& gauge) {
  f("depth", number(-9, 9), gauge.depth);
  f.rest("mate", gauge.mate);
}

TEST(Fields, BecomeNumbersWithTheirSignForLearners) {
  EXPECT_EQ(plane_names<Gauge>(), (std::vector<std::string>{"depth", "mate"}));
  const auto numbers = [](Gauge gauge) {
    std::vector<int> out;
    const auto bytes = std::bit_cast<std::array<std::byte, sizeof gauge>>(gauge);
    for (const PlanePlace& plane : plane_places<Gauge>()) out.push_back(plane.number(bytes.data()));
    return out;
  };
  EXPECT_EQ(numbers({-1, 0xFF}), (std::vector<int>{-1, -1}));
  EXPECT_EQ(numbers({-2, 0xFE}), (std::vector<int>{-2, 254}));
}

// Signals set at once lie in one byte.
struct Mast {
  struct Signals {
    std::uint8_t bits = 0;
  };
  Signals signals{};
  std::uint8_t height = 0;
};
template <class List>
constexpr void fields(List& f, Mast& mast) {
  f.rest("signals", mast.signals);
  f("height", number(0, 99), mast.height);
}
template <class Planes>
void planes(Planes& p, const Mast::Signals& signals) {
  for (int i = 0; i < 3; ++i) p.item(i, (signals.bits >> i & 1) != 0);
  p.part("any", signals.bits != 0);
}

TEST(Fields, BecomeForLearnersWhatTheirTypeSays) {
  EXPECT_EQ(plane_names<Mast>(), (std::vector<std::string>{"signals[0]", "signals[1]", "signals[2]",
                                                           "signals.any", "height"}));
  EXPECT_TRUE(makes_planes<Mast>());
  const auto places = plane_places<Mast>();
  const auto numbers = [&](const Mast& mast) {
    std::vector<std::byte> bytes;
    write_plane_bytes(mast, bytes);
    EXPECT_EQ(bytes.size(), 8U) << "five, and some more that are compared with them";
    std::vector<int> out;
    for (const auto& place : places) out.push_back(place.number(bytes.data()));
    return out;
  };
  EXPECT_EQ(numbers({{6}, 9}), (std::vector<int>{0, 1, 1, 1, 9}));
  EXPECT_EQ(numbers({}), (std::vector<int>{0, 0, 0, 0, 0}));
}

TEST(Fields, AreNotUnpackedFromBytesThatAreNoSuchThing) {
  std::vector<std::uint8_t> bytes = pack_fields(two_boats());
  Fleet read;
  EXPECT_FALSE(unpack_fields(std::span(bytes).first(bytes.size() - 1), read));
  bytes.push_back(0);
  EXPECT_FALSE(unpack_fields(bytes, read));
  bytes.pop_back();
  bytes[3] = 3;  // the sail of the first boat
  EXPECT_FALSE(unpack_fields(bytes, read));
  bytes[3] = 2;
  EXPECT_TRUE(unpack_fields(bytes, read));
  bytes[0] = 4;  // boats
  EXPECT_FALSE(unpack_fields(bytes, read));
}

}  // namespace
}  // namespace table
