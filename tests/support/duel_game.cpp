#include "tests/support/duel_game.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace duel {
namespace {

using namespace table;

constexpr std::array<std::uint8_t, 3> kFullDeck{4, 2, 1};
constexpr std::array<const char*, 3> kCards{"plain", "double", "reset"};
constexpr std::array<const char*, 4> kPhases{"pick", "roll", "draw", "over"};

std::size_t other(std::size_t seat) { return 1 - seat; }

// A small, always legal description of what makes a position impossible.
const char* problem(const State& s, int rounds) {
  if (s.round < 1 || s.round > rounds) return "round: expected 1 to the number of rounds";
  if (s.pick[0] > 6 || s.pick[1] > 6) return "pick: expected 0 to 6";
  const bool both = s.pick[0] > 0 && s.pick[1] > 0;
  if (s.phase == Phase::pick && both) return "phase: both have picked, so it cannot be pick";
  if ((s.phase == Phase::roll || s.phase == Phase::draw) && !both) return "pick: both are needed";
  if (s.face > 6 || (s.phase == Phase::draw && s.face == 0)) return "face: expected 1 to 6";
  for (std::size_t i = 0; i < 3; ++i) {
    if (s.deck[i] > kFullDeck[i]) return "deck: expected at most 4, 2 and 1 cards";
  }
  if (s.deck == std::array<std::uint8_t, 3>{}) return "deck: is empty";
  if (s.peek[0] > 2 || s.peek[1] > 2) return "peek: expected 0 to 2";
  return nullptr;
}

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
  Value event_value(const Event& event) const override;
  std::string event_text(const AnyObservation& /*seen*/, const Event& event,
                         Language language) const override {
    const bool french = language == Language::fr;
    return std::string(french ? "Siege " : "Seat ") + std::to_string(event.seat.value);
  }
  std::string rule_text(std::string_view rule, Language /*language*/) const override {
    return rule == "D-2" ? "The pick nearer to the first face wins the round." : "";
  }
  Expected<Odds> odds(const AnyState& any, Seat seat, Answer answer, const Value& assume,
                      Language language) const override;

 private:
  void score(State& s, std::uint8_t card) const;
  void end_round(State& s) const;

  std::string scenario_;
  int rounds_;
  int dice_;
  int bonus_;
};

Question Game::question(const AnyState& any) const {
  const State& s = any.as<State>();
  Question q;
  switch (s.phase) {
    case Phase::pick:
      for (std::uint8_t seat = 0; seat < 2; ++seat) {
        if (s.pick[seat] == 0) q.seats = q.seats.with({seat});
      }
      break;
    case Phase::roll:
      q.kind = QuestionKind::roll;
      q.count = static_cast<std::uint8_t>(dice_);
      break;
    case Phase::draw:
      q.kind = QuestionKind::draw;
      q.count = 1;
      q.purpose = 1;
      q.seat = {1};
      break;
    case Phase::over: {
      q.kind = QuestionKind::over;
      q.result.seats = 2;
      q.result.rule = "D-4"_rule;
      const bool tie = s.points[0] == s.points[1];
      q.result.score[0] = tie ? 0.5F : (s.points[0] > s.points[1] ? 1.0F : 0.0F);
      q.result.score[1] = 1.0F - q.result.score[0];
    }
  }
  return q;
}

void Game::legal(const AnyState& any, Seat seat, AnswerList& out) const {
  const State& s = any.as<State>();
  out.clear();
  if (s.phase != Phase::pick || seat.value > 1 || s.pick[seat.value] != 0) return;
  for (std::uint8_t n = 1; n <= 6; ++n) out.push_back({kPick, {n}});
  if (s.peek[seat.value] == 0) out.push_back({kPeek, {}});
}

void Game::apply(AnyState& any, Seat seat, Answer answer, Log* log) const {
  State& s = any.as<State>();
  Event event;
  event.seat = seat;
  if (answer.verb == kPeek) {
    s.peek[seat.value] = s.pick[other(seat.value)] == 0 ? 1 : 2;
    event.kind = kPeeked;
    event.audience = SeatSet::of(seat);
    event.reveals = true;
    event.arg[0] = s.peek[seat.value];
  } else {
    s.pick[seat.value] = answer.arg[0];
    event.kind = kPicked;
    event.audience = SeatSet::of(seat);
    event.arg[0] = answer.arg[0];
  }
  if (log != nullptr) log->events.push_back(event);
  if (s.pick[0] == 0 || s.pick[1] == 0) return;
  s.phase = Phase::roll;
  Event revealed;
  revealed.kind = kRevealed;
  revealed.reveals = true;
  revealed.arg[0] = s.pick[0];
  revealed.arg[1] = s.pick[1];
  if (log != nullptr) log->events.push_back(revealed);
}

