#include "tests/support/pig.h"

#include <algorithm>

#include "table/option_forms.h"
#include "table/text.h"

namespace pig {
namespace {

using namespace table;  // NOLINT: only this file

// What a match may choose.
struct Options {
  std::uint8_t players = 0;  // beyond two
  std::uint8_t target = 20;
};
const std::vector<OptionForm<Options>>& forms() {
  static const std::vector<OptionForm<Options>> list{
      choice("players", &Options::players, {"2", "3", "4"}),
      number("target", &Options::target, 2, 100),
  };
  return list;
}

enum Verb : std::uint8_t { kRoll, kHold };
constexpr std::array<std::string_view, 2> kVerbs{"roll", "hold"};
enum EventKind : std::uint8_t { kRolled, kBust, kHeld };
constexpr std::array<std::string_view, 3> kEvents{"rolled", "bust", "held"};

// All of the state is public: what is seen is the state itself.
const State& of(const AnyState& state) { return state.as<State>(); }
bool is_french(Language language) { return language == Language::fr; }

class Game final : public AnyGame {
 public:
  explicit Game(Options options) : options_(options) {}

  std::string id() const override { return "pig"; }
  std::string scenario() const override { return "standard"; }
  Value options() const override { return option_forms_value(forms(), options_); }
  std::string rules_version() const override { return "pig-1"; }
  int seats() const override { return 2 + options_.players; }

  // Rules.

  AnyState initial() const override { return AnyState::of(State{}); }
  Question question(const AnyState& state) const override {
    const State& s = of(state);
    Question out;
    if (winner(s) >= 0) {
      out.kind = QuestionKind::over;
      out.result.seats = static_cast<std::uint8_t>(seats());
      out.result.score[static_cast<std::size_t>(winner(s))] = 1;
      out.result.rule = "P-4"_rule;
    } else if (s.rolling != 0) {
      out.kind = QuestionKind::roll;
      out.count = 1;
      out.seat = {s.active};
    } else {
      out.seats = SeatSet::of({s.active});
    }
    return out;
  }
  void legal(const AnyState& state, Seat seat, AnswerList& out) const override {
    out.clear();
    if (question(state).kind != QuestionKind::ask || seat.value != of(state).active) return;
    out.push_back({kRoll});
    if (of(state).turn > 0) out.push_back({kHold});  // P-3
  }
  void apply(AnyState& state, Seat seat, Answer answer, Log* log) const override {
    State& s = state.as<State>();
    if (answer.verb == kRoll) {
      s.rolling = 1;
      return;
    }
    s.points[seat.value] = static_cast<std::uint8_t>(s.points[seat.value] + s.turn);
    tell(log, kHeld, seat, "P-3", s.points[seat.value]);
    pass_on(s);
  }
  void resolve(AnyState& state, const Outcome& outcome, Log* log) const override {
    State& s = state.as<State>();
    const Seat seat{s.active};
    s.rolling = 0;
    tell(log, kRolled, seat, "P-1", outcome[0]);
    if (outcome[0] > 1) {
      s.turn = static_cast<std::uint8_t>(s.turn + outcome[0]);
      return;
    }
    tell(log, kBust, seat, "P-2", s.turn);
    pass_on(s);
  }
  void draws(const AnyState& /*state*/, DrawList& out) const override { out.clear(); }
  Die die(std::uint8_t /*kind*/) const override { return {6}; }
  AnyObservation observe(const AnyState& state, Seat /*seat*/) const override {
    return AnyObservation::of(of(state));
  }
  AnyState sample(const AnyObservation& seen, Random& /*random*/) const override {
    return AnyState::of(of(seen));
  }

  // Advice: hold at 6 points, or when that wins.
  void advise(const AnyState& state, Seat seat, std::span<const Answer> answers,
              Scores& out) const override {
    const State& s = of(state);
    const bool enough = s.turn >= 6 || s.points[seat.value] + s.turn >= options_.target;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      out[i] = (answers[i].verb == kHold) == enough ? 1.0F : 0.0F;
    }
  }
  Appraisal appraise(const AnyState& state) const override {
    Appraisal out{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats()); ++i) {
      out[i] = std::min(1.0F, static_cast<float>(of(state).points[i]) / options_.target);
    }
    return out;
  }

