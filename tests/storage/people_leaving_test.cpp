// Somebody leaves for good: what is theirs is gone, other people's battles stay, without the name.
#include <thread>

#include "tests/storage/people_homes.h"

namespace storage_test {
namespace {

using host::NameToPut;
using table::ErrorCode;

constexpr std::int64_t kNow = 1'763'700'000'000;  // the house's

class PeopleWhoLeave : public PeopleTest {
 protected:
  static std::string seats(const std::string& first) {
    return R"({"seats":[{"who":"person","name":")" + first +
           R"(","token":"t0"},{"who":"person","name":"Bert","token":"t1"}]})";
  }
  // Anna at seat 0, Bert at seat 1, who have said something.
  void begin(const std::string& match, const std::string& token = "t0") {
    host::Change change = head_of(match, seats("Anna"));
    change.summary = seats("Anna");
    change.tokens = {{token, {0}}, {"of Bert", {1}}};
    ASSERT_TRUE(keep(change));
    ASSERT_TRUE(keep(chat_of(match, R"({"seat":0,"name":"Anna","text":"hello"})")));
    ASSERT_TRUE(keep(chat_of(match, R"({"seat":1,"name":"Bert","text":"good luck"})")));
  }
  void settle() {
    ASSERT_TRUE(make("a", "Anna"));
    ASSERT_TRUE(make("b", "Bert"));
    begin("m");
    ASSERT_TRUE(people().join_tokens("a", {"t0"}).ok());
    ASSERT_TRUE(people().join_tokens("b", {"of Bert"}).ok());
    store().release("m");
    ASSERT_TRUE(keep(head_of("z", "z"))) << "what is behind the release is kept after it";
  }
  std::vector<NameToPut> due() { return *people().names_due(100); }
  void put_all() {
    for (const NameToPut& one : due()) EXPECT_TRUE(people().put_name(one).ok());
  }
  // All that is kept of a match, as a text.
  std::string all_of(const std::string& match) {
    const auto kept = store().copy(match);
    if (!kept) return "";
    std::string out = kept->head + kept->summary;
    for (const std::string& line : kept->chat) out += line;
    return out;
  }
  static bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
};

TEST_P(PeopleWhoLeave, LeaveNothingOfTheirsBehindButTheirNameIsNobodysForEver) {
  settle();
  ASSERT_TRUE(people().add_passkey({.id = "k", .account = "a", .key = "key"}).ok());
  ASSERT_TRUE(people().avoid("b", {{"m", {0}}, "mute", "Anna"}).ok());
  ASSERT_TRUE(people().report("a", {{"m", {1}}, "chat", "he shouts"}).ok());
  ASSERT_TRUE(people().take_holiday("a", 5, kNow).ok());
  ASSERT_TRUE(people().remove("a").ok());
  EXPECT_EQ(people().holidays("a", kNow)->days_left, 14);
  EXPECT_EQ(refusal_of(people().account("a")), ErrorCode::not_found);
  EXPECT_FALSE(is_good("first of a"));
  EXPECT_EQ(*programs()[1]->ended_within(60), std::vector<std::string>{"first of a"});
  EXPECT_EQ(refusal_of(people().sign_in_by_code("a-0", {"new", ""})), ErrorCode::not_found);
  EXPECT_EQ(refusal_of(people().passkey("k")), ErrorCode::not_found);
  EXPECT_TRUE(people().seats("a")->empty());
  EXPECT_TRUE(people().avoided("b")->empty());
  EXPECT_FALSE(make("c", "Anna")) << "nobody is called so again";
  EXPECT_FALSE(make("a", "Anna"));
  EXPECT_EQ(refusal_of(people().remove("a")), ErrorCode::not_found) << "there is nothing more";
  const auto reports = people().list_reports();
  ASSERT_EQ(reports->size(), 1U) << "what they saw stays, not that they did";
  EXPECT_EQ((*reports)[0][2], "");
  EXPECT_TRUE(is_good("first of b"));
}

