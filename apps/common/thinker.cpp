// SPDX-License-Identifier: MIT
#include "apps/common/thinker.h"

#include <algorithm>
#include <chrono>

#include "ai/level.h"
#include "formats/json.h"

namespace apps {

using match::ThinkJob;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

namespace {

constexpr std::size_t kMostMatches = 16;  // the one asked about longest ago is forgotten
constexpr std::int64_t kAheadMs = 20;     // of thinking ahead, before somebody else is heard

Error refused(const std::string& message) { return {ErrorCode::bad_request, message, ""}; }

std::string made_of(const ThinkJob& job) {
  const Value parts =
      Value::array().push(job.game).push(job.scenario).push(job.options).push(job.content);
  return formats::dump_json(parts);
}

// Each opponent of a match keeps its tree.
std::shared_ptr<BotMemory> memory() {
  return std::make_shared<BotMemory>(static_cast<std::size_t>(table::kMaxSeats));
}

}  // namespace

Thinker::Thinker(match::Registry games, const match::ReviewProvider& reviews)
    : games_(games), reviews_(reviews), bots_(memory(), ai::kPonder, true) {}

Thinker::Kept& Thinker::kept(const std::string& match) {
  if (!matches_.contains(match) && matches_.size() >= kMostMatches)
    matches_.erase(
        std::ranges::min_element(matches_, {}, [](const auto& each) { return each.second.used; }));
  Kept& out = matches_[match];
  out.used = ++jobs_;
  return out;
}

// The match's game, made of what the job says where that is not what it was made of before.
Expected<void> Thinker::set_up(const ThinkJob& job, Kept& kept) {
  const std::string parts = made_of(job);
  if (!kept.game || kept.made_of != parts) {
    const table::GameSystem* const system = match::find_system(games_, job.game);
    if (system == nullptr) return refused("job: game: there is none of that name");
    auto game = system->create(job.scenario, job.options, job.content);
    if (!game) return game.error();
    kept.game = std::move(*game);
    kept.made_of = parts;
  }
  const table::AnyGame& game = *kept.game;
  if (job.seat.value >= game.seats()) return refused("job: seat: nobody sits there");
  if (job.seen.size() != game.observe(game.initial(), job.seat).size())
    return refused("job: seen: not of that game");
  return {};
}

Thinker::Said Thinker::choose(const ThinkJob& job, Kept& kept) {
  if (ai::level_of(job.level) == nullptr) return refused("job: level: there is none of that name");
  if (job.kind == ThinkJob::Kind::ponder)
    return match::more_text(bots_.ponder(kept.game, job.seen, job.seat, job.level, job.time_ms,
                                         kAheadMs, job.seed + kept.slices++));
  const auto answer =
      bots_.choose(kept.game, job.seen, job.seat, job.level, job.time_ms, job.iterations, job.seed);
  if (!answer) return answer.error();
  return match::answer_text(*answer);
}

Thinker::Said Thinker::review(const ThinkJob& job) {
  Kept& mine = kept(job.match);
  if (!mine.review || mine.record != job.record) {
    auto begun = reviews_.begin({job.record});
    if (!begun) return begun.error();
    mine.review = std::move(*begun);
    mine.record = job.record;
  }
  const auto made = match::go_on(*mine.review, std::chrono::milliseconds(job.time_ms));
  if (made.whole()) mine.review.reset();
  return match::review_text(made);
}

Thinker::Said Thinker::answer(const ThinkJob& job) {
  if (job.kind == ThinkJob::Kind::review) return review(job);
  Kept& mine = kept(job.match);
  if (const auto made = set_up(job, mine); !made) return made.error();
  const table::AnyGame& game = *mine.game;
  table::Random random(job.seed);
  const table::Question asked = game.question(game.sample(job.seen, random));
  const bool is_asked = asked.kind == table::QuestionKind::ask && asked.seats.has(job.seat);
  if (is_asked == (job.kind == ThinkJob::Kind::ponder))
    return refused(is_asked ? "job: seat: it is asked" : "job: seat: it is not asked");
  if (job.kind != ThinkJob::Kind::hint) return choose(job, mine);
  return match::hints_text(
      bots_.hints(game, job.seen, job.seat, job.time_ms, job.iterations, job.seed, job.among));
}

std::string Thinker::think(std::string_view text) {
  const auto job = match::read_job(text);
  if (!job) return match::refused_text(job.error());
  const Said said = answer(*job);
  return said ? *said : match::refused_text(said.error());
}

}  // namespace apps
