// SPDX-License-Identifier: MIT
#include "table/small_words.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "table/option_forms.h"
#include "table/text.h"

namespace table {
namespace {

std::vector<Word> words_in(const std::vector<Phrase>& phrases) {
  std::vector<Word> out;
  out.reserve(phrases.size());
  for (const Phrase& phrase : phrases) out.push_back({phrase.name, phrase.spec});
  return out;
}

void collect(Value& en, Value& fr, std::string_view section, const std::vector<Phrase>& phrases) {
  for (const Phrase& phrase : phrases) {
    const std::string key = std::string(section) + "." + std::string(phrase.name);
    en.set(key, phrase.en.empty() ? phrase.name : phrase.en);
    fr.set(key, phrase.fr.empty() ? phrase.name : phrase.fr);
  }
}

const std::vector<Phrase> kEveryGames{
    {"seat", "", "Player {n}", "Joueur {n}"},
    {"hand", "", "Your hand", "Votre main"},
    {"expected", "", "expected one of: {answers}", "il faut une de ces réponses : {answers}"},
    {"nothing", "", "nothing is asked of this seat now", "rien n’est demandé à ce siège"},
};

Messages read(const SmallWords& words) {
  Value en = Value::object();
  Value fr = Value::object();
  collect(en, fr, "scenario", words.scenarios);
  collect(en, fr, "option_name", words.options);
  collect(en, fr, "verb", words.verbs);
  collect(en, fr, "event", words.events);
  collect(en, fr, "prompt", words.prompts);
  collect(en, fr, "card", words.cards);
  collect(en, fr, "rules", words.rules);
  collect(en, fr, "other", words.others);
  collect(en, fr, "any", kEveryGames);
  auto messages = Messages::read({&en}, {&fr});
  assert(messages);
  return std::move(*messages);
}

std::string key_of(std::string_view section, std::string_view name) {
  return std::string(section) + "." + std::string(name);
}

}  // namespace

std::string name_at(const std::vector<Phrase>& phrases, std::size_t index) {
  return index < phrases.size() ? std::string(phrases[index].name) : "?";
}

SmallTalk::SmallTalk(SmallWords words)
    : words_(std::move(words)),
      verb_keys_(words_in(words_.verbs)),
      event_keys_(words_in(words_.events)),
      messages_(read(words_)) {
  for (std::uint8_t verb = 0; verb < words_.verbs.size(); ++verb) {
    std::vector<Answer> list{Answer{verb}};
    for (std::size_t slot = 0; slot < verb_keys_.of(verb).size(); ++slot) {
      const char letter = verb_keys_.of(verb)[slot].letter;
      assert((letter != 'n' || words_.numbers > 0) &&
             "a verb has a number (count:n): set .numbers to the largest that may be said");
      assert((letter != 'c' || !words_.cards.empty()) &&
             "a verb has a card (card:c): name the cards in .cards");
      const std::size_t count = letter == 'c'   ? words_.cards.size()
                                : letter == 's' ? kMaxSeats
                                                : static_cast<std::size_t>(words_.numbers) + 1;
      std::vector<Answer> longer;
      for (Answer answer : list) {
        for (std::size_t i = 0; i < count; ++i) {
          answer.arg[slot] = static_cast<std::uint8_t>(i);
          longer.push_back(answer);
        }
      }
      list = std::move(longer);
    }
    answers_.insert(answers_.end(), list.begin(), list.end());
  }
}

std::string SmallTalk::written(char letter, std::uint8_t value) const {
  return letter == 'c' ? name_at(words_.cards, value) : std::to_string(value);
}

std::string SmallTalk::title(char letter, std::uint8_t value, Language language) const {
  if (letter == 's') return seat_title(value, language);
  return letter == 'c' ? card(value, language) : std::to_string(value);
}

Value SmallTalk::value(char letter, std::uint8_t value) const {
  return letter == 'c' ? Value(written(letter, value)) : Value(int{value});
}

std::string SmallTalk::said(std::string_view key, Language language, const Fills& fills) const {
  return messages_.text(language, key, fills);
}

std::string SmallTalk::write(Answer answer) const {
  std::string out = name_at(words_.verbs, answer.verb);
  std::size_t slot = 0;
  for (const ArgumentKey& key : verb_keys_.of(answer.verb))
    out += " " + written(key.letter, answer.arg[slot++]);
  return out;
}

const Answer* SmallTalk::find(std::string_view text) const {
  std::string plain;
  for (const std::string& word : words_of(text)) plain += (plain.empty() ? "" : " ") + word;
  const auto found =
      std::ranges::find_if(answers_, [&](const Answer& a) { return write(a) == plain; });
  return found == answers_.end() ? nullptr : &*found;
}

Expected<std::uint8_t> SmallTalk::parse_card(std::string_view name) const {
  const auto found = std::ranges::find(words_.cards, name, &Phrase::name);
  if (found != words_.cards.end()) return static_cast<std::uint8_t>(found - words_.cards.begin());
  std::string all;
  for (const Phrase& card : words_.cards) all += " " + std::string(card.name);
  return Error{ErrorCode::bad_request, "there is no such card; there are:" + all, ""};
}

AnswerView SmallTalk::describe(Answer answer, Language language) const {
  AnswerView out;
  out.answer = answer;
  out.notation = write(answer);
  out.verb = name_at(words_.verbs, answer.verb);
  Fills fills;
  std::size_t slot = 0;
  for (const ArgumentKey& key : verb_keys_.of(answer.verb)) {
    const std::uint8_t argument = answer.arg[slot++];
    const std::string name(key.name);
    out.touches.push_back(name + ":" + written(key.letter, argument));
    out.arguments.set(name, value(key.letter, argument));
    fills.emplace_back(name, title(key.letter, argument, language));
  }
  out.text = said(key_of("verb", out.verb), language, fills);
  return out;
}

Value SmallTalk::event_value(const Event& event) const {
  Value out = Value::object();
  out.set("event", name_at(words_.events, event.kind)).set("seat", int{event.seat.value});
  std::size_t slot = 0;
  for (const ArgumentKey& key : event_keys_.of(event.kind))
    out.set(std::string(key.name), value(key.letter, event.arg[slot++]));
  if (event.count > 0) {
    Value faces = Value::array();
    for (std::size_t i = 0; i < event.count; ++i) faces.push(int{event.faces[i]});
    out.set("faces", std::move(faces));
  }
  if (!event.rule.empty()) out.set("rule", event.rule.str());
  return out;
}

std::string SmallTalk::event_text(const Event& event, Language language) const {
  std::string faces;
  for (std::size_t i = 0; i < event.count; ++i)
    faces += (i == 0 ? "" : ", ") + std::to_string(event.faces[i]);
  Fills fills{{"seat", seat_title(event.seat.value, language)}, {"faces", faces}};
  std::size_t slot = 0;
  for (const ArgumentKey& key : event_keys_.of(event.kind))
    fills.emplace_back(std::string(key.name), title(key.letter, event.arg[slot++], language));
  return said(key_of("event", name_at(words_.events, event.kind)), language, fills);
}

std::string SmallTalk::prompt(std::size_t prompt, Language language) const {
  return said(key_of("prompt", name_at(words_.prompts, prompt)), language);
}

std::string SmallTalk::rule(std::string_view rule, Language language) const {
  const std::string key = key_of("rules", rule);
  return messages_.has(language, key) ? said(key, language) : "";
}

std::string SmallTalk::card(std::size_t card, Language language) const {
  return said(key_of("card", name_at(words_.cards, card)), language);
}

std::string SmallTalk::other(std::string_view name, Language language) const {
  return said(key_of("other", name), language);
}

Tray SmallTalk::hand(std::span<const std::uint8_t> counts, Language language) const {
  Tray out{"hand", said("any.hand", language), -1, {}, "hand", "cards"};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::string id = "card:" + name_at(words_.cards, i);
    if (counts[i] > 0) out.items.push_back({id, "card", card(i, language), "", counts[i]});
  }
  return out;
}

