// SPDX-License-Identifier: MIT
// Reads "hard:c=1.4,rollout=12" into an opponent.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "ai/level.h"
#include "ai/levels.h"
#include "ai/opponent.h"
#include "ai/standing_orders.h"

namespace ai {

using table::Error;
using table::ErrorCode;
using table::Expected;

namespace {

using Target = std::variant<float*, int*, std::uint32_t*, bool*, SearchOptions::Narrow*>;

// One constant that can be set by name, with the range that makes sense. What is counted takes the
// whole part of a number; what is either so or not is so with any number but 0.
struct Constant {
  std::string_view name;
  float min;
  float max;
  Target target;

  void set(float number) const {
    std::visit([number](auto* to) { *to = as<std::remove_pointer_t<decltype(to)>>(number); },
               target);
  }

 private:
  template <class T>
  static T as(float number) {
    if constexpr (std::is_same_v<T, bool>)
      return number > 0;
    else if constexpr (std::is_enum_v<T>)
      return static_cast<T>(static_cast<int>(number));
    else
      return static_cast<T>(number);
  }
};

Error wrong(std::string_view spec, const std::string& what) {
  return {ErrorCode::bad_option, "opponent '" + std::string(spec) + "': " + what, ""};
}

std::string plain(float number) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", static_cast<double>(number));
  return text;
}

std::string names(std::span<const Constant> constants) {
  std::string out;
  for (const Constant& each : constants) out += (out.empty() ? "" : ", ") + std::string(each.name);
  return out;
}

// Empty where `text` was understood, else what is wrong with it.
std::string set_constant(std::string_view text, std::span<const Constant> constants) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos)
    return "expected name=number, not '" + std::string(text) + "'";
  const std::string_view name = text.substr(0, equals);
  const std::string number(text.substr(equals + 1));
  for (const Constant& each : constants) {
    if (each.name != name) continue;
    char* end = nullptr;
    const float value = std::strtof(number.c_str(), &end);
    const bool whole_text = !number.empty() && end == number.c_str() + number.size();
    if (!whole_text || !(value >= each.min && value <= each.max)) {
      return std::string(name) + ": expected a number from " + plain(each.min) + " to " +
             plain(each.max);
    }
    each.set(value);
    return "";
  }
  return "unknown constant '" + std::string(name) + "'; there are: " + names(constants);
}

std::string set_all(std::string_view list, std::span<const Constant> constants) {
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const std::string problem = set_constant(list.substr(0, comma), constants);
    if (!problem.empty()) return problem;
    list = comma == std::string_view::npos ? "" : list.substr(comma + 1);
  }
  return "";
}

using Made = Expected<std::unique_ptr<Opponent>>;

Made make_random(std::string_view spec, std::string_view constants) {
  if (!constants.empty()) return wrong(spec, "this level has no constants");
  return std::unique_ptr<Opponent>(std::make_unique<RandomOpponent>());
}

using Memory = std::shared_ptr<PlanMemory>;

Made make_easy(std::string_view spec, std::string_view list, EasyOptions options, Memory memory) {
  const Constant constants[] = {{"noise", 0, 100, &options.noise},
                                {"vague", 0, 1, &options.vagueness},
                                {"overlook", 0, 1, &options.overlook}};
  const std::string problem = set_all(list, constants);
  if (!problem.empty()) return wrong(spec, problem);
  return std::unique_ptr<Opponent>(std::make_unique<EasyOpponent>(options, std::move(memory)));
}

// "orders:shield=always": follows standing orders, and is `easy` in everything else.
constexpr std::string_view kOrders = "orders";

Made make_ordered(std::string_view orders, Memory memory) {
  auto easy = std::make_unique<EasyOpponent>(EasyOptions{}, std::move(memory));
  return std::unique_ptr<Opponent>(
      std::make_unique<OrderedOpponent>(std::string(orders), std::move(easy)));
}

constexpr std::string_view kClassic = "classic";

// As hard was before it learned: it judges by what was chosen by hand, begins a new tree for each
// answer, takes all the time it is given, tries every answer everywhere, holds all that is hidden
// for equally likely, and compares the plans that the game proposes.
void make_classic(HardOptions& hard) {
  hard.classic = true;
  hard.search.keep = false;
  hard.search.stop_early = false;
  hard.search.narrow = SearchOptions::Narrow::nowhere;
  hard.search.likely = 0;
  hard.plans.climb = 0;
}

