// SPDX-License-Identifier: MIT
// A game that fits into one file gives its rules and its words; positions, notation, refusals,
// options and what each seat sees are made of them here. docs/ADD_A_GAME.md walks through one.
//
// The state is what lies open and what each seat holds for itself, both made of bytes. A seat sees
// the first and its own part of the second: nothing else is ever put into what it sees.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "table/option_forms.h"
#include "table/procedure.h"
#include "table/small_fields.h"
#include "table/small_words.h"

namespace table {

struct NoSecrets {
  std::uint8_t none = 0;
  bool operator==(const NoSecrets&) const = default;
};

template <class Open, class Own>
struct SmallState {
  Open open{};
  std::array<Own, kMaxSeats> own{};
  bool operator==(const SmallState&) const = default;
};

template <class Open, class Own>
struct SmallView {
  Open open{};
  Own own{};
  std::uint8_t viewer = kMaxSeats;
  bool operator==(const SmallView&) const = default;
};

struct NoOptions {};

// Base of the rules of such a game: what they do not define is as it stands here. What they have to
// define is in SmallGameRules below.
template <class TheOptions, class OpenPart, class OwnPart = NoSecrets>
class SmallRules {
 public:
  using Options = TheOptions;
  using Forms = std::vector<OptionForm<Options>>;
  using Open = OpenPart;
  using Own = OwnPart;
  using State = SmallState<Open, Own>;
  using View = SmallView<Open, Own>;
  // To change a state and tell of it: play.state, play.tell(event, seat, rule, {arguments}).
  using Play = PlayBase<SmallRules, State, std::uint8_t, std::uint8_t, std::uint8_t>;

  static Forms options() { return {}; }  // what a match may choose
  static Forms content() { return {}; }  // what it may bring as content, in the same form
  static Options defaults(std::string_view /*scenario*/) { return {}; }
  static bool is_listed() { return true; }  // pages offer it

  explicit SmallRules(const Options& chosen) : chosen_(chosen) {}
  State initial() const { return {}; }
  std::uint8_t team(Seat seat) const { return seat.value; }
  Die die(std::uint8_t /*kind*/) const { return {6}; }
  bool keeps_what_was_revealed() const { return false; }
  SeatSet held_by_rules() const { return {}; }
  BattleSummary summary(const State& /*state*/, const Question& asked, SeatSet left) const {
    return {.outcome = outcome_of(asked, left)};
  }
  // Of a campaign (table/any_game.h).
  bool is_campaign() const { return false; }
  std::optional<LinkedBattle> battle_of(const State& /*state*/) const { return std::nullopt; }
  std::optional<Answer> report_of(const State& /*state*/, const BattleSummary& /*battle*/) const {
    return std::nullopt;
  }
  std::optional<CampaignPlace> place_of(const State& /*state*/, const SmallTalk& /*talk*/,
                                        Language /*language*/) const {
    return std::nullopt;
  }
  void draws(const State& /*state*/, DrawList& /*out*/) const {}
  void resolve(const Play& /*play*/, const Outcome& /*outcome*/) const {}
  // Fills in what the view does not know, in a way that fits; `state` has the rest.
  void guess(State& /*state*/, const View& /*view*/, Random& /*random*/) const {}
  // How good an answer and a position look; opponents do without, less well.
  float policy(const View& /*view*/, Answer /*answer*/) const { return 1; }
  Evaluation evaluate(const State& /*state*/) const { return {0.5F, 0.5F, 0.5F, 0.5F}; }
  void own_fields(SmallFields& /*list*/, Own& /*own*/) const {}
  // What makes a position impossible; null where nothing does.
  const char* problem(const State& /*state*/) const { return nullptr; }
  void show(const View& /*view*/, const SmallTalk& /*talk*/, Language, Scene& /*scene*/) const {}
  Expected<Odds> odds(const View& /*view*/, Answer /*answer*/, const Value& /*assume*/,
                      Language language) const {
    return SmallTalk::no_odds(language);
  }

