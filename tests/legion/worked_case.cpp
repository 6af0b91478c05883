#include "legion/worked_case.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/scoring.h"

namespace legion_test {

using namespace legion;  // NOLINT: tests speak the game's language

namespace {

std::vector<std::string> texts(const Value* list) {
  std::vector<std::string> out;
  if (list != nullptr) {
    for (const Value& each : list->items()) out.push_back(each.as_string());
  }
  return out;
}
std::vector<std::string> sorted(std::vector<std::string> list) {
  std::ranges::sort(list);
  return list;
}

std::vector<int> numbers(const Value& list) {
  std::vector<int> out;
  for (const Value& each : list.items()) out.push_back(static_cast<int>(each.as_int()));
  return out;
}

// {"r4c7s": [4, "warlord"]} as a battlefield writes it, in any order.
std::vector<std::string> dice_words(const Value& dice) {
  std::vector<std::string> out;
  for (const auto& [square, die] : dice.members()) {
    const bool bare = die.is_int();
    std::string word = square + "=" + std::to_string((bare ? die : die.items()[0]).as_int());
    if (!bare) word += "(" + die.items()[1].as_string() + ")";
    out.push_back(word);
  }
  return sorted(out);
}
std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return sorted(out);
}

// [colour, western cell, cards] as one word.
std::string legion_word(const Value& legion) {
  const auto& parts = legion.items();
  return parts[0].as_string() + " " + parts[1].as_string() + " " +
         std::to_string(parts[2].as_int());
}
std::vector<std::string> legions_of(const Battlefield& table, int player) {
  std::vector<std::string> out;
  each_legion(*table.game, table.player(player), [&](const Legion& l) {
    out.push_back(std::string(name(l.colour)) + " " + name(l.west) + " " +
                  std::to_string(int{l.cards}));
  });
  return sorted(out);
}
std::vector<std::string> empty_squares(const Battlefield& table, int player) {
  std::vector<std::string> out;
  each_empty_square(*table.game, table.player(player),
                    [&](Square square) { out.push_back(name(square)); });
  return sorted(out);
}

// Against each opponent in turn order after the player.
std::vector<int> targets(const Battlefield& table, int player) {
  std::vector<int> out;
  const Seat seat{byte(player)};
  for (int n = 1; n < table.game->seats(); ++n) {
    const Seat other = table.game->after(seat, n);
    if (table.game->are_opponents(seat, other))
      out.push_back(morale_target(table.view(), seat, other));
  }
  return out;
}

void expect_player(const Battlefield& table, int seat, const std::string& key, const Value& want) {
  const Player& player = table.player(seat);
  const Score score = score_of(table.view(), {byte(seat)});
  if (key == "dice")
    EXPECT_EQ(words_of(table.dice(seat)), dice_words(want));
  else if (key == "hand")
    EXPECT_EQ(table.hand(seat), sorted(texts(&want)));
  else if (key == "command")
    EXPECT_EQ(table.command(seat), sorted(texts(&want)));
  else if (key == "coins")
    EXPECT_EQ(player.coins, want.as_int());
  else if (key == "general")
    EXPECT_EQ(player.general, want.as_int());
  else if (key == "shield")
    EXPECT_EQ(player.is(Player::shield), want.as_bool());
  else if (key == "laurel")
    EXPECT_EQ(player.is(Player::laurel), want.as_bool());
  else if (key == "public")
    EXPECT_EQ(score.open(), want.as_int());
  else if (key == "score")
    EXPECT_EQ(score.total(), want.as_int());
  else if (key == "secret")
    EXPECT_EQ(score.total() - score.open(), want.as_int());
  else if (key == "objectives")
    EXPECT_EQ(names(Deck::objective, player.objectives), texts(&want));
  else if (key == "target")
    EXPECT_EQ(targets(table, seat), numbers(want));
  else if (key == "empty")
    EXPECT_EQ(empty_squares(table, seat), sorted(texts(&want)));
  else if (key == "legions") {
    std::vector<std::string> words;
    for (const Value& each : want.items()) words.push_back(legion_word(each));
    EXPECT_EQ(legions_of(table, seat), sorted(words));
  } else {
    ADD_FAILURE() << "a case asks for " << key;
  }
}

void expect_offers(const Battlefield& table, const std::string& key, const Value& want) {
  const std::vector<std::string> offered = sorted(table.offered());
  if (key == "legal") {
    EXPECT_EQ(offered, sorted(texts(&want)));
    return;
  }
  for (const std::string& text : texts(&want))
    EXPECT_EQ(std::ranges::find(offered, text) != offered.end(), key == "legal_has") << text;
}

void expect_table(const Battlefield& table, const std::string& key, const Value& want) {
  if (key.starts_with("legal")) return expect_offers(table, key, want);
  if (key == "line") {
    EXPECT_EQ(names(Deck::command, table.state.line), sorted(texts(&want)));
  } else if (key == "discards") {
    EXPECT_EQ(names(Deck::command, table.state.command_discard), sorted(texts(&want)));
  } else if (key == "army") {
    EXPECT_EQ(table.army(), texts(&want));
  } else if (key == "last") {
    EXPECT_EQ(table.state.round == table.state.last_round, want.as_bool());
  } else if (key == "result") {
    const auto all = standings(table.view());
    ASSERT_EQ(all.size(), want.items().size());
    for (std::size_t i = 0; i < all.size(); ++i)
      EXPECT_EQ(std::vector<int>(all[i].begin(), all[i].end()), numbers(want.items()[i]));
  } else {
    ADD_FAILURE() << "a case asks for " << key;
  }
}

// What a case does, as the phases that are played.
std::string phases_of(const std::string& what) {
  if (what == "legal_place") return "place";
  if (what == "legal_action") return "command";
  return what.starts_with("turn+") ? "" : what;
}

}  // namespace

Value worked_cases(const std::string& file) {
  std::ifstream in(test_support::source_dir() + "/tests/legion/data/" + file);
  std::ostringstream text;
  text << in.rdbuf();
  return json(text.str());
}

void expect_case(const Value& test) {
  SCOPED_TRACE(test.find("id")->as_string() + ": " + test.find("title")->as_string());
  const std::string phases = phases_of(test.find("do")->as_string());
  Battlefield table(test, phases);
  bool asks_for_offers = false;
  for (const auto& [key, want] : test.find("after")->members())
    asks_for_offers = asks_for_offers || key.starts_with("legal");
  table.play(texts(test.find("answers")), !phases.empty() && !asks_for_offers);
  for (const auto& [key, want] : test.find("after")->members()) {
    SCOPED_TRACE(key);
    if (key[0] == 'P')
      expect_player(table, key[1] - '1', key.substr(3), want);
    else
      expect_table(table, key, want);
  }
  EXPECT_TRUE(table.all_dice_used());
}

}  // namespace legion_test
