// SPDX-License-Identifier: MIT
#include "match/summary.h"

#include <algorithm>
#include <utility>

#include "match/truth.h"

namespace match {
namespace {

using table::AnyGame;
using table::AnyState;
using table::QuestionKind;
using table::Seat;
using table::Value;

constexpr int kThrows = 60;              // other throws one is compared with
constexpr float kSame = 1e-6F;           // chances closer than that are equal
constexpr float kNoticeable = 0.005F;    // luck below it is none
constexpr std::uint64_t kSeed = 0x5a7e;  // the same battle has the same summary

// What a spectator sees counted for each side.
Value counts_of(const table::Scene& scene) {
  Value out = Value::object();
  for (const table::Track& track : scene.tracks) {
    if (track.id.find(':') != std::string::npos) out.set(track.id, track.value);
  }
  return out;
}

int round_of(const table::Scene& scene) {
  for (const table::Track& track : scene.tracks) {
    if (track.id == "round") return track.value;
  }
  return 0;
}

class Walk {
 public:
  Walk(Match again, const table::Result& result)
      : again_(std::move(again)), game_(again_.game()), result_(result) {
    note_scores(0);
    before_ = chances();
  }

  std::optional<table::Error> step(const Entry& entry, std::size_t index) {
    const table::Question asked = again_.question();
    const AnyState state = Truth::of(again_);
    if (entry.kind == Entry::Kind::answer) {
      turn_over(index);
      answered_ = !game_.is_set_up(asked.prompt);  // a half-filled board is worth little to anybody
    }
    auto events = again_.repeat(entry);
    if (!events) return events.error();
    if (entry.kind == Entry::Kind::roll) weigh(asked, state, index, std::move(*events));
    const QuestionKind next = again_.question().kind;
    if (next == QuestionKind::ask || next == QuestionKind::over) note_scores(index);
    return std::nullopt;
  }

  Summary done() {
    turn_over(answer_);
    return std::move(out_);
  }

 private:
  table::Evaluation chances() const { return game_.evaluate(Truth::of(again_)); }

  void note_scores(std::size_t index) {
    const table::Scene scene = again_.view(table::kSpectator)->scene(table::Language::en);
    round_ = round_of(scene);
    Value counts = counts_of(scene);
    if (!out_.scores.empty() && out_.scores.back().tracks == counts) return;
    out_.scores.push_back({index, round_, std::move(counts)});
  }

  // The answer that was given last and what it led to are over: how much did it bring the winners?
  void turn_over(std::size_t next) {
    const table::Evaluation now = chances();
    if (answered_) {
      for (std::uint8_t i = 0; i < game_.seats(); ++i) {
        if (result_.score[i] < 1) continue;
        const float rise = now[i] - before_[i];
        if (!out_.turn || rise > out_.turn->after - out_.turn->before)
          out_.turn = TurningPoint{answer_, round_, {i}, before_[i], now[i]};
      }
    }
    before_ = now;
    answer_ = next;
  }

  void weigh(const table::Question& asked, const AnyState& state, std::size_t index,
             Events events) {
    const std::uint8_t seat = asked.seat.value;
    const std::uint32_t sides = game_.die(asked.die).faces;
    if (seat >= game_.seats() || asked.count == 0 || sides < 2) return;
    const float actual = chances()[seat];
    float sum = 0;
    int as_good = 0;
    int as_bad = 0;
    for (int i = 0; i < kThrows; ++i) {
      table::Outcome other;
      while (other.size() < asked.count)
        other.push_back(static_cast<std::uint8_t>(1 + random_.below(sides)));
      AnyState then = state;
      game_.resolve(then, other, nullptr);
      const float chance = game_.evaluate(then)[seat];
      sum += chance;
      if (chance >= actual - kSame) ++as_good;
      if (chance <= actual + kSame) ++as_bad;
    }
    const float luck = actual - sum / kThrows;
    if (luck > -kNoticeable && luck < kNoticeable) return;
    const int share = std::max(1, 100 * (luck > 0 ? as_good : as_bad) / kThrows);
    Throw one{index, {seat}, round_, luck, share, std::move(events)};
    keep(luck > 0 ? out_.lucky : out_.unlucky, std::move(one));
  }

  // Of each seat the one that weighs most.
  static void keep(std::vector<Throw>& list, Throw one) {
    const auto size = [](const Throw& t) { return t.luck < 0 ? -t.luck : t.luck; };
    const auto same =
        std::find_if(list.begin(), list.end(), [&](const Throw& t) { return t.seat == one.seat; });
    if (same == list.end()) {
      const auto after = std::find_if(
          list.begin(), list.end(), [&](const Throw& t) { return t.seat.value > one.seat.value; });
      list.insert(after, std::move(one));
    } else if (size(one) > size(*same)) {
      *same = std::move(one);
    }
  }

  Match again_;
  const AnyGame& game_;
  table::Result result_;
  table::Random random_{kSeed};
  Summary out_;
  table::Evaluation before_{};
  std::size_t answer_ = 0;
  bool answered_ = false;
  int round_ = 0;
};

}  // namespace

table::Expected<Summary> summary_of(const Match& played) {
  auto again = played.restarted(played.setup().seed, played.setup().fair, false);
  if (!again) return again.error();
  Walk walk(std::move(*again), played.question().result);
  for (std::size_t i = 0; i < played.entries().size(); ++i) {
    if (auto wrong = walk.step(played.entries()[i], i)) return *wrong;
  }
  return walk.done();
}

}  // namespace match