 protected:
  // The questions there are.
  static Question ask(SeatSet seats, std::uint8_t prompt = 0) {
    Question out;
    out.seats = seats;
    out.prompt = prompt;
    return out;
  }
  // Of these seats those that have not yet.
  static Question ask_rest(SeatSet all, SeatSet done) {
    return ask({static_cast<std::uint8_t>(all.bits & ~done.bits)});
  }
  // A sealed step of all these seats. Who has sealed has to stand in `Own`, where no other seat
  // sees it, and one prompt holds until the last has.
  static Question ask_sealed(SeatSet all, SeatSet sealed, std::uint8_t prompt = 0) {
    Question out = ask_rest(all, sealed);
    out.prompt = prompt;
    out.sealed_step = all;
    return out;
  }
  // The seats whose own secret flag is set, e.g. those that have sealed.
  static SeatSet seats_with(const State& state, std::uint8_t Own::*flag) {
    SeatSet out;
    for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
      if (state.own[s].*flag != 0) out = out.with({s});
    }
    return out;
  }
  static Question roll(Seat seat, std::uint8_t dice, std::uint8_t purpose = 0) {
    return chance(QuestionKind::roll, seat, dice, purpose);
  }
  static Question draw(Seat seat, std::uint8_t purpose = 0) {
    return chance(QuestionKind::draw, seat, 1, purpose);
  }
  // One seat's own result, 0 to 1: what a game for one ends with.
  static Question scored(Seat seat, float score, RuleId rule) {
    return over(SeatSet::of(seat), score, rule);
  }
  static Question won_by(SeatSet winners, RuleId rule) { return over(winners, 1, rule); }
  static Question drawn_by(SeatSet all, RuleId rule) { return over(all, 0.5F, rule); }

  const Options& chosen() const { return chosen_; }

 private:
  static Question chance(QuestionKind kind, Seat seat, std::uint8_t count, std::uint8_t purpose) {
    Question out;
    out.kind = kind;
    out.seat = seat;
    out.count = count;
    out.purpose = purpose;
    return out;
  }
  static Question over(SeatSet seats, float score, RuleId rule) {
    Question out;
    out.kind = QuestionKind::over;
    out.result.rule = rule;
    for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
      if (seats.has({s})) out.result.score[s] = score;
    }
    return out;
  }

  Options chosen_;
};

// What the rules of such a game have to say, each in public. The compiler names what is missing.
template <class R>
concept InheritsItsConstructor = requires(const typename R::Options& chosen) {
  R(chosen);  // using SmallRules::SmallRules;
};
template <class R>
concept SaysItsWords = requires {  // static const SmallWords& words();
  { R::words() } -> std::same_as<const SmallWords&>;
};
template <class R>
concept CountsItsSeats = requires(const R& rules) {  // int seats() const;
  { rules.seats() } -> std::same_as<int>;
};
template <class R>
concept AsksAQuestion = requires(const R& rules, const typename R::State& state) {
  // Question question(const State& state) const;
  { rules.question(state) } -> std::same_as<Question>;
};
template <class R>
concept DeniesAnswers = requires(const R& rules, const typename R::View& view, Answer answer) {
  // RuleId denied(const View& view, Answer answer) const;
  { rules.denied(view, answer) } -> std::same_as<RuleId>;
};
template <class R>
concept AppliesAnswers = requires(const R& rules, const typename R::Play& play, Answer answer) {
  // void apply(const Play& play, Seat seat, Answer answer) const;
  rules.apply(play, Seat{}, answer);
};
template <class R>
concept ListsItsFields = requires(const R& rules, SmallFields& list, typename R::Open& open) {
  // static void fields(SmallFields& list, Table& table);
  rules.fields(list, open);
};
template <class R>
concept SmallGameRules = InheritsItsConstructor<R> && SaysItsWords<R> && CountsItsSeats<R> &&
    AsksAQuestion<R> && DeniesAnswers<R> && AppliesAnswers<R> && ListsItsFields<R>;

template <SmallGameRules Rules>
class SmallGame final : public AnyGame {
 public:
  using State = typename Rules::State;
  using View = typename Rules::View;
  using Play = typename Rules::Play;
  using Options = typename Rules::Options;

  SmallGame(std::string scenario, Options options)
      : rules_(options), scenario_(std::move(scenario)), options_(options) {}

  static const SmallTalk& talk() {
    static const SmallTalk one(Rules::words());
    return one;
  }

  std::string id() const override { return std::string(talk().words().id); }
  std::string scenario() const override { return scenario_; }
  Value options() const override { return option_forms_noted(Rules::options(), options_); }
  std::string rules_version() const override { return std::string(talk().words().version); }
  int seats() const override { return rules_.seats(); }
  std::uint8_t team(Seat seat) const override { return rules_.team(seat); }
  bool keeps_what_was_revealed() const override { return rules_.keeps_what_was_revealed(); }
  SeatSet held_by_rules() const override { return rules_.held_by_rules(); }
  BattleSummary summary(const AnyState& state, SeatSet left) const override {
    return rules_.summary(of(state), question(state), left);
  }
  bool is_campaign() const override { return rules_.is_campaign(); }
  std::optional<LinkedBattle> battle_of(const AnyState& state) const override {
    return rules_.battle_of(of(state));
  }
  std::optional<Answer> report_of(const AnyState& state,
                                  const BattleSummary& battle) const override {
    return rules_.report_of(of(state), battle);
  }
  std::optional<CampaignPlace> place_of(const AnyState& state, Language language) const override {
    return rules_.place_of(of(state), talk(), language);
  }

