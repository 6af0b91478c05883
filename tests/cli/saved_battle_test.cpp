// A battle that is put away while it goes on, and what becomes of files that are not what they say.
#include "apps/cli/terminal/saved_battle.h"

#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "apps/host/packing.h"
#include "apps/host/secrets.h"
#include "match/record.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

using table::Language;

match::Match begun(const char* game, int answers = 40) {
  const table::GameSystem* system = match::find_system(apps::game_systems(), game);
  match::Setup setup;
  setup.scenario = system->scenarios()[0].id;
  setup.seed = 7;
  auto battle = match::Match::start(*system, setup, nullptr);
  EXPECT_TRUE(battle.ok());
  for (int n = 0; n < answers; ++n) {
    const table::Question asked = battle->question();
    if (asked.kind != table::QuestionKind::ask) break;
    const auto seen = battle->view(asked.seats.first());
    EXPECT_TRUE(battle->answer(asked.seats.first(), seen->legal()[n % seen->legal().size()]).ok());
  }
  return std::move(*battle);
}

const Seating kAgainstEasy{{"easy"}, 0, 0, false};

struct Parts {
  std::string first;
  std::string head;
  std::string record;
};

Parts parts_of_file(const std::string& text) {
  std::istringstream in(text);
  Parts out;
  std::string sum;
  std::string letters;
  std::getline(in, out.first);
  std::getline(in, sum);
  std::getline(in, letters);
  const std::string unpacked = host::unpacked(letters, 1U << 24U).value_or("");
  const std::size_t end = unpacked.find('\n');
  out.head = unpacked.substr(0, end);
  out.record = unpacked.substr(end + 1);
  return out;
}

// With the sums made right.
std::string file_of(const Parts& parts) {
  const std::string letters = host::packed(parts.head + "\n" + parts.record);
  return parts.first + "\n" + std::to_string(letters.size()) + " " + host::sha256(letters) + "\n" +
         letters + "\n";
}

