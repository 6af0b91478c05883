// Plays every one-attack case of the ledger from its text: see fight_cases.h.
#include <functional>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "fantasy/fight_cases.h"
#include "fantasy/ledger_text.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

std::vector<int> faces_after(const std::string& text, const std::string& words) {
  std::smatch m;
  std::vector<int> out;
  if (!std::regex_search(text, m, std::regex(words + R"( \[([0-9, ]+)\])"))) return out;
  std::istringstream in(m[1]);
  for (std::string item; std::getline(in, item, ',');) out.push_back(std::stoi(item));
  return out;
}

std::string all_matches(const std::string& text, const std::regex& pattern,
                        const std::function<void(const std::smatch&)>& use) {
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) use(*it);
  return text;
}

class Fight {
 public:
  explicit Fight(const FightCase& c)
      : before_(c.before),
        attack_(c.attack),
        decisions_(c.decisions),
        after_(c.after),
        table_(says(before_, "Off-map: (2,0)") ? At{9, 4} : At{3, 4}) {
    set_up();
  }

  void play() {
    const UnitId attacker = table_.id("A");
    table_.activate("A");
    const Seat seat = table_["A"].seat;
    seat_ = seat;
    const Verb verb = says(attack_, "Shooting") ? Verb::shoot : Verb::melee;
    table_.answer(seat, say(verb).unit(attacker).target(table_.id("D")));
    for (int step = 0; step < 60 && go_on(); ++step) {
    }
  }

  void check() {
    for (const auto& [name, was] : start_) check_unit(name, was);
    if (says(after_, "Advance possible: yes")) {
      EXPECT_TRUE(advance_offered_);
    }
    if (says(after_, "Advance possible: no")) {
      EXPECT_FALSE(advance_offered_);
    }
    if (says(after_, "conscript at (1,0)")) {
      const UnitId there = table_.view().at(table_.hex({1, 0}));
      ASSERT_TRUE(there.exists());
      EXPECT_TRUE(table_.view().unit(there).is(Unit::summoned));
      EXPECT_EQ(table_.view().unit(there).order, Colour::none);
    }
    EXPECT_TRUE(attack_rolled_);
    EXPECT_EQ(defence_rolled_, !faces_after(attack_, "defence roll").empty());
  }

 private:
  void set_up() {
    const std::regex side(R"((Styx|Empire): ([A-Za-z, ]+?)(?:[.;]|$))");
    std::map<std::string, Seat> seats;
    all_matches(before_, side, [&](const std::smatch& m) {
      std::istringstream names(m[2]);
      for (std::string n; std::getline(names, n, ',');) {
        n.erase(0, n.find_first_not_of(' '));
        seats[n] = m[1] == "Styx" ? kStyx : kEmpire;
      }
    });
    const std::regex unit(
        R"((\w) (INF|ARC|CAV|HER|COL)@\((-?\d+),(-?\d+)\) (\d+)/(\d+)(?: \[([^\]]+)\])?(?: fat (\d+))?)"
        R"(( no-Stamina)?(?: fat (\d+))?( \(Magical Shooting\))?([^;.]*))");
    all_matches(before_, unit, [&](const std::smatch& m) { place(m, seats.at(m[1])); });
    const std::regex marked(R"(Marked S4/S6 hex: \((-?\d+),(-?\d+)\))");
    all_matches(before_, marked,
                [&](const std::smatch& m) { table_.terrain(at_of(m, 1), "unholy ground"); });
    std::smatch list;
    if (std::regex_search(before_, list, std::regex("Terrain: (.*)$"))) {
      const std::string rest = list[1];
      all_matches(rest, std::regex(R"(\((-?\d+),(-?\d+)\) ([A-Z][A-Za-z ]+))"),
                  [&](const std::smatch& m) { table_.terrain(at_of(m, 1), m[3]); });
    }
    std::smatch moved;
    if (std::regex_search(before_, moved, std::regex(R"(moved (\d) from \((-?\d+),(-?\d+)\))"))) {
      table_.state().act.start = table_.hex(at_of(moved, 2));
      table_.state().act.moved = static_cast<std::uint8_t>(std::stoi(moved[1]));
    }
  }

  void place(const std::smatch& m, Seat seat) {
    const std::string name = m[1];
    table_.unit(name, m[2], seat, at_of(m, 3));
    table_.hits(name, std::stoi(m[5]), std::stoi(m[6]));
    if (m[7].matched) table_.abilities(name, std::string(m[7]));
    if (m[8].matched) table_.fatigue(name, std::stoi(m[8]));
    if (m[11].matched) table_.magical(name);
    const std::string rest = m[12];
    if (says(rest, "Defence token")) table_.defending(name);
    std::smatch order;
    if (std::regex_search(rest, order, std::regex("order (\\w+)"))) {
      for (int c = 1; c < kColours; ++c) {
        std::string word = order[1];
        word[0] = static_cast<char>(std::tolower(word[0]));
        if (fantasy::name(static_cast<Colour>(c)) == word) {
          table_.order(name, static_cast<Colour>(c));
        }
      }
    }
    start_[name] = table_[name];
  }

  // One question; false when the activation is over.
  bool go_on() {
    const table::Question q = table_.question();
    if (q.kind == table::QuestionKind::over) return false;
    if (q.kind == table::QuestionKind::roll) {
      roll(static_cast<Purpose>(q.purpose));
      return true;
    }
    const Seat seat = q.seats.has(kEmpire) ? kEmpire : kStyx;
    table_.answer(seat, choose(seat));
    return true;
  }

