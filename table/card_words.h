// SPDX-License-Identifier: MIT
// What follows from a game's cards (cards.h) and its table of kinds: notation both ways, protocol
// values, what sentences are filled with, numbers of answers, the keys of sentences, refusals.
//
// Things: a game with a position of it. Words: the same seen by a seat, in a language.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/action_numbers.h"
#include "table/cards.h"
#include "table/denial_words.h"
#include "table/game.h"
#include "table/lexicon.h"
#include "table/text.h"

namespace table {

// A text with its {places} filled.
std::string filled(std::string_view text, const Fills& fills);

// One kind of thing; a game has them in the order of their enumeration.
template <class KindId, class Things, class Words>
struct CardKind {
  using Byte = std::uint8_t;
  using Id = KindId;

  Id id{};
  std::size_t values = 0;  // in an answer it is below that; 0: only events and denials name one
  std::string (*write)(const Things&, Byte) = nullptr;
  Argument (*read)(const Things&, const std::string& word) = nullptr;
  std::string (*title)(const Words&, Byte) = nullptr;  // null: as it is written
  // The id in the scene of what an answer that names it puts a finger on: "die:{seat}:{}" is the
  // seat's die of the name that is written. Or else a list of them, in the order of touching.
  std::string_view touched{};
  void (*touch)(const Words&, Byte, std::vector<std::string>& touches) = nullptr;
  // Why an answer with one cannot be read, where there is more to say than which word it is.
  Denial (*misread)(std::span<const std::string> words) = nullptr;
  // What belongs into the sentence of an event or of an answer, where it is more than the title.
  void (*tell)(const Words&, std::string_view name, Byte, Fills&) = nullptr;
  void (*offer)(const Words&, std::string_view name, Byte, Fills&) = nullptr;
  Value (*value)(const Things&, Byte) = nullptr;  // in the protocol, where it is not as written

  std::string text(const Things& things, const Words& words, Byte argument) const {
    return title == nullptr ? write(things, argument) : title(words, argument);
  }
  // Counts are numbers in the protocol, too.
  Value shown(const Things& things, Byte argument) const {
    if (write == &write_count<Things>) return int{argument};
    return value == nullptr ? Value(write(things, argument)) : value(things, argument);
  }
  void add_touches(const Things& things, const Words& words, Byte argument,
                   std::vector<std::string>& touches) const {
    if (touch != nullptr) return touch(words, argument, touches);
    if (!touched.empty())
      touches.push_back(filled(touched, {{"seat", std::to_string(words.observation.seat.value)},
                                         {"", write(things, argument)}}));
  }
};

template <class Kinds>
constexpr bool kinds_are_in_order(const Kinds& kinds) {
  std::size_t i = 0;
  for (const auto& kind : kinds) {
    if (static_cast<std::size_t>(kind.id) != i++) return false;
  }
  return i == static_cast<std::size_t>(count_of<decltype(kinds[0].id)>);
}

// What denials name (thing_of); plain numbers are of the first kind.
template <class Id, class T, class W>
const CardKind<Id, T, W>& kind_of(const std::span<const CardKind<Id, T, W>>& kinds, char id) {
  return kinds[id == thing(0).kind ? 0 : static_cast<std::size_t>(id)];
}

void add_dice_and_rule(Value& out, const Event& event);

// A game's cards with its kinds: everything that follows from both.
template <class Verb, class EventKind, class Id, class Things, class Words>
class CardLexicon {
 public:
  using Kind = CardKind<Id, Things, Words>;

  constexpr explicit CardLexicon(std::span<const Kind> kinds) : kinds_(kinds) {}

  static const ReadCard& card(Answer answer) { return card_of<Id>(static_cast<Verb>(answer.verb)); }
  static const ReadCard& card(const Event& event) {
    return card_of<Id>(static_cast<EventKind>(event.kind));
  }
  std::span<const Kind> kinds() const { return kinds_; }

  // "move c4 orth"
  std::string write(const Things& things, Answer answer) const {
    std::string out(card(answer).name);
    if (!card(answer).pieces.empty()) out += ' ';
    std::size_t place = 0;
    for (const ReadCard::Piece& piece : card(answer).pieces)
      out +=
          piece.kind < 0 ? std::string(piece.name) : kind(piece).write(things, answer.arg[place++]);
    return out;
  }

  // What a text says, whether it is allowed or not. The error's message is the word that cannot be
  // read, or empty where one is missing.
  Expected<Answer> read(const Things& things, std::string_view text) const {
    CardText left(text);
    const std::string verb = left.word();
    Answer answer{static_cast<std::uint8_t>(named(verb))};
    if (answer.verb == 0) return unread(verb);
    left.take(verb);
    const auto& pieces = card(answer).pieces;
    if (!pieces.empty() && !left.take(" ")) return unread(left.word());
    std::size_t place = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const std::string word = left.word();
      if (pieces[i].kind < 0) {
        if (!left.take(pieces[i].name)) return unread(left.ends_in(pieces[i].name) ? "" : word);
        continue;
      }
      const bool ends = i + 1 == pieces.size();
      const std::string part = left.until(pieces[i].rest ? std::string_view{}
                                          : ends         ? " "
                                                         : pieces[i + 1].name);
      const Argument value = part.empty() ? Argument{} : kind(pieces[i]).read(things, part);
      if (!value) return unread(pieces[i].rest ? part : word);
      answer.arg[place++] = *value;
    }
    if (left.take(" ") || !left.empty()) return unread(left.word());
    return answer;
  }

