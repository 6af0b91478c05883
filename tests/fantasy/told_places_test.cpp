// A sentence of the log names where a thing happened, though it is read when the whole answer has
// been played out and the unit may be elsewhere, or gone.
#include <cstdlib>
#include <map>

#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "games/fantasy/state/words.h"
#include "games/fantasy/text/words.h"
#include "table/game_adapter.h"

namespace fantasy_test {
namespace {

// "e3" in a battle of its own: where each unit stands, from nothing but what was told.
class Followed {
 public:
  explicit Followed(const char* scenario, std::uint64_t seed)
      : any_(new_game(scenario)), random_(seed) {}

  // Plays to the end, or for so many answers; looks at every event.
  void play(bool reads) {
    table::Log log;
    AnyState state = any_->initial();
    for (int answers = 0; answers < 3000; ++answers) {
      const Question q = any_->question(state);
      if (q.kind == QuestionKind::over) return;
      log.events.clear();
      if (q.kind == QuestionKind::ask) {
        const Seat seat = one_asked(q, random_);
        AnswerList legal;
        any_->legal(state, seat, legal);
        any_->apply(state, seat, one_of(legal, random_), &log);
      } else {
        any_->resolve(state, table::chance_outcome(*any_, state, q, random_), &log);
      }
      look_at(log, state, reads);
    }
  }
  int told() const { return told_; }
  int read() const { return read_; }

 private:
  static bool is_hex(const std::string& text, std::size_t i) {
    const bool begins = i == 0 || text[i - 1] == ' ';
    const bool ends =
        i + 2 >= text.size() || !std::isalnum(static_cast<unsigned char>(text[i + 2]));
    return begins && ends && text[i] >= 'A' && text[i] <= 'M' && text[i + 1] >= '1' &&
           text[i + 1] <= '9';
  }

  void look_at(const table::Log& log, const AnyState& state, bool reads) {
    for (const table::Event& event : log.events) {
      const Seat reader = event.audience.has(kEmpire) ? kEmpire : kStyx;
      std::map<std::string, Hex> named;  // every hex the sentence may name
      std::vector<UnitId> units;
      std::size_t place = 0;
      for (const table::ReadCard::Piece& argument : Lexicon::card(event).arguments) {
        const std::uint8_t value = event.arg[argument.byte];
        const auto kind = static_cast<Kind>(argument.kind);
        if (kind == Kind::unit) units.push_back({value});
        if (kind == Kind::hex && Hex{value}.on_map()) named[name(Hex{value})] = Hex{value};
        if (kind != Kind::place) continue;
        const UnitId unit = units.at(place++);
        const Hex stands = at_[unit.value];
        ASSERT_EQ(name(Hex{value}), name(stands)) << name(static_cast<EventKind>(event.kind));
        if (stands.on_map()) named[name(stands)] = stands;
        ++told_;
      }
      if (reads) read_sentence(state, reader, event, named);
      follow(event, units);
    }
  }

  void read_sentence(const AnyState& state, Seat reader, const table::Event& event,
                     const std::map<std::string, Hex>& named) {
    const auto seen = any_->observe(state, reader);
    for (const Language language : {Language::en, Language::fr}) {
      const std::string text = any_->event_text(seen, event, language);
      for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (!is_hex(text, i)) continue;
        ++read_;
        ASSERT_TRUE(named.contains(text.substr(i, 2))) << text;
      }
    }
  }

  // What moves, sets down and takes away units says so.
  void follow(const table::Event& event, const std::vector<UnitId>& units) {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::deployed:
      case EventKind::summoned:
        at_[units[0].value] = Hex{event.arg[1]};
        return;
      case EventKind::destroyed:
        at_[units[0].value] = Hex{};
        return;
      case EventKind::moved:
      case EventKind::ran:
      case EventKind::retreated:
      case EventKind::pushed:
      case EventKind::advanced:
      case EventKind::persecuted:
        ASSERT_EQ(name(at_[units[0].value]), name(Hex{event.arg[1]})) << "from";
        at_[units[0].value] = Hex{event.arg[2]};
        return;
      default:
        return;
    }
  }

  std::shared_ptr<const AnyGame> any_;
  Random random_;
  std::map<std::uint8_t, Hex> at_;
  int told_ = 0;
  int read_ = 0;
};

constexpr const char* kScenarios[] = {"first_battle",         "multi_headed_horror",
                                      "difficult_decision",   "miracles_of_mechanics",
                                      "overwhelming_barrier", "decisive_battle"};

TEST(TheLog, NamesEveryUnitWhereItStoodWhenItWasTold) {
  int told = 0;
  for (std::uint64_t battle = 0; battle < 1000; ++battle) {
    Followed b(kScenarios[battle % std::size(kScenarios)], battle);
    b.play(false);
    if (HasFatalFailure()) FAIL() << "battle " << battle;
    told += b.told();
  }
  EXPECT_GT(told, 100000);
}

TEST(TheLog, NamesNoOtherHexInAnySentence) {
  const std::uint64_t battles = std::getenv("SANDTABLE_LONG") != nullptr ? 1000 : 12;
  int read = 0;
  for (std::uint64_t battle = 0; battle < battles; ++battle) {
    Followed b(kScenarios[battle % std::size(kScenarios)], battle);
    b.play(true);
    if (HasFatalFailure()) FAIL() << "battle " << battle;
    read += b.read();
  }
  EXPECT_GT(read, 1000);
}

}  // namespace
}  // namespace fantasy_test
