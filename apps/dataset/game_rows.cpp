// SPDX-License-Identifier: MIT
#include "apps/dataset/game_rows.h"

#include <algorithm>
#include <array>
#include <utility>

#include "lab/batch_planes.h"
#include "table/action_numbers.h"
#include "table/chance.h"

namespace dataset {

using table::AnyGame;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;

namespace {

constexpr std::uint32_t kStreams = 5;  // of a game: chance, and each seat
constexpr std::uint8_t kNoDie = 255;   // where something is drawn

// The places of the columns.
enum At : std::uint8_t {
  game_number,
  seed,
  stream,
  levels,
  returns,
  ended,
  reason,
  seat,
  prompt,
  step,
  observation,
  legal,
  answer,
  chance_step,
  chance_kind,
  chance_seat,
  chance_purpose,
  chance_die,
  chance_faces,
  chance_probability,
  outcome,
  draw_item,
  draw_probability,
  critic
};

class OneGame {
 public:
  OneGame(const Setting& setting, std::int64_t number)
      : setting_(setting),
        game_(*setting.game),
        number_(number),
        first_stream_(static_cast<std::uint32_t>(number) * kStreams),
        chance_(setting.seed, 0, first_stream_),
        planes_(game_),
        columns_(columns_of(setting)),
        state_(game_.initial()) {
    for (std::uint32_t s = 0; s < table::kMaxSeats; ++s)
      minds_[s] = Random(setting.seed, 0, first_stream_ + 1 + s);
  }

  Expected<void> seat_players() {
    for (int s = 0; s < game_.seats(); ++s) {
      auto made = ai::make_opponent(setting_.levels[level_of(s)], {.networks = setting_.networks});
      if (!made) return made.error();
      players_[static_cast<std::size_t>(s)] = std::move(*made);
    }
    return {};
  }

  Expected<std::optional<GameRows>> play() {
    for (;;) {
      const Question question = game_.question(state_);
      if (question.kind == QuestionKind::over) return end(question, kOver);
      if (question.kind != QuestionKind::ask) {
        fall(question);
        continue;
      }
      if (rows_.decisions() >= setting_.most_answers) return end(question, kCutOff);
      if (setting_.stopped && setting_.stopped()) return std::optional<GameRows>();
      if (const auto said = decide(question); !said) return said.error();
    }
  }

 private:
  std::size_t level_of(int seat_number) const {
    const std::int64_t turned = setting_.changes_sides ? number_ : 0;
    return static_cast<std::size_t>((seat_number + turned) % game_.seats());
  }
  Column& at(At place) { return columns_[place]; }

  Expected<void> decide(const Question& question) {
    const Seat who = question.seats.first();
    const auto seen = game_.observe(state_, who);
    table::AnswerList all;
    game_.legal(state_, who, all);
    const table::Answer said =
        players_[who.value]->choose(game_, seen, who, setting_.budget, minds_[who.value]);
    if (std::find(all.begin(), all.end(), said) == all.end())
      return Error{ErrorCode::illegal_answer,
                   setting_.levels[level_of(who.value)] + " gave an answer in game " +
                       std::to_string(number_) + " that is not legal",
                   ""};
    at(seat).add(static_cast<std::int8_t>(who.value));
    at(prompt).add(question.prompt);
    rows_.names.prompts.emplace(question.prompt, game_.prompt_name(question.prompt));
    at(step).add(step_++);
    planes_.write(seen, room_, at(observation).grow<std::int16_t>(planes_.count()));
    const table::ActionNumbers& numbers = game_.actions();
    for (const table::Answer& each : all) at(legal).add(numbers.number(each));
    rows_.legal_counts.push_back(static_cast<std::uint16_t>(all.size()));
    at(answer).add(numbers.number(said));
    if (setting_.critic) write_critic();
    game_.apply(state_, who, said, nullptr);
    return {};
  }

  // What each seat sees, and then what everybody may see.
  void write_critic() {
    const auto add = [this](Seat who) {
      planes_.write(game_.observe(state_, who), room_,
                    at(critic).grow<std::int16_t>(planes_.count()));
    };
    for (std::uint8_t s = 0; s < game_.seats(); ++s) add({s});
    add(table::kSpectator);
  }

  void fall(const Question& question) {
    const bool is_draw = question.kind == QuestionKind::draw;
    const table::Outcome fell = table::chance_outcome(game_, state_, question, chance_);
    at(chance_step).add(step_++);
    at(chance_kind).add(static_cast<std::uint8_t>(is_draw ? 1 : 0));
    at(chance_seat).add(static_cast<std::int8_t>(question.seat.value));
    at(chance_purpose).add(question.purpose);
    rows_.names.purposes.emplace(question.purpose, game_.purpose_name(question.purpose));
    at(chance_die).add(is_draw ? kNoDie : question.die);
    const std::uint8_t faces = is_draw ? std::uint8_t{0} : game_.die(question.die).faces;
    at(chance_faces).add(faces);
    if (!is_draw) rows_.names.dice.emplace(question.die, game_.die_name(question.die));
    at(chance_probability).add(is_draw ? drawn(fell[0]) : rolled(question, faces));
    for (const std::uint8_t each : fell) at(outcome).add(each);
    rows_.outcome_counts.push_back(static_cast<std::uint8_t>(fell.size()));
    game_.resolve(state_, fell, nullptr);
  }