  AnyState initial() const override { return AnyState::of(rules_.initial()); }
  Question question(const AnyState& state) const override {
    Question out = rules_.question(of(state));
    out.result.seats = static_cast<std::uint8_t>(seats());
    return out;
  }
  void legal(const AnyState& state, Seat seat, AnswerList& out) const override {
    out.clear();
    const Question asked = question(state);
    if (asked.kind != QuestionKind::ask || !asked.seats.has(seat)) return;
    const View view = view_of(of(state), seat);
    for (const Answer answer : talk().answers()) {
      if (rules_.denied(view, answer).empty()) out.push_back(answer);
    }
  }
  void apply(AnyState& state, Seat seat, Answer answer, Log* log) const override {
    rules_.apply(Play{rules_, state.as<State>(), log}, seat, answer);
  }
  void draws(const AnyState& state, DrawList& out) const override {
    out.clear();
    rules_.draws(of(state), out);
  }
  void resolve(AnyState& state, const Outcome& outcome, Log* log) const override {
    rules_.resolve(Play{rules_, state.as<State>(), log}, outcome);
  }
  Die die(std::uint8_t kind) const override { return rules_.die(kind); }
  AnyObservation observe(const AnyState& state, Seat seat) const override {
    return AnyObservation::of(view_of(of(state), seat));
  }
  AnyState sample(const AnyObservation& observation, Random& random) const override {
    const View& view = seen(observation);
    State state;
    state.open = view.open;
    if (view.viewer < kMaxSeats) state.own[view.viewer] = view.own;
    rules_.guess(state, view, random);
    return AnyState::of(state);
  }
  void policy(const AnyState& state, Seat seat, std::span<const Answer> answers,
              Scores& out) const override {
    const View view = view_of(of(state), seat);
    for (std::size_t i = 0; i < answers.size(); ++i) out[i] = rules_.policy(view, answers[i]);
  }
  Evaluation evaluate(const AnyState& state) const override { return rules_.evaluate(of(state)); }

  std::string die_name(std::uint8_t /*die*/) const override { return "die"; }
  std::string purpose_name(std::uint8_t purpose) const override {
    return name_at(talk().words().purposes, purpose);
  }
  std::string reason_name(std::uint8_t reason) const override {
    return name_at(talk().words().reasons, reason);
  }
  std::string item_name(std::uint8_t item) const override {
    return name_at(talk().words().cards, item);
  }
  Expected<std::uint8_t> parse_item(std::string_view name) const override {
    return talk().parse_card(name);
  }

  std::string write(const AnyState& /*state*/, Answer answer) const override {
    return talk().write(answer);
  }
  Expected<Answer> parse(const AnyState& state, Seat seat, std::string_view text,
                         Language language) const override {
    const Question asked = question(state);
    const bool is_asked = asked.kind == QuestionKind::ask && asked.seats.has(seat);
    const auto answer = is_asked ? talk().find(text) : nullptr;
    if (answer == nullptr) {
      AnswerList now;
      legal(state, seat, now);
      return talk().expected({now.begin(), now.end()}, language);
    }
    const RuleId rule = rules_.denied(view_of(of(state), seat), *answer);
    if (rule.empty()) return *answer;
    return Error{ErrorCode::illegal_answer, talk().rule(rule.str(), language), rule.str()};
  }
  std::string write_position(const AnyState& state) const override {
    State copy = of(state);
    return id() + " " + scenario_ + fields_of(copy).text();
  }
  Expected<AnyState> parse_position(std::string_view text) const override {
    const std::string head = id() + " " + scenario_;
    if (!text.starts_with(head)) return small_position_error("expected " + head);
    State state = rules_.initial();
    const auto read = fields_of(state).read_text(text.substr(head.size()));
    return checked(state, read);
  }
  Value position(const AnyState& state) const override {
    State copy = of(state);
    Value out =
        Value::object().set("game", id()).set("scenario", scenario_).set("options", options());
    const Value content = option_forms_value(Rules::content(), options_);
    if (!content.members().empty()) out.set("content", content);
    fields_of(copy).write(out);
    return out;
  }
  Expected<AnyState> read_position(Reader& reader) const {
    State state = rules_.initial();
    fields_of(state).read(reader);
    reader.finish();
    return checked(state, reader.ok() ? Expected<void>{} : Expected<void>{reader.error()});
  }

