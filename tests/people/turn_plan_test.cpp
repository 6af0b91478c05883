// When somebody is told that it is their turn: at once, when their quiet hours are over, with the
// morning's letter, or not any more.
#include "apps/people/turn_plan.h"

#include <set>

#include <gtest/gtest.h>

#include "apps/host/store_memory.h"
#include "apps/people/turn_words.h"
#include "apps/people/zones.h"
#include "formats/base64url.h"
#include "formats/json.h"
#include "tests/support/duel_game.h"

namespace people_test {
namespace {

using host::Notice;
using host::NoticeContext;
using people::TurnAsked;
using people::TurnPlan;
using What = people::TurnPlan::What;

constexpr std::int64_t kHour = 3'600;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kNoon = 1'752'580'800;  // a day in July, 12:00 UTC: 14:00 in Berlin

NoticeContext awake() {
  NoticeContext out;
  out.on = true;
  out.hours.zone = "Europe/Berlin";
  return out;
}
NoticeContext quiet(std::int64_t from, std::int64_t until) {
  NoticeContext out = awake();
  out.hours.quiet_from = from * 60;
  out.hours.quiet_until = until * 60;
  return out;
}
Notice made(const char* way, std::int64_t at) {
  return {.account = "a", .match = "m", .way = way, .number = 1, .made = at};
}
TurnAsked turn(std::optional<std::int64_t> due = std::nullopt) {
  return {"m", "duel", "Duel", due};
}

TEST(Zones, KnowTheClockOfEachPlace) {
  EXPECT_EQ(people::minute_of_day("Europe/Berlin", kNoon), 14 * 60);
  EXPECT_EQ(people::minute_of_day("UTC", kNoon), 12 * 60);
  EXPECT_EQ(people::minute_of_day("America/New_York", kNoon), 8 * 60);
  EXPECT_EQ(people::minute_of_day("Asia/Kathmandu", kNoon), 17 * 60 + 45);
  EXPECT_EQ(people::minute_of_day("Europe/Berlin", kNoon + 180 * kDay), 13 * 60) << "in winter";
  EXPECT_EQ(people::next_time("Europe/Berlin", 15 * 60, kNoon), kNoon + kHour);
  EXPECT_EQ(people::next_time("Europe/Berlin", 14 * 60, kNoon), kNoon + kDay);
  EXPECT_EQ(people::next_time("Europe/Berlin", 8 * 60, kNoon), kNoon + 18 * kHour);
  for (const char* const zone : {"UTC", "Europe/Paris", "America/Argentina/Ushuaia"})
    EXPECT_TRUE(people::is_zone(zone)) << zone;
  for (const std::string& none :
       {std::string(), std::string("Europe/Nowhere"), std::string("../etc/passwd"),
        std::string("Etc/Unknown"), std::string("Europe/Paris\n"), std::string(1'000, 'A')})
    EXPECT_FALSE(people::is_zone(none)) << none;
}

TEST(TurnPlan, IsToTellAtOnceWhereNothingStandsInTheWay) {
  EXPECT_EQ(people::plan_of(made("push", kNoon), awake(), {turn()}, kNoon).what, What::send);
  EXPECT_EQ(people::plan_of(made("hook", kNoon), awake(), {turn()}, kNoon).what, What::send);
}

TEST(TurnPlan, IsToTellNobodyWhereItIsOfNoUseAnyMore) {
  EXPECT_EQ(people::plan_of(made("push", kNoon), awake(), {}, kNoon).what, What::drop)
      << "it is not their turn any more";
  NoticeContext off = awake();
  off.on = false;
  EXPECT_EQ(people::plan_of(made("push", kNoon), off, {turn()}, kNoon).what, What::drop);
  const Notice old = made("push", kNoon - 3 * kDay);
  EXPECT_EQ(people::plan_of(old, awake(), {turn()}, kNoon - 1).what, What::send);
  EXPECT_EQ(people::plan_of(old, awake(), {turn()}, kNoon).what, What::drop);
  EXPECT_EQ(people::plan_of(old, awake(), {turn(kNoon + 1)}, kNoon).what, What::send);
  EXPECT_EQ(people::plan_of(old, awake(), {turn(kNoon)}, kNoon).what, What::drop);
}

TEST(TurnPlan, WaitsForTheEndOfQuietHours) {
  const Notice notice = made("push", kNoon);
  const auto by_day = people::plan_of(notice, quiet(13, 16), {turn()}, kNoon);
  EXPECT_EQ(by_day.what, What::wait);
  EXPECT_EQ(by_day.until, kNoon + 2 * kHour);
  EXPECT_EQ(people::plan_of(notice, quiet(13, 16), {turn()}, by_day.until).what, What::send);
  EXPECT_EQ(people::plan_of(notice, quiet(22, 7), {turn()}, kNoon).what, What::send);
  const auto by_night = people::plan_of(notice, quiet(22, 7), {turn()}, kNoon + 9 * kHour);
  EXPECT_EQ(by_night.what, What::wait);
  EXPECT_EQ(by_night.until, kNoon + 17 * kHour) << "seven in the morning";
}

// Also where clocks are put forward and back that night, or half an hour, or a day is left out.
TEST(TurnPlan, TellsNobodyInTheirQuietHoursWheneverClocksAreChanged) {
  constexpr std::int64_t kStep = 161 * 60;
  for (const char* const zone : {"Europe/Berlin", "America/New_York", "Australia/Lord_Howe",
                                 "Pacific/Apia", "Asia/Kathmandu"}) {
    for (const auto& [from, until] : {std::pair{22, 7}, {1, 3}, {2, 3}, {23, 2}}) {
      NoticeContext context = quiet(from, until);
      context.hours.zone = zone;
      context.hours.quiet_until += 30;
      for (std::int64_t begun = kNoon; begun < kNoon + 366 * kDay; begun += kStep) {
        std::int64_t now = begun;
        TurnPlan plan = people::plan_of(made("push", begun), context, {turn()}, now);
        for (int i = 0; plan.what == What::wait && i < 4; ++i) {
          ASSERT_GT(plan.until, now);
          now = plan.until;
          plan = people::plan_of(made("push", begun), context, {turn()}, now);
        }
        ASSERT_EQ(plan.what, What::send) << zone << " " << begun;
        ASSERT_LE(now - begun, 12 * kHour) << zone << " " << begun;
        const std::int64_t minute = people::minute_of_day(zone, now);
        const bool in = from > until ? minute >= from * 60 || minute < context.hours.quiet_until
                                     : minute >= from * 60 && minute < context.hours.quiet_until;
        ASSERT_FALSE(in) << zone << " " << now;
      }
    }
  }
}

TEST(TurnPlan, SendsMailInTheMorningOrWhereTwelveHoursAreLeft) {
  const Notice notice = made("mail", kNoon);
  const std::int64_t morning = kNoon + 18 * kHour;
  const auto later = people::plan_of(notice, awake(), {turn(kNoon + 5 * kDay)}, kNoon);
  EXPECT_EQ(later.what, What::wait);
  EXPECT_EQ(later.until, morning);
  EXPECT_EQ(people::plan_of(notice, awake(), {turn(kNoon + 5 * kDay)}, morning).what, What::send);
  EXPECT_EQ(people::plan_of(notice, awake(), {turn()}, kNoon).until, morning)
      << "a clock of minutes hurries no letter";
  const auto soon = people::plan_of(notice, awake(), {turn(kNoon + kDay)}, kNoon);
  EXPECT_EQ(soon.until, kNoon + 12 * kHour);
  EXPECT_EQ(people::plan_of(notice, awake(), {turn(kNoon + 12 * kHour)}, kNoon).what, What::send);
}

TEST(TurnPlan, TriesAgainLaterAndLater) {
  EXPECT_EQ(people::next_try(0, 0, 0), 30);
  EXPECT_EQ(people::next_try(1, 0, 0), 60);
  EXPECT_EQ(people::next_try(19, 0, 0), 6 * kHour);
  EXPECT_EQ(people::next_try(0, 500, 0), 500) << "they have said when";
}

TEST(TurnsAsked, AreThoseOfTheSeatAndSayNothingOfOthers) {
  host::MemoryStore store;
  host::HostServices services;
  static const table::GameSystem* const kGames[] = {&duel::system()};
  services.games = kGames;
  services.store = &store;
  const auto turns = [&](const std::string& summary, std::uint8_t seat) {
    return people::turns_of(services, {{"m", {seat}, summary}});
  };
  const std::string playing = R"({"stage":"playing","game":"duel","title":"Duel","rules":")" +
                              std::string(duel::system().rules_version()) +
                              R"(","waiting":[0,1],"days":{"each":3,"until":[1000,2000]})";
  const auto own = turns(playing + "}", 0);
  ASSERT_EQ(own.size(), 1U);
  EXPECT_EQ(own[0].due, 1'000);
  EXPECT_EQ(own[0].title, "Duel");
  EXPECT_TRUE(turns(R"({"stage":"over","game":"duel","waiting":[0]})", 0).empty());
  EXPECT_TRUE(turns("damaged", 0).empty());
  std::string forged = playing;
  forged.replace(forged.find("\"Duel\""), 6, "\"<!channel> @everyone\"");
  EXPECT_EQ(turns(forged + "}", 0).at(0).title, "Duel") << "whatever somebody has written there";
  forged.replace(forged.find("1000"), 4, "-9223372036854775807");
  EXPECT_EQ(turns(forged + "}", 0).at(0).due, 0);
}

TEST(TurnWords, SayWhichMatchAndHowLongAndNothingElse) {
  const people::TurnLinks links{"https://play.example.org", "off", "en"};
  const std::string push = people::push_body("topic", turn(kNoon + 50 * kHour), links, kNoon);
  const auto said = formats::parse_json(push);
  ASSERT_TRUE(said.ok());
  std::set<std::string> keys;
  for (const auto& [key, value] : said->members()) keys.insert(key);
  EXPECT_EQ(keys, (std::set<std::string>{"id", "match", "game", "url", "off", "due", "title",
                                         "text", "stop"}));
  EXPECT_EQ(said->find("text")->as_string(), "Duel: it is your turn. You have 2 days.");
  EXPECT_EQ(said->find("url")->as_string(), "https://play.example.org/#/t/m");
  const people::TurnLinks french{"https://play.example.org", "off", "fr"};
  EXPECT_NE(people::push_body("t", turn(kNoon + kHour), french, kNoon).find("1 heure."),
            std::string::npos);
  const auto hook = formats::parse_json(people::hook_body("topic", turn(), links, kNoon));
  EXPECT_EQ(hook->find("allowed_mentions")->find("parse")->items().size(), 0U);
}

TEST(TurnMail, HasOneNameAndItsOwnLinkAndPlainLines) {
  people::Mail mail{.from = "house@example.org", .to = "anna@example.net", .id = "letter"};
  mail.date = kNoon;
  const people::TurnLinks links{"https://play.example.org", "off", "fr"};
  people::write_turns(mail, {turn(), turn(kNoon + kHour)}, links, kNoon);
  const std::string text = people::mail_text(mail);
  for (const char* const line :
       {"Message-ID: <letter@example.org>\r\n", "To: <anna@example.net>\r\n",
        "Date: Tue, 15 Jul 2025 12:00:00 +0000\r\n",
        "List-Unsubscribe: <https://play.example.org/telling/off?token=off&lang=fr>\r\n",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find("\r\n", at);
    ASSERT_NE(end, std::string::npos);
    EXPECT_LT(end - at, 200U);
    at = end + 2;
  }
  for (const char c : text) EXPECT_TRUE(c == '\r' || c == '\n' || (c >= ' ' && c <= '~'));
}

// A database can have been filled by anybody.
TEST(TurnMail, IsNotSentWhereSomethingOfItCouldBecomeAHeader) {
  people::Mail good{.from = "house@example.org", .to = "anna@example.net", .id = "letter7"};
  EXPECT_TRUE(people::may_be_sent(good));
  good.off = "https://play.example.org/telling/off?token=off&lang=fr";
  EXPECT_TRUE(people::may_be_sent(good));
  for (const char* const forged :
       {"a@example.net\r\nBcc: b@example.net", "a@example.net>\r\nRCPT TO:<b@example.net",
        "a@example.net b@example.net", "a", "", "<a@example.net>"}) {
    people::Mail mail = good;
    mail.to = forged;
    EXPECT_FALSE(people::may_be_sent(mail)) << forged;
  }
  for (const char* const forged : {"", "x@example.net>\r\nBcc: <b@example.net", "a b", "a\n"}) {
    people::Mail mail = good;
    mail.id = forged;
    EXPECT_FALSE(people::may_be_sent(mail)) << forged;
  }
  for (const char* const forged : {"off>\r\nBcc: b@example.net", "a b", "<", "off\n"}) {
    people::Mail mail = good;
    mail.off = forged;
    EXPECT_FALSE(people::may_be_sent(mail)) << forged;
  }
}

}  // namespace
}  // namespace people_test
