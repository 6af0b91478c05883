// SPDX-License-Identifier: MIT
#include "apps/common/battle_review.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "apps/common/networks.h"
#include "apps/common/registry.h"
#include "apps/common/shipped_content.h"
#include "match/course.h"
#include "match/record.h"
#include "match/snapshot.h"
#include "match/views.h"

namespace apps {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::Seat;
using table::Value;

namespace {

// To be raised when reviews of the same battles come out differently.
constexpr int kMethod = 4;
constexpr std::size_t kRolls = 6;     // the luckiest and unluckiest of a battle
constexpr float kNoticeable = 0.01F;  // luck below it is none
constexpr std::size_t kTurningPoints = 3;

class Telling {
 public:
  Telling(const match::Match& played, const std::vector<table::AnyState>& course,
          const lab::Review& review, Language language)
      : played_(played),
        game_(played.game()),
        course_(course),
        review_(review),
        language_(language) {
    for (const table::AnyState& state : course_) rounds_.push_back(round_of(state));
  }

  Value value() const {
    Value out = Value::object();
    out.set("points", points()).set("mistakes", mistakes()).set("rolls", rolls());
    out.set("turning_points", turning_points()).set("accounts", accounts());
    Value again = Value::object();
    return out.set("again", again.set("looked", review_.again).set("dropped", review_.dropped));
  }

 private:
  static double points_of(double share) { return std::round(1000 * share) / 10; }

  Value shares(const table::Evaluation& chances) const {
    Value out = Value::array();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats()); ++seat)
      out.push(points_of(double{chances[seat]}));
    return out;
  }

  // Of rounds, or of turns where these are counted (Fleet Commander).
  int round_of(const table::AnyState& state) const {
    const table::Scene scene = game_.scene(game_.observe(state, table::kSpectator), language_);
    for (const table::Track& track : scene.tracks) {
      if (track.id == "round" || track.id == "turn") return track.value;
    }
    return 0;
  }

  // Where somebody was asked, and at the end.
  Value points() const {
    Value out = Value::array();
    for (std::size_t i = 0; i < review_.positions.size(); ++i) {
      const bool end = i + 1 == review_.positions.size();
      if (!end && !answered(i)) continue;
      Value point = Value::object();
      point.set("entry", i).set("round", rounds_[i]);
      point.set("truly", shares(review_.positions[i].truly));
      out.push(point.set("known", shares(review_.positions[i].known)));
    }
    return out;
  }

  using Lines = std::vector<table::AnswerView>;

  // Of a plan the lines that the other one does not have.
  Lines lines_of(const lab::Mistake& mistake, const std::vector<table::Answer>& lines,
                 const std::vector<table::Answer>& others) const {
    table::AnyState state = course_[mistake.passage];
    Lines out;
    Lines last;
    for (const table::Answer line : lines) {
      last = {game_.describe(game_.observe(state, mistake.seat), line, language_)};
      if (std::find(others.begin(), others.end(), line) == others.end())
        out.push_back(last.front());
      game_.apply(state, mistake.seat, line, nullptr);
    }
    return out.empty() ? last : out;
  }

  std::string said(const Lines& lines) const {
    const std::string between = language_ == Language::fr ? "\u202F; " : "; ";
    std::string out;
    for (const table::AnswerView& line : lines) out += (out.empty() ? "" : between) + line.text;
    return out;
  }

  // So that a picture can show them.
  static Value drawn(const Lines& lines) {
    Value out = Value::array();
    for (const table::AnswerView& line : lines) out.push(match::answer_value(line));
    return out;
  }

  Value mistakes() const {
    Value out = Value::array();
    for (const lab::Mistake& each : review_.mistakes) {
      Value one = Value::object();
      one.set("entry", each.passage).set("round", rounds_[each.passage]);
      one.set("seat", int{each.seat.value});
      const Lines played = lines_of(each, each.said, each.better);
      const Lines instead = lines_of(each, each.better, each.said);
      one.set("said", said(played)).set("better", said(instead));
      one.set("played", drawn(played)).set("instead", drawn(instead));
      one.set("chance", points_of(double{each.played}));
      one.set("better_chance", points_of(double{each.better_chance}));
      out.push(one.set("cost", points_of(double{each.cost()})));
    }
    return out;
  }

