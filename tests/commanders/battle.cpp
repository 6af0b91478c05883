#include "commanders/battle.h"

#include "games/commanders/game.h"
#include "games/commanders/state/words.h"

namespace commanders_test {

using namespace commanders;  // NOLINT: tests speak the game's language

namespace {

// A roll by its event.
std::string purpose_of(const table::Event& event) {
  const auto purpose = static_cast<Purpose>(event.arg[kRolledPurpose]);
  const std::string word(name(purpose));
  const Sector at{event.arg[kRolledAt]};
  Border border;
  border.code = event.arg[kRolledZone];
  const std::string side(1, side_letter(event.seat));
  switch (purpose) {
    case Purpose::orders:
    case Purpose::delivery:
      return word + " " + side;
    case Purpose::square:
    case Purpose::counter:
      return word + " " + name(at);
    case Purpose::ranged:
    case Purpose::melee:
      return word + " " + name(border) + " " + side;
    case Purpose::bombard:
      return word + " " + name(at) + ">" + name(Sector{event.arg[kRolledTo]});
    default:
      return word;
  }
}

}  // namespace

Battle::Battle(const table::Value& position) {
  auto read = read_position(shipped_pack(), position);
  EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().message);
  if (!read.ok()) {
    game = std::make_shared<Game>(shipped_game("marengo"));
    state = game->initial();
    return;
  }
  game = std::make_shared<Game>(*read->game);
  state = read->state;
  note(read->opening);
}

void Battle::dice(const std::vector<int>& faces) {
  faces_.insert(faces_.end(), faces.begin(), faces.end());
}

std::vector<std::string> Battle::offered_now(int seat) const {
  table::AnswerList legal;
  game->legal(state, {static_cast<std::uint8_t>(seat)}, legal);
  std::vector<std::string> out;
  for (const table::Answer a : legal) out.push_back(write_answer(*game, state, a));
  return out;
}

bool Battle::offers(int seat, const std::string& answer) const {
  for (const std::string& offered : offered_now(seat)) {
    if (offered == answer) return true;
  }
  return false;
}

bool Battle::was_offered(int seat, const std::string& answer) const {
  const auto found = offered_.find(seat);
  return found != offered_.end() && found->second.contains(answer);
}

void Battle::note_offers() {
  for (const int seat : {0, 1}) {
    for (const std::string& text : offered_now(seat)) offered_[seat].insert(text);
  }
}

void Battle::note(const table::Log& log) {
  for (const table::Event& event : log.events) {
    told_.push_back(event);
    if (static_cast<EventKind>(event.kind) != EventKind::rolled) continue;
    rolled_.push_back(
        {purpose_of(event), {event.faces.begin(), event.faces.begin() + event.count}});
  }
}

bool Battle::answer(int seat, const std::string& text) {
  const Seat s{static_cast<std::uint8_t>(seat)};
  if (!state.waiting.asks(s)) return false;
  const auto parsed = parse_answer(*game, state, s, text);
  if (!parsed.ok()) return false;
  table::Log log;
  game->apply(state, s, *parsed, &log);
  note(log);
  return true;
}

void Battle::says(Seat seat, const std::string& text) {
  EXPECT_TRUE(answer(seat.value, text)) << text << " at " << table();
}

void Battle::rolls(const std::vector<int>& faces) {
  ASSERT_EQ(state.waiting.kind, Waiting::roll) << table();
  ASSERT_EQ(faces.size(), state.waiting.count) << table();
  dice(faces);
  roll();
}

bool Battle::answer_by_rule() {
  const int seat = state.waiting.seats.first().value;
  if (answer(seat, "done") || answer(seat, "keep")) return true;
  const auto offered = offered_now(seat);
  return offered.size() == 1 && answer(seat, offered[0]);
}

bool Battle::roll() {
  if (faces_.size() < state.waiting.count) return false;
  table::Outcome outcome;
  for (int i = 0; i < state.waiting.count; ++i) {
    outcome.push_back(static_cast<std::uint8_t>(faces_.front()));
    faces_.pop_front();
  }
  table::Log log;
  game->resolve(state, outcome, &log);
  note(log);
  return true;
}

void Battle::play(const std::vector<Said>& answers) {
  std::size_t next = 0;
  while (!is_over()) {
    if (state.waiting.kind == Waiting::roll) {
      if (!roll()) {
        ADD_FAILURE() << "no faces left for " << name(static_cast<Purpose>(state.waiting.purpose))
                      << " " << static_cast<int>(state.waiting.count) << " at " << table();
        return;
      }
      continue;
    }
    note_offers();
    if (next < answers.size() && answer(answers[next].seat, answers[next].answer)) {
      ++next;
      continue;
    }
    if (!answer_by_rule()) {
      std::string offered;
      for (const auto& text : offered_now(state.waiting.seats.first().value))
        offered += text + "; ";
      ADD_FAILURE() << "a choice is open: " << offered << " at " << table();
      return;
    }
  }
  EXPECT_EQ(next, answers.size()) << "never given: " << answers[next].answer;
}

}  // namespace commanders_test