  // Words.

  std::string die_name(std::uint8_t /*die*/) const override { return "die"; }
  std::string purpose_name(std::uint8_t /*purpose*/) const override { return "turn"; }
  std::string reason_name(std::uint8_t /*reason*/) const override { return "points"; }
  std::string item_name(std::uint8_t /*item*/) const override { return "?"; }
  Expected<std::uint8_t> parse_item(std::string_view /*name*/) const override {
    return Error{ErrorCode::bad_request, "Pig has no cards", ""};
  }
  std::string write(const AnyState& /*state*/, Answer answer) const override {
    return std::string(kVerbs[answer.verb]);
  }
  Expected<Answer> parse(const AnyState& state, Seat seat, std::string_view text,
                         Language language) const override {
    AnswerList legal_now;
    legal(state, seat, legal_now);
    for (const Answer answer : legal_now) {
      if (lower(text) == kVerbs[answer.verb]) return answer;
    }
    const bool hold = lower(text) == "hold";
    const char* why = is_french(language) ? (hold ? "Rien à garder" : "Réponses : roll, hold")
                                          : (hold ? "Nothing to hold" : "Answers: roll, hold");
    return Error{ErrorCode::illegal_answer, why, hold ? "P-3" : "P-1"};
  }
  std::string write_position(const AnyState& state) const override {
    const State& s = of(state);
    std::string out = "pig standard a" + std::to_string(s.active) + " t" + std::to_string(s.turn) +
                      " r" + std::to_string(s.rolling);
    for (int i = 0; i < seats(); ++i) out += " " + std::to_string(s.points[std::size_t(i)]);
    return out;
  }
  Expected<AnyState> parse_position(std::string_view text) const override {
    const auto words = split(text, " atr");
    std::vector<int> numbers;
    for (const std::string_view word : words) {
      if (const auto n = parse_number(word); n && *n >= 0 && *n <= 200) numbers.push_back(*n);
    }
    State s;
    const auto count = static_cast<std::size_t>(seats());
    if (numbers.size() != 3 + count || numbers[0] >= seats() || numbers[2] > 1)
      return Error{ErrorCode::bad_position, "expected pig standard a0 t0 r0 and points", ""};
    s.active = static_cast<std::uint8_t>(numbers[0]);
    s.turn = static_cast<std::uint8_t>(numbers[1]);
    s.rolling = static_cast<std::uint8_t>(numbers[2]);
    for (std::size_t i = 0; i < count; ++i) s.points[i] = static_cast<std::uint8_t>(numbers[3 + i]);
    return AnyState::of(s);
  }
  Value position(const AnyState& state) const override {
    return Value::object()
        .set("game", "pig")
        .set("options", options())
        .set("text", write_position(state));
  }
  Scene scene(const AnyObservation& seen, Language language) const override {
    Scene out;
    out.game = "pig";
    out.board = "cards";
    for (std::uint8_t i = 0; i < seats(); ++i) {
      out.seats.push_back((is_french(language) ? "Joueur " : "Player ") + std::to_string(i + 1));
      out.tracks.push_back({"points:" + std::to_string(i), out.seats.back(), "", of(seen).points[i],
                            options_.target});
    }
    out.tracks.push_back(
        {"turn", is_french(language) ? "Ce tour" : "This turn", "", of(seen).turn, 0});
    return out;
  }
  std::string prompt_name(std::uint8_t /*prompt*/) const override { return "roll_or_hold"; }
  std::string prompt_text(const AnyObservation& /*seen*/, Seat /*seat*/,
                          Language language) const override {
    return is_french(language) ? "Lancer ou garder ?" : "Roll or hold?";
  }
  AnswerView describe(const AnyObservation& /*seen*/, Answer answer,
                      Language language) const override {
    constexpr const char* kTexts[2][2] = {{"Roll", "Hold"}, {"Lancer", "Garder"}};
    const std::string verb(kVerbs[answer.verb]);
    AnswerView out;
    out.answer = answer;
    out.notation = out.verb = verb;
    out.text = kTexts[is_french(language) ? 1 : 0][answer.verb];
    return out;
  }
  Value event_value(const AnyObservation& /*seen*/, const Event& event) const override {
    return Value::object()
        .set("event", kEvents[event.kind])
        .set("seat", int{event.seat.value})
        .set("points", int{event.arg[0]})
        .set("rule", event.rule.str());
  }
  std::string event_text(const AnyObservation& /*seen*/, const Event& event,
                         Language language) const override {
    const std::string n = std::to_string(event.arg[0]);
    const bool fr = is_french(language);
    if (event.kind == kRolled) return (fr ? "Dé : " : "Rolls ") + n;
    if (event.kind == kBust) return (fr ? "Perd " : "Loses ") + n;
    return (fr ? "Garde, total " : "Holds, total ") + n;
  }
  std::string rule_text(std::string_view rule, Language /*language*/) const override {
    if (rule == "P-1") return "Roll a die and add its face to the turn.";
    if (rule == "P-2") return "A 1 ends the turn and loses its points.";
    return rule == "P-3" ? "Holding keeps the turn's points." : "The first at the target wins.";
  }
  Expected<Odds> odds(const AnyObservation& /*seen*/, Seat /*seat*/, Answer answer, const Value&,
                      Language language) const override {
    if (answer.verb != kRoll)
      return Error{ErrorCode::illegal_answer,
                   is_french(language) ? "Garder ne lance pas de dé" : "Holding rolls no die", ""};
    Odds out;
    out.outcomes.set("bust", 1.0 / 6);
    return out;
  }

