// The completion sequence up to the Blazons. L-38 .. L-49
#include <algorithm>
#include <functional>

#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/denials.h"

namespace legion {
namespace {

// The squares the placed card has finished. Since it has just been laid, whatever it belongs to is
// new. L-33, L-35
template <class Take>
void each_new_square(View v, const Take& take) {
  const Player& player = v.active();
  const Cell cell = v.state.placed;
  for (const Legion& legion : legions_at(v.game, player, cell).legions) {
    for (int i = 0; i + 1 < legion.cards; ++i) take(legion.square(i));
  }
  for (const Cell upper : {above(cell), cell}) {
    if (upper.exists() && is_red_square(v.game, player, upper)) take(south_of(upper));
  }
}

int count_new(View v, DieKind kind) {
  int n = 0;
  each_new_square(v, [&](Square square) { n += square.kind() == kind ? 1 : 0; });
  return n;
}

// The kind whose faces are being placed. L-43
DieKind kind_to_put(const State& state) {
  return state.faces[0].empty() ? DieKind::commander : DieKind::legion;
}
const Faces& faces_to_put(const State& state) {
  return state.faces[static_cast<std::size_t>(kind_to_put(state))];
}
Faces& faces_to_put(State& state) {
  return state.faces[static_cast<std::size_t>(kind_to_put(state))];
}

bool can_put(View v, Square square) {
  const DieKind kind = kind_to_put(v.state);
  bool is_new = false;
  each_new_square(v, [&](Square each) { is_new = is_new || each == square; });
  return is_new && square.kind() == kind && die_at(v.active(), square) == nullptr;
}

void put_highest(Play& p, Square square) {
  Faces& faces = faces_to_put(p.state);
  put_die(p, p.state.active, {square, faces[0]}, "L-43"_rule);
  faces.erase_at(0);
}

// All faces left are equal, or there is only one square. L-43
bool is_clear(const Faces& faces) {
  return faces.size() == 1 || faces[0] == faces[faces.size() - 1];
}

void tell_finished(Play& p) {
  if (p.log == nullptr) return;
  for (const Legion& legion : legions_at(p.game, p.active(), p.state.placed).legions) {
    if (legion.exists())
      p.tell(EventKind::finished, p.state.active, "L-35"_rule,
             {legion.west.index, static_cast<int>(legion.colour), legion.cards});
  }
}

int count_legions(const Match& game, const PlayerOpen& player, Colour colour) {
  int n = 0;
  each_legion(game, player, [&](const Legion& l) { n += l.colour == colour ? 1 : 0; });
  return n;
}

// Pure marking: that a colour has a finished legion can be seen. L-49
void tell_blazons(Play& p) {
  if (p.log == nullptr) return;
  const LegionsAt now = legions_at(p.game, p.active(), p.state.placed);
  for (const Legion& legion : now.legions) {
    if (legion.exists() && count_legions(p.game, p.active(), legion.colour) == 1)
      p.tell(EventKind::blazon, p.state.active, "L-49"_rule, {static_cast<int>(legion.colour)});
  }
}

// The legions of the placed card that bring a reward, as bits. L-50
unsigned rewarded(View v) {
  unsigned bits = 0;
  const LegionsAt now = legions_at(v.game, v.active(), v.state.placed);
  for (std::size_t i = 0; i < now.legions.size(); ++i)
    bits |= now.legions[i].cards >= 3 ? 1U << i : 0U;
  return bits;
}

int count_massive(View v) {
  const LegionsAt now = legions_at(v.game, v.active(), v.state.placed);
  return static_cast<int>(std::ranges::count_if(
      now.legions, [](const Legion& l) { return l.size() == LegionSize::massive; }));
}

// One after the other; of two the owner names the first. L-52
void next_reward(Play& p) {
  CompletionStep::Memory& memory = p.top<CompletionStep>();
  const unsigned left = rewarded(p) & ~unsigned{memory.done};
  if (left == 0) return p.pop();
  if (left == 3 && memory.count == 0) return p.push<LegionFirstStep>();
  const auto which = memory.count != 0 && left == 3 ? memory.count - 1U
                                                    : static_cast<unsigned>(std::countr_zero(left));
  memory.done = static_cast<std::uint8_t>(memory.done | (1U << which));
  const Cell west = legions_at(p.game, p.active(), p.state.placed).legions[which].west;
  p.push<ChecksStep>({west, 0});
  p.push<RewardStep>({west});
}

}  // namespace

int count_new_squares(View v, DieKind kind) {
  int n = 0;
  each_new_square(v, [&](Square square) {
    n += square.kind() == kind && die_at(v.active(), square) == nullptr ? 1 : 0;
  });
  return n;
}

Waiting CompletionStep::asks(const View& v) {
  if (v.top<CompletionStep>().part != roll) return {};
  const int dice = count_new(v, DieKind::legion) + count_new(v, DieKind::commander);
  return dice == 0 ? Waiting{} : rolling(Purpose::gain, v.state.active, dice);
}

void CompletionStep::run(Play& p) {
  Memory& memory = p.top<CompletionStep>();
  switch (memory.part) {
    case roll: {
      const bool finishes = p.put(asks(p));
      return finishes ? tell_finished(p) : p.pop();  // L-39
    }
    case put:
      memory.part = limits;
      return p.push<PutDieStep>();
    case limits:
      memory.part = red_tokens;
      return p.push<LimitsStep>();
    case red_tokens:  // L-47
      if (memory.count++ < count_new(p, DieKind::commander)) return p.push<TokenStep>({false});
      memory = {massive_tokens, 0, 0};
      return;
    case massive_tokens:  // L-48
      if (memory.count++ < count_massive(p)) return p.push<TokenStep>({true});
      memory = {blazons, 0, 0};
      return;
    case blazons:
      memory.part = rewards;
      return tell_blazons(p);
    case rewards:
      return next_reward(p);
  }
}

// Legion dice come first. L-41
void CompletionStep::chance(Play& p, const table::Outcome& outcome) {
  p.tell_throw(p.state.active, "L-41"_rule, Purpose::gain, outcome);
  const auto black = static_cast<std::size_t>(count_new(p, DieKind::legion));
  for (std::size_t i = 0; i < outcome.size(); ++i)
    p.state.faces[i < black ? 0 : 1].push_back(outcome[i]);
  for (Faces& faces : p.state.faces) std::ranges::sort(faces, std::greater{});
  p.top<CompletionStep>().part = put;
}

Waiting PutDieStep::asks(const View& v) {
  const Faces& faces = faces_to_put(v.state);
  return faces.empty() || is_clear(faces) ? Waiting{} : asking(v.state.active);
}

void PutDieStep::run(Play& p) {
  if (p.put(asks(p))) return;
  if (faces_to_put(p.state).empty()) return p.pop();
  Square first;
  each_new_square(p, [&](Square square) {
    if (can_put(p, square)) first = std::min(first, square);
  });
  put_highest(p, first);
}

void PutDieStep::legal(const View& v, Seat /*seat*/, table::AnswerList& out) {
  each_new_square(v, [&](Square square) {
    if (can_put(v, square)) out.push_back(say(Verb::put, square));
  });
}

Denial PutDieStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  const Square square = square_of(answer);
  if (!can_put(v, square)) return {"not_a_new_square", "L-42"_rule, {{"square", square}}};
  return {};
}

void PutDieStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  put_highest(p, square_of(answer));
}

}  // namespace legion
