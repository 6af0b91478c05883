// SPDX-License-Identifier: MIT
#include "match/match.h"

#include <algorithm>
#include <charconv>

#include "match/words.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::Question;
using table::QuestionKind;
using table::Seat;

std::string number(Seat seat) { return std::to_string(seat.value); }

bool fits(const Question& asked, Entry::Kind kind) {
  switch (kind) {
    case Entry::Kind::answer:
      return asked.kind == QuestionKind::ask;
    case Entry::Kind::roll:
      return asked.kind == QuestionKind::roll;
    case Entry::Kind::draw:
      return asked.kind == QuestionKind::draw;
  }
  return false;
}

// "faces 2 5 1" -> 2, 5, 1; nothing where it is not that.
std::optional<Queue> read_faces(std::string_view text) {
  constexpr std::string_view kVerb = "faces";
  if (text.substr(0, kVerb.size()) != kVerb) return std::nullopt;
  Queue out;
  const char* at = text.data() + kVerb.size();
  const char* end = text.data() + text.size();
  while (at != end) {
    if (*at != ' ') return std::nullopt;
    while (at != end && *at == ' ') ++at;
    if (at == end) break;
    std::uint8_t face = 0;
    const auto [next, wrong] = std::from_chars(at, end, face);
    if (wrong != std::errc{}) return std::nullopt;
    out.push_back(face);
    at = next;
  }
  return out;
}

Expected<table::GameSystem::Position> position_of(const table::GameSystem& system,
                                                  const Setup& setup) {
  if (!setup.position.is_null()) return system.set(setup.position);
  if (!setup.position_text.empty()) {
    return system.set_text(setup.position_text, setup.scenario, setup.options, setup.content);
  }
  auto game = system.create(setup.scenario, setup.options, setup.content);
  if (!game) return game.error();
  table::Log opening;
  const table::AnyState state = (*game)->begin(opening);
  return table::GameSystem::Position{*game, state, std::move(opening)};
}

}  // namespace

Expected<Match> Match::open(const table::GameSystem& system, Setup setup, Events* opening) {
  auto position = position_of(system, setup);
  if (!position) return position.error();
  Match match;
  match.system_ = &system;
  match.game_ = position->game;
  match.setup_ = std::move(setup);
  match.setup_.scenario = match.game_->scenario();
  match.setup_.options = match.game_->options();
  match.first_ = position->state;
  match.now_.state = position->state;
  match.now_.random = table::Random(match.setup_.seed);
  match.begun_ = std::move(position->opening.events);
  match.look_for_sealed_step();
  if (opening != nullptr) *opening = match.begun_;
  return match;
}

Expected<Match> Match::start(const table::GameSystem& system, Setup setup, Events* opening) {
  auto match = open(system, std::move(setup), opening);
  if (!match) return match;
  if (match->game().asked_seats().empty())
    return Error{ErrorCode::bad_option, words(Language::en, "nobody_asked"), ""};
  return started(std::move(*match), opening);
}

Expected<Match> Match::started(Match match, Events* opening) {
  auto events = match.finish({match.now_, {}, {}});
  if (!events) return events.error();
  match.steps_.clear();  // nobody answered anything yet: there is nothing to take back
  if (opening != nullptr) opening->insert(opening->end(), events->begin(), events->end());
  return match;
}

Expected<Match> Match::restarted(std::uint64_t seed, table::Value fair, bool rolling,
                                 Events* opening) const {
  Match match;
  match.system_ = system_;
  match.game_ = game_;
  match.setup_ = setup_;
  match.setup_.seed = seed;
  match.setup_.fair = std::move(fair);
  match.first_ = first_;
  match.begun_ = begun_;
  match.now_.state = first_;
  match.now_.random = table::Random(seed);
  match.look_for_sealed_step();
  if (opening != nullptr) *opening = begun_;
  return rolling ? started(std::move(match), opening) : match;
}

