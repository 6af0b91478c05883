// How a pair goes on.
#include <algorithm>

#include <gtest/gtest.h>

#include "formats/json.h"
#include "support/pair.h"
#include "support/random_play.h"

namespace testing_support {
namespace {

using table::Answer;
using table::AnyState;
using table::Event;
using table::Language;
using table::Question;
using table::QuestionKind;
using table::Seat;

// Rules by which silence tells as much as words: a field that hurts a ship reveals it, but not a
// decoy; ships that find no way out of a field (F-25) tell how big they are. `rule` is that
// of the last event told in both. Whoever has no card that fits puts one out of the game (L-29, the
// rule of what one of them tells): who is asked to place one has one that does.
bool silence_tells(table::RuleId rule, table::RuleId told) {
  static constexpr std::array kSilent{"F-20", "F-23", "F-24"};
  return told.str() == "L-29" ||
         std::find(kSilent.begin(), kSilent.end(), rule.str()) != kSilent.end();
}

// Answers and dice behind a screen: nobody else knows what was said, and the same answer may end
// the rolling of order dice in one state and not in the other.
bool behind_a_screen(const table::AnyGame& game, const Question& q) {
  if (q.kind == QuestionKind::ask) return game.prompt_name(q.prompt) == "reroll_order_dice";
  return q.kind == QuestionKind::roll && game.purpose_name(q.purpose) == "re-roll";
}

// Nothing in the hand fits, so that one of two cards or more has to go: everybody sees that this is
// asked, and not where a card is placed. L-29
bool asks_what_leaves(const table::AnyGame& game, const AnyState& state) {
  const Question q = game.question(state);
  return q.kind == QuestionKind::ask && game.prompt_name(q.prompt) == "leave";
}

// Whether the last seat to write has sealed: that everybody learns, and it may be so in one state
// only, for who has sealed is a secret.
bool opened(const Question& before, const Question& after) {
  const bool still = after.sealed_step == before.sealed_step && after.prompt == before.prompt &&
                     (after.seats.bits & ~before.seats.bits) == 0;
  return !before.sealed_step.empty() && !still;
}

// What is told while a state goes on, and how the table stood with each event.
struct Telling {
  explicit Telling(const table::AnyGame& game)
      : stands(std::shared_ptr<const table::AnyGame>(std::shared_ptr<void>(), &game)) {
    log.onlooker = &stands;
  }
  Telling(const Telling&) = delete;
  match::Stands stands;
  table::Log log;
};

std::vector<Event> seen_by(Seat viewer, const table::Log& log) {
  std::vector<Event> out;
  for (const Event& event : log.events) {
    if (event.audience.has(viewer)) out.push_back(event);
  }
  return out;
}

}  // namespace

Pair::Course Pair::play(Seat seat, Answer answer) {
  const auto there = legal_in(two_, seat);
  if (std::find(there.begin(), there.end(), answer) == there.end()) return Course::impossible;
  covert_ = behind_a_screen(game_, game_.question(one_));
  const std::string said = std::to_string(seat.value) + " " + game_.write(one_, answer);
  const Question before_one = game_.question(one_);
  const Question before_two = game_.question(two_);
  Telling of_one(game_);
  Telling of_two(game_);
  game_.apply(one_, seat, answer, &of_one.log);
  game_.apply(two_, seat, answer, &of_two.log);
  opened_ = opened(before_one, game_.question(one_));
  if (opened_ != opened(before_two, game_.question(two_))) return Course::came_to_light;
  if (!unfold_alike(of_one.log, of_one.stands, of_two.log, of_two.stands, said))
    return Course::apart;
  return compare(of_one.log, of_two.log, said);
}

Pair::Course Pair::play(const std::string& text) {
  const Question q = game_.question(one_);
  for (std::uint8_t s = 0; s < game_.seats(); ++s) {
    if (!q.seats.has(Seat{s})) continue;
    const auto answer = game_.parse(one_, Seat{s}, text, Language::en);
    if (answer.ok()) return play(Seat{s}, *answer);
  }
  ADD_FAILURE() << "nobody may answer " << text << both();
  return Course::impossible;
}

Pair::Course Pair::chance(const table::Outcome& for_one, const table::Outcome& for_two) {
  covert_ = behind_a_screen(game_, game_.question(one_));
  opened_ = false;
  std::string faces = "chance";
  for (const std::uint8_t face : for_one) faces += " " + std::to_string(face);
  Telling of_one(game_);
  Telling of_two(game_);
  game_.resolve(one_, for_one, &of_one.log);
  game_.resolve(two_, for_two, &of_two.log);
  if (!unfold_alike(of_one.log, of_one.stands, of_two.log, of_two.stands, faces))
    return Course::apart;
  return compare(of_one.log, of_two.log, faces);
}

// The same faces, as far as both roll as many dice.
Pair::Course Pair::roll(const Question& q, table::Random& random) {
  Question most = q;
  const std::uint8_t other = game_.question(two_).count;
  most.count = std::max(q.count, other);
  const table::Outcome faces = rolled(game_, most, random);
  table::Outcome for_one;
  table::Outcome for_two;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (i < q.count) for_one.push_back(faces[i]);
    if (i < other) for_two.push_back(faces[i]);
  }
  return chance(for_one, for_two);
}

Pair::Course Pair::draw(table::Random& random) {
  table::DrawList here;
  table::DrawList there;
  game_.draws(one_, here);
  game_.draws(two_, there);
  const table::Outcome item = drawn(here, random);
  const bool in_both = std::any_of(
      there.begin(), there.end(), [&](const auto& d) { return d.item == item[0] && d.weight > 0; });
  return in_both ? chance(item, item) : Course::impossible;
}

