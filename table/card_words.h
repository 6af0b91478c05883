// SPDX-License-Identifier: MIT
// What follows from a game's cards (cards.h) and its table of kinds: notation both ways, protocol
// values, what sentences are filled with, numbers of answers, the keys of sentences, refusals.
//
// Things: a game with a position of it. Words: the same seen by a seat, in a language.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/action_numbers.h"
#include "table/answer_view.h"
#include "table/card_kinds.h"
#include "table/cards.h"
#include "table/denial_words.h"
#include "table/lexicon.h"
#include "table/text.h"

namespace table {

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
  // The first verb that is written so; 0 is none.
  static std::uint8_t named(std::string_view written) {
    for (std::uint8_t i = 1; i < cards_of(Verb{}).size(); ++i) {
      if (card(Answer{i}).written == written) return i;
    }
    return 0;
  }

  // "move c4 orth"
  std::string write(const Things& things, Answer answer) const {
    std::string out(card(answer).written);
    const auto& pieces = card(answer).pieces;
    if (!pieces.empty() && pieces[0].group == 0) out += ' ';
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (begins_group(pieces, i) && says_none(pieces, i, answer)) {
        i = end_of_group(pieces, i) - 1;
        continue;
      }
      out += pieces[i].kind < 0 ? std::string(pieces[i].name)
                                : kind(pieces[i]).written(things, answer, pieces[i].byte);
    }
    if (out.ends_with(' ')) out.pop_back();  // what was to come says nothing
    return out;
  }

  // What a text says, whether it is allowed or not. The error's message is the word that cannot be
  // read, or empty where one is missing. Of verbs that are written alike the first that can be
  // read is meant, else the error is that of the one that could be read furthest.
  Expected<Answer> read(const Things& things, std::string_view text) const {
    CardText left(text);
    const std::string verb = left.empty() ? "" : left.word();
    Reading best{0, left.size() + 1, verb};
    left.take(verb);
    const std::size_t behind = left.size();
    for (std::uint8_t i = 1; i < cards_of(Verb{}).size(); ++i) {
      if (card(Answer{i}).written != verb) continue;
      left.back(behind);
      Reading one{i, 0, {}};
      if (read_arguments(things, left, one)) return one.answer;
      one.left = left.size();
      if (one.left < best.left) best = one;
    }
    return Error{ErrorCode::illegal_answer, best.wrong, ""};
  }

  // Whether the answer is of the form its card gives it.
  bool is_said(Answer answer) const {
    if (answer.verb == 0 || !has_form<Verb>(answer)) return false;
    for (const ReadCard::Piece& piece : card(answer).arguments) {
      if (!kind(piece).has(answer.arg[piece.byte])) return false;
      for (std::size_t i = 1; i < piece.bytes; ++i) {
        if (answer.arg[piece.byte + i] >= kind(piece).further[i - 1]) return false;
      }
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
    for (const ReadCard::Piece& piece : card(answer).arguments) {
      const Kind& kind = this->kind(piece);
      kind.add_touches(things, words, answer, piece.byte, out.touches);
      const std::uint8_t value = answer.arg[piece.byte];
      if (piece.name.empty() || (kind.is_none(value) && !kind.is_flag())) continue;
      out.arguments.set(std::string(piece.name), kind.shown(things, answer, piece.byte));
      if (kind.write != nullptr) fill(kind, kind.offer, things, words, piece.name, value, named);
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
    for (const ReadCard::Piece& piece : card(event).arguments) {
      if (!kind(piece).is_none(event.arg[piece.byte]))
        out.set(std::string(piece.name), kind(piece).shown(things, event.arg[piece.byte]));
    }
    add_dice_and_rule(out, event);
    return out;
  }
  void tell(const Things& things, const Words& words, const Event& event, Fills& fills) const {
    for (const ReadCard::Piece& piece : card(event).arguments)
      fill(kind(piece), kind(piece).tell, things, words, piece.name, event.arg[piece.byte], fills);
  }

  Refusal<std::span<const Kind>, Things, Words> refusal(const Things& things, const Words& words,
                                                        std::string_view text) const {
    return {kinds_, things, words, text};
  }
  // Why a text is no legal answer; `words` has the table as the seat sees it, `answer` is what was
  // read, or why it cannot be.
  template <class State>
  Error why_not(const Things& things, const Words& words, const State& state, Seat seat,
                std::string_view text, const Expected<Answer>& answer) const {
    const auto refusal = this->refusal(things, words, text);
    if (!asks(state, seat)) return refusal.not_asked();
    if (answer) return refusal.denied(deny(words.view(), seat, *answer), describe_prompt(words));
    const std::string& part = answer.error().message;
    const std::vector<std::string> said = words_of(text);
    const Answer verb{said.empty() ? std::uint8_t{} : named(said[0])};
    for (const ReadCard::Piece& piece : card(verb).arguments) {
      if (kind(piece).misread == nullptr) continue;
      if (const Denial no = kind(piece).misread(said)) return refusal.say(no);
    }
    if (said.empty() || said[0] == part || part.empty()) return refusal.unknown(state, seat);
    return refusal.say({"unreadable", {}}, {{"part", part}});
  }

  // Where a seat has sealed its answer, and others still think.
  Error sealed(const Things& things, const Words& words, std::string_view text, RuleId rule) const {
    Error out = refusal(things, words, text).say({"sealed", rule});
    out.code = ErrorCode::not_your_turn;
    return out;
  }

  // A number for every answer: the arguments of each verb, its last one fastest.
  ActionNumbers action_numbers() const {
    ActionNumbers out;
    for (std::uint8_t verb = 1; verb < static_cast<std::uint8_t>(Verb::count_); ++verb) {
      std::vector<ActionPart> parts;
      for (const ReadCard::Piece& piece : card(Answer{verb}).arguments) {
        const Kind& kind = this->kind(piece);
        const bool or_none = kind.none >= static_cast<int>(kind.values);
        parts.push_back({piece.byte, static_cast<std::uint8_t>(kind.values), or_none});
        for (std::size_t i = 1; i < piece.bytes; ++i)
          parts.push_back({static_cast<std::uint8_t>(piece.byte + i), kind.further[i - 1]});
      }
      out.add(std::move(parts));
    }
    return out;
  }

 private:
  using Pieces = std::vector<ReadCard::Piece>;

  // How far a text could be read as an answer of one verb.
  struct Reading {
    Answer answer{};
    std::size_t left = 0;
    std::string wrong{};  // the word that cannot be read
    Reading(std::uint8_t verb, std::size_t l, std::string w)
        : answer{verb}, left(l), wrong(std::move(w)) {}
    bool fails(std::string word) {
      wrong = std::move(word);
      return false;
    }
  };

  const Kind& kind(const ReadCard::Piece& piece) const {
    return kinds_[static_cast<std::size_t>(piece.kind)];
  }

  bool says_none(const Pieces& pieces, std::size_t i, const Answer& answer) const {
    while (pieces[i].kind < 0) ++i;
    return kind(pieces[i]).is_none(answer.arg[pieces[i].byte]);
  }

  bool read_arguments(const Things& things, CardText& left, Reading& out) const {
    const Pieces& pieces = card(out.answer).pieces;
    if (!pieces.empty() && left.empty()) return out.fails("");
    if (!pieces.empty() && pieces[0].group == 0 && !left.take(" ")) return out.fails(left.word());
    for (std::size_t i = 0; i < pieces.size();) {
      if (pieces[i].group == 0) {
        if (!read_piece(things, pieces[i++], left, out)) return false;
      } else {
        i = read_groups(things, pieces, i, left, out);
      }
    }
    if (left.take(" ") || !left.empty()) return out.fails(left.word());
    return true;
  }
  bool read_piece(const Things& things, const ReadCard::Piece& piece, CardText& left,
                  Reading& out) const {
    const std::string word = left.empty() ? "" : left.word();
    if (piece.kind < 0)
      return left.take(piece.name) || out.fails(left.ends_in(piece.name) ? "" : left.word());
    std::string part = left.until(piece);
    return kind(piece).take(things, part, out.answer, piece.byte) ||
           out.fails(piece.rest || kind(piece).reads_whole() ? part : word);
  }
  // What may be missing, one after the other in any order. Returns where the pattern goes on.
  std::size_t read_groups(const Things& things, const Pieces& pieces, std::size_t begin,
                          CardText& left, Reading& out) const {
    std::size_t end = begin;
    std::vector<std::size_t> open;
    for (; end < pieces.size() && pieces[end].group != 0; ++end) {
      if (begins_group(pieces, end)) open.push_back(end);
      if (pieces[end].kind >= 0)
        out.answer.arg[pieces[end].byte] =
            static_cast<std::uint8_t>(std::max(kind(pieces[end]).none, 0));
    }
    for (std::size_t i = 0; i < open.size();) {
      if (!read_group(things, pieces, open[i], left, out)) {
        ++i;
        continue;
      }
      open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
      i = 0;
    }
    return end;
  }
  bool read_group(const Things& things, const Pieces& pieces, std::size_t begin, CardText& left,
                  Reading& out) const {
    const Reading before = out;
    const std::size_t size = left.size();
    for (std::size_t i = begin; i < end_of_group(pieces, begin); ++i) {
      if (read_piece(things, pieces[i], left, out)) continue;
      out = before;
      left.back(size);
      return false;
    }
    return true;
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
    list_answers(game, state, seat, legal);
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