  // The entries that weigh most, in the order of the battle.
  template <class Weight>
  std::vector<std::size_t> heaviest(std::size_t most, const Weight& weight) const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < played_.entries().size(); ++i) {
      if (weight(i) >= kNoticeable) out.push_back(i);
    }
    std::stable_sort(out.begin(), out.end(),
                     [&](std::size_t a, std::size_t b) { return weight(a) > weight(b); });
    out.resize(std::min(out.size(), most));
    std::sort(out.begin(), out.end());
    return out;
  }

  Value rolls() const {
    Value out = Value::array();
    const auto size = [&](std::size_t i) { return std::abs(review_.luck[i]); };
    for (const std::size_t i : heaviest(kRolls, size)) {
      Value one = Value::object();
      one.set("entry", i).set("round", rounds_[i]);
      out.push(one.set("luck", points_of(double{review_.luck[i]})));
    }
    return out;
  }

  bool answered(std::size_t entry) const {
    return played_.entries()[entry].kind == match::Entry::Kind::answer;
  }

  float rise(std::size_t from, std::size_t to, std::uint8_t seat) const {
    return review_.positions[to].truly[seat] - review_.positions[from].truly[seat];
  }

  // What became of an answer until the next one.
  struct Swing {
    std::size_t entry = 0;  // what of it weighed most: the answer, or chance
    Seat gains{};           // whose chance rose most
    float change = 0;
  };

  Swing swing(std::size_t from, std::size_t to) const {
    // What the last scoring brings was there before it: only dice turn a battle that late.
    if (to == played_.entries().size()) return last_throw(from, to);
    Swing out{from, {}, 0};
    for (std::uint8_t seat = 0; seat < game_.seats(); ++seat) {
      if (rise(from, to, seat) > out.change) out = {from, {seat}, rise(from, to, seat)};
    }
    for (std::size_t i = from; i < to; ++i) {
      const std::uint8_t gains = out.gains.value;
      if (rise(i, i + 1, gains) > rise(out.entry, out.entry + 1, gains)) out.entry = i;
    }
    return out;
  }

  Swing last_throw(std::size_t from, std::size_t to) const {
    Swing out{from, {}, 0};
    for (std::size_t i = from + 1; i < to; ++i) {
      for (std::uint8_t seat = 0; seat < game_.seats(); ++seat) {
        if (rise(i, i + 1, seat) > out.change) out = {i, {seat}, rise(i, i + 1, seat)};
      }
    }
    return out;
  }

  // By the answer each began with. A half-filled board is worth little to anybody.
  std::vector<Swing> swings() const {
    const std::size_t all = played_.entries().size();
    std::vector<Swing> out(all);
    for (std::size_t from = 0, to = 0; from < all; from = to) {
      to = from + 1;
      while (to < all && !answered(to)) ++to;
      const bool sets_up = game_.is_set_up(game_.question(course_[from]).prompt);
      if (answered(from) && !sets_up) out[from] = swing(from, to);
    }
    return out;
  }

  // What dice and draws brought, as whoever saw it was told.
  std::string brought(std::size_t entry) const {
    table::AnyState state = course_[entry];
    table::Log log;
    game_.resolve(state, played_.entries()[entry].outcome, &log);
    for (const table::Event& event : log.events) {
      std::uint8_t reader = 0;
      while (reader < game_.seats() && !event.audience.has({reader})) ++reader;
      if (reader == game_.seats()) continue;
      std::string text = game_.event_text(game_.observe(state, {reader}), event, language_);
      if (!text.empty()) return text;
    }
    return {};
  }

  // The greatest changes from one answer to the next, each with what weighed most in it.
  Value turning_points() const {
    const std::vector<Swing> all = swings();
    Value out = Value::array();
    for (const std::size_t i :
         heaviest(kTurningPoints, [&](std::size_t n) { return all[n].change; })) {
      const std::string chance = answered(all[i].entry) ? "" : brought(all[i].entry);
      const match::Entry& entry = played_.entries()[i];
      Value one = Value::object();
      one.set("entry", chance.empty() ? i : all[i].entry).set("round", rounds_[i]);
      if (chance.empty()) one.set("seat", int{entry.seat.value});
      const Lines played{
          game_.describe(game_.observe(course_[i], entry.seat), entry.answer, language_)};
      one.set("said", chance.empty() ? said(played) : chance).set("played", drawn(played));
      Value gained = Value::array();
      for (std::uint8_t seat = 0; seat < game_.seats(); ++seat) {
        if (game_.team_of(all[i].gains).has({seat})) gained.push(int{seat});
      }
      one.set("gained", std::move(gained));
      out.push(one.set("change", points_of(double{all[i].change})));
    }
    return out;
  }

  // The rules answer for nothing.
  Value accounts() const {
    Value out = Value::array();
    const table::SeatSet asked = game_.asked_seats();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats()); ++seat) {
      if (!asked.has({static_cast<std::uint8_t>(seat)})) continue;
      const lab::Account& account = review_.accounts[seat];
      Value one = Value::object();
      one.set("seat", static_cast<int>(seat));
      one.set("first", points_of(double{review_.positions.front().truly[seat]}));
      one.set("luck", points_of(account.luck)).set("skill", points_of(account.skill));
      one.set("others", points_of(account.others)).set("course", points_of(account.course));
      one.set("result", points_of(double{review_.positions.back().truly[seat]}));
      out.push(one.set("error", points_of(account.error)));
    }
    return out;
  }

  const match::Match& played_;
  const table::AnyGame& game_;
  const std::vector<table::AnyState>& course_;
  const lab::Review& review_;
  Language language_;
  std::vector<int> rounds_;
};