  Scene scene(const AnyObservation& observation, Language language) const override {
    Scene out;
    out.game = id();
    out.board = "plain";
    bool teams = false;
    for (std::uint8_t s = 0; s < seats(); ++s) {
      out.seats.push_back(talk().seat_title(s, language));
      out.teams.push_back(team({s}));
      teams = teams || team({s}) != s;
    }
    if (!teams) out.teams.clear();
    rules_.show(seen(observation), talk(), language, out);
    return out;
  }
  std::string prompt_name(std::uint8_t prompt) const override {
    return name_at(talk().words().prompts, prompt);
  }
  std::string prompt_text(const AnyObservation& observation, Seat /*seat*/,
                          Language language) const override {
    State state;
    state.open = seen(observation).open;
    return talk().prompt(rules_.question(state).prompt, language);
  }
  AnswerView describe(const AnyObservation& /*seen*/, Answer answer,
                      Language language) const override {
    return talk().describe(answer, language);
  }
  Value event_value(const AnyObservation& /*seen*/, const Event& event) const override {
    return talk().event_value(event);
  }
  std::string event_text(const AnyObservation& /*seen*/, const Event& event,
                         Language language) const override {
    return talk().event_text(event, language);
  }
  std::string rule_text(std::string_view rule, Language language) const override {
    return talk().rule(rule, language);
  }
  Expected<Odds> odds(const AnyObservation& observation, Seat /*seat*/, Answer answer,
                      const Value& assume, Language language) const override {
    return rules_.odds(seen(observation), answer, assume, language);
  }

 private:
  static const State& of(const AnyState& state) { return state.as<State>(); }
  static const View& seen(const AnyObservation& observation) { return observation.as<View>(); }
  View view_of(const State& state, Seat seat) const {
    View out;
    out.open = state.open;
    if (seat.value >= seats()) return out;
    out.own = state.own[seat.value];
    out.viewer = seat.value;
    return out;
  }
  SmallFields fields_of(State& state) const {
    SmallFields out;
    rules_.fields(out, state.open);
    for (std::uint8_t s = 0; s < seats(); ++s) {
      out.of_seat(s);
      rules_.own_fields(out, state.own[s]);
    }
    return out;
  }
  Expected<AnyState> checked(const State& state, const Expected<void>& read) const {
    if (!read) return read.error();
    if (const char* why = rules_.problem(state)) return small_position_error(why);
    return AnyState::of(state);
  }

  Rules rules_;
  std::string scenario_;
  Options options_;
};

template <SmallGameRules Rules>
class SmallSystem final : public GameSystem {
 public:
  using Game = SmallGame<Rules>;
  using Options = typename Rules::Options;

  std::string id() const override { return std::string(Rules::words().id); }
  std::string title() const override { return std::string(Rules::words().title); }
  int seats() const override { return seats_for("", {}, {}); }
  int seats_for(std::string_view /*scenario*/, const Value& options,
                const Value& /*content*/) const override {
    const auto read = read_option_forms(Rules::options(), options);
    return Rules(read ? *read : Options{}).seats();
  }
  bool is_listed() const override { return Rules::is_listed(); }
  std::vector<ScenarioSpec> scenarios(Language language) const override {
    return Game::talk().scenarios(language);
  }
  std::vector<OptionSpec> options(Language language) const override {
    return Game::talk().options(option_form_specs(Rules::options()), language);
  }
  Expected<std::shared_ptr<const AnyGame>> create(std::string_view scenario, const Value& options,
                                                  const Value& content) const override {
    auto game = make(scenario, options, content);
    if (!game) return game.error();
    return std::shared_ptr<const AnyGame>(std::move(*game));
  }
  Expected<Position> set(const Value& position) const override {
    Reader reader(position, "position", ErrorCode::bad_position);
    reader.string_or("game", id());
    const std::string scenario = reader.string_or("scenario", scenarios(Language::en).front().id);
    const Value* options = reader.object("options");
    const Value* content = reader.object("content");
    const auto game = make(scenario, options == nullptr ? Value{} : *options,
                           content == nullptr ? Value{} : *content);
    if (!game) return small_position_error(game.error().message);
    const auto state = (*game)->read_position(reader);
    if (!state) return state.error();
    return Position{*game, *state};
  }

 private:
  static Expected<std::shared_ptr<const Game>> make(std::string_view scenario, const Value& options,
                                                    const Value& content) {
    if (auto known = Game::talk().check_scenario(scenario); !known) return known.error();
    const auto base = read_option_forms(Rules::content(), content, Rules::defaults(scenario));
    if (!base) return base.error();
    const auto read = read_option_forms(Rules::options(), options, *base);
    if (!read) return read.error();
    return std::make_shared<const Game>(std::string(scenario), *read);
  }
};

// The one system of such a game.
template <SmallGameRules Rules>
const GameSystem& small_system() {
  static const SmallSystem<Rules> one;
  return one;
}

}  // namespace table
