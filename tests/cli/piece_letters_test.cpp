// The letters of pieces, orders, grounds and colours in the terminal: each stands for one thing.
#include "apps/cli/terminal/piece_letters.h"

#include <map>

#include <gtest/gtest.h>

#include "apps/cli/terminal/board.h"
#include "apps/cli/terminal/ui_text.h"
#include "apps/common/registry.h"
#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "support/own_files.h"
#include "support/random_armies.h"
#include "support/random_options.h"
#include "support/random_play.h"
#include "table/plain_letters.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

using table::AnyGame;
using table::AnyState;
using table::Language;
using table::Piece;
using table::Random;
using table::Scene;
using table::Value;

constexpr Language kLanguages[] = {Language::en, Language::fr};

// What people can tell apart.
std::string plain(const std::string& letters) { return lowered(table::in_plain_letters(letters)); }

Piece piece_of(const std::string& kind, const std::string& title) {
  Piece out;
  out.kind = kind;
  out.title = title;
  return out;
}

// The letters of every kind of piece. No two may share theirs, and each keeps what it had before.
void expect_apart(const Scene& scene, Language language, std::map<std::string, std::string>& had) {
  const PieceLetters letters(scene, language);
  std::map<std::string, std::string> whose;
  for (const Piece& piece : scene.pieces) {
    const std::string said = letters.of(piece);
    const std::string name = piece.kind + " " + piece.title;
    ASSERT_EQ(text_width(said), 2U) << name;
    ASSERT_EQ(whose.try_emplace(plain(said), name).first->second, name) << said;
    ASSERT_EQ(had.try_emplace(name, said).first->second, said) << name;
  }
}

void play_and_look(const AnyGame& game, Random& random, Language language) {
  std::map<std::string, std::string> had;
  const table::Seat seat{static_cast<std::uint8_t>(random.below(2))};
  testing_support::answer_at_random(
      game, 300, random, [&](int n, const AnyState& state, table::Seat, table::Answer) {
        if (n % 15 == 0)
          expect_apart(game.scene(game.observe(state, seat), language), language, had);
      });
}

bool drawn_with_letters(const AnyGame& game) {
  const std::string board = game.scene(game.observe(game.initial(), {0}), Language::en).board;
  return board == "hexes" || board == "squares";
}

TEST(PieceLetters, OfNoTwoUnitsAreTheSameInAnyBattleAndTheyNeverChange) {
  Random random(1809);
  int drawn = 0;
  for (const auto& system : apps::game_systems()) {
    for (const auto& what : testing_support::shipped_and_own(*system)) {
      for (const Language language : kLanguages) {
        SCOPED_TRACE(what.scenario);
        const Value options = testing_support::random_options(*system, random, 3);
        const auto game =
            system->create(what.scenario, what.is_own() ? Value{} : options, what.content);
        ASSERT_TRUE(game.ok()) << game.error().message;
        if (!drawn_with_letters(**game)) continue;
        play_and_look(**game, random, language);
        ++drawn;
      }
    }
  }
  EXPECT_GE(drawn, 30);  // 15 scenarios and files, in both languages
}

TEST(PieceLetters, OfArmiesSomebodyPutTogetherAreApartToo) {
  Random random(1812);
  for (const auto& system : apps::game_systems()) {
    for (int n = 0; n < 60; ++n) {
      const auto scenarios = system->scenarios();
      const auto game = testing_support::with_random_armies(
          *system, testing_support::one_of(scenarios, random).id, {}, random);
      if (game == nullptr) continue;
      std::map<std::string, std::string> had;
      const Language language = kLanguages[n % 2];
      expect_apart(game->scene(game->observe(game->initial(), {0}), language), language, had);
    }
  }
}