Pair::Course Pair::go_on(table::Random& random) {
  const Question q = game_.question(one_);
  if (q.kind == QuestionKind::over) return Course::impossible;
  if (q.kind == QuestionKind::roll) return roll(q, random);
  if (q.kind == QuestionKind::draw) return draw(random);
  const Seat seat = one_asked(game_, q, random);
  std::vector<Answer> common = legal_in(one_, seat);
  const std::vector<Answer> there = legal_in(two_, seat);
  std::erase_if(common, [&](const Answer& answer) {
    return std::find(there.begin(), there.end(), answer) == there.end();
  });
  return common.empty() ? Course::impossible : play(seat, one_of(common, random));
}

std::string Pair::told(const Event& event, const AnyState& after, Language language) const {
  const table::AnyObservation seen = game_.observe(after, viewer_);
  return formats::dump_json(game_.event_value(seen, event)) + " " +
         game_.event_text(seen, event, language);
}

// The two may part only where both tell something and one of them says what was hidden: that one of
// them is silent, or asks first, would say it too.
Pair::Course Pair::compare(const table::Log& log_one, const table::Log& log_two,
                           const std::string& after) {
  const auto one = seen_by(viewer_, log_one);
  const auto two = seen_by(viewer_, log_two);
  for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
    const bool in_both = i < one.size() && i < two.size();
    if (in_both && one[i] == two[i]) continue;
    if (in_both && (one[i].reveals || two[i].reveals)) return Course::came_to_light;
    if (covert_ && i == 0 && (one.empty() || two.empty())) return Course::came_to_light;
    const auto& more = one.size() > two.size() ? one : two;
    if (i > 0 && more[i].reveals && silence_tells(one[i - 1].rule, more[i].rule))
      return Course::came_to_light;
    if (opened_ && more[i].reveals) return Course::came_to_light;
    ADD_FAILURE() << "after " << after << " "
                  << (i < one.size() ? told(one[i], one_, Language::en) : "nothing is told")
                  << " and "
                  << (i < two.size() ? told(two[i], two_, Language::en) : "nothing is told")
                  << both();
    return Course::apart;
  }
  // In one of the two the owner of the deck may have looked at the top card already.
  const bool draws = game_.question(one_).kind == QuestionKind::draw;
  if (draws != (game_.question(two_).kind == QuestionKind::draw)) return Course::impossible;
  if (asks_what_leaves(game_, one_) != asks_what_leaves(game_, two_)) return Course::came_to_light;
  if (covert_ && one.empty() && !same_question()) return Course::came_to_light;
  // What a seat has written lies open now, also where nothing is told of it before dice fall.
  if (opened_ && !(game_.observe(one_, viewer_) == game_.observe(two_, viewer_)))
    return Course::came_to_light;
  if (!look_alike()) {
    ADD_FAILURE() << "after " << after;
    return Course::apart;
  }
  for (const Language language : {Language::en, Language::fr}) {
    for (std::size_t i = 0; i < one.size(); ++i) {
      if (!same(told(one[i], one_, language), told(two[i], two_, language), "after " + after)) {
        return Course::apart;
      }
    }
  }
  return Course::alike;
}

namespace {

struct After {
  Answer answer;
  AnyState state;
  std::vector<Event> to_seat;
  std::vector<Event> to_viewer;
};

After after(const table::AnyGame& game, const AnyState& state, Seat seat, Answer answer,
            Seat viewer) {
  After out{answer, state, {}, {}};
  table::Log log;
  game.apply(out.state, seat, answer, &log);
  out.to_seat = seen_by(seat, log);
  out.to_viewer = seen_by(viewer, log);
  return out;
}

// A viewer is told the same of both, the seat itself is not. That it was this verb and no other the
// table may show without a word.
bool is_covert(const After& one, const After& two) {
  return one.answer.verb == two.answer.verb && one.to_viewer == two.to_viewer &&
         one.to_seat != two.to_seat;
}

}  // namespace

int covert_answers_look_alike(const table::AnyGame& game, const AnyState& state, Seat seat,
                              const std::vector<Answer>& answers, Seat viewer) {
  int pairs = 0;
  std::vector<After> all;
  for (const Answer answer : answers) all.push_back(after(game, state, seat, answer, viewer));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto other = std::find_if(all.begin() + static_cast<std::ptrdiff_t>(i) + 1, all.end(),
                                    [&](const After& each) { return is_covert(all[i], each); });
    if (other == all.end()) continue;
    ++pairs;
    if (game.observe(all[i].state, viewer) == game.observe(other->state, viewer)) continue;
    ADD_FAILURE() << "seat " << int{viewer.value} << " sees whether it was "
                  << game.write(state, all[i].answer) << " or " << game.write(state, other->answer)
                  << "\n"
                  << game.write_position(state);
    return -1;
  }
  return pairs;
}

bool tells_nothing(const table::AnyGame& game, const AnyState& state, Seat seat, Answer one,
                   Answer two, Seat viewer) {
  AnyState after_one = state;
  AnyState after_two = state;
  table::Log log_one;
  table::Log log_two;
  game.apply(after_one, seat, one, &log_one);
  game.apply(after_two, seat, two, &log_two);
  if (!(game.observe(after_one, viewer) == game.observe(after_two, viewer))) return true;
  const bool alike = seen_by(viewer, log_one) == seen_by(viewer, log_two);
  EXPECT_TRUE(alike) << "seat " << int{viewer.value} << " is told whether it was "
                     << game.write(state, one) << " or " << game.write(state, two) << "\n"
                     << game.write_position(state);
  return alike;
}

}  // namespace testing_support