  // The chance of these faces in this order, and that nothing could have been drawn.
  double rolled(const Question& question, std::uint8_t faces) {
    rows_.draw_counts.push_back(0);
    double chance = 1;
    for (int i = 0; i < question.count; ++i) chance /= faces;
    return chance;
  }

  // Writes what could have been drawn. The chance of what was.
  double drawn(std::uint8_t item) {
    table::DrawList draws;
    game_.draws(state_, draws);
    const double total = table::total_weight(draws);
    double chance = 0;
    for (const table::DrawOutcome& each : draws) {
      at(draw_item).add(each.item);
      at(draw_probability).add(each.weight / total);
      rows_.names.items.emplace(each.item, game_.item_name(each.item));
      if (each.item == item) chance += each.weight / total;
    }
    rows_.draw_counts.push_back(static_cast<std::uint8_t>(draws.size()));
    return chance;
  }

  std::optional<GameRows> end(const Question& question, std::uint8_t how) {
    const bool over = how == kOver;
    at(game_number).add(number_);
    at(seed).add(setting_.seed);
    at(stream).add(first_stream_);
    for (int s = 0; s < game_.seats(); ++s) {
      at(levels).add(static_cast<std::uint8_t>(level_of(s)));
      at(returns).add(over ? question.result.score[static_cast<std::size_t>(s)] : 0.0F);
    }
    at(ended).add(how);
    at(reason).add(over ? question.result.reason : std::uint8_t{0});
    if (over)
      rows_.names.reasons.emplace(question.result.reason,
                                  game_.reason_name(question.result.reason));
    for (const Column& each : columns_) rows_.columns.push_back(packed(each.bytes));
    return std::move(rows_);
  }

  const Setting& setting_;
  const AnyGame& game_;
  std::int64_t number_;
  std::uint32_t first_stream_;
  Random chance_;
  std::array<Random, table::kMaxSeats> minds_{Random(0), Random(0), Random(0), Random(0)};
  std::array<std::unique_ptr<ai::Opponent>, table::kMaxSeats> players_{};
  lab::BatchPlanes planes_;
  std::vector<Column> columns_;
  std::vector<std::byte> room_{};
  table::AnyState state_;
  std::int32_t step_ = 0;
  GameRows rows_{};
};

}  // namespace

void Names::add(const Names& more) {
  prompts.insert(more.prompts.begin(), more.prompts.end());
  purposes.insert(more.purposes.begin(), more.purposes.end());
  dice.insert(more.dice.begin(), more.dice.end());
  items.insert(more.items.begin(), more.items.end());
  reasons.insert(more.reasons.begin(), more.reasons.end());
}

std::vector<Column> columns_of(const Setting& setting) {
  const std::int64_t seats = setting.game->seats();
  const auto planes = static_cast<std::int64_t>(setting.game->planes().size());
  std::vector<Column> out{
      column<std::int64_t>("game"),
      column<std::uint64_t>("seed"),
      column<std::uint32_t>("stream"),
      column<std::uint8_t>("levels", {seats}),
      column<float>("returns", {seats}),
      column<std::uint8_t>("ended"),
      column<std::uint8_t>("reason"),
      column<std::int8_t>("seat"),
      column<std::uint8_t>("prompt"),
      column<std::int32_t>("step"),
      column<std::int16_t>("observation", {planes}),
      column<std::int64_t>("legal"),
      column<std::int64_t>("answer"),
      column<std::int32_t>("chance_step"),
      column<std::uint8_t>("chance_kind"),
      column<std::int8_t>("chance_seat"),
      column<std::uint8_t>("chance_purpose"),
      column<std::uint8_t>("chance_die"),
      column<std::uint8_t>("chance_faces"),
      column<double>("chance_probability"),
      column<std::uint8_t>("outcome"),
      column<std::uint8_t>("draw_item"),
      column<double>("draw_probability"),
  };
  if (setting.critic) out.push_back(column<std::int16_t>("critic", {seats + 1, planes}));
  return out;
}

Expected<std::optional<GameRows>> play_game(const Setting& setting, std::int64_t number) {
  OneGame game(setting, number);
  if (const auto seated = game.seat_players(); !seated) return seated.error();
  return game.play();
}

}  // namespace dataset