std::optional<Error> Match::check_asked(const Question& question, Seat seat,
                                        Language language) const {
  if (question.kind == QuestionKind::over) {
    return Error{ErrorCode::match_over, words(language, "over"), ""};
  }
  if (question.kind == QuestionKind::ask && !question.seats.has(seat)) {
    if (question.sealed_step.has(seat)) {
      return Error{ErrorCode::not_your_turn, words(language, "sealed"), ""};
    }
    return Error{ErrorCode::not_your_turn, words(language, "not_asked", {{"seat", number(seat)}}),
                 ""};
  }
  if (question.kind != QuestionKind::ask && question.seat != seat) {
    return Error{ErrorCode::not_your_turn,
                 words(language, "not_its_dice", {{"seat", number(question.seat)}}), ""};
  }
  return std::nullopt;
}

ViewPtr Match::view(Seat seat) const {
  ViewPtr& kept = views_.at(seat.value);
  if (kept) return kept;
  View::Asked asked{question(), {}};
  if (asked.question.kind == QuestionKind::ask && asked.question.seats.has(seat)) {
    table::AnswerList list;
    game_->legal(now_.state, seat, list);
    asked.legal.assign(list.begin(), list.end());
  }
  asked.question.seats = asked.question.openly_asked();
  kept =
      std::make_shared<const View>(game_, seat, game_->observe(now_.state, seat), std::move(asked));
  return kept;
}

ViewPtr Match::view_beside(Seat writer) const {
  View::Asked asked{question(), {}};
  asked.question.seats = asked.question.openly_asked();
  return std::make_shared<const View>(game_, table::kSpectator,
                                      game_->observe_beside(now_.state, writer), std::move(asked));
}

void Match::stands_anew() { views_ = {}; }

bool Match::is_legal(Seat seat, table::Answer answer) const {
  const ViewPtr seen = view(seat);
  return std::find(seen->legal().begin(), seen->legal().end(), answer) != seen->legal().end();
}

// The answer whose notation it is. The rules list their answers again only for a text that is none
// of them: they know other ways to write one, and say why it is refused.
Expected<table::Answer> Match::meant(Seat seat, std::string_view text, Language language) const {
  for (const table::Answer& answer : view(seat)->legal()) {
    if (game_->write(now_.state, answer) == text) return answer;
  }
  return game_->parse(now_.state, seat, text, language);
}

Expected<Events> Match::answer(Seat seat, std::string_view text, Language language) {
  const Question asked = question();
  if (auto wrong = check_asked(asked, seat, language)) return *wrong;
  if (asked.kind == QuestionKind::roll) return answer_roll(text, language);
  if (asked.kind == QuestionKind::draw) return answer_draw(text, language);
  const auto parsed = meant(seat, text, language);
  if (!parsed) return parsed.error();
  Draft draft{now_, {}, {}};
  play_answer(draft, seat, *parsed);
  return finish(std::move(draft));
}

Expected<Events> Match::answer(Seat seat, table::Answer answer, Language language) {
  const Question asked = question();
  if (auto wrong = check_asked(asked, seat, language)) return *wrong;
  if (!is_legal(seat, answer)) {
    return Error{ErrorCode::illegal_answer, words(language, "not_legal"), ""};
  }
  Draft draft{now_, {}, {}};
  play_answer(draft, seat, answer);
  return finish(std::move(draft));
}

Expected<Events> Match::answer_roll(std::string_view text, Language language) {
  const Question asked = question();
  const auto faces = read_faces(text);
  if (!faces) {
    return Error{ErrorCode::illegal_answer,
                 words(language, "roll_awaited", {{"n", std::to_string(asked.count)}}), ""};
  }
  if (const auto wrong = check_faces(*game_, asked, *faces, language)) {
    return Error{ErrorCode::illegal_answer, wrong->message, ""};
  }
  Draft draft{now_, {}, {}};
  Chance chance;
  for (const std::uint8_t face : *faces) chance.outcome.push_back(face);
  chance.dictated = asked.count;
  draft.now.faces.clear();  // what was queued was too little for this roll and is not for another
  play_chance(draft, asked, chance);
  return finish(std::move(draft));
}

