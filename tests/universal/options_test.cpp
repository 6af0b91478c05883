// An option that is set is the one that is played with, in every game.
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "table/option_forms.h"

namespace {

using table::Value;

TEST(OptionsOfEveryGame, AreThoseThatWereAskedFor) {
  int tried = 0;
  for (const table::GameSystem* system : apps::game_systems()) {
    const std::string scenario = system->scenarios().front().id;
    for (const table::OptionSpec& spec : system->options()) {
      if (spec.type != "bool") continue;
      SCOPED_TRACE(system->id() + std::string(" ") + spec.name);
      for (const bool on : {false, true}) {
        const auto game = system->create(scenario, Value::object().set(spec.name, on), Value{});
        if (!game.ok()) continue;  // not for this scenario
        const Value options = (*game)->options();
        const Value* now = options.find(spec.name);
        ASSERT_NE(now, nullptr);
        EXPECT_EQ(now->as_bool(), on);
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 20);
}

// What came later is left out where nobody chose it, and means the same then.
TEST(OptionsOfEveryGame, AreReadBackFromWhatHeadsNote) {
  int left_out = 0;
  for (const table::GameSystem* system : apps::game_systems()) {
    const std::string scenario = system->scenarios().front().id;
    for (const table::OptionSpec& spec : system->options()) {
      for (const std::string& value : spec.values) {
        SCOPED_TRACE(system->id() + std::string(" ") + spec.name + " " + value);
        const auto game = system->create(scenario, Value::object().set(spec.name, value), Value{});
        if (!game.ok()) continue;  // not for this scenario
        const Value noted = (*game)->options();
        const auto again = system->create(scenario, noted, Value{});
        ASSERT_TRUE(again.ok()) << again.error().message;
        EXPECT_EQ((*again)->options(), noted);
        EXPECT_TRUE((*again)->initial() == (*game)->initial());
        if (noted.find(spec.name) != nullptr) continue;
        EXPECT_EQ(value, table::option_text(spec.fallback));
        ++left_out;
      }
    }
  }
  EXPECT_GT(left_out, 0);
}

}  // namespace