std::string refusal(const std::string& text) {
  const auto read = read_battle(apps::game_systems(), text);
  return read.ok() ? "" : read.error().message;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(SavedBattle, GoesOnWhereItStoodInEveryGame) {
  for (const table::GameSystem* system : apps::game_systems()) {
    const match::Match battle = begun(system->id().c_str(), 6);
    const int others = battle.game().seats() - 1;
    const Seating seating{std::vector<std::string>(static_cast<std::size_t>(others), "easy"), 0,
                          250, true};
    const auto read =
        read_battle(apps::game_systems(), write_battle(battle, seating, Language::en));
    ASSERT_TRUE(read.ok()) << system->id() << ": " << read.error().message;
    EXPECT_EQ(match::write_record(read->battle), match::write_record(battle));
    EXPECT_EQ(read->battle.counter(), battle.counter());  // the same dice will fall
    EXPECT_EQ(read->seating.opponents, seating.opponents);
    EXPECT_EQ(read->seating.think_ms, 250);
    EXPECT_TRUE(read->seating.hints);
  }
}

TEST(SavedBattle, SaysInItsFirstLineThatItHoldsSecretsAndHowToGoOn) {
  const match::Match battle = begun("commanders");
  for (const Language language : {Language::en, Language::fr}) {
    const std::string text = write_battle(battle, kAgainstEasy, language);
    const std::string first = text.substr(0, text.find('\n'));
    expect_has(first, "Sandtable battle 1. ");
    expect_has(first, "secrets");
    expect_has(first, "sandtable play F");
    EXPECT_EQ(refusal(text), "");
  }
}

// Nobody reads by accident what the other side has written.
TEST(SavedBattle, IsPacked) {
  const match::Match battle = begun("commanders");
  const std::string text = write_battle(battle, {}, Language::en);
  EXPECT_EQ(text.find("order"), std::string::npos);
  EXPECT_EQ(text.find("seed"), std::string::npos);
}

TEST(SavedBattle, EveryCutIsToldWithItsLine) {
  const std::string text = write_battle(begun("fleet"), kAgainstEasy, Language::en);
  const std::size_t first = text.find('\n');
  const std::size_t second = text.find('\n', first + 1);
  for (std::size_t end = 0; end + 1 < text.size(); end += 1 + text.size() / 97) {
    const std::string message = refusal(text.substr(0, end));
    EXPECT_TRUE(message.starts_with(end < 20        ? "line 1: "
                                    : end <= second ? "line"
                                                    : "line 3: cut"))
        << end << ": " << message;
  }
  EXPECT_EQ(refusal(text.substr(0, text.size() - 1)), "");  // only the last line feed
}

TEST(SavedBattle, WhatEditorsDoToATextDoesNoHarm) {
  const std::string text = write_battle(begun("fleet"), kAgainstEasy, Language::en);
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(refusal(windows + "\r\n"), "");
}

TEST(SavedBattle, ForeignFilesAreNamedAsWhatTheyAre) {
  EXPECT_EQ(refusal(""),
            "line 1: this is no battle that was saved: expected \"Sandtable battle 1. ...\"");
  EXPECT_EQ(refusal("GIF89a"), refusal(""));
  EXPECT_EQ(refusal(match::write_record(begun("fleet"))),
            "line 1: this is a record, not a battle that is going on: sandtable replay FILE");
  EXPECT_EQ(refusal("Sandtable battle 2. x\n"),
            "line 1: a later format; this program reads \"Sandtable battle 1. ...\"");
}

TEST(SavedBattle, ADamagedLetterIsFoundByTheSum) {
  std::string text = write_battle(begun("legion"), kAgainstEasy, Language::en);
  char& letter = text[text.size() - 40];
  letter = letter == 'A' ? 'B' : 'A';
  EXPECT_EQ(refusal(text), "line 3: does not agree with the sum in line 2: the file is damaged");
  EXPECT_EQ(refusal(replaced(text, "\n", "\n-")), "line 2: expected a length and a sum");
  EXPECT_EQ(refusal(write_battle(begun("legion"), kAgainstEasy, Language::en) + "more\n"),
            "line 4: expected nothing after the battle");
}

TEST(SavedBattle, WhatDoesNotUnpackIsRefusedEvenWithARightSum) {
  const std::string first = "Sandtable battle 1. x";
  for (const std::string& letters : {std::string("AAAA"), std::string("no letters"), std::string()})
    EXPECT_EQ(refusal(first + "\n" + std::to_string(letters.size()) + " " + host::sha256(letters) +
                      "\n" + letters + "\n"),
              "line 3: cannot be unpacked");
}

class Forged : public testing::Test {
 protected:
  std::string with_head(const std::string& head) const {
    Parts parts = honest_;
    parts.head = head;
    return refusal(file_of(parts));
  }
  std::string with_record(const std::string& record) const {
    Parts parts = honest_;
    parts.record = record;
    return refusal(file_of(parts));
  }
  const match::Match battle_ = begun("fantasy");
  const Parts honest_ = parts_of_file(write_battle(battle_, kAgainstEasy, Language::en));
};

TEST_F(Forged, NothingIsForged) { EXPECT_EQ(refusal(file_of(honest_)), ""); }

TEST_F(Forged, WhoPlaysIsChecked) {
  const std::string place = "line 3, unpacked, first line";
  for (const auto& [from, to, where] :
       {std::tuple{R"("seat":0)", R"("seat":2)", ": seat: expected a seat from 0 to 1"},
        std::tuple{R"("seat":0)", R"("seat":-1)", ": seat: "},
        std::tuple{R"("easy")", R"("easy","easy")", ": opponents: expected none, or 1"},
        std::tuple{R"("easy")", R"("godlike")", ": opponents: expected levels of opponents"},
        std::tuple{R"("easy")", "7", ": opponents: expected levels of opponents"},
        std::tuple{R"("ms":0)", R"("ms":999999999)", ": ms: "},
        std::tuple{R"("hints":false)", R"("hints":3)", ": hints: "},
        std::tuple{R"("hints":false)", R"("hints":false,"more":1)", ": more: "}})
    EXPECT_TRUE(with_head(replaced(honest_.head, from, to)).starts_with(place + where))
        << to << ": " << with_head(replaced(honest_.head, from, to));
  for (const char* head : {"", "[]", "{", "null", "{}"})
    EXPECT_TRUE(with_head(head).starts_with(place)) << head << ": " << with_head(head);
}

TEST_F(Forged, AnAnswerThatWasNeverLegalIsRefused) {
  const std::string from = R"("answer":"place )";
  const std::string message = with_record(replaced(honest_.record, from, from + "Z9 "));
  EXPECT_TRUE(message.starts_with("line 3, record line ")) << message;
}

