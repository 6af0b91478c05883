// SPDX-License-Identifier: MIT
// Opponents that think elsewhere: jobs go out as texts (match/thinking.h), by number, and what
// comes back is taken where it answers the question. Where nobody can think there, an opponent here
// gives some answer at once, so that no match stands still.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "apps/host/bot_pool.h"
#include "match/thinking.h"

namespace host {

class FarBots final : public BotPool {
 public:
  struct Elsewhere {
    // Let somebody think about that, and then call `thought`. 0: nobody waits for what comes of it.
    std::function<void(std::uint32_t number, const std::string& job)> ask;
    std::function<void(const std::string& match)> leave;
    // For an answer of that level in that game; 0: as many as its time has.
    std::function<std::int64_t(const std::string& game, std::string_view level)> iterations;
  };
  // `here` thinks while there is nobody elsewhere (`go_elsewhere`), and when all fails.
  FarBots(match::BotProvider& here, Elsewhere elsewhere)
      : here_(here), elsewhere_(std::move(elsewhere)) {}

  // From now on others think, or nobody else does. `ahead`: opponents may do so while people are
  // asked.
  void go_elsewhere(bool ahead) {
    far_ = true;
    ahead_ = ahead;
  }
  void stay_here() { far_ = false; }
  // What somebody made of the job of that number; empty: nobody could. False: that is no answer,
  // and another is to be asked.
  bool thought(std::uint32_t number, std::string_view text);
  // Thinks about the first of what waits here. How many are left.
  std::size_t work();
  // Those who waited for something in a match that was left hear of it.
  void tick();

  std::vector<match::BotLevel> levels() const override;
  void think(BotJob job, Decided decided) override;
  void ponder(BotJob job) override;
  void hint(HintJob job, Advised advised) override;
  bool takes_reviews() const override { return far_; }
  void review(const std::string& match, match::ReviewJob job, const Reviewed& reviewed) override;
  void leave(const std::string& match) override;
  std::size_t waiting() const override { return here_waiting_.size() + far_waiting_.size(); }

 private:
  struct Answering {
    BotJob job;
    Decided decided;
  };
  struct Advising {
    HintJob job;
    Advised advised;
  };
  struct Reviewing {
    std::string match;
    std::size_t entries;
    int seats;
    Reviewed reviewed;
  };
  using Waiting = std::variant<Answering, Advising, Reviewing>;
  void send(Waiting waiting, const match::ThinkJob& job);
  bool take(const Answering& waiting, std::string_view text);
  bool take(const Advising& waiting, std::string_view text);
  bool take(const Reviewing& waiting, std::string_view text);
  void give_up(const Waiting& waiting);
  void answer_here(const Answering& waiting, std::string_view level);

  match::BotProvider& here_;
  Elsewhere elsewhere_;
  bool far_ = false;
  bool ahead_ = false;
  std::deque<Waiting> here_waiting_;
  std::map<std::uint32_t, Waiting> far_waiting_;
  std::vector<Waiting> left_;
  std::uint32_t last_ = 0;
};

}  // namespace host
