// SPDX-License-Identifier: MIT
// What is seen of the games of a batch, written into the caller's memory.
#include <algorithm>
#include <cstring>

#include "lab/batch_table.h"
#include "table/action_numbers.h"

namespace lab {

std::int64_t Batch::number_of(const Table& table, std::size_t place) const {
  const table::ActionNumbers& actions = game().actions();
  if (table.plans.empty()) return actions.number(table.legal[place]);
  return actions.count() + static_cast<std::int64_t>(place);
}

void Batch::write(Worker& worker, std::size_t game, const BatchRows& rows) const {
  const Table& table = tables_[game];
  if (rows.ended != nullptr) rows.ended[game] = static_cast<std::uint8_t>(table.ended);
  if (rows.scores != nullptr) {
    const auto seats = static_cast<std::size_t>(setup_.game->seats());
    std::copy_n(table.scores.begin(), seats, rows.scores + game * seats);
  }
  const table::Seat seat = table.stopped ? table::kSpectator : table.question.seats.first();
  if (rows.seats != nullptr)
    rows.seats[game] = table.stopped ? std::int8_t{-1} : static_cast<std::int8_t>(seat.value);
  if (rows.prompts != nullptr) rows.prompts[game] = table.stopped ? 0 : table.question.prompt;
  if (rows.planes != nullptr)
    planes_.write(setup_.game->observe(table.state, seat), worker.room,
                  rows.planes + game * planes());
  write_answers(table, game, rows);
  write_plans(table, game, rows);
}

void Batch::write_answers(const Table& table, std::size_t game, const BatchRows& rows) const {
  const std::size_t count = table.stopped ? 0 : table.offered();
  if (rows.counts != nullptr) rows.counts[game] = static_cast<std::int32_t>(count);
  if (rows.features != nullptr) {
    constexpr std::size_t kRow = table::kMaxAnswers * kAnswerFeatures;
    auto* const out = rows.features + game * kRow;
    const std::size_t listed = table.plans.empty() ? count * kAnswerFeatures : 0;
    std::memcpy(out, table.legal.begin(), listed);
    std::memset(out + listed, 0, kRow - listed);
  }
  std::int64_t* const numbers =
      rows.numbers == nullptr ? nullptr : rows.numbers + game * table::kMaxAnswers;
  std::uint8_t* mask = nullptr;
  if (rows.mask != nullptr && masked() > 0) {
    mask = rows.mask + static_cast<std::int64_t>(game) * masked();
    std::fill_n(mask, masked(), std::uint8_t{0});
  }
  if (numbers == nullptr && mask == nullptr) return;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t number = number_of(table, i);
    if (numbers != nullptr) numbers[i] = number;
    if (mask != nullptr) mask[number] = 1;
  }
  if (numbers != nullptr)
    std::fill_n(numbers + count, table::kMaxAnswers - count, std::int64_t{-1});
}

void Batch::write_plans(const Table& table, std::size_t game, const BatchRows& rows) const {
  const auto most = static_cast<std::size_t>(setup_.plans);
  const std::size_t offered = table.stopped ? 0 : table.plans.size();
  constexpr std::size_t kRow = table::kMaxPlan * kAnswerFeatures;
  for (std::size_t i = 0; i < most; ++i) {
    const std::size_t lines = i < offered ? table.plans[i].size() : 0;
    if (rows.plan_lines != nullptr)
      rows.plan_lines[game * most + i] = static_cast<std::uint8_t>(lines);
    if (rows.plans == nullptr) continue;
    std::uint8_t* const out = rows.plans + (game * most + i) * kRow;
    if (lines > 0) std::memcpy(out, table.plans[i].begin(), lines * kAnswerFeatures);
    std::memset(out + lines * kAnswerFeatures, 0, kRow - lines * kAnswerFeatures);
  }
}

}  // namespace lab
