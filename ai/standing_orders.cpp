// SPDX-License-Identifier: MIT
#include "ai/standing_orders.h"

#include <algorithm>
#include <charconv>

namespace ai {

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Decided;
using table::Language;
using table::Reaction;
using table::Seat;

namespace {

constexpr std::string_view kSensible = "sensible";
constexpr std::string_view kOdds = "odds ";
constexpr std::string_view kUnit = "unit ";
constexpr std::size_t kLongestUnit = 40;

const Reaction* reaction_named(const AnyGame& game, std::string_view id) {
  const auto all = game.reactions();
  const auto found = std::ranges::find(all, id, &Reaction::id);
  return found == all.end() ? nullptr : &*found;
}

table::Error wrong(const std::string& what) { return {table::ErrorCode::bad_option, what, ""}; }

// "always", "odds 60", "unit unit:e7". Empty where it was understood, else what is expected.
std::string read_decision(const Reaction& reaction, std::string_view text, StandingOrder& order) {
  if (text == "ask") return "";
  if (text == "never") order.how = Decided::never;
  if (text == "always") order.how = Decided::always;
  if (text == "easy") order.how = Decided::easy;
  const bool refused = order.how == Decided::never || text.starts_with(kUnit);
  if (reaction.prompt.empty() && text != "easy") return "expected ask or easy";
  if (refused && reaction.no.bits == 0) return "it cannot be refused: expected always or easy";
  if (order.how != Decided::ask) return "";
  if (text.starts_with(kOdds)) {
    const std::string_view number = text.substr(kOdds.size());
    const auto read = std::from_chars(number.data(), number.data() + number.size(), order.percent);
    const bool whole = read.ec == std::errc() && read.ptr == number.data() + number.size();
    if (reaction.chance.empty()) return "there are no odds of this";
    if (!whole || order.percent < 1 || order.percent > 99) return "expected odds from 1 to 99";
    order.how = Decided::odds;
    return "";
  }
  if (text.starts_with(kUnit) && text.size() > kUnit.size() &&
      text.size() <= kUnit.size() + kLongestUnit) {
    order.unit = text.substr(kUnit.size());
    order.how = Decided::unit;
    return "";
  }
  return "expected ask, never, always, odds 60, unit ID or easy";
}

struct Asked {
  const AnyGame& game;
  const AnyObservation& seen;
  Seat seat;
  AnyState state;
  AnswerList legal{};