 private:
  int winner(const State& s) const {
    for (int i = 0; i < seats(); ++i) {
      if (s.points[static_cast<std::size_t>(i)] >= options_.target) return i;
    }
    return -1;
  }
  void pass_on(State& s) const {
    s.turn = 0;
    if (winner(s) < 0) s.active = static_cast<std::uint8_t>((s.active + 1) % seats());
  }
  static void tell(Log* log, EventKind kind, Seat seat, const char* rule, std::uint8_t n) {
    if (log == nullptr) return;
    Event event;
    event.kind = kind;
    event.seat = seat;
    event.rule = rule_id(rule);
    event.reveals = kind == kRolled;
    event.arg[0] = n;
    log->events.push_back(event);
  }

  Options options_;
};

class System final : public GameSystem {
 public:
  std::string id() const override { return "pig"; }
  std::string title() const override { return "Pig"; }
  int seats() const override { return 2; }
  int seats_for(std::string_view /*scenario*/, const Value& options) const override {
    const auto read = read_option_forms(forms(), options);
    return read ? 2 + read->players : seats();
  }
  std::vector<ScenarioSpec> scenarios(Language) const override { return {{"standard", "Pig"}}; }
  std::vector<OptionSpec> options(Language) const override { return option_form_specs(forms()); }
  Expected<std::shared_ptr<const AnyGame>> create(std::string_view scenario, const Value& options,
                                                  const Value& /*content*/) const override {
    if (scenario != "standard") return bad_option("scenario: expected standard");
    const auto read = read_option_forms(forms(), options);
    if (!read) return read.error();
    return std::shared_ptr<const AnyGame>(std::make_shared<Game>(*read));
  }
  Expected<Position> set(const Value& position) const override {
    const Value* text = position.find("text");
    const Value* options = position.find("options");
    if (text == nullptr || !text->is_string())
      return Error{ErrorCode::bad_position, "text: expected a position of Pig", ""};
    auto game = create("standard", options == nullptr ? Value() : *options, Value());
    if (!game) return game.error();
    const auto state = (*game)->parse_position(text->as_string());
    if (!state) return state.error();
    return Position{*game, *state};
  }
};

}  // namespace

const GameSystem& system() {
  static const System one;
  return one;
}

}  // namespace pig
