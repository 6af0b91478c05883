// The duel game as text: answers and positions.
#include <sstream>

#include "tests/support/duel_rules.h"

namespace duel {

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

namespace {

template <std::size_t N>
Value numbers(const std::array<std::uint8_t, N>& list) {
  Value out = Value::array();
  for (const std::uint8_t n : list) out.push(n);
  return out;
}

}  // namespace

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

}  // namespace duel
