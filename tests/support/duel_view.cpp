// What a screen shows of the duel game: scene, answers, events, odds.
#include <cstdlib>

#include "tests/support/duel_rules.h"

namespace duel {

Scene Game::scene(const AnyObservation& seen, Language language) const {
  const State& s = seen.as<State>();
  Scene out;
  out.game = "duel";
  out.board = "cards";
  const bool french = language == Language::fr;
  out.seats = french ? std::vector<std::string>{"Gauche", "Droite"}
                     : std::vector<std::string>{"Left", "Right"};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (s.pick[seat] == 0 || s.pick[seat] == kCovered) continue;
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

Value Game::event_value(const AnyObservation& /*seen*/, const Event& event) const {
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
Expected<Odds> Game::odds(const AnyObservation& /*seen*/, Seat /*seat*/, Answer answer,
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

}  // namespace duel
