// Lists of armies as people's programs write them: what is read, and the very word that is not. A
// list is never read as something else than it says. FC-1.28
#include <algorithm>

#include <gtest/gtest.h>

#include "fantasy/shipped_messages.h"
#include "games/fantasy/content/army_line.h"
#include "games/fantasy/content/army_text.h"
#include "support/fantasy_table.h"
#include "table/plain_letters.h"

namespace fantasy_test {
namespace {

table::Expected<Army> read(const std::string& text, Language language = Language::en,
                           Seat side = kEmpire) {
  return army_from_list(shipped_pack(), *shipped_messages(), language, text, side);
}

// "2 legionnaires veteran, 1 powerful_strikes", or what is wrong.
std::string told(const std::string& text, Seat side = kEmpire) {
  const auto army = read(text, Language::en, side);
  if (!army) return army.error().message;
  std::string out;
  const auto add = [&out](int count, const std::string& what) {
    out += (out.empty() ? "" : ", ") + std::to_string(count) + " " + what;
  };
  for (const RosterLine& line : army->roster)
    add(line.count, line.unit + (line.level == "basic" ? "" : " " + line.level));
  for (std::size_t i = 0; i < army->deck.size();) {
    const auto same = std::count(army->deck.begin(), army->deck.end(), army->deck[i]);
    add(static_cast<int>(same), army->deck[i]);
    i += static_cast<std::size_t>(same);
  }
  return out;
}

std::string unread(const std::string& word) {
  return "Line 1: \"" + word + "\" cannot be read here: type it anew, or take it out.";
}

struct Case {
  const char* line;
  const char* means;
};

constexpr Case kRead[] = {
    // Digits of any script and width.
    {"３ Legionnaires", "3 legionnaires"},
    {"٣ Legionnaires", "3 legionnaires"},
    {"۳ Legionnaires", "3 legionnaires"},
    {"३ Legionnaires", "3 legionnaires"},
    {"𝟑 Legionnaires", "3 legionnaires"},
    {"Legionnaires ×３", "3 legionnaires"},
    {"１０ Legionnaires", "10 legionnaires"},
    // What cannot be seen, and blanks of any kind.
    {"\uFEFF3 Legionnaires", "3 legionnaires"},
    {"3\u00A0Legionnaires", "3 legionnaires"},
    {"3\u202FImperial\u2009Shooters", "3 imperial_shooters"},
    {"3\u3000Legionnaires", "3 legionnaires"},
    {"3\tLegionnaires", "3 legionnaires"},
    {"3 Legion\u00ADnaires", "3 legionnaires"},
    {"3\u200B Legion\u200Dnaires", "3 legionnaires"},
    {"3 Legionnaires\r", "3 legionnaires"},
    // How many.
    {"Legionnaires", "1 legionnaires"},
    {"2 x Legionnaires", "2 legionnaires"},
    {"2 × Legionnaires", "2 legionnaires"},
    {"2x Legionnaires", "2 legionnaires"},
    {"2xLegionnaires", "2 legionnaires"},
    {"2×Legionnaires", "2 legionnaires"},
    {"x2 Legionnaires", "2 legionnaires"},
    {"Legionnaires x 2", "2 legionnaires"},
    {"Legionnaires X2", "2 legionnaires"},
    {"Legionnaires (x2)", "2 legionnaires"},
    {"Legionnaires, 2", "2 legionnaires"},
    {"2: Legionnaires", "2 legionnaires"},
    // Lists and emphasis.
    {"1. 2 Legionnaires", "2 legionnaires"},
    {"7. 2 Legionnaires", "2 legionnaires"},
    {"7) 2 x Legionnaires", "2 legionnaires"},
    {"1. Legionnaires", "1 legionnaires"},
    {"**2 Legionnaires**", "2 legionnaires"},
    {"**2** Legionnaires", "2 legionnaires"},
    {"2 **Legionnaires**", "2 legionnaires"},
    {"- **2 x Legionnaires**", "2 legionnaires"},
    {"* 2 Legionnaires", "2 legionnaires"},
    {"• 2 Legionnaires", "2 legionnaires"},
    {"– 2 Legionnaires", "2 legionnaires"},
    {"> 2 Legionnaires", "2 legionnaires"},
    {"- [ ] 2 Legionnaires", "2 legionnaires"},
    {"_2 Legionnaires_", "2 legionnaires"},
    {"`2 Legionnaires`", "2 legionnaires"},
    {"\"2 Legionnaires\"", "2 legionnaires"},
    {"« 2 Légionnaires »", "2 legionnaires"},
    {"| 2 | Legionnaires |", "2 legionnaires"},
    // Prices.
    {"Legionnaires (23)", "1 legionnaires"},
    {"2 Legionnaires (46)", "2 legionnaires"},
    {"2 Legionnaires (23)", "2 legionnaires"},
    {"Legionnaires (23) x2", "2 legionnaires"},
    {"2 Legionnaires (46 pts)", "2 legionnaires"},
    {"2 Legionnaires (46pts)", "2 legionnaires"},
    {"2 Legionnaires - 46 points", "2 legionnaires"},
    {"2 Legionnaires 46", "2 legionnaires"},
    {"69 Legionnaires x3", "3 legionnaires"},
    {"69 Legionnaires 3", "3 legionnaires"},
    {"27 Legionnaires Veteran x3", "3 legionnaires veteran"},
    {"2 × Legionnaires (Veteran) (27)", "2 legionnaires veteran"},
    // Letters.
    {"2 LÉGIONNAIRES", "2 legionnaires"},
    {"2 Le\u0301gionnaires", "2 legionnaires"},
    {"2 Ｌｅｇｉｏｎｎａｉｒｅｓ", "2 legionnaires"},
    {"Commander's Headquarters", "1 commanders_headquarters"},
    {"Commander’s Headquarters", "1 commanders_headquarters"},
    {"Manœuvre de flanc", "1 flanking_maneuver"},
    {"Manoeuvre de flanc x2", "2 flanking_maneuver"},
    {"Prie\u0300re avant le combat", "1 prayer_before_fight"},
    {"Volonté de vaincre\u202F!", "1 will_to_victory"},
    {"Automate impérial « Crusader »", "1 crusader"},
    // Nothing at all.
    {"# 3 Legionnaires", ""},
    {"\uFEFF# 3 Legionnaires", ""},
    {"---", ""},
    {"\u00A0", ""},
};

TEST(ArmyLines, AreReadHoweverAProgramWritesThem) {
  for (const Case& one : kRead) EXPECT_EQ(told(one.line), one.means) << one.line;
}

constexpr Case kWords[] = {
    {"② Legionnaires", "②"},
    {"² Legionnaires", "²"},
    {"½ Legionnaires", "½"},
    {"Ⅲ Legionnaires", "Ⅲ"},
    {"三 Legionnaires", "三"},
    {"2.5 Legionnaires", "2.5"},
    {"1,000 Legionnaires", "1,000"},
    {"-2 Legionnaires", "-2"},
    {"−2 Legionnaires", "−2"},
    {"+2 Legionnaires", "+2"},
    {"0 Legionnaires", "0"},
    {"0x Legionnaires", "0x"},
    {"21 Legionnaires", "21"},
    {"99999999999 Legionnaires", "99999999999"},
    {"2. Legionnaires", "2."},
    {"15. Legionnaires", "15."},
    {"23. Legionnaires", "23."},
    {"Legionnaires (2)", "(2)"},
    {"Legionnaires (24)", "(24)"},
    {"2 Legionnaires (24)", "(24)"},
    {"70 Legionnaires x3", "70"},
    {"3 Legionnaires x2", "3"},
    {"3x Legionnaires x2", "x2"},
    {"2 Legionnaires 3", "3"},
    {"12 Powerful Strikes x2", "12"},
    {"Powerful Strikes (2)", "(2)"},
    {"2 x x Legionnaires", "x"},
    {"x Legionnaires", "x"},
    {"2 Legionnaires x", "x"},
    {"2 pts Legionnaires pts", "2"},
    {"2 Legi@nnaires", "Legi@nnaires"},
    {"2 L\u0435gionnaires", "L\u0435gionnaires"},  // a Cyrillic letter
    {"2 Legionnaires ☠", "☠"},
    {"2Legionnaires", "2Legionnaires"},
    {"2;Legionnaires", "2;Legionnaires"},
    {"\u0301 Legionnaires", "\u0301"},
    {"2\xff Legionnaires", "2\xff"},
    {"225", "225"},
};

TEST(ArmyLines, NameTheVeryWordThatIsNotRead) {
  for (const Case& one : kWords) {
    const std::string said = told(one.line);
    EXPECT_EQ(said, unread(one.means)) << one.line;
  }
}

TEST(ArmyLines, WithoutAUnitOrACardAreQuoted) {
  EXPECT_EQ(told("3 Dragons"), "Line 1: \"3 Dragons\" is not a unit or a tactic card.");
  EXPECT_EQ(told("Total: 223 pts"), "Line 1: \"Total: 223 pts\" is not a unit or a tactic card.");
  const auto french = read("1 Roland\n½ Légionnaires", Language::fr);
  ASSERT_FALSE(french.ok());
  EXPECT_EQ(french.error().message,
            "Ligne 2\u202F: «\u202F½\u202F» est illisible ici\u202F: retapez-le, ou retirez-le.");
}

// Whatever one character is set into a good line: the army is the same, or the line is refused, or
// the number is another number and says so.
TEST(ArmyLines, AreNeverReadAsSomethingElseForOneMoreCharacter) {
  int taken = 0;
  for (char32_t point = 0x80; point <= 0x1FFFF; ++point) {
    if (point >= 0xD800 && point <= 0xDFFF) continue;
    const auto byte = [](char32_t value) { return static_cast<char>(value); };
    std::string sign;
    if (point < 0x800) {
      sign = {byte(0xC0U | point >> 6U), byte(0x80U | (point & 0x3FU))};
    } else if (point < 0x10000) {
      sign = {byte(0xE0U | point >> 12U), byte(0x80U | (point >> 6U & 0x3FU)),
              byte(0x80U | (point & 0x3FU))};
    } else {
      sign = {byte(0xF0U | point >> 18U), byte(0x80U | (point >> 12U & 0x3FU)),
              byte(0x80U | (point >> 6U & 0x3FU)), byte(0x80U | (point & 0x3FU))};
    }
    const ArmyLine line = read_army_line(sign + " Legionnaires");
    if (!line.strange.empty()) {
      EXPECT_EQ(line.strange, sign) << std::hex << static_cast<unsigned>(point);
      continue;
    }
    ++taken;
    // A digit counts; a letter makes another name; a bullet, a dash or a blank says nothing.
    const bool says_something = !line.numbers.empty() || line.name != "legionnaires";
    const std::string plain = table::in_plain_letters(sign);
    const bool drawn = plain.find_first_not_of(" *-\"'=|<>,;:!#[]{}()._~`+\n") == std::string::npos;
    EXPECT_NE(says_something, drawn) << std::hex << static_cast<unsigned>(point);
  }
  EXPECT_GT(taken, 700);
}

TEST(ArmyLines, OfEveryArmyOfTheBookAreReadBackFromTheListAndTheSheetsForm) {
  for (const Scenario& scenario : shipped_pack().scenarios) {
    for (const Seat side : {kEmpire, kStyx}) {
      const Army army{side, scenario.sides[side.value].roster, scenario.sides[side.value].deck};
      for (const Language language : {Language::en, Language::fr}) {
        const std::string list = army_list(shipped_pack(), *shipped_messages(), language, army);
        const auto back = read(list, language, side);
        ASSERT_TRUE(back.ok()) << back.error().message;
        EXPECT_EQ(army_code(shipped_pack(), *back), army_code(shipped_pack(), army)) << list;
      }
    }
  }
}

TEST(ArmyCode, IsReadWithOtherDashesQuotesAndWideLetters) {
  const SideSetup& setup = shipped_pack().find_scenario("first_battle")->sides[0];
  const std::string code = army_code(shipped_pack(), {kEmpire, setup.roster, setup.deck});
  const auto with_dash = [&code](const std::string& dash) {
    std::string out;
    for (const char c : code) out += c == '-' ? dash : std::string(1, c);
    return out;
  };
  std::string wide;
  for (const char c : code) {
    wide += c == '-' || c == '.' ? std::string(1, c)
                                 : std::string("\xEF\xBC") + static_cast<char>(c - '!' + 0x81);
  }
  std::vector<std::string> dressed{"\"" + code + "\"", "“" + code + "”", "« " + code + " »",
                                   "'" + code + "'",   "`" + code + "`", "**" + code + "**",
                                   "(" + code + ").",  "\uFEFF" + code,  code + "\u200B\r\n",
                                   "\u00A0" + code};
  for (const char* dash : {"‐", "‑", "‒", "–", "—", "―", "−", "－", "﹣", "\u00AD-", " - "})
    dressed.push_back(with_dash(dash));
  if (code.find_first_of("abcdefghijklmnopqrstuvwxyz_`") == std::string::npos)
    dressed.push_back(wide);
  for (const std::string& text : dressed) {
    const auto army = army_from_code(shipped_pack(), text);
    ASSERT_TRUE(army.ok()) << text << ": " << army.error().message;
    EXPECT_EQ(army_code(shipped_pack(), *army), code) << text;
    EXPECT_TRUE(is_army_code(text)) << text;
  }
  EXPECT_FALSE(army_from_code(shipped_pack(), with_dash("~")).ok());
  EXPECT_FALSE(army_from_code(shipped_pack(), with_dash("")).ok());
  EXPECT_FALSE(is_army_code("- 2x Soul-eaters"));
  EXPECT_FALSE(is_army_code(code + "\n" + code));
}

}  // namespace
}  // namespace fantasy_test
