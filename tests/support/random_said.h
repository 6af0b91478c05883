// Answers at random, made from the cards of a game's verbs (table/card_words.h): any arguments that
// notation can name on this table, whether the answer is allowed or not.
#pragma once

#include <string>

#include "table/answer.h"
#include "table/card_words.h"
#include "table/random.h"

namespace testing_support {

// Empty where there is nothing on this table that the verb could name.
template <class Lexicon, class Things>
std::string random_said(const Lexicon& lexicon, const Things& things, std::uint8_t verb,
                        table::Random& random) {
  constexpr int kTries = 200;
  table::Answer answer{verb};
  std::size_t place = 0;
  for (const auto& piece : Lexicon::card(answer).arguments) {
    const auto& kind = lexicon.kinds()[static_cast<std::size_t>(piece.kind)];
    std::uint8_t& value = answer.arg[place++];
    table::Argument read;
    for (int tries = 0; !read; ++tries) {
      if (tries == kTries) return "";
      value = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(kind.values)));
      read = kind.read(things, kind.write(things, value));
    }
    value = *read;  // of things that are alike the one that is meant
  }
  return lexicon.write(things, answer);
}

}  // namespace testing_support