  // Whether the answer is of the form its card gives it.
  bool is_said(Answer answer) const {
    if (answer.verb == 0 || answer.verb >= static_cast<std::uint8_t>(Verb::count_)) return false;
    const auto& arguments = card(answer).arguments;
    for (std::size_t i = 0; i < answer.arg.size(); ++i) {
      const std::size_t values = i < arguments.size() ? kind(arguments[i]).values : 1;
      if (answer.arg[i] >= values) return false;
    }
    return true;
  }

  // Notation, verb, arguments and touches of an answer, and what its sentence is filled with:
  // before what the question is filled with comes what the answer names itself.
  AnswerView describe(const Things& things, const Words& words, Answer answer, Fills& fills) const {
    AnswerView out;
    out.answer = answer;
    out.notation = write(things, answer);
    out.verb = card(answer).name;
    Fills named;
    std::size_t place = 0;
    for (const ReadCard::Piece& piece : card(answer).arguments) {
      const std::uint8_t value = answer.arg[place++];
      out.arguments.set(std::string(piece.name), kind(piece).shown(things, value));
      fill(kind(piece), kind(piece).offer, things, words, piece.name, value, named);
      kind(piece).add_touches(things, words, value, out.touches);
    }
    fills.emplace_back("seat", std::to_string(words.observation.seat.value));
    if (!card(answer).touches.empty()) out.touches.push_back(filled(card(answer).touches, fills));
    fills.pop_back();
    fills.insert(fills.begin(), named.begin(), named.end());
    return out;
  }

  // {"event":"moved","seat":0,"ship":"p3","from":"c4","to":"c3","rule":"F-37"}
  Value event_value(const Things& things, const Event& event) const {
    Value out = Value::object();
    out.set("event", card(event).name).set("seat", int{event.seat.value});
    std::size_t place = 0;
    for (const ReadCard::Piece& piece : card(event).arguments)
      out.set(std::string(piece.name), kind(piece).shown(things, event.arg[place++]));
    add_dice_and_rule(out, event);
    return out;
  }
  void tell(const Things& things, const Words& words, const Event& event, Fills& fills) const {
    std::size_t place = 0;
    for (const ReadCard::Piece& piece : card(event).arguments)
      fill(kind(piece), kind(piece).tell, things, words, piece.name, event.arg[place++], fills);
  }

  // Why a text is no legal answer; `words` has the table as the seat sees it.
  template <class State>
  Error why_not(const Things& things, const Words& words, const State& state, Seat seat,
                std::string_view text) const {
    const Refusal refusal{kinds_, things, words, text};
    if (!asks(state, seat)) return refusal.not_asked();
    const auto answer = read(things, text);
    if (answer)
      return refusal.denied(
          deny(words.view(), seat, *answer),
          describe_prompt(words.game, words.observation, words.messages, words.language));
    const std::string& part = answer.error().message;
    const std::vector<std::string> said = words_of(text);
    const Answer verb{said.empty() ? std::uint8_t{} : static_cast<std::uint8_t>(named(said[0]))};
    for (const ReadCard::Piece& piece : card(verb).arguments) {
      if (kind(piece).misread == nullptr) continue;
      if (const Denial no = kind(piece).misread(said)) return refusal.say(no);
    }
    if (verb.verb == 0 || said[0] == part || part.empty()) return refusal.unknown(state, seat);
    return refusal.say({"unreadable", {}}, {{"part", part}});
  }

  // A number for every answer: the arguments of each verb, its last one fastest.
  ActionNumbers action_numbers() const {
    ActionNumbers out;
    for (std::uint8_t verb = 1; verb < static_cast<std::uint8_t>(Verb::count_); ++verb) {
      std::vector<ActionPart> parts;
      for (const ReadCard::Piece& piece : card(Answer{verb}).arguments)
        parts.push_back({static_cast<std::uint8_t>(parts.size()),
                         static_cast<std::uint8_t>(kind(piece).values)});
      out.add(std::move(parts));
    }
    return out;
  }

 private:
  static Error unread(std::string word) { return {ErrorCode::illegal_answer, std::move(word), ""}; }
  static Verb named(std::string_view name) {
    const auto cards = cards_of(Verb{});
    for (std::size_t i = 1; i < cards.size(); ++i) {
      if (cards[i].name == name) return static_cast<Verb>(i);
    }
    return Verb{};
  }
  const Kind& kind(const ReadCard::Piece& piece) const {
    return kinds_[static_cast<std::size_t>(piece.kind)];
  }
  static void fill(const Kind& kind, decltype(Kind::offer) more, const Things& things,
                   const Words& words, std::string_view name, std::uint8_t value, Fills& fills) {
    if (more != nullptr) return more(words, name, value, fills);
    fills.emplace_back(name, kind.text(things, words, value));
  }

  std::span<const Kind> kinds_;
};

// The legal answer a text says, else why it is none: read_answer and why_not are the game's.
template <class Game, class State>
Expected<Answer> parse_said(const Game& game, const State& state, Seat seat, std::string_view text,
                            const Messages& messages, Language language) {
  if (const auto answer = read_answer(game, state, text)) {
    AnswerList legal;
    game.legal(state, seat, legal);
    for (const Answer one : legal) {
      if (one == *answer) return one;
    }
  }
  return why_not(game, state, seat, text, messages, language);
}

// "answer.take.dodge_with", or "answer.take" where the card knows no such case.
std::string key_of_case(std::string_view section, const ReadCard& card, std::string_view of_case);
// The sentences a catalogue must have for the cards from the one with that number on.
std::vector<std::string> card_keys(std::string_view section, std::span<const Card> cards,
                                   std::size_t first);

}  // namespace table