TEST(PieceLetters, AreFoundForWhateverSomebodyBrings) {
  Scene scene;
  for (int n = 0; n < 100; ++n)
    scene.pieces.push_back(piece_of("ghoul_" + std::to_string(n), "Goule " + std::to_string(n)));
  for (int n = 0; n < 60; ++n) scene.pieces.push_back(piece_of("g" + std::to_string(n), "Goule"));
  std::map<std::string, std::string> had;
  expect_apart(scene, Language::fr, had);
  EXPECT_EQ(had.size(), 160U);
}

TEST(PieceLetters, SayAsMuchOfTheNameAsTheyCan) {
  Scene scene;
  for (const char* title :
       {"Chevaliers montés", "Cavaliers morts", "Légionnaires", "Légionnaires (vétérans)",
        "Guerriers zombies", "Guerriers zombies (vétérans)", "Roland le Fier"})
    scene.pieces.push_back(piece_of("unit", title));
  const PieceLetters letters(scene, Language::fr);
  std::string all;
  for (const Piece& piece : scene.pieces) all += letters.of(piece) + " ";
  EXPECT_EQ(all, "CM Ca Lé LV GZ GV Ro ");
}

TEST(PieceLetters, StandInTheLegendOnceForEachName) {
  const auto& system = *apps::game_systems().front();
  const auto game = system.create("first_battle", {}, {});
  ASSERT_TRUE(game.ok());
  const Scene scene = (*game)->scene((*game)->observe((*game)->initial(), {0}), Language::fr);
  const std::string legend = draw_legend(scene, {false, Language::fr, "hexes"});
  expect_has(legend, "+CM Chevaliers montés");
  expect_has(legend, "-Ca Cavalerie morte-vivante");
}

TEST(PieceLetters, OfOrdersStandInTheNamesOfTheirColours) {
  for (const Language language : kLanguages) {
    std::map<std::string, std::string> whose;
    for (const char* colour : {"red", "blue", "green", "yellow", "purple"}) {
      const std::string letter = ui_word(language, "order_letter", colour);
      const std::string name = ui_word(language, "order_colour", colour);
      EXPECT_NE(lowered(name).find(lowered(letter)), std::string::npos) << letter << " " << name;
      EXPECT_EQ(whose.try_emplace(letter, name).first->second, name) << letter;
      expect_has(ui_text(language, "legend", {}), letter + " " + name);
    }
  }
}

// One name for a colour: on a card, in an answer, in a sentence.
TEST(PieceLetters, TheColoursOnCardsHaveTheNamesOfTheGame) {
  for (const Language language : kLanguages) {
    const std::string path =
        language == Language::fr ? "legion/messages.fr.toml" : "legion/messages.en.toml";
    for (const formats::EmbeddedFile& file : formats::embedded_content()) {
      if (file.path != path) continue;
      const auto catalogue = formats::parse_toml(file.text, file.path);
      ASSERT_TRUE(catalogue.ok());
      for (const auto& [colour, name] : catalogue->find("colour")->members())
        EXPECT_EQ(ui_word(language, "card_colour", colour), name.as_string());
    }
  }
}

TEST(PieceLetters, OfTheGroundAreApartInEveryScenario) {
  for (const auto& system : apps::game_systems()) {
    for (const auto& scenario : system->scenarios()) {
      for (const Language language : kLanguages) {
        const auto game = system->create(scenario.id, {}, {});
        ASSERT_TRUE(game.ok());
        if (!drawn_with_letters(**game)) continue;
        const Scene scene = (*game)->scene((*game)->observe((*game)->initial(), {0}), language);
        std::map<std::string, std::string> whose;
        for (const table::Ground& ground : scene.legend) {
          if (ground.terrain == "open" || ground.terrain == "space") continue;
          const bool own = has_word(language, "terrain_letters", ground.terrain);
          const std::string letters = plain(first_letters(
              ui_word(language, own ? "terrain_letters" : "terrain", ground.terrain), 2));
          EXPECT_EQ(whose.try_emplace(letters, ground.terrain).first->second, ground.terrain);
        }
      }
    }
  }
}

}  // namespace
}  // namespace cli