Expected<Events> Match::answer_draw(std::string_view text, Language language) {
  constexpr std::string_view kVerb = "card ";
  if (text.substr(0, kVerb.size()) != kVerb) {
    return Error{ErrorCode::illegal_answer, words(language, "draw_awaited"), ""};
  }
  const auto item = game_->parse_item(text.substr(kVerb.size()));
  if (!item) return Error{ErrorCode::illegal_answer, item.error().message, ""};
  if (const auto wrong = check_card(*game_, now_.state, *item, language)) {
    return Error{ErrorCode::illegal_answer, wrong->message, ""};
  }
  Draft draft{now_, {}, {}};
  Chance chance;
  chance.outcome.push_back(*item);
  chance.dictated = 1;
  play_chance(draft, question(), chance);
  return finish(std::move(draft));
}

Expected<Events> Match::queue_faces(const Queue& faces) {
  Draft draft{now_, {}, {}};
  Queue& queue = draft.now.faces;
  if (faces.empty()) queue.clear();
  queue.insert(queue.end(), faces.begin(), faces.end());
  return finish(std::move(draft));
}

Expected<Events> Match::queue_cards(const Queue& items) {
  Draft draft{now_, {}, {}};
  Queue& queue = draft.now.cards;
  if (items.empty()) queue.clear();
  queue.insert(queue.end(), items.begin(), items.end());
  return finish(std::move(draft));
}

void Match::play_answer(Draft& draft, Seat seat, table::Answer answer) const {
  Entry entry;
  entry.seat = seat;
  entry.answer = answer;
  entry.text = game_->write(draft.now.state, answer);
  entry.redeals = draft.now.random.stream();
  draft.entries.push_back(std::move(entry));
  game_->apply(draft.now.state, seat, answer, &draft.log);
}

void Match::play_chance(Draft& draft, const Question& question, const Chance& chance) const {
  Entry entry;
  entry.kind = question.kind == QuestionKind::roll ? Entry::Kind::roll : Entry::Kind::draw;
  entry.seat = question.seat;
  entry.outcome = chance.outcome;
  entry.purpose = question.purpose;
  entry.dictated = chance.dictated;
  if (entry.kind == Entry::Kind::roll) {
    entry.sides = static_cast<std::uint8_t>(game_->die(question.die).faces);
  } else {
    table::DrawList deck;
    game_->draws(draft.now.state, deck);
    entry.deck.assign(deck.begin(), deck.end());
  }
  draft.entries.push_back(std::move(entry));
  game_->resolve(draft.now.state, chance.outcome, &draft.log);
}

std::optional<Error> Match::run_chance(Draft& draft) const {
  Now& now = draft.now;
  for (;;) {
    const Question asked = game_->question(now.state);
    if (asked.kind == QuestionKind::roll) {
      if (setup_.dice == Source::manual && now.faces.size() < asked.count) return std::nullopt;
      const auto chance = roll(*game_, asked, now.faces, now.random);
      if (!chance) return chance.error();
      play_chance(draft, asked, *chance);
    } else if (asked.kind == QuestionKind::draw) {
      if (setup_.cards == Source::manual && now.cards.empty()) return std::nullopt;
      const auto chance = draw(*game_, now.state, now.cards, now.random);
      if (!chance) return chance.error();
      play_chance(draft, asked, *chance);
    } else {
      return std::nullopt;
    }
  }
}

Expected<Events> Match::finish(Draft draft) {
  if (auto wrong = run_chance(draft)) return *wrong;
  return commit(std::move(draft), true);
}

Events Match::commit(Draft draft, bool new_step) {
  const bool goes_on = writes_on(draft);
  if (!draft.entries.empty()) {
    if (new_step) begin_step();
    if (!steps_.empty()) note(draft, steps_.back());
  }
  for (Entry& entry : draft.entries) entries_.push_back(std::move(entry));
  now_ = std::move(draft.now);
  if (!goes_on) look_for_sealed_step();
  stands_anew();
  return std::move(draft.log.events);
}

void Match::note(const Draft& draft, Step& step) {
  for (const Entry& entry : draft.entries) step.chance |= entry.kind != Entry::Kind::answer;
  for (const table::Event& event : draft.log.events) {
    step.told.bits |= event.audience.bits;
    if (event.reveals) step.revealed_to.bits |= event.audience.bits;
  }
}