std::vector<lab::Passage> passages_of(const match::Match& played,
                                      const std::vector<table::AnyState>& course) {
  std::vector<lab::Passage> out;
  for (std::size_t i = 0; i < played.entries().size(); ++i) {
    const match::Entry& entry = played.entries()[i];
    out.push_back({&course[i], entry.seat, entry.answer, entry.outcome,
                   entry.kind != match::Entry::Kind::answer});
  }
  return out;
}

class Work final : public match::ReviewWork {
 public:
  Work(match::Match over, std::vector<table::AnyState> course)
      : over_(std::move(over)),
        course_(std::move(course)),
        reviewing_(over_.game(), passages_of(over_, course_), course_.back(),
                   {.networks = &networks()}) {}
  bool go_on(std::chrono::milliseconds time) override { return reviewing_.go_on(time); }
  double done() const override { return reviewing_.done(); }
  Value told(Language language) const override {
    return Telling(over_, course_, reviewing_.result(), language).value();
  }

 private:
  match::Match over_;
  std::vector<table::AnyState> course_;
  lab::Reviewing reviewing_;
};

}  // namespace

Expected<Value> battle_review(const match::Match& played, const lab::ReviewOptions& options,
                              Language language) {
  auto course = match::course_of(played);
  if (!course) return course.error();
  lab::ReviewOptions with_networks = options;
  with_networks.networks = &networks();
  const lab::Review found =
      lab::review(played.game(), passages_of(played, *course), course->back(), with_networks);
  if (!found.whole) return Error{ErrorCode::not_allowed, "the review was stopped", ""};
  return Telling(played, *course, found, language).value();
}

Reviews::Reviews() : Reviews(game_systems()) {}

Expected<std::unique_ptr<match::ReviewWork>> Reviews::begin(const match::ReviewJob& job) const {
  auto over = match::load_record(games_, job.record);
  if (!over) return over.error();
  auto course = match::course_of(*over);
  if (!course) return course.error();
  return std::unique_ptr<match::ReviewWork>(
      std::make_unique<Work>(std::move(*over), std::move(*course)));
}

std::string Reviews::made_by(const table::AnyGame& game) const {
  return game.rules_version() + ", content " + content_fingerprint(game.id()) + ", method " +
         std::to_string(kMethod);
}

}  // namespace apps
