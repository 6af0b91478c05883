// `save` in a session: a battle while it goes on, its record when it is over.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/cli/terminal/saved_battle.h"
#include "apps/cli/terminal/session.h"
#include "apps/common/registry.h"
#include "match/record.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

match::Match just_begun(const char* game) {
  const table::GameSystem* system = match::find_system(apps::game_systems(), game);
  match::Setup setup;
  setup.scenario = system->scenarios()[0].id;
  setup.seed = 7;
  auto battle = match::Match::start(*system, setup, nullptr);
  EXPECT_TRUE(battle.ok());
  return std::move(*battle);
}

class InAFile : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove_all(here_);
    std::filesystem::create_directory(here_);
  }
  void TearDown() override { std::filesystem::remove_all(here_); }
  std::string file(const std::string& name) const { return (here_ / name).string(); }
  static std::string text_of(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    std::stringstream out;
    out << in.rdbuf();
    return out.str();
  }
  static SessionOptions options() {
    SessionOptions out;
    out.colour = false;
    out.opponent = "easy";
    out.think_ms = 1;
    out.routine = {};
    return out;
  }
  static std::string played(match::Match battle, const SessionOptions& chosen,
                            const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    EXPECT_EQ(Session(std::move(battle), chosen, stream_input(in, out), out).run({}), 0);
    return out.str();
  }
  const std::filesystem::path here_ = std::filesystem::temp_directory_path() / "saved_battle_test";
};

TEST_F(InAFile, SaveWritesABattleWhileItGoesOnAndItCanBeTakenUp) {
  const std::string out =
      played(just_begun("fleet"), options(), "deploy\nsave " + file("evening") + "\nquit\n");
  const std::string name = file("evening.battle");
  expect_has(out, "Saved as " + name);
  expect_has(out, "sandtable play " + name);
  expect_has(out.substr(out.find("Goodbye")), name);
  EXPECT_FALSE(std::filesystem::exists(file("evening")));
  auto saved = read_battle(apps::game_systems(), text_of(name));
  ASSERT_TRUE(saved.ok()) << saved.error().message;
  SessionOptions resumed = options();
  resumed.saved = name;
  const std::string on = played(std::move(saved->battle), resumed, "log\nundo\nquit\n");
  expect_has(on, "  Frigate placed at ");
  expect_has(on.substr(on.find("Goodbye")), "sandtable play " + name);
  expect_has(on, "Undone.");
  EXPECT_EQ(on.find("nothing to undo"), std::string::npos);
}

TEST_F(InAFile, ARecordIsWrittenWhenTheBattleIsOver) {
  const std::string name = file("over.sandtable");
  const std::string out = played(just_begun("legion"), options(), [&] {
    std::string typed;
    for (int i = 0; i < 300; ++i) typed += "auto\n";
    return typed;
  }());
  ASSERT_NE(out.find("The battle is over."), std::string::npos);

  class ToTheEnd final : public Input {
   public:
    ToTheEnd(const std::ostringstream& out, std::string name) : out_(out), name_(std::move(name)) {}
    std::optional<std::string> line(const std::string& /*prompt*/,
                                    const std::vector<std::string>& /*offers*/) override {
      if (out_.str().find("The battle is over.") == std::string::npos) return "auto";
      if (saved_) return std::nullopt;
      saved_ = true;
      return "save " + name_;
    }

   private:
    const std::ostringstream& out_;
    std::string name_;
    bool saved_ = false;
  };
  std::ostringstream all;
  EXPECT_EQ(
      Session(just_begun("legion"), options(), std::make_unique<ToTheEnd>(all, name), all).run({}),
      0);
  const auto record = match::load_record(apps::game_systems(), text_of(name));
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->question().kind, table::QuestionKind::over);
}

TEST_F(InAFile, ALessonIsResumedAtItsStepAndNotFromAFile) {
  const match::Lesson& lesson = match::shipped_lessons().front();
  match::Events opening;
  auto battle =
      match::begin_lesson(*match::find_system(apps::game_systems(), lesson.game), lesson, &opening);
  ASSERT_TRUE(battle.ok());
  SessionOptions chosen = options();
  chosen.opponent = "none";
  chosen.lesson = &lesson;
  const std::string out = played(std::move(*battle), chosen, "save " + file("x") + "\nleave\n");
  expect_has(out, "sandtable learn " + lesson.game);
  EXPECT_FALSE(std::filesystem::exists(file("x.battle")));
}

}  // namespace
}  // namespace cli