void Game::resolve(AnyState& any, const Outcome& outcome, Log* log) const {
  State& s = any.as<State>();
  Event event;
  if (s.phase == Phase::roll) {
    event.kind = kRolled;
    event.rule = "D-2"_rule;
    for (const std::uint8_t face : outcome) event.faces[event.count++] = face;
    s.face = outcome[0];
    s.phase = Phase::draw;
  } else {
    event.kind = kDrawn;
    event.seat = {1};
    event.rule = "D-3"_rule;
    event.arg[0] = outcome[0];
    score(s, outcome[0]);
    end_round(s);
  }
  event.reveals = true;
  if (log != nullptr) log->events.push_back(event);
}

void Game::score(State& s, std::uint8_t card) const {
  --s.deck[card];
  if (s.deck == std::array<std::uint8_t, 3>{}) s.deck = kFullDeck;
  const int miss0 = std::abs(s.pick[0] - s.face);
  const int miss1 = std::abs(s.pick[1] - s.face);
  if (card == 2) s.points = {};
  if (card == 2 || miss0 == miss1) return;
  const int won = card == 0 ? 1 : 2 + bonus_;
  std::uint8_t& points = s.points[miss0 < miss1 ? 0 : 1];
  points = static_cast<std::uint8_t>(points + won);
}

void Game::end_round(State& s) const {
  if (s.round == rounds_) {
    s.phase = Phase::over;
    return;
  }
  ++s.round;
  s.phase = Phase::pick;
  s.pick = {};
  s.peek = {};
  s.face = 0;
}

// In the pick phase the other's pick is hidden, and whether there is one; what a peek showed is
// known.
AnyObservation Game::observe(const AnyState& any, Seat seat) const {
  State s = any.as<State>();
  for (std::uint8_t hidden = 0; hidden < 2; ++hidden) {
    if (hidden == seat.value) continue;
    if (s.phase == Phase::pick) s.pick[hidden] = 0;
    s.peek[hidden] = 0;
  }
  return AnyObservation::of(s);
}

AnyState Game::sample(const AnyObservation& seen, Random& random) const {
  State s = seen.as<State>();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (s.phase != Phase::pick || s.peek[seat] != 2) continue;
    s.pick[other(seat)] = static_cast<std::uint8_t>(1 + random.below(6));
  }
  return AnyState::of(s);
}

Expected<Answer> Game::parse(const AnyState& any, Seat seat, std::string_view text,
                             Language language) const {
  AnswerList list;
  legal(any, seat, list);
  for (const Answer& answer : list) {
    if (write(any, answer) == text) return answer;
  }
  const bool french = language == Language::fr;
  return Error{ErrorCode::illegal_answer,
               french ? "il faut pick 1 à pick 6, ou le seul peek de la manche"
                      : "expected pick 1 to pick 6, or the round's one peek",
               "D-1"};
}

std::string Game::write_position(const AnyState& any) const {
  const State& s = any.as<State>();
  std::ostringstream out;
  out << "duel " << int{s.round} << ' ' << static_cast<int>(s.phase);
  for (const auto* pair : {&s.pick, &s.points, &s.peek}) {
    out << ' ' << int{(*pair)[0]} << ' ' << int{(*pair)[1]};
  }
  out << ' ' << int{s.face};
  for (const std::uint8_t n : s.deck) out << ' ' << int{n};
  return out.str();
}