bool Match::barrier(std::size_t back) const {
  return back > 0 && back <= steps_.size() && steps_[steps_.size() - back].barrier();
}

// A roll that a seat is not told of stays under cover for it.
bool Match::came_to_light(Seat seat, std::size_t back) const {
  if (!barrier(back)) return false;
  const Step& step = steps_[steps_.size() - back];
  return (step.chance && step.told.has(seat)) || step.revealed_to.has(seat);
}

Expected<void> Match::redeal(std::uint32_t redeals) {
  if (redeals < now_.random.stream()) {
    return Error{ErrorCode::not_allowed, "the number of redeals cannot become smaller", ""};
  }
  now_.random = table::Random(setup_.seed, now_.random.counter(), redeals);
  return {};
}

void Match::begin_step() {
  constexpr std::size_t kKept = 16;
  const bool kept = steps_.size() % kKept == 0;
  steps_.push_back({entries_.size(), sealed_from_, now_.random, now_.faces, now_.cards});
  if (kept) steps_.back().before = std::make_shared<const table::AnyState>(now_.state);
}

// The record is the match: playing it again gives the state, from the last one that was kept on.
void Match::play_again() {
  now_.state = first_;
  std::size_t first = 0;
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (!steps_[i].before) continue;
    now_.state = *steps_[i].before;
    first = steps_[i].first;
    break;
  }
  for (std::size_t i = first; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (entry.kind == Entry::Kind::answer) {
      game_->apply(now_.state, entry.seat, entry.answer, nullptr);
    } else {
      game_->resolve(now_.state, entry.outcome, nullptr);
    }
  }
}

Expected<void> Match::undo(bool across_barrier, Language language) {
  if (steps_.empty()) {
    return Error{ErrorCode::not_allowed, words(language, "nothing_to_undo"), ""};
  }
  if (barrier() && !across_barrier) {
    return Error{ErrorCode::not_allowed, words(language, "barrier"), ""};
  }
  const Step step = steps_.back();
  if (entries_[step.first].reported) {
    return Error{ErrorCode::not_allowed, words(language, "reported"), ""};
  }
  steps_.pop_back();
  entries_.resize(step.first);
  play_again();
  now_.random = step.random;
  now_.faces = step.faces;
  now_.cards = step.cards;
  sealed_from_ = step.sealed_from;
  stands_anew();
  return {};
}

Expected<Events> Match::repeat(const Entry& entry) {
  const Question asked = question();
  if (!fits(asked, entry.kind)) {
    return Error{ErrorCode::bad_record, "the rules do not wait for this here", ""};
  }
  Draft draft{now_, {}, {}};
  if (entry.kind == Entry::Kind::answer) {
    if (auto wrong = check_asked(asked, entry.seat, Language::en)) return *wrong;
    if (entry.battle && !game_->battle_of(now_.state))
      return Error{ErrorCode::bad_record, "it names a battle, and none is awaited here", ""};
    const auto parsed = meant(entry.seat, entry.text, table::Language::en);
    if (!parsed) return parsed.error();
    const bool goes_on = !entries_.empty() && entries_.back().reported &&
                         game_->report_of(now_.state, {}) && !game_->battle_of(now_.state);
    play_answer(draft, entry.seat, *parsed);
    draft.entries.back().battle = entry.battle;
    draft.entries.back().reported = goes_on || entry.battle != nullptr;
    return commit(std::move(draft), true);
  }
  const bool is_roll = entry.kind == Entry::Kind::roll;
  const auto wrong = is_roll
                         ? check_faces(*game_, asked, {entry.outcome.begin(), entry.outcome.size()})
                         : check_card(*game_, now_.state, entry.outcome[0]);
  if (wrong) return *wrong;
  skip(*game_, now_.state, asked, entry.dictated, draft.now.random);
  play_chance(draft, asked, {entry.outcome, entry.dictated});
  const Source source = is_roll ? setup_.dice : setup_.cards;
  return commit(std::move(draft), source == Source::manual);
}

}  // namespace match
