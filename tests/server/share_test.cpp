// The address of a battle that is handed on: what strangers' programs show of it.
#include "apps/server/share_page.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

using server::http_call;
using server::share_page;
using server::shared_match;

const std::string kId(32, 'a');

Value described(const char* name, bool over = true, bool is_private = false) {
  Value out = Value::object()
                  .set("game", "duel")
                  .set("title", "Duel")
                  .set("private", is_private)
                  .set("seats", Value::array()
                                    .push(Value::object().set("who", "person").set("name", name))
                                    .push(Value::object().set("who", "bot").set("level", "easy")));
  if (over) out.set("over", Value::object());
  return out;
}

std::string page_of(const Value& description, const std::string& file = "") {
  server::WebRequest request;
  request.host = "war.example";
  return share_page(request, kId, description,
                    [&](const std::string& path) { return path == file; })
      .body;
}
bool has(const std::string& page, const std::string& part) {
  return page.find(part) != std::string::npos;
}

TEST(SharedBattle, IsTheAddressOfAMatchAndNothingElse) {
  EXPECT_EQ(shared_match("/r/" + kId), kId);
  for (const std::string& other :
       {std::string("/r/"), "/r/" + kId + "/", "/r/../" + kId.substr(3), "/x/" + kId,
        "/r/" + kId.substr(1), "/r/" + kId.substr(1) + "\""})
    EXPECT_FALSE(shared_match(other)) << other;
}

TEST(SharedBattle, SaysWhoPlayedOnceItIsOverAndLeadsToTheReplay) {
  const std::string page = page_of(described("Anna"));
  EXPECT_TRUE(has(page, R"(content="Duel: the replay")")) << page;
  EXPECT_TRUE(has(page, R"x(content="Anna against the AI (easy)")x")) << page;
  EXPECT_TRUE(has(page, R"(content="http://war.example/og/duel.jpg")")) << page;
  EXPECT_TRUE(has(page, "url=../#/replay/" + kId)) << page;
}

TEST(SharedBattle, ShowsItsScenarioWhereThereIsAPictureOfIt) {
  Value bridge = described("Anna");
  bridge.set("scenario", "bridge");
  EXPECT_TRUE(has(page_of(bridge, "/og/duel/bridge.jpg"), "war.example/og/duel/bridge.jpg\""));
  EXPECT_TRUE(has(page_of(bridge, "/og/duel/ford.jpg"), "war.example/og/duel.jpg\""));
  const Value running = described("Anna", false);
  EXPECT_TRUE(has(page_of(running, "/og/duel/bridge.jpg"), "war.example/og/site.jpg\""));
}

TEST(SharedBattle, TakesNobodysNameForMarkup) {
  const std::string page = page_of(described(R"x("><script>alert(1)</script>)x"));
  EXPECT_FALSE(has(page, "<script")) << page;
  EXPECT_TRUE(has(page, "&quot;&gt;&lt;script&gt;")) << page;
}

TEST(SharedBattle, DoesNotTellAPrivateOrRunningMatchFromNone) {
  const std::string none = page_of({});
  EXPECT_EQ(page_of(described("Anna", false)), none);
  EXPECT_EQ(page_of(described("Anna", true, true)), none);
  EXPECT_FALSE(has(none, "Anna"));
}

TEST(SharedBattle, IsServedLikeAnyPageWithStrictHeaders) {
  const RunningServer running;
  const Begun match = begin_match(running.port(), kTwoHere);
  const auto reply = http_call(running.port(), "GET", "/r/" + match.match);
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(reply.header("Cache-Control"), "no-store");
  EXPECT_NE(reply.header("Content-Security-Policy").find("default-src 'none'"), std::string::npos);
  EXPECT_TRUE(has(reply.body, "#/replay/" + match.match));
}

}  // namespace
}  // namespace server_test
