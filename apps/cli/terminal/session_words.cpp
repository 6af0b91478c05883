// SPDX-License-Identifier: MIT
// What a person may ask in a battle besides answering: commands, explanations, odds, the log.
#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>

#include "apps/cli/terminal/named_things.h"
#include "apps/cli/terminal/odds_table.h"
#include "apps/cli/terminal/piece_text.h"
#include "apps/cli/terminal/session.h"
#include "apps/common/bots.h"
#include "match/hint.h"

namespace cli {
namespace {

constexpr std::array<const char*, 10> kCommands{"quit", "undo", "board", "log",   "save",
                                                "odds", "hint", "auto",  "cards", "help"};
// Alone on its line, in a battle: with a unit behind it, it is an answer.
constexpr const char* kDeploy = "deploy";
constexpr std::array<const char*, 3> kLessonCommands{"back", "skip", "leave"};
constexpr std::array<const char*, 3> kCampaignCommands{"march", "withdraw", "records"};
constexpr std::size_t kRulesShown = 2;
constexpr std::size_t kOddsShown = 4;
constexpr std::array<const char*, 5> kAssumed{"defends", "shields", "dodge", "counterstrike",
                                              "reveal"};

}  // namespace

// The command a line begins with, in English or in the reader's language, and what follows it.
std::string Session::command_of(const std::string& line, std::string& rest) const {
  if (!line.empty() && line[0] == '?') {
    rest = trimmed(line.substr(1));
    return "?";
  }
  const std::string word = line.substr(0, line.find(' '));
  rest = trimmed(line.substr(word.size()));
  if (word == "q") return "quit";
  const auto is = [&](const char* id) {
    return word == id || word == ui_word(options_.language, "command", id);
  };
  const auto* own = std::find_if(kLessonCommands.begin(), kLessonCommands.end(), is);
  if (options_.lesson != nullptr && own != kLessonCommands.end()) return *own;
  if (options_.lesson == nullptr && rest.empty() && is(kDeploy)) return kDeploy;
  const auto* campaign = std::find_if(kCampaignCommands.begin(), kCampaignCommands.end(), is);
  if (options_.keep && campaign != kCampaignCommands.end()) return *campaign;
  const auto* found = std::find_if(kCommands.begin(), kCommands.end(), is);
  return found == kCommands.end() ? "" : *found;
}

// What Tab completes: the answers there are, and the commands.
std::vector<std::string> Session::offers_of(const Answers& answers) const {
  std::vector<std::string> out;
  for (const table::AnswerView& answer : answers) out.push_back(answer.notation);
  for (const char* id : kCommands) out.push_back(ui_word(options_.language, "command", id));
  if (options_.lesson == nullptr) {
    if (is_set_up()) out.push_back(ui_word(options_.language, "command", kDeploy));
    return out;
  }
  for (const char* id : kLessonCommands) out.push_back(ui_word(options_.language, "command", id));
  return out;
}

std::optional<Session::Said> Session::command(table::Seat seat, const std::string& line,
                                              const Answers& answers) {
  if (line.empty()) return Said::again;
  std::string rest;
  const std::string word = command_of(line, rest);
  if (word.empty()) return std::nullopt;
  if (const auto said = campaign_command(word, rest)) return said;
  if (word == "quit" || word == "leave") return Said::quit;
  if (word == "skip" || (word == "auto" && options_.lesson != nullptr)) return skip();
  if (word == "auto") return play_auto(seat);
  if (word == kDeploy) return deploy(seat);
  if (word == "undo" || word == "back") return undo(seat) ? Said::answered : Said::again;
  if (word == "board") {
    full_ = true;
    return Said::answered;
  }
  if (word == "log") print_log(seat);
  if (word == "cards") out_ << draw_cards(scene_for(seat), style());
  if (word == "save") save(rest.empty() ? "battle" : rest);
  if (word == "odds") odds(seat, rest, answers);
  if (word == "hint") hint(seat);
  if (word == "?" || word == "help") explain(seat, rest, answers);
  return Said::again;
}

// "?" alone: help; with a number or an answer: what it does and by which rule, or why it is not
// allowed; with a cell: what is there; with a rule id: the rule; with a
// name: what that says.
void Session::explain(table::Seat seat, const std::string& what, const Answers& answers) {
  if (what.empty()) {
    out_ << (options_.lesson != nullptr ? say("help_lesson") : say_of_board("help")) << "\n";
    return;
  }
  const std::string cell = describe_cell(scene_for(seat), what, style());
  if (!cell.empty()) {
    out_ << cell << "\n";
    return;
  }
  const std::string thing = describe_named(scene_for(seat), what, style());
  if (!is_number(what) && !thing.empty()) {
    out_ << thing << "\n";
    return;
  }
  if (!battle_.game().rule_text(what, options_.language).empty()) return print_rule(what);
  if (const auto answer = answer_named(seat, what, answers)) explain_answer(seat, *answer);
}

// The answer a text means; says why not where it means none.
std::optional<table::Answer> Session::answer_named(table::Seat seat, const std::string& typed,
                                                   const Answers& answers) {
  const std::string text = spoken(typed, options_.language);
  const auto found = meant(answers, text);
  if (found.size() == 1) return answers[found[0]].answer;
  if (found.size() > 1) {
    print_several(found, answers);
    return std::nullopt;
  }
  const auto parsed = view(seat)->parse(seat, completed(answers, text), options_.language);
  if (parsed.ok()) return *parsed;
  print_error(parsed.error());
  return std::nullopt;
}

void Session::explain_answer(table::Seat seat, table::Answer answer) {
  const table::AnswerView said = view(seat)->describe(answer, options_.language);
  out_ << said.text << "  " << styled(said.notation, kDim, options_.colour) << "\n";
  const table::Scene scene = scene_for(seat);
  std::string things;
  const auto on_board = [&scene](const std::string& id) {
    return std::ranges::any_of(
        scene.pieces, [&id](const table::Piece& p) { return p.id == id && !p.at.empty(); });
  };
  for (const std::string& id : said.touches) {
    if (on_board(id)) continue;  // its place says it
    const std::string named = describe_named(scene, id, style());
    if (named.empty()) continue;
    const std::string lying = describe_cell(scene, id, style());  // with the price of a card
    things += (lying.empty() ? named : lying) + "\n";
  }
  if (things.empty()) things = describe_all_in(scene, said.text, style());
  if (!things.empty()) out_ << things << (things.back() == '\n' ? "" : "\n");
  const std::vector<std::string> rules = view(seat)->rules_of(answer);
  for (std::size_t i = 0; i < std::min(rules.size(), kRulesShown); ++i) print_rule(rules[i]);
}

void Session::odds(table::Seat seat, const std::string& text, const Answers& answers) {
  std::vector<std::string> words = words_of(text);
  table::Value assume;
  // Words at the end say what the other side would do: "defends", "shields".
  while (words.size() > 1) {
    const auto key = std::find_if(kAssumed.begin(), kAssumed.end(), [&](const char* id) {
      return words.back() == id || words.back() == ui_word(options_.language, "assume", id);
    });
    if (key == kAssumed.end()) break;
    if (assume.is_null()) assume = table::Value::object();
    if (assume.find(*key) == nullptr) assume.set(*key, true);
    words.pop_back();
  }
  if (words.empty()) return all_odds(seat, answers);
  std::string notation;
  for (const std::string& word : words) notation += (notation.empty() ? "" : " ") + word;
  const auto answer = answer_named(seat, notation, answers);
  if (!answer) return;
  const auto odds = view(seat)->odds(*answer, assume, options_.language);
  if (!odds.ok() && odds.error().rule.empty()) {
    out_ << say_of_board("no_odds") << "\n";
    return;
  }
  if (!odds.ok()) return print_error(odds.error());
  print_odds(seat, *answer, *odds);
  if (assume.is_null()) out_ << styled(say_of_board("odds_hint"), kDim, options_.colour) << "\n";
}

void Session::print_odds(table::Seat seat, table::Answer answer, const table::Odds& odds) {
  out_ << view(seat)->describe(answer, options_.language).text << "\n"
       << draw_odds(odds, style_of(scene_for(table::kSpectator)));
}

// "odds" alone: of the first answers there are chances for.
void Session::all_odds(table::Seat seat, const Answers& answers) {
  std::size_t shown = 0;
  for (std::size_t i = 0; i < answers.size() && shown < kOddsShown; ++i) {
    const table::Answer answer = answers[i].answer;
    const auto odds = view(seat)->odds(answer, {}, options_.language);
    if (!odds.ok()) continue;
    print_odds(seat, answer, *odds);
    ++shown;
  }
  const char* after = shown == 0 ? "no_odds" : "odds_hint";
  out_ << styled(say_of_board(after), shown == 0 ? "" : kDim, options_.colour) << "\n";
}

// What the program would do, from what the seat may know.
void Session::hint(table::Seat seat) {
  if (hot_seat() && !options_.hints) {
    out_ << say("no_hints") << "\n";
    return;
  }
  const match::ViewPtr seen = view(seat);
  const table::Hints hints = apps::Bots().hints(seen->game(), seen->observation(), seat,
                                                options_.think_ms, 0, match::hint_seed(*seen), {});
  const table::Value told = match::hints_value(*seen, hints, options_.language);
  for (const table::Value& one : told.find("hints")->items()) {
    const long percent = std::lround(one.find("chance")->as_number() * 100);
    out_ << "  "
         << say("hint", {{"what", one.find("text")->as_string()}, {"n", std::to_string(percent)}})
         << "  " << styled(one.find("answer")->as_string(), kDim, options_.colour) << "\n";
    for (const table::Value& reason : one.find("reasons")->items())
      out_ << "      " << wrap(reason.as_string(), 6) << "\n";
  }
}

void Session::print_rule(const std::string& rule) {
  const std::string id = "  " + rule + "  ";
  const std::string text = wrap(id + battle_.game().rule_text(rule, options_.language), 4);
  out_ << styled(id, kGold, options_.colour) << text.substr(id.size()) << "\n";
}

void Session::print_error(const table::Error& error) {
  out_ << wrap(error.message, 2) << "\n";
  if (!error.rule.empty()) print_rule(error.rule);
}

void Session::print_several(const std::vector<std::size_t>& found, const Answers& answers) {
  out_ << say("several");
  for (std::size_t k = 0; k < std::min<std::size_t>(found.size(), 6); ++k) {
    out_ << "  " << found[k] + 1 << " " << answers[found[k]].notation;
  }
  out_ << (found.size() > 6 ? " …\n" : "\n");
}

void Session::note(const match::Events& events) {
  events_.insert(events_.end(), events.begin(), events.end());
}

// The same said several times in a row is said once: "... ×4".
void Session::print_news(table::Seat seat) {
  std::size_t& from = read_[seat.value];
  const match::ViewPtr seen = view(seat);
  std::string last;
  int times = 0;
  const auto print = [&] {
    const std::string often = times > 1 ? " ×" + std::to_string(times) : "";
    if (times > 0) out_ << wrap("  " + last + often, 4) << "\n";
    times = 0;
  };
  for (; from < events_.size(); ++from) {
    const table::Event& event = events_[from];
    if (!event.audience.has(seat)) continue;
    const std::string text = seen->event_text(event, options_.language);
    if (text.empty()) continue;
    if (text != last) print();
    last = text;
    ++times;
  }
  print();
  out_ << std::flush;
}

void Session::print_log(table::Seat seat) {
  read_[seat.value] = 0;
  print_news(seat);
}

}  // namespace cli
