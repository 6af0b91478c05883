// What a pack ships can be written down, brought to a match as content of its own, and is then the
// same; and no table of it takes a key that means nothing.
#include <functional>

#include <gtest/gtest.h>

#include "apps/common/commanders_content.h"
#include "apps/common/fantasy_content.h"
#include "apps/common/fleet_content.h"
#include "apps/common/legion_content.h"
#include "games/commanders/content/pack_read.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fleet/content/pack_read.h"
#include "games/legion/content/pack_read.h"

namespace {

using table::Expected;
using table::Value;

struct Entry {
  std::string list;  // "units"
  Value value;
};

struct Game {
  std::vector<Entry> entries;
  // What a match that brings this content writes in its positions.
  std::function<Expected<Value>(const Value&)> bring;
};

template <class Pack>
auto bring_to(const Pack& pack) {
  return [&pack](const Value& content) -> Expected<Value> {
    Pack own = pack;
    const auto added = add_content(own, content);
    if (!added) return added.error();
    return inline_content(own);
  };
}

Game fantasy_game() {
  const fantasy::Pack& pack = apps::fantasy_pack();
  Game out{{}, bring_to(pack)};
  for (const auto& unit : pack.units) out.entries.push_back({"units", to_value(unit, pack)});
  for (const auto& card : pack.cards) out.entries.push_back({"cards", to_value(card, pack)});
  for (const auto& terrain : pack.terrains)
    out.entries.push_back({"terrains", to_value(terrain, pack)});
  return out;
}

Game fleet_game() {
  const fleet::Pack& pack = apps::fleet_pack();
  Game out{{}, bring_to(pack)};
  for (const auto& ship : pack.ships) out.entries.push_back({"ships", to_value(ship)});
  for (const auto& weapon : pack.weapons) out.entries.push_back({"weapons", to_value(weapon)});
  return out;
}

Game commanders_game() {
  const commanders::Pack& pack = apps::commanders_pack();
  Game out{{}, bring_to(pack)};
  for (const auto& map : pack.maps) out.entries.push_back({"maps", to_value(map)});
  for (const auto& set : pack.marker_sets) out.entries.push_back({"marker_sets", to_value(set)});
  for (const auto& setup : pack.setups) out.entries.push_back({"setups", to_value(setup)});
  for (const auto& each : pack.scenarios) out.entries.push_back({"scenarios", to_value(each)});
  return out;
}

Game legion_game() {
  const legion::Pack& pack = apps::legion_pack();
  Game out{{}, bring_to(pack)};
  const Value all = whole_content(pack);
  for (const auto& [list, entries] : all.members()) {
    for (const Value& entry : entries.items()) out.entries.push_back({list, entry});
  }
  return out;
}

Value content_of(const std::string& list, const Value& entry) {
  return Value::object().set(list, Value::array().push(entry));
}

Value without_source(Value entry) { return entry.set("source", ""); }

// Every table inside a value gets a key that nobody knows, one at a time.
void with_strange_keys(Value& part, const std::function<void()>& look) {
  if (part.is_array()) {
    for (Value& item : part.items()) with_strange_keys(item, look);
  } else if (part.is_object()) {
    for (auto& [key, member] : part.members()) with_strange_keys(member, look);
    const Value before = part;
    part.set("unheard_of", 1);
    look();
    part = before;
  }
}

class ContentOf : public testing::TestWithParam<Game (*)()> {};

TEST_P(ContentOf, EveryEntryIsTheSameWhenItIsWrittenAndReadAgain) {
  const Game game = GetParam()();
  ASSERT_FALSE(game.entries.empty());
  for (const Entry& entry : game.entries) {
    const std::string id = entry.value.find("id")->as_string();
    const auto once = game.bring(content_of(entry.list, entry.value));
    ASSERT_TRUE(once.ok()) << id << ": " << once.error().message;
    const Value& written = once->find(entry.list)->items()[0];
    EXPECT_EQ(without_source(written), without_source(entry.value)) << id;
    const auto twice = game.bring(*once);
    ASSERT_TRUE(twice.ok()) << id << ": " << twice.error().message;
    EXPECT_EQ(*twice, *once) << id;
  }
}

TEST_P(ContentOf, NoTableOfAnEntryTakesAKeyThatMeansNothing) {
  const Game game = GetParam()();
  for (const Entry& entry : game.entries) {
    Value changed = entry.value;
    with_strange_keys(changed, [&] {
      EXPECT_FALSE(game.bring(content_of(entry.list, changed)).ok())
          << entry.list << " " << entry.value.find("id")->as_string();
    });
  }
}

std::string name_of_game(const testing::TestParamInfo<Game (*)()>& chosen) {
  constexpr std::string_view kNames[] = {"fantasy", "fleet", "commanders", "legion"};
  return std::string(kNames[chosen.index]);
}

INSTANTIATE_TEST_SUITE_P(Games, ContentOf,
                         testing::Values(fantasy_game, fleet_game, commanders_game, legion_game),
                         name_of_game);

}  // namespace
