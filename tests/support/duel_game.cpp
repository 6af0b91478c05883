// Makes duel games: from scenario, options and content, or from a position.
#include "tests/support/duel_game.h"

#include <algorithm>

#include "tests/support/duel_rules.h"

namespace duel {
namespace {

Expected<int> bonus_in(const Value& content) {
  if (content.is_null()) return 0;
  Reader reader(content, "content", ErrorCode::bad_option);
  const auto bonus = static_cast<int>(reader.integer_or("bonus", 0, 0, 5));
  reader.finish();
  if (!reader.ok()) return reader.error();
  return bonus;
}

void read_bytes(Reader& reader, std::string_view key, std::span<std::uint8_t> out) {
  const Value* list = reader.array(key);
  if (list == nullptr) return;
  if (list->items().size() != out.size()) return reader.complain(key, "has the wrong length");
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Value& item = list->items()[i];
    if (!item.is_int() || item.as_int() < 0 || item.as_int() > 255) {
      return reader.complain(key, "expected numbers from 0 to 255");
    }
    out[i] = static_cast<std::uint8_t>(item.as_int());
  }
}

class System final : public GameSystem {
 public:
  std::string id() const override { return "duel"; }
  std::string title() const override { return "Duel"; }
  int seats() const override { return 2; }
  std::vector<ScenarioSpec> scenarios(table::Language /*language*/) const override {
    return {{"standard", "Three rounds"}, {"short", "One round"}};
  }
  std::vector<OptionSpec> options(table::Language /*language*/) const override {
    return {{"rounds", "int", {"1", "9"}, 3, "how many rounds"},
            {"dice", "int", {"1", "3"}, 1, "how many dice"}};
  }
  Expected<std::shared_ptr<const AnyGame>> create(std::string_view scenario, const Value& options,
                                                  const Value& content) const override {
    if (scenario != "standard" && scenario != "short") {
      return Error{ErrorCode::bad_option, "there is no such scenario", ""};
    }
    const Value given = options.is_null() ? Value::object() : options;
    Reader reader(given, "options", ErrorCode::bad_option);
    const auto rounds =
        static_cast<int>(reader.integer_or("rounds", scenario == "short" ? 1 : 3, 1, 9));
    const auto dice = static_cast<int>(reader.integer_or("dice", 1, 1, 3));
    reader.finish();
    if (!reader.ok()) return reader.error();
    const auto bonus = bonus_in(content);
    if (!bonus) return bonus.error();
    return std::shared_ptr<const AnyGame>(
        std::make_shared<Game>(std::string(scenario), rounds, dice, *bonus));
  }
  Expected<Position> set(const Value& position) const override;
};

Expected<GameSystem::Position> System::set(const Value& position) const {
  Reader reader(position, "position", ErrorCode::bad_position);
  reader.string_or("game", "duel");
  const std::string scenario = reader.string_or("scenario", "standard");
  const Value* options = reader.object("options");
  const Value* content = reader.object("content");
  const auto game = create(scenario, options == nullptr ? Value{} : *options,
                           content == nullptr ? Value{} : *content);
  if (!game) return Error{ErrorCode::bad_position, game.error().message, ""};
  State s;
  s.deck = kFullDeck;
  s.round = static_cast<std::uint8_t>(reader.integer_or("round", 1, 1, 9));
  const std::string phase = reader.string_or("phase", "pick");
  const auto found = std::find(kPhases.begin(), kPhases.end(), phase);
  if (found == kPhases.end())
    reader.complain("phase", "expected pick, roll, draw or over");
  else
    s.phase = static_cast<Phase>(found - kPhases.begin());
  s.face = static_cast<std::uint8_t>(reader.integer_or("face", 0, 0, 6));
  read_bytes(reader, "pick", s.pick);
  read_bytes(reader, "points", s.points);
  read_bytes(reader, "deck", s.deck);
  read_bytes(reader, "peek", s.peek);
  reader.finish();
  if (!reader.ok()) return reader.error();
  const auto rounds = static_cast<int>((*game)->options().find("rounds")->as_int());
  if (const char* why = problem(s, rounds)) return Error{ErrorCode::bad_position, why, "D-1"};
  return Position{*game, AnyState::of(s)};
}

}  // namespace

const GameSystem& system() {
  static const System one;
  return one;
}

}  // namespace duel
