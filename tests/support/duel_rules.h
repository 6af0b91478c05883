// The duel game behind duel_game.h: its rules (duel_rules.cpp), its texts and positions
// (duel_text.cpp) and what a screen shows of it (duel_view.cpp).
#pragma once

#include <algorithm>
#include <string>

#include "tests/support/duel_game.h"

namespace duel {

using namespace table;  // NOLINT: only the files of this game include it

inline constexpr std::array<std::uint8_t, 3> kFullDeck{4, 2, 1};
inline constexpr std::array<const char*, 3> kCards{"plain", "double", "reset"};
inline constexpr std::array<const char*, 4> kPhases{"pick", "roll", "draw", "over"};

constexpr std::size_t other(std::size_t seat) { return 1 - seat; }

// What makes a position impossible, null where nothing does.
const char* problem(const State& s, int rounds);

class Game final : public AnyGame {
 public:
  Game(std::string scenario, int rounds, int dice, int bonus)
      : scenario_(std::move(scenario)), rounds_(rounds), dice_(dice), bonus_(bonus) {}

  std::string id() const override { return "duel"; }
  std::string scenario() const override { return scenario_; }
  Value options() const override {
    return Value::object().set("rounds", rounds_).set("dice", dice_);
  }
  std::string rules_version() const override { return "duel-1"; }
  int seats() const override { return 2; }

  AnyState initial() const override {
    State s;
    s.deck = kFullDeck;
    return AnyState::of(s);
  }
  Question question(const AnyState& any) const override;
  void legal(const AnyState& any, Seat seat, AnswerList& out) const override;
  void apply(AnyState& any, Seat seat, Answer answer, Log* log) const override;
  void draws(const AnyState& any, DrawList& out) const override {
    const State& s = any.as<State>();
    out.clear();
    for (std::uint8_t i = 0; i < 3; ++i) {
      if (s.deck[i] > 0) out.push_back({i, s.deck[i]});
    }
  }
  void resolve(AnyState& any, const Outcome& outcome, Log* log) const override;
  Die die(std::uint8_t /*kind*/) const override { return {6}; }
  AnyObservation observe(const AnyState& any, Seat seat) const override;
  AnyState sample(const AnyObservation& seen, Random& random) const override;
  void advise(const AnyState& /*any*/, Seat /*seat*/, std::span<const Answer> answers,
              Scores& out) const override {
    std::fill_n(out.begin(), answers.size(), 1.0F);
  }
  Appraisal appraise(const AnyState& /*any*/) const override { return {0.5F, 0.5F}; }

  std::string die_name(std::uint8_t /*die*/) const override { return "duel"; }
  std::string purpose_name(std::uint8_t purpose) const override {
    return purpose == 0 ? "strike" : "fate";
  }
  std::string reason_name(std::uint8_t /*reason*/) const override { return "points"; }
  std::string item_name(std::uint8_t item) const override { return item < 3 ? kCards[item] : "?"; }
  Expected<std::uint8_t> parse_item(std::string_view name) const override {
    for (std::uint8_t i = 0; i < 3; ++i) {
      if (name == kCards[i]) return i;
    }
    return Error{ErrorCode::bad_request, "there is no such card: expected plain, double or reset",
                 ""};
  }

  std::string write(const AnyState& /*any*/, Answer answer) const override {
    return answer.verb == kPeek ? "peek" : "pick " + std::to_string(answer.arg[0]);
  }
  Expected<Answer> parse(const AnyState& any, Seat seat, std::string_view text,
                         Language language) const override;
  std::string write_position(const AnyState& any) const override;
  Expected<AnyState> parse_position(std::string_view text) const override;
  Value position(const AnyState& any) const override;

  Scene scene(const AnyObservation& seen, Language language) const override;
  std::string prompt_name(std::uint8_t /*prompt*/) const override { return "pick"; }
  std::string prompt_text(const AnyObservation& /*seen*/, Seat /*seat*/,
                          Language language) const override {
    return language == Language::fr ? "Choisissez un nombre" : "Pick a number";
  }
  AnswerView describe(const AnyObservation& seen, Answer answer, Language language) const override;
  Value event_value(const AnyObservation& seen, const Event& event) const override;
  std::string event_text(const AnyObservation& /*seen*/, const Event& event,
                         Language language) const override {
    const bool french = language == Language::fr;
    return std::string(french ? "Siege " : "Seat ") + std::to_string(event.seat.value);
  }
  std::string rule_text(std::string_view rule, Language /*language*/) const override {
    return rule == "D-2" ? "The pick nearer to the first face wins the round." : "";
  }
  Expected<Odds> odds(const AnyObservation& seen, Seat seat, Answer answer, const Value& assume,
                      Language language) const override;

 private:
  void score(State& s, std::uint8_t card) const;
  void end_round(State& s) const;

  std::string scenario_;
  int rounds_;
  int dice_;
  int bonus_;
};

}  // namespace duel
