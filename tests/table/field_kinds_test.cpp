// Kinds of fields that positions of several games need.
#include "table/field_kinds.h"

#include <gtest/gtest.h>

#include "formats/json.h"
#include "table/field_values.h"

namespace table {
namespace {

TABLE_ENUM(Colour, red, green)

struct Shelf {
  struct Book {
    std::string id;
  };
  std::vector<Book> books{{"rules"}, {"heavy_book"}};
};

// Who reads which book, with how many dice of each colour.
struct Reading {
  Seat seat{};
  std::uint8_t book = 0;
  std::array<std::uint8_t, 2> dice{};
};
std::optional<Seat> parse_reader(const Value& value) {
  if (value == Value("left") || value == Value(0)) return Seat{0};
  if (value == Value("right") || value == Value(1)) return Seat{1};
  return std::nullopt;
}
template <class List>
constexpr void fields(List& f, Reading& reading) {
  constexpr auto books = [](const Shelf& shelf) -> const auto& { return shelf.books; };
  f("seat", seat_by(parse_reader, "expected left or right"), reading.seat);
  f("book", spoken_id_in(books, "book"), reading.book);
  f("dice", counts_of<Colour>("expected numbers of dice"), reading.dice);
}

const Shelf kShelf;

Expected<Reading> read(const std::string& text) {
  Complaint complaint;
  const Value value = *formats::parse_json(text);
  Fields source(value, "", complaint);
  Reading out;
  read_fields(kShelf, source, out);
  source.finish();
  if (!complaint.ok()) return complaint.error;
  return out;
}

std::string written(const std::string& text) {
  Reading reading = *read(text);
  return formats::dump_json(fields_value(kShelf, reading));
}

TEST(FieldKinds, ASeatIsSaidByNumberOrNameAndWrittenAsItsNumber) {
  EXPECT_EQ(read(R"({"seat":"right"})")->seat, Seat{1});
  EXPECT_EQ(read(R"({"seat":1})")->seat, Seat{1});
  EXPECT_EQ(read(R"({"seat":2})").error().message, "seat: expected left or right");
  EXPECT_NE(written(R"({"seat":"right"})").find(R"("seat":1)"), std::string::npos);
}

TEST(FieldKinds, AnEntryIsSaidByItsIdOrAsPeopleSpellIt) {
  EXPECT_EQ(read(R"({"book":"heavy_book"})")->book, 1);
  EXPECT_EQ(read(R"({"book":"Heavy Book"})")->book, 1);
  EXPECT_EQ(read(R"({"book":"light"})").error().message, "book: there is no book \"light\"");
  EXPECT_EQ(read(R"({"book":1})").error().message, "book: expected a text");
}

TEST(FieldKinds, CountsAreSaidByNameInOrderOrOneByOne) {
  using Dice = std::array<std::uint8_t, 2>;
  EXPECT_EQ(read(R"({"dice":{"green":3}})")->dice, (Dice{0, 3}));
  EXPECT_EQ(read(R"({"dice":[2,3]})")->dice, (Dice{2, 3}));
  EXPECT_EQ(read(R"({"dice":["green","red","green"]})")->dice, (Dice{1, 2}));
  EXPECT_NE(written(R"({"dice":[2,3]})").find(R"("dice":{"red":2,"green":3})"), std::string::npos);
}

TEST(FieldKinds, CountsThatAreNoneAreRefused) {
  for (const char* dice :
       {R"({"blue":1})", R"({"red":10})", R"({"red":-1})", "[2]", R"([2,"red"])",
        R"(["red","blue"])", R"(["red","red","red","red","red","red","red","red","red"])", "7"}) {
    const auto reading = read(std::string(R"({"dice":)") + dice + "}");
    ASSERT_FALSE(reading.ok()) << dice;
    EXPECT_EQ(reading.error().message, "dice: expected numbers of dice") << dice;
  }
}

// One struct for each seat of the match, of which there may be fewer than the list has room for.
struct Box {
  struct Match {
    int players = 0;
    int seats() const { return players; }
  } game;
};
struct Purse {
  std::uint8_t coins = 0;
};
template <class List>
constexpr void fields(List& f, Purse& purse) {
  f("coins", number(0, 9), purse.coins);
}
struct Purses {
  std::array<Purse, 4> of{};
};
std::optional<Seat> parse_number_of_seat(const Value& value) {
  const auto number = value.is_string() ? parse_number(value.as_string()) : std::nullopt;
  if (!number || *number < 0 || *number > 3) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(*number)};
}
template <class List>
constexpr void fields(List& f, Purses& purses) {
  f("players", per_seat(parse_number_of_seat), purses.of);
}

std::string purses_of(int players, const std::string& text) {
  Complaint complaint;
  const Value value = *formats::parse_json(text);
  Fields source(value, "", complaint);
  Purses out;
  read_fields(Box{{players}}, source, out);
  if (!complaint.ok()) return complaint.error.message;
  return formats::dump_json(fields_value(Box{{players}}, out));
}

TEST(FieldKinds, PerSeatTakesAsManyAsPlay) {
  EXPECT_EQ(purses_of(3, R"({"players":[{"coins":1},{"coins":2},{}]})"),
            R"({"players":[{"coins":1},{"coins":2},{"coins":0}]})");
  EXPECT_EQ(purses_of(4, R"({"players":{"3":{"coins":5}}})"),
            R"({"players":[{"coins":0},{"coins":0},{"coins":0},{"coins":5}]})");
  EXPECT_EQ(purses_of(2, R"({"players":[{},{},{}]})"), "players: expected one value per seat");
  EXPECT_EQ(purses_of(2, R"({"players":{"2":{}}})"), "players.2: unknown key");
  EXPECT_EQ(purses_of(3, R"({"players":[{},{"coins":10}]})"),
            "players[1].coins: expected a whole number from 0 to 9");
}

}  // namespace
}  // namespace table