Expected<AnyState> Game::parse_position(std::string_view text) const {
  std::istringstream in{std::string(text)};
  std::string word;
  in >> word;
  std::array<int, 12> n{};
  for (int& x : n) in >> x;
  const bool small = std::all_of(n.begin(), n.end(), [](int x) { return x >= 0 && x < 256; });
  std::string rest;
  if (word != "duel" || !in || (in >> rest) || !small || n[1] > 3) {
    return Error{ErrorCode::bad_position, "expected \"duel\" and twelve numbers", ""};
  }
  const auto b = [&n](std::size_t i) { return static_cast<std::uint8_t>(n[i]); };
  const State s{b(0), static_cast<Phase>(n[1]), {b(2), b(3)}, {b(4), b(5)},
                b(8), {b(9), b(10), b(11)},     {b(6), b(7)}};
  if (const char* why = problem(s, rounds_)) return Error{ErrorCode::bad_position, why, ""};
  return AnyState::of(s);
}

template <std::size_t N>
Value numbers(const std::array<std::uint8_t, N>& list) {
  Value out = Value::array();
  for (const std::uint8_t n : list) out.push(n);
  return out;
}

Value Game::position(const AnyState& any) const {
  const State& s = any.as<State>();
  Value out = Value::object()
                  .set("game", "duel")
                  .set("scenario", scenario_)
                  .set("options", options())
                  .set("round", s.round)
                  .set("phase", kPhases[static_cast<std::size_t>(s.phase)])
                  .set("pick", numbers(s.pick))
                  .set("points", numbers(s.points))
                  .set("face", s.face)
                  .set("deck", numbers(s.deck))
                  .set("peek", numbers(s.peek));
  if (bonus_ != 0) out.set("content", Value::object().set("bonus", bonus_));
  return out;
}

Scene Game::scene(const AnyObservation& seen, Language language) const {
  const State& s = seen.as<State>();
  Scene out;
  out.game = "duel";
  out.board = "cards";
  const bool french = language == Language::fr;
  out.seats = french ? std::vector<std::string>{"Gauche", "Droite"}
                     : std::vector<std::string>{"Left", "Right"};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (s.pick[seat] == 0) continue;
    Piece piece;
    piece.id = "pick:" + std::to_string(seat);
    piece.kind = "pick";
    piece.owner = static_cast<int>(seat);
    piece.counters = {{"number", s.pick[seat], 6}};
    out.pieces.push_back(piece);
  }
  out.tracks.push_back({"round", french ? "Manche" : "Round", "", s.round, rounds_});
  return out;
}

AnswerView Game::describe(const AnyObservation& /*seen*/, Answer answer, Language language) const {
  const bool french = language == Language::fr;
  AnswerView view;
  view.answer = answer;
  view.notation = write({}, answer);
  if (answer.verb == kPeek) {
    view.verb = "peek";
    view.text = french ? "Regarder" : "Peek";
    return view;
  }
  view.verb = "pick";
  view.text = (french ? "Choisir " : "Pick ") + std::to_string(answer.arg[0]);
  view.touches = {"number:" + std::to_string(answer.arg[0])};
  view.arguments.set("count", answer.arg[0]);
  return view;
}

Value Game::event_value(const Event& event) const {
  static constexpr std::array<const char*, 5> kNames{"picked", "peeked", "revealed", "rolled",
                                                     "drawn"};
  Value out = Value::object().set("event", kNames[event.kind]).set("seat", event.seat.value);
  if (event.kind == kPicked) out.set("count", event.arg[0]);
  if (event.kind == kPeeked) out.set("saw_pick", event.arg[0] == 2);
  if (event.kind == kRevealed)
    out.set("picks", Value::array().push(event.arg[0]).push(event.arg[1]));
  if (event.kind == kDrawn) out.set("card", kCards[event.arg[0]]);
  if (event.kind == kRolled) {
    Value faces = Value::array();
    for (std::size_t i = 0; i < event.count; ++i) faces.push(event.faces[i]);
    out.set("faces", faces);
  }
  if (!event.rule.empty()) out.set("rule", event.rule.str());
  return out;
}

// The chance to win the round against an assumed pick.
Expected<Odds> Game::odds(const AnyState& /*any*/, Seat /*seat*/, Answer answer,
                          const Value& assume, Language /*language*/) const {
  if (answer.verb != kPick) return Error{ErrorCode::illegal_answer, "a peek rolls no dice", "D-1"};
  Reader reader(assume, "assume", ErrorCode::bad_request);
  const auto theirs = static_cast<int>(reader.integer("other", 1, 6));
  reader.finish();
  if (!reader.ok()) return reader.error();
  int wins = 0;
  for (int face = 1; face <= 6; ++face) {
    wins += std::abs(answer.arg[0] - face) < std::abs(theirs - face) ? 1 : 0;
  }
  Odds out;
  out.outcomes.set("win", wins / 6.0);
  out.reasons.push_back({"the pick nearer to the face wins", "D-2", 1});
  return out;
}

