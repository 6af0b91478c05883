// SPDX-License-Identifier: MIT
// Where opponents think: on threads of their own, never on the host's.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "apps/host/post.h"
#include "apps/host/turns.h"
#include "match/bots.h"
#include "table/any_game.h"
#include "table/any_state.h"

namespace host {

// A question to an opponent: what its seat may know, and nothing else.
struct BotJob {
  std::shared_ptr<const table::AnyGame> game;
  table::AnyObservation seen;
  table::Seat seat;
  std::string level;
  std::uint64_t seed = 0;
  std::string payer{};  // for whom the opponent thinks: one job each in turn
  std::string match{};  // of what one pays for, each match in turn
};
using Decided = std::function<void(table::Expected<table::Answer>)>;

class Pondering;

class BotPool {
 public:
  virtual ~BotPool() = default;
  virtual std::vector<match::BotLevel> levels() const = 0;
  bool knows(std::string_view level) const;
  std::string names() const;  // of the levels, for a message
  bool ponders(std::string_view level) const;
  // Whether it plays better than that other one, as far as both are known.
  bool is_above(std::string_view level, std::string_view other) const;
  // `decided` is called on the host's thread, later.
  virtual void think(BotJob job, Decided decided) = 0;
  // The seat waits for a person: its opponent, one that ponders, may think ahead until it is asked,
  // where a thread has nothing else to do.
  virtual void ponder(BotJob /*job*/) {}  // NOLINT: others keep it
  // For something else that opponents are needed for, and that takes long: at most so many
  // milliseconds. What it returns is called on the host's thread, later.
  using Advice = std::function<std::function<void()>(match::BotProvider&, std::int64_t most_ms)>;
  virtual void advise(std::string payer, Advice advice) = 0;
  // How many of these have not begun yet.
  virtual std::size_t waiting() const { return 0; }
};

class BotThreads final : public BotPool {
 public:
  using MakeBots = std::function<std::unique_ptr<match::BotProvider>()>;
  // `most_ms`: no level thinks longer about one answer, whatever it would by itself. Besides these
  // threads there is one for the quick levels alone, so that they never wait for a search to end.
  BotThreads(int threads, std::int64_t most_ms, const MakeBots& make_bots, Post post);
  // Jobs that have not begun are dropped.
  ~BotThreads() override;

  std::vector<match::BotLevel> levels() const override { return levels_; }
  void think(BotJob job, Decided decided) override;
  void ponder(BotJob job) override;
  void advise(std::string payer, Advice advice) override;
  std::size_t waiting() const override;

 private:
  // So long a thread thinks ahead before it looks whether somebody waits for an answer.
  static constexpr std::int64_t kSliceMs = 2;
  using Work = std::function<std::function<void()>(match::BotProvider&)>;
  using Piece = Turns<Work>::Piece;
  void add(Payer payer, Length length, Work work);
  std::int64_t time_of(std::string_view level) const;
  void run(match::BotProvider& bots, Length longest);
  void serve(match::BotProvider& bots, const std::shared_ptr<Piece>& piece,
             std::unique_lock<std::mutex>& lock);
  void ponder_on(match::BotProvider& bots, BotJob job, std::unique_lock<std::mutex>& lock);

  std::int64_t most_ms_;
  std::vector<match::BotLevel> levels_;
  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Turns<Work> turns_{std::nullopt};
  std::unique_ptr<Pondering> pondering_;
  bool stopping_ = false;
  std::vector<std::unique_ptr<match::BotProvider>> bots_;
  std::vector<std::thread> threads_;
};

}  // namespace host