  void roll(Purpose purpose) {
    if (purpose == Purpose::reroll) {
      std::vector<int> again;
      all_matches(decisions_, std::regex(R"(die \d->(\d))"),
                  [&](const std::smatch& m) { again.push_back(std::stoi(m[1])); });
      return table_.roll(again);
    }
    const bool defence = purpose == Purpose::melee_defence || purpose == Purpose::ranged_defence;
    (defence ? defence_rolled_ : attack_rolled_) = true;
    table_.roll(faces_after(attack_, defence ? "defence roll" : "attack roll"));
  }

  table::Answer choose(Seat seat) {
    if (table_.can(seat, Verb::pick_die) || table_.can(seat, Verb::keep))
      return reroll_choice(seat);
    for (const table::Answer a : table_.legal(seat)) {
      if (wanted(seat, a)) return a;
    }
    for (const table::Answer a : table_.legal(seat)) {
      if (verb_of(a) == Verb::decline || verb_of(a) == Verb::pass) return a;
    }
    return table_.legal(seat).front();
  }

  bool wanted(Seat seat, table::Answer a) {
    const bool mine = seat == seat_;
    switch (verb_of(a)) {
      case Verb::defend:
        return says(decisions_, "target declares Defence");
      case Verb::roll:
        return true;  // Counterblow: D-27 default
      case Verb::fatigue:
        return fatigue_wanted(mine);
      case Verb::regroup:
        return says(decisions_, "Regroup used");
      case Verb::summon:
        return says(decisions_, "Necromancy used");
      case Verb::retreat:
        return route_goes_to(hex_of(a));
      case Verb::advance:
        advance_offered_ = true;
        return says(decisions_, "A advances");
      default:
        return false;
    }
  }

  bool fatigue_wanted(bool mine) {
    const std::string who = mine ? "A takes Fatigue for " : "target takes Fatigue for ";
    return says(decisions_, who + (attack_rolled_ ? "-1 damage" : "+1 die"));
  }

  bool route_goes_to(Hex hex) {
    bool found = false;
    all_matches(decisions_, std::regex(R"(\((-?\d+),(-?\d+)\))"),
                [&](const std::smatch& m) { found |= table_.hex(at_of(m, 1)) == hex; });
    return found;
  }

  table::Answer reroll_choice(Seat seat) {
    std::vector<int> dice;
    all_matches(decisions_, std::regex(R"(die (\d)->)"),
                [&](const std::smatch& m) { dice.push_back(std::stoi(m[1])); });
    for (const int die : dice) {
      const table::Answer pick = say(Verb::pick_die).number(die);
      if (picked_ < die && table_.can(seat, pick)) {
        picked_ = die;
        return pick;
      }
    }
    return dice.empty() ? say(Verb::keep) : say(Verb::roll);
  }

  void check_unit(const std::string& name, const Unit& was) {
    SCOPED_TRACE("unit " + name);
    const Unit& now = table_[name];
    int hits = was.hits;
    int fatigue = was.fatigue;
    Hex at = was.at;
    const std::regex hit_change(name + R"((?: fat)? (\d)->(\d))");
    all_matches(after_, std::regex("(^|; )" + name + R"( (\d)->(\d))"),
                [&](const std::smatch& m) { hits = std::stoi(m[3]); });
    all_matches(after_, std::regex(name + R"( fat (\d)->(\d))"),
                [&](const std::smatch& m) { fatigue = std::stoi(m[2]); });
    all_matches(after_, std::regex(name + R"( (?:advances )?to \((-?\d+),(-?\d+)\))"),
                [&](const std::smatch& m) { at = table_.hex(at_of(m, 1)); });
    if (says(after_, name + " destroyed")) {
      EXPECT_FALSE(now.on_map());
      EXPECT_EQ(now.hits, 0);
      return;
    }
    EXPECT_EQ(now.hits, hits);
    EXPECT_EQ(now.fatigue, fatigue);
    EXPECT_EQ(fantasy::name(now.at), fantasy::name(at));
    const bool token = says(after_, name + " has Defence token");
    EXPECT_EQ(now.is(Unit::defending), token || was.is(Unit::defending));
    const bool lost_order = says(after_, name + " order lost");
    if (name != "A") {
      EXPECT_EQ(now.order, lost_order ? Colour::none : was.order);
    }
    EXPECT_EQ(table_.happened(EventKind::panicked, table_.id(name)),
              says(after_, name + " panicked"));
  }

  std::string before_, attack_, decisions_, after_;
  Table table_;
  Seat seat_{};
  std::map<std::string, Unit> start_;
  bool attack_rolled_ = false;
  bool defence_rolled_ = false;
  bool advance_offered_ = false;
  int picked_ = 0;
};

class LedgerFight : public testing::TestWithParam<FightCase> {};

TEST_P(LedgerFight, EndsAsTheLedgerSays) {
  const FightCase& c = GetParam();
  SCOPED_TRACE(std::string(c.id) + " " + c.title + "\n  " + c.before + "\n  " + c.attack);
  Fight fight(c);
  fight.play();
  fight.check();
}

INSTANTIATE_TEST_SUITE_P(Ledger, LedgerFight, testing::ValuesIn(kFights), [](const auto& param) {
  std::string id = param.param.id;
  id[1] = '_';
  return id;
});

}  // namespace
}  // namespace fantasy_test
