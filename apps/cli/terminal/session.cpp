// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/session.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "apps/cli/terminal/small_map.h"
#include "apps/common/networks.h"
#include "match/levels.h"

namespace cli {
namespace {

// Clears the screen and what could be scrolled back to: nothing of one person's orders stays for
// the other.
constexpr const char* kWipe = "\033[2J\033[3J\033[H";
constexpr std::size_t kTallScreen = 100;  // lines

// Which stretch of a battle a position belongs to: "auto" goes on to the end of it.
std::string stretch_of(const table::Scene& scene) {
  std::string out;
  for (const auto& track : scene.tracks) {
    if (track.id == "phase" || track.id == "round" || track.id == "turn")
      out += std::to_string(track.value) + "/";
  }
  for (const auto& piece : scene.pieces) {
    for (const std::string& badge : piece.badges) {
      if (badge == "active") out += piece.id;
    }
  }
  return out;
}

}  // namespace

Session::Session(match::Match battle, SessionOptions options, std::unique_ptr<Input> in,
                 std::ostream& out)
    : battle_(std::move(battle)), options_(std::move(options)), in_(std::move(in)), out_(out) {
  if (auto helper = ai::make_opponent("easy"); helper.ok()) helper_ = std::move(*helper);
  if (options_.opponent == "none") return;
  const table::SeatSet others = battle_.game().asked_seats().without(table::Seat{options_.human});
  if (options_.opponents.empty())
    options_.opponents.assign(static_cast<std::size_t>(std::popcount(others.bits)),
                              options_.opponent);
  auto level = options_.opponents.begin();
  for (std::uint8_t seat = 0; seat < battle_.game().seats(); ++seat) {
    if (!others.has({seat}) || level == options_.opponents.end()) continue;
    auto bot = ai::make_opponent(*level++, {&apps::networks(), nullptr, options_.ponder});
    if (bot.ok()) bots_[seat] = std::move(*bot);
  }
}

// Whom one plays against, and one sentence about how they play.
void Session::greet() const {
  auto level = options_.opponents.begin();
  for (std::uint8_t seat = 0; seat < battle_.game().seats(); ++seat) {
    if (battle_.game().held_by_rules().has({seat}))
      out_ << styled(say("against_rules", {{"side", seat_name({seat})}}), kDim, options_.colour)
           << "\n";
    if (!is_bot({seat})) continue;
    const std::string& name = *level++;
    out_ << styled(wrap(say("opponent", {{"side", seat_name({seat})},
                                         {"level", match::level_title(name, options_.language)},
                                         {"text", match::level_text(name, options_.language)}}),
                        2),
                   kDim, options_.colour)
         << "\n";
  }
}

int Session::persons() const {
  int out = 0;
  for (std::uint8_t seat = 0; seat < battle_.game().seats(); ++seat)
    out += battle_.game().held_by_rules().has({seat}) ? 0 : 1;
  return out;
}

std::string Session::say(std::string_view key, const table::Fills& fill) const {
  return ui_text(options_.language, key, fill);
}

table::Scene Session::scene_for(table::Seat seat) const {
  return view(seat)->scene(options_.language);
}

// The same where the kind of board has words of its own, or a map that nobody fights on.
std::string Session::say_of_board(std::string_view key) const {
  const table::Scene scene = scene_for(table::kSpectator);
  return say(for_board(options_.language, key, has_small_map(scene) ? "alone" : scene.board));
}

std::string Session::seat_name(table::Seat seat) const {
  const auto scene = scene_for(table::kSpectator);
  const std::string name =
      seat.value < scene.seats.size() ? scene.seats[seat.value] : std::to_string(seat.value);
  const bool held = battle_.game().held_by_rules().has(seat);
  return held ? say("seat_of_rules", {{"side", name}}) : name;
}

Answers Session::answers_of(table::Seat seat) const {
  if (options_.lesson != nullptr)
    return match::lesson_answers(*options_.lesson, battle_, options_.language);
  const match::ViewPtr seen = view(seat);
  Answers views;
  views.reserve(seen->legal().size());
  for (const table::Answer answer : seen->legal()) {
    views.push_back(seen->describe(answer, options_.language));
  }
  return arranged(views);
}

int Session::run(const match::Events& opening) {
  greet();
  note(opening);
  if (!options_.saved.empty()) take_up();
  for (int step = 1; options_.lesson != nullptr && step < options_.from; ++step) skip();
  for (;;) {
    if (const auto code = step()) return *code;
  }
}

std::optional<int> Session::step() {
  if (options_.lesson != nullptr) return lesson_turn();
  const table::Question q = battle_.question();
  if (q.kind == table::QuestionKind::over) {
    finish(q);
    ending_ = Ending::over;
    return code();
  }
  std::optional<table::Seat> person;
  std::optional<table::Seat> bot;
  if (q.kind == table::QuestionKind::ask) {
    for (std::uint8_t s = 0; s < battle_.game().seats(); ++s) {
      const table::Seat seat{s};
      if (!q.seats.has(seat)) continue;
      if (is_bot(seat)) bot = seat;
      // Both asked at once: whoever sits at the keyboard goes on first.
      if (!is_bot(seat) && (!person || at_keyboard_ == seat)) person = seat;
    }
  }
  if (bot) return bot_turn(*bot) ? std::optional<int>{} : 1;
  if (person && set_up_for_.has(*person) && is_set_up()) {
    deploy_turn(*person);
    return std::nullopt;
  }
  const Said said = person ? person_turn(*person) : chance_turn(q);
  if (said != Said::quit) return std::nullopt;
  if (ending_ == Ending::left) out_ << "\n" << farewell() << "\n";
  return code();
}

table::Answer Session::choice_of(ai::Opponent& bot, table::Seat seat) {
  thinking_on_.stop();
  return bot.choose(battle_.game(), view(seat)->observation(), seat, budget(), thinking_);
}

// Not while something is written in secret: nothing of that can be foreseen.
void Session::let_ponder() {
  std::vector<ThinkingOn::Mind> minds;
  for (std::uint8_t seat = 0; seat < bots_.size(); ++seat) {
    if (bots_[seat] != nullptr && bots_[seat]->thinks_ahead())
      minds.push_back({bots_[seat].get(), {seat}, view({seat})->observation()});
  }
  if (minds.empty() || battle_.sealed_step()) return;
  thinking_on_.start(battle_.game(), std::move(minds), budget());
}

bool Session::bot_turn(table::Seat seat) {
  auto done = battle_.answer(seat, choice_of(*bots_[seat.value], seat));
  if (!done.ok()) {
    print_error(done.error());
    return false;
  }
  note(*done);
  print_news(table::Seat{options_.human});
  keep_record();
  return true;
}

void Session::hand_over(table::Seat seat) {
  if (at_keyboard_ == seat) return;
  at_keyboard_ = seat;
  drawn_.clear();
  pending_.clear();
  full_ = true;
  if (!hot_seat()) return;
  in_->forget();  // no key brings back what the other one typed
  wipe();
  in_->line(say("curtain", {{"seat", seat_name(seat)}}), {});
  wipe();
}

// Without codes what was there only scrolls away.
void Session::wipe() const {
  out_ << (options_.wipes ? kWipe : std::string(kTallScreen, '\n')) << std::flush;
}

void Session::present(table::Seat seat, const Answers& answers) {
  show_board(seat, answers);
  print_news(seat);
  const std::string prompt = view(seat)->prompt(seat, options_.language);
  const std::size_t end = std::min(prompt.find('\n'), prompt.size());
  out_ << "\n"
       << styled(wrap(say("label", {{"name", seat_name(seat)}}) + prompt.substr(0, end), 2), kBold,
                 options_.colour)
       << "\n";
  if (end < prompt.size())
    out_ << styled(wrap(prompt.substr(end + 1), 0), kDim, options_.colour) << "\n";
  out_ << list_answers(answers, style(), notes_of(scene_for(seat)));
  if (options_.lesson != nullptr) return present_step();
  out_ << styled(wrap(say_of_board("more"), 0), kDim, options_.colour) << "\n";
  say_what_is_awaited();
  say_what_stays(seat, answers);
}

Session::Said Session::person_turn(table::Seat seat) {
  hand_over(seat);
  let_ponder();
  const Answers answers = answers_of(seat);
  if (routine_turn(seat, answers)) return Said::answered;
  bool shown = false;
  for (;;) {
    if (!shown && (pending_.empty() || !plays(seat, pending_.front(), answers))) {
      present(seat, answers);
      shown = true;
    }
    if (pending_.empty()) {
      const auto typed = in_->line(say("prompt"), offers_of(answers));
      if (!typed) return Said::quit;
      const std::string line = trimmed(*typed);
      const auto said = command(seat, line, answers);
      if (said && *said != Said::again) return *said;
      if (said) continue;
      for (const std::string& part : parts_of(answers, line))
        pending_.push_back(spoken(part, options_.language));
      continue;
    }
    const std::string part = pending_.front();
    pending_.pop_front();
    if (take(seat, part, answers) == Said::answered) return Said::answered;
    if (!pending_.empty()) out_ << say("not_played") << "\n";
    pending_.clear();
  }
}

// The game may read more than what its answers are written like.
bool Session::reads(table::Seat seat, const std::string& text) const {
  return !is_number(text) && view(seat)->parse(seat, text, options_.language).ok();
}

bool Session::plays(table::Seat seat, const std::string& part, const Answers& answers) const {
  std::string rest;
  return command_of(part, rest) == "auto" || meant(answers, part).size() == 1 || reads(seat, part);
}

Session::Said Session::take(table::Seat seat, const std::string& line, const Answers& answers) {
  if (const auto said = command(seat, line, answers)) return *said;
  // A lesson lists few of the answers: what is written in full may be another.
  if (options_.lesson != nullptr && reads(seat, line)) return play(seat, line);
  const auto found = meant(answers, line);
  if (found.size() == 1) return play(seat, answers[found[0]].notation);
  if (reads(seat, line)) return play(seat, line);
  if (found.size() > 1) {
    print_several(found, answers);
    return Said::again;
  }
  if (!is_number(line)) return play(seat, completed(answers, line));
  out_ << say("unknown_number", {{"n", line}}) << "\n";
  return Said::again;
}

Session::Said Session::play(table::Seat seat, const std::string& text) {
  const Mark before{battle_.entries().size(), events_.size()};
  const match::Lesson* lesson = options_.lesson;
  auto done = lesson == nullptr ? battle_.answer(seat, text, options_.language)
                                : match::answer_lesson(*lesson, battle_, text, options_.language);
  if (!done.ok()) {
    print_error(done.error());
    return Said::again;
  }
  marks_.push_back(before);
  note(*done);
  print_news(seat);
  keep_record();
  return Said::answered;
}

Session::Said Session::play_auto(table::Seat seat) {
  const Mark before{battle_.entries().size(), events_.size()};
  const std::string stretch = stretch_of(scene_for(seat));
  for (;;) {
    const table::Question q = battle_.question();
    if (q.kind != table::QuestionKind::ask || !q.seats.has(seat)) break;
    if (stretch_of(scene_for(seat)) != stretch || awaits_battle()) break;
    const auto choice = view(seat)->describe(choice_of(*helper_, seat), options_.language);
    auto done = battle_.answer(seat, choice.answer);
    if (!done.ok()) break;
    out_ << "  " << styled(choice.text, kGold, options_.colour) << "\n";
    note(*done);
    print_news(seat);
    // In deployment the sides take turns: the opponents' answers belong between.
    while (!hot_seat() && battle_.question().kind == table::QuestionKind::ask &&
           !battle_.question().seats.has(seat)) {
      if (!bot_turn(battle_.question().seats.first())) break;
    }
  }
  if (battle_.entries().size() == before.entries) {
    say_what_is_awaited();  // nobody makes up how a battle ended
    return Said::again;
  }
  marks_.push_back(before);
  keep_record();
  return Said::answered;
}

Session::Said Session::chance_turn(const table::Question& q) {
  const bool roll = q.kind == table::QuestionKind::roll;
  const std::string purpose =
      ui_word(options_.language, "purpose", battle_.game().purpose_name(q.purpose));
  out_ << say(roll ? "roll" : "draw",
              {{"seat", seat_name(q.seat)}, {"n", std::to_string(q.count)}, {"purpose", purpose}})
       << "\n";
  say_what_stays();
  const auto typed = in_->line(say("prompt"), {});
  if (!typed) return Said::quit;
  std::string line = *typed;
  std::string rest;
  const std::string word = command_of(trimmed(line), rest);
  if (word == "quit") return Said::quit;
  if (word == "undo") {
    undo(q.seat);
    return Said::answered;
  }
  std::replace(line.begin(), line.end(), ',', ' ');
  auto done =
      battle_.answer(q.seat, (roll ? "faces " : "card ") + trimmed(line), options_.language);
  if (!done.ok()) {
    print_error(done.error());
    return Said::again;
  }
  note(*done);
  print_news(at_keyboard_.value_or(q.seat));
  keep_record();
  return Said::answered;
}

void Session::finish(const table::Question& q) {
  const table::Scene scene = scene_for(table::kSpectator);
  if (scene.sheets.empty())
    out_ << "\n" << draw_board(scene, style()) << draw_tracks(scene, style());
  print_news(at_keyboard_.value_or(table::Seat{0}));
  if (!scene.sheets.empty()) show_sheets(scene);
  out_ << draw_scores(scene, style());
  std::vector<std::string> winners;
  for (std::uint8_t s = 0; s < q.result.seats; ++s) {
    if (q.result.score[s] >= 0.99F) winners.push_back(seat_name(table::Seat{s}));
  }
  std::string names;
  for (const std::string& name : winners) names += (names.empty() ? "" : " + ") + name;
  const char* key = winners.empty() ? "drawn" : winners.size() == 1 ? "winner" : "winners";
  if (q.result.seats == 1 && winners.empty()) key = q.result.score[0] > 0 ? "half" : "lost";
  out_ << "\n"
       << styled(say_of_board("over") + " " + say(key, {{"seat", names}}), kBold, options_.colour)
       << "\n";
  keep_record();
  if (!options_.of_campaign) after_the_end();
}

}  // namespace cli
