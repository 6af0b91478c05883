// SPDX-License-Identifier: MIT
#include "lab/review.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>
#include <utility>

#include "lab/looker.h"
#include "lab/seating.h"
#include "lab/second_look.h"
#include "lab/share_out.h"
#include "table/lock.h"

namespace lab {

using looking::Looked;
using looking::Looker;
using looking::SecondLook;
using table::AnyGame;
using table::AnyState;
using table::Seat;

namespace {

// Adds up, for one seat, what became of its share.
Account account_of(const AnyGame& game, const std::vector<Passage>& passages,
                   const std::vector<Looked>& looked, Seat seat) {
  Account out;
  const auto worth = [&](std::size_t i) { return double{looked[i].position.truly[seat.value]}; };
  for (std::size_t i = 0; i < passages.size(); ++i) {
    const double change = worth(i + 1) - worth(i);
    out.error += looked[i].variance;
    if (passages[i].chance) {
      out.luck += change;
      continue;
    }
    // What a plan gains comes later, in the course of the battle: it is taken from there.
    double gained = double{looked[i].gained[seat.value]};
    if (looked[i].average) gained = worth(i + 1) - double{(*looked[i].average)[seat.value]};
    const bool own = game.team_of(seat).has(passages[i].seat);
    (own ? out.skill : out.others) += gained;
    out.course += change - gained;
  }
  out.error = std::sqrt(out.error);
  return out;
}

Review sum_up(const AnyGame& game, const std::vector<Passage>& passages,
              const std::vector<Looked>& looked) {
  Review out;
  for (std::size_t i = 0; i < looked.size(); ++i) {
    out.positions.push_back(looked[i].position);
    if (looked[i].mistake) {
      out.mistakes.push_back(*looked[i].mistake);
      out.mistakes.back().passage = i;
    }
    if (looked[i].again) ++out.again;
    if (looked[i].again && !looked[i].mistake) ++out.dropped;
    if (i == passages.size()) break;
    const float change = looked[i + 1].position.truly[0] - looked[i].position.truly[0];
    out.luck.push_back(passages[i].chance ? change : 0);
  }
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat)
    out.accounts[seat] = account_of(game, passages, looked, {seat});
  return out;
}

// Position number `n` of a battle; the last one is its end.
Looked look_at(Looker& looker, const std::vector<Passage>& passages, const AnyState& end,
               const ReviewOptions& options, std::size_t n) {
  const std::uint64_t seed = mix(options.seed, n);
  if (n == passages.size()) return looker.look(end, nullptr, {}, seed);
  const Passage& passage = passages[n];
  return looker.look(*passage.before, &passage, looker.plan_at(passages, n), seed);
}

}  // namespace

namespace {

// Says how far it is, and whether to go on.
class Progress {
 public:
  Progress(const ReviewOptions& options, int all) : options_(options), all_(all) {}
  void at(int done) {
    if (options_.progress && !options_.progress(done, all_)) stopped_ = true;
  }
  void one_more() {
    const table::Lock lock(telling_);
    at(++done_);
  }
  bool stopped() const { return stopped_; }

 private:
  const ReviewOptions& options_;
  int all_;
  int done_ = 0;
  table::Mutex telling_;
  std::atomic<bool> stopped_{false};
};

std::vector<Looker> lookers_for(const AnyGame& game, const ReviewOptions& options, int jobs) {
  std::vector<Looker> out;
  for (int n = 0; n < thread_count(options.threads, jobs); ++n) out.emplace_back(game, options);
  return out;
}

}  // namespace

Review review(const AnyGame& game, const std::vector<Passage>& passages, const AnyState& end,
              const ReviewOptions& options) {
  const int positions = static_cast<int>(passages.size()) + 1;
  const int all = positions + options.again;
  Progress progress(options, all);
  std::vector<Looked> looked(static_cast<std::size_t>(positions));
  auto lookers = lookers_for(game, options, positions);
  share_out(lookers, positions, [&](Looker& looker, int n) {
    if (progress.stopped()) return;
    const auto i = static_cast<std::size_t>(n);
    looked[i] = look_at(looker, passages, end, options, i);
    progress.one_more();
  });
  lookers.clear();
  const ReviewOptions patient = looking::more_patient(options);
  SecondLook second(passages, options);
  auto again = lookers_for(game, patient, std::max(options.again, 1));
  if (!progress.stopped()) second.choose(looked, again[0]);
  share_out(again, static_cast<int>(second.count()), [&](Looker& looker, int n) {
    if (progress.stopped()) return;
    second.look(looker, static_cast<std::size_t>(n), looked);
    progress.one_more();
  });
  Review out;
  out.whole = !progress.stopped();
  if (!out.whole) return out;
  progress.at(all);
  return sum_up(game, passages, looked);
}

struct Reviewing::Inside {
  const AnyGame& game;
  std::vector<Passage> passages;
  AnyState end;
  ReviewOptions options;
  ReviewOptions patient = looking::more_patient(options);
  std::optional<Looker> looker{std::in_place, game, options};
  SecondLook second{passages, options};
  std::vector<Looked> looked{};
  bool chosen = false;
  std::size_t again = 0;  // so many have been looked at a second time

  bool once() const { return looked.size() > passages.size(); }
  bool whole() const { return chosen && again == second.count(); }
  void step() {
    if (!once()) {
      looked.push_back(look_at(*looker, passages, end, options, looked.size()));
    } else if (!chosen) {
      looker.emplace(game, patient);
      second.choose(looked, *looker);
      chosen = true;
    } else {
      second.look(*looker, again++, looked);
    }
  }
};

Reviewing::Reviewing(const AnyGame& game, std::vector<Passage> passages, const AnyState& end,
                     const ReviewOptions& options)
    : inside_(new Inside{game, std::move(passages), end, options}) {}

Reviewing::~Reviewing() = default;

bool Reviewing::go_on(std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (!inside_->whole()) {
    inside_->step();
    if (std::chrono::steady_clock::now() >= until) break;
  }
  return inside_->whole();
}

// The second looks take up to half as long as the first.
double Reviewing::done() const {
  const auto part = [](std::size_t done, std::size_t all) {
    return all == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(all);
  };
  const double first = part(inside_->looked.size(), inside_->passages.size() + 1);
  if (!inside_->chosen) return first * 2 / 3;
  return 2.0 / 3 + part(inside_->again, inside_->second.count()) / 3;
}

Review Reviewing::result() const {
  return sum_up(inside_->game, inside_->passages, inside_->looked);
}

}  // namespace lab
