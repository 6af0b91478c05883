// Answers at random, made from the cards of a game's verbs (table/card_words.h): any arguments that
// notation can name on this table, whether the answer is allowed or not.
#pragma once

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "table/answer.h"
#include "table/card_words.h"
#include "table/cards.h"
#include "table/error.h"
#include "table/random.h"
#include "table/text.h"

namespace testing_support {

// Empty where there is nothing on this table that the verb could name.
template <class Lexicon, class Things>
std::string random_said(const Lexicon& lexicon, const Things& things, std::uint8_t verb,
                        table::Random& random) {
  constexpr int kTries = 200;
  table::Answer answer{verb};
  const auto below = [&random](std::size_t values) {
    return static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(values)));
  };
  for (const auto& piece : Lexicon::card(answer).arguments) {
    const auto& kind = lexicon.kinds()[static_cast<std::size_t>(piece.kind)];
    bool read = false;
    for (int tries = 0; !read; ++tries) {
      if (tries == kTries) return "";
      const bool none = piece.group != 0 && kind.none >= 0 && below(4) == 0;
      answer.arg[piece.byte] = none ? static_cast<std::uint8_t>(kind.none) : below(kind.values);
      for (std::size_t i = 1; i < piece.bytes; ++i)
        answer.arg[piece.byte + i] = none ? std::uint8_t{0} : below(kind.further[i - 1]);
      // Of things that are alike the one that is meant.
      if (!none && !kind.is_flag()) {
        std::string part = table::lower(kind.written(things, answer, piece.byte));
        read = kind.take(things, part, answer, piece.byte) &&
               !kind.written(things, answer, piece.byte).empty();
      } else {
        read = true;
      }
    }
  }
  return lexicon.write(things, answer);
}

// Says something at random of each verb: it can be read, and is allowed or refused in words.
// Returns how many were refused. `why_not` is the game's, in one language.
template <class Verb, class Lexicon, class Things, class View, class WhyNot>
int refuse_random(const Lexicon& lexicon, const Things& things, const View& view, table::Seat seat,
                  const table::AnswerList& legal, table::Random& random, const WhyNot& why_not) {
  int refused = 0;
  for (std::uint8_t verb = 1; verb < static_cast<std::uint8_t>(Verb::count_); ++verb) {
    const std::string text = random_said(lexicon, things, verb, random);
    if (text.empty()) continue;
    const auto read = read_answer(things.game, things.state, text);
    EXPECT_TRUE(read.ok()) << text;
    if (!read.ok() || std::ranges::find(legal, *read) != legal.end()) continue;
    EXPECT_TRUE(static_cast<bool>(deny(view, seat, *read))) << text;
    const table::Error error = why_not(text);
    EXPECT_FALSE(error.message.empty()) << text;
    EXPECT_EQ(error.message.find("refusal."), std::string::npos) << text << ": " << error.message;
    EXPECT_EQ(error.message.find('{'), std::string::npos) << text << ": " << error.message;
    ++refused;
  }
  return refused;
}

// An answer that says more than its card has room for: one byte of it that the card leaves alone.
// The answer itself where there is none.
template <class Verb>
table::Answer with_more(table::Answer answer, table::Random& random) {
  const std::uint8_t said = table::bytes_said<Verb>()[answer.verb];
  const std::uint32_t byte = random.below(static_cast<std::uint32_t>(answer.arg.size()));
  if (((said >> byte) & 1U) == 0)
    answer.arg[byte] = static_cast<std::uint8_t>(1 + random.below(200));
  return answer;
}

}  // namespace testing_support