std::string SmallTalk::seat_title(int seat, Language language) const {
  const std::string key = "other.seat" + std::to_string(seat);
  if (messages_.has(language, key)) return said(key, language);
  return said("any.seat", language, {{"n", std::to_string(seat + 1)}});
}

std::vector<ScenarioSpec> SmallTalk::scenarios(Language language) const {
  std::vector<ScenarioSpec> out;
  for (const Phrase& one : words_.scenarios)
    out.push_back({std::string(one.name), said(key_of("scenario", one.name), language)});
  return out;
}

Expected<void> SmallTalk::check_scenario(std::string_view id) const {
  std::string all;
  for (const Phrase& one : words_.scenarios) {
    if (one.name == id) return {};
    all += " " + std::string(one.name);
  }
  return bad_option("there is no such scenario; there are:" + all);
}

std::vector<OptionSpec> SmallTalk::options(std::vector<OptionSpec> specs, Language language) const {
  for (OptionSpec& spec : specs) {
    const std::string key = key_of("option_name", spec.name);
    if (messages_.has(language, key)) spec.help = spec.title = said(key, language);
    if (spec.type == "choice") spec.titles = spec.values;
  }
  return specs;
}

Error SmallTalk::expected(const std::vector<Answer>& answers, Language language) const {
  std::string all;
  for (const Answer answer : answers) all += (all.empty() ? "" : ", ") + write(answer);
  const std::string text = all.empty() ? said("any.nothing", language)
                                       : said("any.expected", language, {{"answers", all}});
  return {ErrorCode::illegal_answer, text, ""};
}

Error SmallTalk::no_odds(Language language) {
  const char* text = language == Language::fr ? "cette réponse ne laisse rien au hasard"
                                              : "this answer leaves nothing to chance";
  return {ErrorCode::illegal_answer, text, ""};
}

}  // namespace table