  Asked(const AnyGame& of, const AnyObservation& by, Seat who, table::Random& random)
      : game(of), seen(by), seat(who), state(of.sample(by, random)) {
    game.legal(state, seat, legal);
  }
  AnswerList that_say(const Reaction& reaction, bool yes) const {
    AnswerList out;
    for (const Answer& each : legal) {
      if (yes ? reaction.says_yes(each) : reaction.says_no(each)) out.push_back(each);
    }
    return out;
  }
  std::vector<std::string> touches(Answer answer) const {
    return game.describe(seen, answer, Language::en).touches;
  }
  // The one that the game advises.
  Answer best(const AnswerList& among) const {
    table::Scores scores;
    game.policy(state, seat, {among.begin(), among.size()}, scores);
    const auto top = std::max_element(scores.begin(), scores.begin() + among.size());
    return among[static_cast<std::size_t>(top - scores.begin())];
  }
};

bool carries(const table::Scene& scene, const std::string& piece, std::string_view token) {
  return std::ranges::any_of(scene.pieces, [&](const auto& each) {
    return each.id == piece && std::ranges::find(each.badges, token) != each.badges.end();
  });
}

// 0..1, of what the reaction calls a success.
double chance_of(const Asked& asked, const Reaction& reaction, Answer yes) {
  const auto odds = asked.game.odds(asked.seen, asked.seat, yes, {}, Language::en);
  if (!odds) return 0;
  double out = 0;
  for (std::string_view left = reaction.chance; !left.empty();) {
    const std::string_view key = left.substr(0, left.find(' '));
    left.remove_prefix(std::min(left.size(), key.size() + 1));
    const table::Value* found = odds->outcomes.find(key);
    if (found == nullptr) continue;
    if (found->is_number()) out += found->as_number();
    if (found->is_array() && !found->items().empty()) out += 1 - found->items().front().as_number();
  }
  return out;
}

// Yes or no; nothing where `easy` decides.
std::optional<Answer> decided(const Asked& asked, const Reaction& reaction,
                              const StandingOrder& order) {
  AnswerList yes = asked.that_say(reaction, true);
  const AnswerList no = asked.that_say(reaction, false);
  if (order.how == Decided::unit) {
    AnswerList of_unit;
    for (const Answer& each : yes) {
      if (std::ranges::count(asked.touches(each), order.unit) > 0) of_unit.push_back(each);
    }
    yes = of_unit;
  }
  if (order.how == Decided::easy || (yes.empty() && no.empty())) return std::nullopt;
  if (yes.empty()) return asked.best(no);
  if (no.empty()) return asked.best(yes);
  if (order.how == Decided::never) return asked.best(no);
  const Answer best = asked.best(yes);
  if (order.how != Decided::odds) return best;
  const bool likely = chance_of(asked, reaction, best) * 100 >= order.percent;
  return likely ? best : asked.best(no);
}

const Reaction* reaction_of(const Asked& asked) {
  const table::Question question = asked.game.question(asked.state);
  const std::string prompt = asked.game.prompt_name(question.prompt);
  for (const Reaction& each : asked.game.reactions()) {
    if (each.prompt.empty() && asked.game.is_set_up(question.prompt)) return &each;
    if (each.prompt != prompt) continue;
    if (each.token.empty()) return &each;
    const AnswerList yes = asked.that_say(each, true);
    if (yes.empty()) continue;
    const auto touched = asked.touches(yes[0]);
    const table::Scene scene = asked.game.scene(asked.seen, Language::en);
    if (!touched.empty() && carries(scene, touched[0], each.token)) return &each;
  }
  return nullptr;
}

}  // namespace

table::Expected<StandingOrders> read_standing_orders(const AnyGame& game, std::string_view text) {
  if (text == kSensible) return sensible_orders(game);
  StandingOrders out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const std::size_t equals = line.find('=');
    const std::string id(line.substr(0, equals));
    const Reaction* const reaction = reaction_named(game, id);
    if (reaction == nullptr) return wrong("'" + id + "' is no reaction of this game");
    if (std::ranges::find(out, id, &StandingOrder::reaction) != out.end())
      return wrong("'" + id + "' is there twice");
    StandingOrder order{.reaction = id};
    const std::string_view decision =
        equals == std::string_view::npos ? "" : line.substr(equals + 1);
    const std::string problem = read_decision(*reaction, decision, order);
    if (!problem.empty()) return wrong(id + ": " + problem);
    if (order.how != Decided::ask) out.push_back(std::move(order));
  }
  return out;
}

std::string write_standing_orders(const StandingOrders& orders) {
  std::string out;
  for (const StandingOrder& each : orders) {
    out += (out.empty() ? "" : ",") + each.reaction + '=' + std::string(name(each.how));
    if (each.how == Decided::odds) out += ' ' + std::to_string(each.percent);
    if (each.how == Decided::unit) out += ' ' + each.unit;
  }
  return out;
}

StandingOrders sensible_orders(const AnyGame& game) {
  StandingOrders out;
  for (const Reaction& each : game.reactions()) {
    if (each.sensible == Decided::ask) continue;
    out.push_back({std::string(each.id), each.sensible, each.percent, ""});
  }
  return out;
}

const Reaction* reaction_asked(const AnyGame& game, const AnyObservation& seen, Seat seat) {
  table::Random random(1);  // what it is asked is the same in every state it may be in
  return reaction_of(Asked(game, seen, seat, random));
}

const StandingOrders& OrderedOpponent::orders_for(const AnyGame& game) {
  if (game_ != game.id()) {
    auto read = read_standing_orders(game, text_);
    orders_ = read ? std::move(*read) : StandingOrders{};
    game_ = game.id();
  }
  return orders_;
}

Answer OrderedOpponent::choose(const AnyGame& game, const AnyObservation& seen, Seat seat,
                               Budget budget, table::Random& random) {
  Opponent& rest = rest_ == nullptr ? *easy_ : *rest_;
  const StandingOrders& orders = orders_for(game);
  if (orders.empty()) return rest.choose(game, seen, seat, budget, random);
  const Asked asked(game, seen, seat, random);
  const Reaction* const reaction = reaction_of(asked);
  for (const StandingOrder& each : orders) {
    if (reaction == nullptr || each.reaction != reaction->id) continue;
    if (const auto answer = decided(asked, *reaction, each)) return *answer;
    return easy_->choose(game, seen, seat, budget, random);
  }
  return rest.choose(game, seen, seat, budget, random);
}

}  // namespace ai
