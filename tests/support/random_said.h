// Answers at random, made from the cards of a game's verbs (table/card_words.h): any arguments that
// notation can name on this table, whether the answer is allowed or not.
#pragma once

#include <string>

#include "table/answer.h"
#include "table/card_words.h"
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

}  // namespace testing_support