// A beginner plays as easy does, with an unsteady hand, and overlooks some of what there is to do.
constexpr EasyOptions kBeginner{.noise = 0.3F, .vagueness = 1, .overlook = 0.2F};

std::string level_names() {
  std::string out;
  for (const Level& level : kLevels) out += (out.empty() ? "" : ", ") + std::string(level.name);
  return out;
}

Made make_hard(std::string_view spec, std::string_view list, HardOptions hard,
               Knowledge knowledge) {
  if (list.substr(0, list.find(',')) == kClassic) {
    make_classic(hard);
    list.remove_prefix(std::min(list.size(), kClassic.size() + 1));
  }
  const std::string problem = set_constants(list, hard);
  if (!problem.empty()) return wrong(spec, problem);
  return std::unique_ptr<Opponent>(std::make_unique<HardOpponent>(
      hard, std::move(knowledge.plans), knowledge.networks, std::string(list)));
}

}  // namespace

std::string set_constants(std::string_view list, HardOptions& hard) {
  SearchOptions& options = hard.search;
  const Constant constants[] = {
      {"most", 0, 1U << 24U, &hard.most},
      {"c", 0, 100, &options.c_puct},
      {"temp", 0.01F, 100, &options.prior_temperature},
      {"flat", 0, 1, &options.prior_flat},
      {"fpu", -1, 1, &options.first_play},
      {"secret", 0.001F, 100, &options.secret_temperature},
      {"depth", 1, kMaxDepth, &options.depth},
      {"nodes", 2, 1U << 22U, &options.max_nodes},
      {"rollout", 0, 10'000, &options.playout.length},
      {"likely", 0, 1, &options.likely},
      {"trees", 0, 1, &options.trees},
      {"narrow", 0, 3, &options.narrow},
      {"keep", 0, 1, &options.keep},
      {"early", 0, 1, &options.stop_early},
      {"guide", 0, 1, &options.playout.guide},
      {"rollout_temp", 0.01F, 100, &options.playout.temperature},
      {"ponder", 0, 100, &hard.ponder},
      {"threads", 1, kMaxThreads, &hard.threads},
      {"plans", 1, kMaxLines, &hard.plans.own},
      {"columns", 1, kMaxLines, &hard.plans.others},
      {"vague", 0, 1, &hard.plans.vagueness},
      {"explore", 0, 1, &hard.plans.explore},
      {"doubt", 0, 1000, &hard.plans.doubt},
      {"climb", 0, 1000, &hard.plans.climb},
      {"replies", 0, 1, &hard.plans.replies},
      {"drop", 0, 1, &hard.plans.dropped},
      {"between", 0, 1, &hard.between},
  };
  const std::string problem = set_all(list, constants);
  options.ahead = hard.ponder > 0;
  return problem;
}

Made make_opponent(std::string_view spec, Knowledge knowledge) {
  if (!knowledge.plans) knowledge.plans = std::make_shared<PlanMemory>();
  const std::size_t colon = spec.find(':');
  const std::string_view name = spec.substr(0, colon);
  const Level* level = level_of(spec);
  const std::string_view constants =
      colon == std::string_view::npos ? std::string_view() : spec.substr(colon + 1);
  if (name == kOrders) return make_ordered(constants, std::move(knowledge.plans));
  if (level == nullptr) return wrong(spec, "unknown level; there are: " + level_names());
  if (name == "random") return make_random(spec, constants);
  if (name == "beginner") return make_easy(spec, constants, kBeginner, std::move(knowledge.plans));
  if (name == "easy") return make_easy(spec, constants, {}, std::move(knowledge.plans));
  HardOptions hard;
  hard.own_time = level->time;
  hard.ponder = level->ahead ? knowledge.ponder : 0;
  if (name == "normal") {
    hard.most = level_of("normal")->most;
    hard.plans.climb = 0;  // compares what the game proposes
  }
  return make_hard(spec, constants, hard, std::move(knowledge));
}

}  // namespace ai