TEST_P(PeopleWhoLeave, AreFormerPlayersInBattlesWhichOtherPeopleKeep) {
  settle();
  ASSERT_TRUE(people().remove("a").ok());
  EXPECT_TRUE(has(all_of("m"), "Anna")) << "one battle after the other";
  reopen();
  put_all();
  const std::string kept = all_of("m");
  EXPECT_FALSE(has(kept, "Anna")) << kept;
  EXPECT_TRUE(has(kept, R"("former":true)"));
  EXPECT_TRUE(has(kept, "hello")) << "what was said belongs to the conversation";
  EXPECT_TRUE(has(kept, R"("name":"Bert")"));
  EXPECT_EQ(people().seats("b")->size(), 1U);
  EXPECT_TRUE(due().empty()) << "it is looked at again in ten minutes";
}

TEST_P(PeopleWhoLeave, AreCalledNothingInWhatFollowedMeanwhileEither) {
  settle();
  ASSERT_TRUE(people().remove("a").ok());
  put_all();
  begin("rematch");  // from what somebody knew of the match before
  store().release("rematch");
  ASSERT_TRUE(keep(head_of("y", "y")));
  later("names_to_put", "due", 590);
  EXPECT_TRUE(due().empty());
  later("names_to_put", "due", 20);
  put_all();
  put_all();
  EXPECT_FALSE(has(all_of("rematch"), "Anna"));
  for (int i = 0; i < 3; ++i) {
    later("names_to_put", "due", 700);
    put_all();
  }
  EXPECT_TRUE(due().empty());
  later("names_to_put", "due", 10'000);
  EXPECT_TRUE(due().empty()) << "and then nothing more is to be done";
}

TEST_P(PeopleWhoLeave, WaitForNobodyWhoseBattleCannotBeWritten) {
  settle();
  begin("n");
  ASSERT_TRUE(people().join_tokens("a", {"t0"}).ok());
  ASSERT_TRUE(people().remove("a").ok());
  const auto first = *people().names_due(1);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].match, "m");
  ASSERT_TRUE(people().put_name_later(first[0]).ok());
  ASSERT_EQ(due().size(), 1U);
  EXPECT_EQ(due()[0].match, "n") << "the other one comes first";
  later("names_to_put", "due", host::kNameLaterS);
  EXPECT_EQ(due().size(), 2U) << "and it is tried again";
}

TEST_P(PeopleWhoLeave, AtTwoProgramsAtOnceAreGoneOnce) {
  const auto books = programs();
  for (int round = 0; round < 10; ++round) {
    const std::string id = "a" + std::to_string(round);
    ASSERT_TRUE(make(id, "Anna" + std::to_string(round)));
    std::vector<int> gone(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < gone.size(); ++i)
      threads.emplace_back([&, i] { gone[i] = books[i % 2]->remove(id).ok() ? 1 : 0; });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(gone[0] + gone[1] + gone[2] + gone[3], 1);
  }
}

TEST_P(PeopleWhoLeave, OfABattleThatAnotherProgramPlaysThatOnePutsTheName) {
  if (GetParam() != "postgres") GTEST_SKIP() << "one program has the file";
  settle();
  const auto books = programs();
  ASSERT_TRUE(another_->load("m").ok());
  ASSERT_TRUE(people().remove("a").ok());
  const auto all = due();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_FALSE(*people().put_name(all[0])) << "the other one has it in memory";
  EXPECT_TRUE(has(all_of("m"), "Anna"));
  EXPECT_TRUE(*books[1]->put_name(all[0]));
  EXPECT_FALSE(has(all_of("m"), "Anna"));
}

TEST_P(PeopleWhoLeave, MayHaveEverythingBeforeAndNothingOfOthers) {
  settle();
  ASSERT_TRUE(people().report("a", {{"m", {1}}, "chat", "he shouts"}).ok());
  ASSERT_TRUE(people().avoid("a", {{"m", {1}}, "mute", "Bert"}).ok());
  ASSERT_TRUE(people().take_holiday("a", 5, kNow).ok());
  ASSERT_TRUE(people().take_holiday("b", 1, kNow).ok());
  const auto all = people().everything("a", 0);
  ASSERT_TRUE(all.ok());
  EXPECT_FALSE(all->next);
  const auto list = [&](const char* key) { return all->told.find(key)->items(); };
  EXPECT_EQ(list("sessions").size(), 1U);
  EXPECT_EQ(list("reports").size(), 1U);
  EXPECT_EQ(list("avoided").size(), 1U);
  ASSERT_EQ(list("holidays").size(), 1U);
  EXPECT_EQ(list("holidays")[0].find("begins")->as_int(), kNow / 1000)
      << "in seconds, as everything";
  ASSERT_EQ(list("seats").size(), 1U);
  EXPECT_EQ(list("seats")[0].find("name")->as_string(), "Anna");
  ASSERT_EQ(list("seats")[0].find("said")->items().size(), 1U) << "not what Bert has said";
  EXPECT_EQ(list("seats")[0].find("said")->items()[0].as_string(), "hello");
  EXPECT_EQ(people().everything("nobody", 0)->told.find("seats")->items().size(), 0U);
}