Expected<int> bonus_in(const Value& content) {
  if (content.is_null()) return 0;
  Reader reader(content, "content", ErrorCode::bad_option);
  const auto bonus = static_cast<int>(reader.integer_or("bonus", 0, 0, 5));
  reader.finish();
  if (!reader.ok()) return reader.error();
  return bonus;
}

void read_bytes(Reader& reader, std::string_view key, std::span<std::uint8_t> out) {
  const Value* list = reader.array(key);
  if (list == nullptr) return;
  if (list->items().size() != out.size()) return reader.complain(key, "has the wrong length");
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Value& item = list->items()[i];
    if (!item.is_int() || item.as_int() < 0 || item.as_int() > 255) {
      return reader.complain(key, "expected numbers from 0 to 255");
    }
    out[i] = static_cast<std::uint8_t>(item.as_int());
  }
}

class System final : public GameSystem {
 public:
  std::string id() const override { return "duel"; }
  std::string title() const override { return "Duel"; }
  int seats() const override { return 2; }
  std::vector<ScenarioSpec> scenarios() const override {
    return {{"standard", "Three rounds"}, {"short", "One round"}};
  }
  std::vector<OptionSpec> options() const override {
    return {{"rounds", "int", {"1", "9"}, 3, "how many rounds"},
            {"dice", "int", {"1", "3"}, 1, "how many dice"}};
  }
  Expected<std::shared_ptr<const AnyGame>> create(std::string_view scenario, const Value& options,
                                                  const Value& content) const override {
    if (scenario != "standard" && scenario != "short") {
      return Error{ErrorCode::bad_option, "there is no such scenario", ""};
    }
    const Value given = options.is_null() ? Value::object() : options;
    Reader reader(given, "options", ErrorCode::bad_option);
    const auto rounds =
        static_cast<int>(reader.integer_or("rounds", scenario == "short" ? 1 : 3, 1, 9));
    const auto dice = static_cast<int>(reader.integer_or("dice", 1, 1, 3));
    reader.finish();
    if (!reader.ok()) return reader.error();
    const auto bonus = bonus_in(content);
    if (!bonus) return bonus.error();
    return std::shared_ptr<const AnyGame>(
        std::make_shared<Game>(std::string(scenario), rounds, dice, *bonus));
  }
  Expected<Position> set(const Value& position) const override;
};

Expected<GameSystem::Position> System::set(const Value& position) const {
  Reader reader(position, "position", ErrorCode::bad_position);
  reader.string_or("game", "duel");
  const std::string scenario = reader.string_or("scenario", "standard");
  const Value* options = reader.object("options");
  const Value* content = reader.object("content");
  const auto game = create(scenario, options == nullptr ? Value{} : *options,
                           content == nullptr ? Value{} : *content);
  if (!game) return Error{ErrorCode::bad_position, game.error().message, ""};
  State s;
  s.deck = kFullDeck;
  s.round = static_cast<std::uint8_t>(reader.integer_or("round", 1, 1, 9));
  const std::string phase = reader.string_or("phase", "pick");
  const auto found = std::find(kPhases.begin(), kPhases.end(), phase);
  if (found == kPhases.end())
    reader.complain("phase", "expected pick, roll, draw or over");
  else
    s.phase = static_cast<Phase>(found - kPhases.begin());
  s.face = static_cast<std::uint8_t>(reader.integer_or("face", 0, 0, 6));
  read_bytes(reader, "pick", s.pick);
  read_bytes(reader, "points", s.points);
  read_bytes(reader, "deck", s.deck);
  read_bytes(reader, "peek", s.peek);
  reader.finish();
  if (!reader.ok()) return reader.error();
  const auto rounds = static_cast<int>((*game)->options().find("rounds")->as_int());
  if (const char* why = problem(s, rounds)) return Error{ErrorCode::bad_position, why, "D-1"};
  return Position{*game, AnyState::of(s)};
}

}  // namespace

const GameSystem& system() {
  static const System one;
  return one;
}

}  // namespace duel