// The line with the hash made right, too: the dice themselves have to be those of the seed.
TEST_F(Forged, DiceThatNeverFellAreRefused) {
  const std::size_t at = honest_.record.find(R"("roll":[)") + 8;
  std::string record = honest_.record;
  record[at] = record[at] == '1' ? '2' : '1';
  auto played =
      match::play_record(apps::game_systems(), record.substr(0, record.rfind("\n{\"end\"") + 1));
  if (!played.ok()) {  // other dice led to other questions
    EXPECT_TRUE(with_record(record).starts_with("line 3, record line "));
    return;
  }
  const std::string message = with_record(match::write_record(played->match));
  EXPECT_TRUE(message.starts_with("line 3, record line ")) << message;
  EXPECT_TRUE(message.ends_with("the seed brings something else")) << message;
}

TEST_F(Forged, ARecordThatIsCutOffInsideIsRefused) {
  const std::string message =
      with_record(honest_.record.substr(0, honest_.record.rfind("\n{\"end\"") + 1));
  EXPECT_TRUE(message.starts_with("line 3, record line ")) << message;
  EXPECT_NE(message.find("cut off"), std::string::npos);
}

TEST_F(Forged, OtherGamesScenariosAndSeedsAreRefused) {
  for (const auto& [from, to] :
       {std::pair{R"("game":"fantasy")", R"("game":"chess")"},
        std::pair{R"("game":"fantasy")", R"("game":"fleet")"},
        std::pair{R"("scenario":"first_battle")", R"("scenario":"nowhere")"},
        std::pair{R"("seed":7)", R"("seed":8)"}, std::pair{R"("sandtable_record":1)", "\"x\":1"},
        std::pair{R"("hash":")", R"("hash":"0)"}})
    EXPECT_TRUE(with_record(replaced(honest_.record, from, to)).starts_with("line 3, record line "))
        << to << ": " << with_record(replaced(honest_.record, from, to));
}

TEST(SavedBattle, ABattleThatIsOverIsNoneToGoOnWith) {
  match::Setup setup;
  setup.scenario = "standard";
  setup.seed = 7;
  auto battle =
      match::Match::start(*match::find_system(apps::game_systems(), "fleet"), setup, nullptr);
  for (int n = 0; battle->question().kind == table::QuestionKind::ask && n < 20'000; ++n) {
    const table::Seat seat = battle->question().seats.first();
    const auto seen = battle->view(seat);
    ASSERT_TRUE(battle->answer(seat, seen->legal()[(n * 7U) % seen->legal().size()]).ok());
  }
  ASSERT_EQ(battle->question().kind, table::QuestionKind::over);
  EXPECT_EQ(refusal(write_battle(*battle, kAgainstEasy, Language::en)),
            "line 3: this battle is over: there is nothing to go on with");
}

TEST(SavedBattle, IsNamedAsOne) {
  EXPECT_EQ(battle_file("evening"), "evening.battle");
  EXPECT_EQ(battle_file("evening.battle"), "evening.battle");
  EXPECT_EQ(battle_file("evening.sandtable"), "evening.battle");
}

}  // namespace
}  // namespace cli
