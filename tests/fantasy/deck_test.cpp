// Building armies and Tactics Decks. FC-2
#include <gtest/gtest.h>

#include "fantasy/shipped_content.h"
#include "formats/embedded_content.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// A deck of the Empire with so many cards, so many of them stars.
Pile deck(int size, int stars) {
  Pile pile{};
  const Pack& pack = shipped_pack();
  for (const bool star : {true, false}) {
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
      const TacticCard& card = pack.cards[i];
      if (card.faction != kEmpire || card.star != star) continue;
      const int wanted = star ? stars : size;
      while (pile[i] < card.max && Table::cards(pile) < wanted) ++pile[i];
    }
  }
  return pile;
}

bool accepted(const Pile& pile, int units) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < shipped_pack().cards.size(); ++i) {
    ids.insert(ids.end(), pile[i], shipped_pack().cards[i].id);
  }
  return deck_problem(shipped_pack(), ids, kEmpire, units).empty();
}

// X-006, FC-2.26, FC-2.27
TEST(TacticsDeck, HoldsOneStarForEveryThreeOtherCards) {
  for (const auto& [size, stars] : {std::pair{7, 1}, {8, 2}, {11, 2}, {12, 3}}) {
    SCOPED_TRACE(size);
    EXPECT_TRUE(accepted(deck(size, stars), size));
    EXPECT_FALSE(accepted(deck(size, stars + 1), size));
  }
}

// T-239, FC-2.24, FC-2.25, FC-2.26
TEST(TacticsDeck, IsCheckedForSizeStarsAndCopies) {
  EXPECT_TRUE(accepted(deck(9, 2), 9));
  EXPECT_FALSE(accepted(deck(9, 3), 9));
  EXPECT_FALSE(accepted(deck(8, 2), 9));
  Pile copies = deck(6, 0);
  const auto limited = static_cast<std::size_t>(shipped_pack().find_card("powerful_strikes"));
  copies[limited] = 0;
  while (Table::cards(copies) < 9) ++copies[limited];
  ASSERT_GE(copies[limited], 3);
  EXPECT_FALSE(accepted(copies, 9));
}

// FC-2.28
TEST(TacticsDeck, HoldsCardsOfTheOwnFactionOnly) {
  Pile pile = deck(8, 0);
  const auto enemy = static_cast<std::size_t>(shipped_pack().find_card("claws_of_darkness"));
  EXPECT_TRUE(accepted(pile, 8));
  ++pile[enemy];
  EXPECT_FALSE(accepted(pile, 9));
}

// FC-2.30, FC-7.12, FC-7.23
TEST(TacticCards, ShowAnOrderColourACopyLimitAndTheirKind) {
  int terrain = 0;
  int curses = 0;
  for (const TacticCard& card : shipped_pack().cards) {
    SCOPED_TRACE(card.id);
    EXPECT_NE(card.order, Colour::none);
    EXPECT_NE(card.order, Colour::yellow);
    EXPECT_GE(card.max, 1);
    terrain += card.kind == CardKind::terrain ? 1 : 0;
    curses += card.kind == CardKind::curse ? 1 : 0;
  }
  EXPECT_GT(terrain, 0);
  EXPECT_GT(curses, 0);
}

std::vector<NamedValue> shipped_files() {
  std::vector<NamedValue> out;
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    const std::string path(file.path);
    if (path.starts_with("fantasy/") && table::is_pack_file(path))
      out.push_back({path, *formats::parse_toml(file.text, path)});
  }
  return out;
}

// The shipped pack, in which a unit of the first roster costs so many points more.
bool roster_accepted(int more) {
  std::vector<NamedValue> files = shipped_files();
  for (NamedValue& file : files) {
    if (file.value.find("unit") == nullptr) continue;
    for (auto& [key, list] : file.value.members()) {
      if (key != "unit") continue;
      for (table::Value& unit : list.items()) {
        if (unit.find("id")->as_string() == "roland") unit.set("cost", 30 + more);
      }
    }
  }
  return read_pack(files).ok();
}

// T-237, FC-2.1, FC-2.2, FC-23.9
TEST(Roster, MustNotCostMoreThanTheScenarioAllows) {
  EXPECT_TRUE(roster_accepted(0));
  EXPECT_FALSE(roster_accepted(4));
}

// FC-2.4, FC-2.5, FC-2.6, FC-2.8, FC-2.12 .. FC-2.21
TEST(UnitCards, OfThePackHoldEveryPrintedField) {
  for (const UnitCard& card : shipped_pack().units) {
    SCOPED_TRACE(card.id + " " + card.level);
    EXPECT_FALSE(card.id.empty());
    EXPECT_GE(card.hits, 1);
    EXPECT_GE(card.walk, 1);
    EXPECT_GE(card.run, card.walk);
    const bool big = card.unit_class == UnitClass::hero || card.unit_class == UnitClass::colossal;
    EXPECT_EQ(card.has_health, big);
    if (card.range_attack > 0) {
      EXPECT_GE(card.max_range, card.base_range);
    }
  }
}

}  // namespace
}  // namespace fantasy_test
