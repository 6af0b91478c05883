// SPDX-License-Identifier: MIT
// What is kept of a battle in the terminal: the battle itself while it goes on, to be resumed; its
// record once it is over.
#include <ostream>

#include "apps/cli/terminal/session.h"
#include "formats/new_file.h"
#include "match/record.h"

namespace cli {

bool Session::is_over() const { return battle_.question().kind == table::QuestionKind::over; }

Seating Session::seating() const {
  Seating out{.human = options_.human, .think_ms = options_.think_ms, .hints = options_.hints};
  if (!hot_seat()) out.opponents = options_.opponents;
  return out;
}

// What is under way holds secrets: it is packed, and no record that anybody could read. A lesson is
// resumed at its step.
void Session::save(const std::string& named) {
  if (options_.lesson != nullptr) return leave_lesson();
  if (options_.save) return options_.save(named);
  if (is_over()) {
    const bool saved = formats::write_text_file(named, match::write_record(battle_)).ok();
    out_ << say(saved ? "saved" : "not_saved", {{"file", named}}) << "\n";
    return;
  }
  const std::string file = battle_file(named);
  const std::string text = write_battle(battle_, seating(), options_.language);
  const bool saved = formats::write_text_file(file, text).ok();
  if (saved) saved_as_ = file;
  out_ << say(saved ? "saved_battle" : "not_saved", {{"file", file}}) << "\n";
}

// Says once that there is no room; when there is again, all of it is written.
void Session::keep_record() {
  if (options_.keep) options_.keep(battle_);
  if (options_.record_file.empty()) return;
  const bool failed_before = not_kept_;
  not_kept_ = !formats::write_text_file(options_.record_file, match::write_record(battle_)).ok();
  if (not_kept_ == failed_before) return;
  out_ << say(not_kept_ ? "not_saved" : "saved", {{"file", options_.record_file}}) << "\n";
}

// Where one finds the battle again.
std::string Session::farewell() const {
  if (!options_.farewell.empty()) return options_.farewell;
  if (!options_.record_file.empty() && !not_kept_)
    return say("bye_kept", {{"file", options_.record_file}});
  if (!saved_as_.empty()) return say("bye_saved", {{"file", saved_as_}});
  return say("bye");
}

// A battle from a file has its log, and each answer of a person can be taken back.
void Session::take_up() {
  const auto pictures = match::pictures_of(battle_);
  if (!pictures.ok() || pictures->empty()) return;
  match::Events opening;
  if (match::Match::open(battle_.system(), battle_.setup(), &opening).ok()) note(opening);
  note(pictures->front().events);
  std::size_t next = 1;
  const std::vector<match::Entry>& entries = battle_.entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].kind != match::Entry::Kind::answer || next == pictures->size()) continue;
    if (!is_bot(entries[i].seat)) marks_.push_back({i, events_.size()});
    note((*pictures)[next++].events);
  }
  read_.fill(events_.size());
  saved_as_ = options_.saved;
}

// The record can be had until somebody leaves.
void Session::after_the_end() {
  if (!options_.record_file.empty()) return;
  const char* offer = options_.records ? "end_offer_campaign" : "end_offer";
  out_ << styled(wrap(say(offer), 0), kDim, options_.colour) << "\n";
  const std::vector<std::string> offers{ui_word(options_.language, "command", "save"),
                                        ui_word(options_.language, "command", "log")};
  while (const auto typed = in_->line(say("prompt"), offers)) {
    std::string rest;
    const std::string word = command_of(trimmed(*typed), rest);
    if (word == "save") {
      save(rest.empty() ? "battle.sandtable" : rest);
    } else if (word == "log") {
      print_log(at_keyboard_.value_or(table::Seat{0}));
    } else if (word == "records") {
      campaign_command(word, rest);
    } else {
      return;
    }
  }
}

}  // namespace cli
