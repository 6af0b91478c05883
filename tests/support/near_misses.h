// Answers that are nearly right: those of another moment, some with a word of yet another in them.
// They belong to any game, since the battle itself writes them.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "support/random_play.h"
#include "table/random.h"

namespace testing_support {

class NearMisses {
 public:
  void remember(const std::string& notation, table::Random& random) {
    if (texts_.size() < kKept) {
      texts_.push_back(notation);
    } else {
      texts_[random.below(kKept)] = notation;
    }
  }

  bool empty() const { return texts_.empty(); }

  std::string one(table::Random& random) const {
    const std::string text = one_of(texts_, random);
    if (random.below(3) == 0) return text;
    std::vector<std::string> words = words_of(text);
    const std::vector<std::string> others = words_of(one_of(texts_, random));
    if (words.empty() || others.empty()) return text;
    words[random.below(static_cast<std::uint32_t>(words.size()))] = one_of(others, random);
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
  }

 private:
  static constexpr std::uint32_t kKept = 512;

  static std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
  }

  std::vector<std::string> texts_;
};

}  // namespace testing_support
