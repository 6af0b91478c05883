#include "apps/cli/terminal/session.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <istream>
#include <ostream>

#include "apps/cli/terminal/ui_text.h"
#include "match/record.h"

namespace cli {
namespace {

// Clears the screen and what could be scrolled back to: nothing of one person's orders stays for the other.
constexpr const char* kWipe = "\033[2J\033[3J\033[H";

std::string trim(const std::string& text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string::npos) return "";
  return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

bool is_number(const std::string& text) {
  return !text.empty() && text.size() < 6 &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

// "odds melee C4 C5" with the word "odds" gives "melee C4 C5"; nothing for other lines.
std::optional<std::string> after_word(const std::string& line, const std::string& word) {
  if (line == word) return "";
  if (line.rfind(word + " ", 0) != 0) return std::nullopt;
  return trim(line.substr(word.size() + 1));
}

}  // namespace

Session::Session(match::Match battle, SessionOptions options, std::istream& in, std::ostream& out)
    : battle_(std::move(battle)), options_(std::move(options)), in_(in), out_(out) {
  if (options_.opponent == "none") return;
  auto bot = ai::make_opponent(options_.opponent);
  if (bot.ok()) bots_[1U - options_.human] = std::move(*bot);
}

bool Session::is_bot(table::Seat seat) const { return bots_[seat.value] != nullptr; }

table::AnyObservation Session::seen_by(table::Seat seat) const {
  return battle_.game().observe(battle_.state(), seat);
}

std::string Session::seat_name(table::Seat seat) const {
  const auto scene = battle_.game().scene(seen_by(table::kSpectator), options_.language);
  return seat.value < scene.seats.size() ? scene.seats[seat.value] : std::to_string(seat.value);
}

std::vector<table::AnswerView> Session::answers_of(table::Seat seat) const {
  table::AnswerList legal;
  battle_.game().legal(battle_.state(), seat, legal);
  const table::AnyObservation seen = seen_by(seat);
  std::vector<table::AnswerView> views;
  views.reserve(legal.size());
  for (const table::Answer answer : legal) {
    views.push_back(battle_.game().describe(seen, answer, options_.language));
  }
  return views;
}

int Session::run(const match::Events& opening) {
  note(opening);
  for (;;) {
    const table::Question q = battle_.question();
    if (q.kind == table::QuestionKind::over) {
      finish(q);
      return 0;
    }
    if (q.kind != table::QuestionKind::ask) {
      if (chance_turn(q) == Said::quit) break;
      continue;
    }
    std::optional<table::Seat> person;
    bool answered = false;
    for (std::uint8_t s = 0; s < battle_.game().seats(); ++s) {
      const table::Seat seat{s};
      if (!q.seats.has(seat)) continue;
      if (is_bot(seat)) {
        if (!bot_turn(seat)) return 1;
        answered = true;
        break;
      }
      // Both asked at once: whoever sits at the keyboard goes on first.
      if (!person || at_keyboard_ == seat) person = seat;
    }
    if (answered || !person) continue;
    if (person_turn(*person) == Said::quit) break;
  }
  out_ << ui_text(options_.language, "bye") << "\n";
  return 0;
}

bool Session::bot_turn(table::Seat seat) {
  ai::Budget budget;
  budget.time = std::chrono::milliseconds(options_.think_ms);
  const table::Answer answer =
      bots_[seat.value]->choose(battle_.game(), seen_by(seat), seat, budget, thinking_);
  auto done = battle_.answer(seat, answer);
  if (!done.ok()) {
    print_error(done.error());
    return false;
  }
  note(*done);
  if (!options_.record_file.empty()) save(options_.record_file);
  return true;
}

void Session::hand_over(table::Seat seat) {
  if (at_keyboard_ == seat) return;
  at_keyboard_ = seat;
  redraw_ = true;
  if (!hot_seat()) return;
  out_ << kWipe << std::flush;
  out_ << ui_text(options_.language, "curtain", {{"seat", seat_name(seat)}}) << std::flush;
  std::string line;
  std::getline(in_, line);
  out_ << kWipe << std::flush;
}

void Session::show(table::Seat seat) {
  if (!redraw_) return;
  redraw_ = false;
  const table::Scene scene = battle_.game().scene(seen_by(seat), options_.language);
  const BoardStyle style{options_.colour, options_.language};
  out_ << "\n" << draw_board(scene, style) << draw_tracks(scene, style) << draw_trays(scene, style);
}

void Session::show_answers(const std::vector<table::AnswerView>& answers) {
  std::size_t width = 0;
  for (const auto& a : answers) width = std::max(width, a.notation.size());
  const bool many = answers.size() > 24;
  const std::size_t columns = many ? std::max<std::size_t>(1, 84 / (width + 6)) : 1;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    char number[32];
    std::snprintf(number, sizeof number, "%3zu ", i + 1);
    out_ << number << answers[i].notation;
    if (many) {
      out_ << std::string(width + 2 - answers[i].notation.size(), ' ');
      if ((i + 1) % columns == 0 || i + 1 == answers.size()) out_ << "\n";
    } else {
      out_ << std::string(width + 2 - answers[i].notation.size(), ' ') << answers[i].text << "\n";
    }
  }
}

Session::Said Session::person_turn(table::Seat seat) {
  hand_over(seat);
  show(seat);
  print_news(seat);
  const auto answers = answers_of(seat);
  out_ << "\n"
       << ui_text(options_.language, "your_turn", {{"seat", seat_name(seat)}}) << "  "
       << battle_.game().prompt_text(seen_by(seat), seat, options_.language) << "\n";
  show_answers(answers);
  out_ << ui_text(options_.language, "more", {{"n", std::to_string(answers.size())}}) << "\n";
  for (;;) {
    out_ << ui_text(options_.language, "prompt") << std::flush;
    std::string line;
    if (!std::getline(in_, line)) return Said::quit;
    const Said said = take_line(seat, trim(line), answers);
    if (said != Said::again) return said;
  }
}

Session::Said Session::take_line(table::Seat seat, const std::string& line,
                                 const std::vector<table::AnswerView>& answers) {
  if (line.empty()) return Said::again;
  if (line == "quit" || line == "q") return Said::quit;
  if (line == "undo") {
    undo();
    return Said::answered;
  }
  if (line == "board") {
    redraw_ = true;
    return Said::answered;
  }
  if (line == "log") {
    print_log(seat);
    return Said::again;
  }
  if (const auto file = after_word(line, "save")) {
    save(file->empty() ? "battle.sandtable" : *file);
    return Said::again;
  }
  if (const auto what = after_word(line, "?")) {
    explain(seat, *what, answers);
    return Said::again;
  }
  if (const auto what = after_word(line, "odds")) {
    odds(seat, *what, answers);
    return Said::again;
  }
  if (!is_number(line)) return say(seat, line);
  const std::size_t n = static_cast<std::size_t>(std::stoul(line));
  if (n < 1 || n > answers.size()) {
    out_ << ui_text(options_.language, "unknown_number", {{"n", line}}) << "\n";
    return Said::again;
  }
  return say(seat, answers[n - 1].notation);
}

Session::Said Session::say(table::Seat seat, const std::string& text) {
  auto done = battle_.answer(seat, text);
  if (!done.ok()) {
    print_error(done.error());
    return Said::again;
  }
  note(*done);
  redraw_ = true;
  if (!options_.record_file.empty()) save(options_.record_file);
  return Said::answered;
}

Session::Said Session::chance_turn(const table::Question& q) {
  const bool roll = q.kind == table::QuestionKind::roll;
  out_ << ui_text(options_.language, roll ? "roll" : "draw",
                  {{"seat", seat_name(q.seat)},
                   {"n", std::to_string(q.count)},
                   {"purpose", battle_.game().purpose_name(q.purpose)}})
       << "\n"
       << ui_text(options_.language, "prompt") << std::flush;
  std::string line;
  if (!std::getline(in_, line) || trim(line) == "quit") return Said::quit;
  return say(q.seat, (roll ? "faces " : "card ") + trim(line));
}

// "?" alone: help; with a number: that answer; with anything else: a rule id, or an answer and why it is not allowed.
void Session::explain(table::Seat seat, const std::string& what,
                      const std::vector<table::AnswerView>& answers) {
  const auto& game = battle_.game();
  if (what.empty()) {
    out_ << ui_text(options_.language, "help") << "\n";
    return;
  }
  if (is_number(what)) {
    const std::size_t n = static_cast<std::size_t>(std::stoul(what));
    if (n >= 1 && n <= answers.size()) {
      out_ << answers[n - 1].text << "\n";
      return;
    }
  }
  const std::string rule = game.rule_text(what, options_.language);
  if (!rule.empty()) {
    out_ << what << "  " << rule << "\n";
    return;
  }
  const auto parsed = game.parse(battle_.state(), seat, what);
  if (!parsed.ok()) {
    print_error(parsed.error());
    return;
  }
  out_ << game.describe(seen_by(seat), *parsed, options_.language).text << "\n";
}

void Session::odds(table::Seat seat, const std::string& text,
                   const std::vector<table::AnswerView>& answers) {
  std::string notation = text;
  if (is_number(text)) {
    const std::size_t n = static_cast<std::size_t>(std::stoul(text));
    if (n >= 1 && n <= answers.size()) notation = answers[n - 1].notation;
  }
  const auto& game = battle_.game();
  const auto answer = game.parse(battle_.state(), seat, notation);
  if (!answer.ok()) return print_error(answer.error());
  const auto odds = game.odds(battle_.state(), seat, *answer, table::Value{}, options_.language);
  if (!odds.ok()) return print_error(odds.error());
  out_ << ui_text(options_.language, "odds_head") << "\n";
  for (const auto& [key, value] : odds->outcomes.members()) {
    out_ << "  " << key << ": ";
    const auto percent = [&](const table::Value& v) {
      char buffer[32];
      std::snprintf(buffer, sizeof buffer, "%.1f%%", v.as_number() * 100);
      out_ << buffer;
    };
    if (value.is_number()) percent(value);
    if (value.is_array()) {
      for (std::size_t i = 0; i < value.items().size(); ++i) {
        if (!value.items()[i].is_number()) continue;
        out_ << (i == 0 ? "" : "  ") << i << " ";
        percent(value.items()[i]);
      }
    }
    out_ << "\n";
  }
  for (const auto& reason : odds->reasons) {
    out_ << "  " << (reason.amount > 0 ? "+" : "") << reason.amount << "  " << reason.text << "  "
         << reason.rule << "\n";
  }
}

void Session::undo() {
  // Against an opponent, back to the person's own last answer.
  bool any = false;
  while (battle_.undo(true).ok()) {
    any = true;
    const table::Question q = battle_.question();
    if (q.kind != table::QuestionKind::ask) break;
    bool person = false;
    for (std::uint8_t s = 0; s < battle_.game().seats(); ++s) {
      if (q.seats.has(table::Seat{s}) && !is_bot(table::Seat{s})) person = true;
    }
    if (person) break;
  }
  out_ << ui_text(options_.language, any ? "undone" : "nothing_to_undo") << "\n";
  redraw_ = true;
}

void Session::save(const std::string& file) {
  const bool asked_for = file != options_.record_file;
  std::ofstream out(file, std::ios::binary);
  out << match::write_record(battle_);
  out.close();
  if (!out) {
    out_ << ui_text(options_.language, "not_saved", {{"file", file}}) << "\n";
  } else if (asked_for) {
    out_ << ui_text(options_.language, "saved", {{"file", file}}) << "\n";
  }
}

void Session::print_error(const table::Error& error) {
  out_ << error.message;
  if (!error.rule.empty()) {
    out_ << "  " << error.rule;
    const std::string text = battle_.game().rule_text(error.rule, options_.language);
    if (!text.empty()) out_ << "\n  " << text;
  }
  out_ << "\n";
}

void Session::note(const match::Events& events) {
  events_.insert(events_.end(), events.begin(), events.end());
}

void Session::print_news(table::Seat seat) {
  std::size_t& from = read_[seat.value];
  const table::AnyObservation seen = seen_by(seat);
  for (; from < events_.size(); ++from) {
    const table::Event& event = events_[from];
    if (!event.audience.has(seat)) continue;
    const std::string text = battle_.game().event_text(seen, event, options_.language);
    if (!text.empty()) out_ << "  " << text << "\n";
  }
}

void Session::print_log(table::Seat seat) {
  read_[seat.value] = 0;
  print_news(seat);
}

void Session::finish(const table::Question& q) {
  const table::Scene scene =
      battle_.game().scene(seen_by(table::kSpectator), options_.language);
  const BoardStyle style{options_.colour, options_.language};
  out_ << "\n" << draw_board(scene, style) << draw_tracks(scene, style);
  print_news(at_keyboard_.value_or(table::Seat{0}));
  out_ << ui_text(options_.language, "over",
                  {{"reason", battle_.game().reason_name(q.result.reason)}})
       << "\n";
  bool won = false;
  for (std::uint8_t s = 0; s < q.result.seats; ++s) {
    if (q.result.score[s] < 0.99F) continue;
    won = true;
    out_ << ui_text(options_.language, "winner", {{"seat", seat_name(table::Seat{s})}}) << "\n";
  }
  if (!won) out_ << ui_text(options_.language, "drawn") << "\n";
  if (!options_.record_file.empty()) save(options_.record_file);
}

}  // namespace cli
