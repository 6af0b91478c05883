// SPDX-License-Identifier: MIT
// The numbers a server shows to whoever watches it.
#include <map>
#include <sstream>

#include "apps/common/registry.h"
#include "apps/host/histogram.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

using std::chrono::seconds;

std::map<std::string, double> metrics_of(std::uint16_t port) {
  std::map<std::string, double> out;
  std::istringstream lines(server::http_call(port, "GET", "/metrics").body);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t space = line.rfind(' ');
    if (!line.starts_with('#')) out[line.substr(0, space)] = std::stod(line.substr(space + 1));
  }
  return out;
}

TEST(Metrics, FollowWhatIsPlayed) {
  const RunningServer running;
  auto before = metrics_of(running.port());
  EXPECT_EQ(before["sandtable_ready"], 1);
  EXPECT_EQ(before["sandtable_transactions_total"], 0);
  const Begun match = begin_match(running.port(), kTwoHere);
  Talker anna(running.port());
  anna.join(match);
  for (int seat : {0, 1}) {
    const int seq = seat + 1;
    ASSERT_TRUE(anna.wait_for_both(seq));
    const Value reply = anna.ask(Value::object()
                                     .set("do", "answer")
                                     .set("seat", seat)
                                     .set("answer", "pick 3")
                                     .set("seq", seq));
    ASSERT_EQ(code(reply), "ok");
  }
  auto after = metrics_of(running.port());
  EXPECT_EQ(after["sandtable_matches_owned"], 1);
  EXPECT_EQ(after["sandtable_answers_total"], 2);
  EXPECT_GE(after["sandtable_transactions_total"], 2);
  EXPECT_GE(after["sandtable_changes_total"], after["sandtable_transactions_total"]);
  EXPECT_EQ(after["sandtable_write_seconds_count"], after["sandtable_changes_total"]);
  EXPECT_EQ(after["sandtable_write_queue"], 0);
  EXPECT_EQ(after["sandtable_database_errors_total"], 0);
  EXPECT_GT(after["sandtable_ws_received_bytes_total"], 100);
  EXPECT_GT(after["sandtable_ws_sent_bytes_total"], 500);
  EXPECT_EQ(after["sandtable_ws_packed_bytes_total"], 0) << "this client takes nothing packed";
  EXPECT_GT(after["sandtable_host_task_longest_seconds"], 0);
  EXPECT_GT(after["process_cpu_seconds_total"], 0);
}

TEST(Metrics, SayHowSmallMessagesArePacked) {
  const RunningServer running({}, apps::game_systems());
  const Begun match = begin_match(running.port(), kTwoHere, "fantasy");
  Talker anna(running.port(), "", "", true);
  anna.join(match);
  ASSERT_TRUE(anna.wait_for_both(1));
  auto there = metrics_of(running.port());
  EXPECT_GT(there["sandtable_ws_packed_bytes_total"], 0);
  EXPECT_LT(3 * there["sandtable_ws_packed_bytes_total"],
            there["sandtable_ws_unpacked_bytes_total"]);
}

TEST(Metrics, TheLongestTaskIsForgottenAfterAMinute) {
  host::Longest longest;
  const host::Longest::Time start{seconds(1000)};
  longest.add(0.3, start);
  longest.add(0.1, start + seconds(1));
  EXPECT_EQ(longest.seconds(start + seconds(2)), 0.3);
  longest.add(0.2, start + seconds(40));
  EXPECT_EQ(longest.seconds(start + seconds(41)), 0.3);
  EXPECT_EQ(longest.seconds(start + seconds(75)), 0.2);
  EXPECT_EQ(longest.seconds(start + seconds(200)), 0);
}

}  // namespace
}  // namespace server_test
