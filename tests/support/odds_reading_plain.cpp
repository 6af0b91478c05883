// The odds of a game that nobody wrote a reading for: they name every event that the dice of an
// answer may bring, up to the next question, besides the dice themselves.
#include "support/odds_reading.h"

namespace test_support {
namespace {

constexpr const char* kDice = "dice fell";

class PlainReading : public OddsReading {
 public:
  std::uint32_t one_in() const override { return 1; }
  std::vector<table::Value> assumptions() const override { return {table::Value()}; }
  Way way(const table::AnyGame& game, const table::AnyState& before, table::Seat /*seat*/,
          const table::Value& /*assume*/) const override {
    const auto remember = [&game, &before](Happened& happened, const table::Log& log) {
      for (const table::Event& event : log.events) {
        const auto seen = game.observe(before, table::kSpectator);
        const table::Value told = game.event_value(seen, event);
        happened.insert(event.count > 0 ? kDice : told.find("event")->as_string());
      }
    };
    const auto ends = [](const table::AnyState&, const table::Question& q, const Happened&) {
      return q.kind != table::QuestionKind::roll;
    };
    const auto alike = [](const table::AnyState&, const table::Question& q) {
      return std::vector<int>(q.count, 1);
    };
    return {ends, nullptr, remember, alike};
  }
  std::map<std::string, double> told(const table::AnyState& /*before*/,
                                     const table::Odds& odds) const override {
    std::map<std::string, double> out;
    for (const auto& [name, chance] : odds.outcomes.members()) out[name] = chance.as_number();
    return out;
  }
  Happened came_true(const table::AnyGame& /*game*/, const table::AnyState& /*before*/,
                     const End& end) const override {
    Happened out = end.happened;
    out.erase(kDice);
    return out;
  }
  bool has_odds(table::Answer /*answer*/, const End& end) const override {
    return end.happened.contains(kDice);
  }
};

class NoReading final : public PlainReading {
 public:
  bool has_odds(table::Answer /*answer*/, const End& /*end*/) const override { return false; }
};

}  // namespace

std::unique_ptr<OddsReading> no_odds_reading() { return std::make_unique<NoReading>(); }

std::unique_ptr<OddsReading> plain_odds_reading() { return std::make_unique<PlainReading>(); }

}  // namespace test_support
