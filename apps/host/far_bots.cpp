// SPDX-License-Identifier: MIT
#include "apps/host/far_bots.h"

#include <utility>

#include "apps/host/replies.h"

namespace host {

using match::ThinkJob;

namespace {

constexpr std::int64_t kHintMs = 500;
constexpr std::int64_t kReviewMs = 200;  // of one piece
// Whoever counts iterations takes longer on a slow machine: not longer than this.
constexpr std::int64_t kMostMs = 3000;
constexpr const char* kAtOnce = "easy";  // does not search

template <class Job>
ThinkJob job_of(const Job& job, ThinkJob::Kind kind) {
  ThinkJob out;
  out.kind = kind;
  out.match = job.match;
  out.game = job.game->id();
  out.scenario = job.game->scenario();
  out.options = job.game->options();
  out.content = job.content;
  out.seen = job.seen;
  out.seat = job.seat;
  out.seed = job.seed;
  return out;
}

// What that seat may answer: the same in all states that look like this one.
table::AnswerList legal_in(const table::AnyGame& game, const table::AnyObservation& seen,
                           table::Seat seat) {
  table::Random random(0);
  const table::AnyState state = game.sample(seen, random);
  table::AnswerList out;
  const table::Question asked = game.question(state);
  if (asked.kind == table::QuestionKind::ask && asked.seats.has(seat)) game.legal(state, seat, out);
  return out;
}

}  // namespace

std::vector<match::BotLevel> FarBots::levels() const {
  std::vector<match::BotLevel> out = here_.levels();
  if (!far_ || !ahead_) {
    for (match::BotLevel& level : out) level.ponders = false;
  }
  return out;
}

void FarBots::send(Waiting waiting, const ThinkJob& job) {
  const std::uint32_t number = ++last_;
  const std::string text = match::job_text(job);
  far_waiting_.emplace(number, std::move(waiting));
  elsewhere_.ask(number, text);
}

void FarBots::think(BotJob job, Decided decided) {
  if (!far_) return void(here_waiting_.emplace_back(Answering{std::move(job), std::move(decided)}));
  ThinkJob text = job_of(job, ThinkJob::Kind::choose);
  text.level = job.level;
  text.iterations = elsewhere_.iterations(text.game, job.level);
  text.time_ms = text.iterations > 0 ? kMostMs : 0;
  send(Answering{std::move(job), std::move(decided)}, text);
}

void FarBots::ponder(BotJob job) {
  if (!far_ || !ahead_) return;
  ThinkJob text = job_of(job, ThinkJob::Kind::ponder);
  text.level = job.level;
  for (const match::BotLevel& level : levels()) {
    if (level.name == job.level) text.time_ms = level.time_ms;
  }
  elsewhere_.ask(0, match::job_text(text));
}

void FarBots::hint(HintJob job, Advised advised) {
  if (!far_) return void(here_waiting_.emplace_back(Advising{std::move(job), std::move(advised)}));
  ThinkJob text = job_of(job, ThinkJob::Kind::hint);
  text.among = job.among;
  text.time_ms = kHintMs;
  send(Advising{std::move(job), std::move(advised)}, text);
}

void FarBots::review(const std::string& match, match::ReviewJob job, const Reviewed& reviewed) {
  ThinkJob text;
  text.kind = ThinkJob::Kind::review;
  text.match = match;
  text.game = job.game;
  text.record = std::move(job.record);
  text.time_ms = kReviewMs;
  send(Reviewing{match, job.entries, job.seats, reviewed}, text);
}

bool FarBots::take(const Answering& waiting, std::string_view text) {
  const BotJob& job = waiting.job;
  const auto answer = match::read_answer(text, legal_in(*job.game, job.seen, job.seat));
  if (answer) waiting.decided(*answer);
  return answer.ok();
}

bool FarBots::take(const Advising& waiting, std::string_view text) {
  const HintJob& job = waiting.job;
  const auto hints =
      match::read_hints(text, legal_in(*job.game, job.seen, job.seat), job.game->seats());
  if (hints) waiting.advised({*hints});
  return hints.ok();
}

bool FarBots::take(const Reviewing& waiting, std::string_view text) {
  const auto made = match::read_review(text, waiting.entries, waiting.seats);
  if (made) waiting.reviewed(*made);
  return made.ok();
}

// One that was let go while it was thought about is nobody's any more.
bool FarBots::thought(std::uint32_t number, std::string_view text) {
  auto found = far_waiting_.extract(number);
  if (found.empty()) return true;
  if (text.empty()) {
    give_up(found.mapped());
    return true;
  }
  const bool good = std::visit([&](const auto& each) { return take(each, text); }, found.mapped());
  if (!good) far_waiting_.insert(std::move(found));
  return good;
}

void FarBots::answer_here(const Answering& waiting, std::string_view level) {
  const BotJob& job = waiting.job;
  std::int64_t ms = 0;
  for (const match::BotLevel& each : here_.levels()) {
    if (each.name == level) ms = each.time_ms;
  }
  waiting.decided(here_.choose(job.game, job.seen, job.seat, level, ms, 0, job.seed));
}

// No answer is worse than a quick one; no advice is just that.
void FarBots::give_up(const Waiting& waiting) {
  if (const auto* const one = std::get_if<Answering>(&waiting)) return answer_here(*one, kAtOnce);
  if (const auto* const one = std::get_if<Advising>(&waiting)) return one->advised({});
  std::get<Reviewing>(waiting).reviewed(busy());
}

std::size_t FarBots::work() {
  if (here_waiting_.empty()) return 0;
  const Waiting first = std::move(here_waiting_.front());
  here_waiting_.pop_front();
  if (const auto* const one = std::get_if<Answering>(&first)) answer_here(*one, one->job.level);
  if (const auto* const one = std::get_if<Advising>(&first)) {
    const HintJob& job = one->job;
    one->advised({here_.hints(*job.game, job.seen, job.seat, kHintMs, 0, job.seed, job.among)});
  }
  return here_waiting_.size();
}

void FarBots::leave(const std::string& match) {
  const auto of_it = [&](const Waiting& each) {
    if (const auto* const one = std::get_if<Answering>(&each)) return one->job.match == match;
    if (const auto* const one = std::get_if<Advising>(&each)) return one->job.match == match;
    return std::get<Reviewing>(each).match == match;
  };
  for (auto each = far_waiting_.begin(); each != far_waiting_.end();) {
    if (of_it(each->second)) left_.push_back(std::move(each->second));
    each = of_it(each->second) ? far_waiting_.erase(each) : std::next(each);
  }
  if (far_) elsewhere_.leave(match);
}

void FarBots::tick() {
  const std::vector<Waiting> left = std::exchange(left_, {});
  for (const Waiting& each : left) {
    if (const auto* const one = std::get_if<Answering>(&each))
      one->decided(busy());
    else
      give_up(each);
  }
}

}  // namespace host
