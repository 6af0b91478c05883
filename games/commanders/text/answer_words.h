// The words of an answer one after the other: each is taken for what it has to be, and the first
// that cannot be read is kept.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "games/commanders/state/state.h"
#include "games/commanders/state/verbs.h"
#include "table/enums.h"

namespace commanders {

// So many of an arm: "2c".
struct Heap {
  int number = 0;
  Arm arm = Arm::infantry;
};

std::optional<Heap> heap_of(std::string_view word);

class Words {
 public:
  Words(const State& state, std::span<const std::string> words) : state_(state), words_(words) {}

  bool ok() const { return ok_ && next_ == words_.size(); }
  // What cannot be read; empty where a word is missing.
  std::string wrong() const { return ok_ && next_ < words_.size() ? words_[next_] : wrong_; }
  bool more() const { return ok_ && next_ < words_.size(); }
  bool take_word(std::string_view word);

  Sector sector();
  Heap heap();
  bool at_heap() const;
  int number();
  Arm arm();
  template <class E>
  E one_of() {
    return take([](const std::string& word) { return table::parse_enum<E>(word); }, E{});
  }
  ArmCounts counts();  // by arm in any order: "2i 0c"
  int zone();
  std::pair<int, int> space();   // "a1-a2.3"; a garrison has no number: "b2!"
  std::pair<int, int> placed();  // "a1-a2:2i"
  table::Answer way();           // "c1>c2", of countercharges "c1>c2x"
  table::Answer die(int zone);   // "w1", the second die of a gun "w1b"

 private:
  template <class Parse, class T>
  T take(const Parse& parse, T otherwise) {
    if (!ok_) return otherwise;
    if (next_ == words_.size()) {
      ok_ = false;
      return otherwise;
    }
    const std::string& word = words_[next_++];
    const auto read = word.empty() ? std::nullopt : parse(word);
    ok_ = read.has_value();
    if (!ok_) wrong_ = word;
    return read ? T(*read) : otherwise;
  }
  std::optional<int> zone_named(std::string_view word) const;
  std::optional<std::pair<int, int>> space_named(const std::string& word) const;

  const State& state_;
  std::span<const std::string> words_;
  std::size_t next_ = 0;
  bool ok_ = true;
  std::string wrong_;
};

}  // namespace commanders
