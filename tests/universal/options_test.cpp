// An option that is set is the one that is played with, in every game.
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"

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

}  // namespace