TEST_P(PeopleWhoLeave, HaveHowTheirBattlesEndedToo) {
  settle();
  ASSERT_TRUE(people().note_over("a", {{{"m", {0}}, kNow / 1000, "duel", "people", "won"}}).ok());
  const auto all = people().everything("a", 0);
  const table::Value& seat = all->told.find("seats")->items()[0];
  EXPECT_EQ(seat.find("ended")->as_int(), kNow / 1000);
  EXPECT_EQ(seat.find("game")->as_string(), "duel");
  EXPECT_EQ(seat.find("against")->as_string(), "people");
  EXPECT_EQ(seat.find("result")->as_string(), "won");
}

TEST_P(PeopleWhoLeave, HavePagesThatAreNoLongerForWhatOthersHaveSaid) {
  ASSERT_TRUE(make("a", "Anna"));
  const std::string line = R"({"seat":1,"text":")" + std::string(400'000, 'x') + "\"}";
  for (const char* const id : {"k", "l", "m"}) {
    host::Change match = head_of(id, "head");
    match.tokens = {{"t", {0}}};
    ASSERT_TRUE(keep(match));
    ASSERT_TRUE(keep(chat_of(id, line)));
  }
  ASSERT_TRUE(people().join_tokens("a", {"t"}).ok());
  EXPECT_EQ(people().everything("a", 0)->next, 2U);
}

TEST_P(PeopleWhoLeave, LeaveNoHolidaysInABattleThatIsOver) {
  settle();
  ASSERT_TRUE(store().load("m").ok());
  host::Change change = head_of(
      "m",
      R"({"seats":[{"who":"person","name":"Anna","token":"t0","holidays":[{"begins":1,"ends":2}]},)"
      R"({"who":"person","name":"Bert","token":"t1","holidays":[{"begins":3,"ends":4}]}]})");
  change.summary = R"({"over":{"result":[1,0]},"seats":[{"who":"person","name":"Anna"},)"
                   R"({"who":"person","name":"Bert"}]})";
  ASSERT_TRUE(keep(change));
  store().release("m");
  ASSERT_TRUE(keep(head_of("x", "x")));
  ASSERT_TRUE(people().remove("a").ok());
  put_all();
  EXPECT_FALSE(has(all_of("m"), R"("begins":1)")) << all_of("m");
  EXPECT_TRUE(has(all_of("m"), R"("begins":3)")) << "Bert's are his";
}

TEST_P(PeopleWhoLeave, HaveEverythingInPages) {
  ASSERT_TRUE(make("a", "Anna"));
  std::vector<host::Change> matches;
  for (int i = 0; i < 250; ++i) {
    matches.push_back(head_of("m" + std::to_string(i), "head"));
    matches.back().tokens = {{"t", {0}}};
  }
  ASSERT_TRUE(keep_all(std::move(matches)));
  ASSERT_TRUE(people().join_tokens("a", {"t"}).ok());
  const auto first = people().everything("a", 0);
  ASSERT_TRUE(first.ok());
  EXPECT_EQ(first->told.find("seats")->items().size(), 200U);
  ASSERT_EQ(first->next, 200U);
  const auto second = people().everything("a", 200);
  EXPECT_EQ(second->told.find("seats")->items().size(), 50U);
  EXPECT_FALSE(second->next);
  EXPECT_EQ(second->told.find("sessions"), nullptr) << "that was told";
}

INSTANTIATE_TEST_SUITE_P(All, PeopleWhoLeave, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
