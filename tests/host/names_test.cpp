// What people may be called: the cases of names.json, by themselves and through the host, and names
// that nobody at the table can tell apart.
#include <fstream>
#include <map>
#include <sstream>

#include <unicode/uchar.h>

#include "apps/common/registry.h"
#include "apps/names/clean_name.h"
#include "apps/names/content_names.h"
#include "table/plain_letters.h"
#include "tests/host/host_driver.h"
#include "tests/support/source_dir.h"

namespace host_test {
namespace {

using names::CleanName;
using names::Fault;

const Value& cases() {
  static const Value all = [] {
    std::ifstream in(std::string(test_support::source_dir()) + "/tests/host/names.json");
    std::stringstream text;
    text << in.rdbuf();
    return parsed(text.str());
  }();
  return all;
}

Fault fault_named(const std::string& name) {
  static const std::map<std::string, Fault> all{
      {"control", Fault::control}, {"hidden", Fault::hidden}, {"joined", Fault::joined},
      {"unknown", Fault::unknown}, {"marks", Fault::marks},   {"empty", Fault::empty}};
  return all.at(name);
}

std::string text_or(const Value& value, const char* key, const std::string& otherwise) {
  const Value* found = value.find(key);
  return found == nullptr ? otherwise : found->as_string();
}

TEST(HostNames, AreTakenOrRefusedAsTheTableOfCasesSays) {
  EXPECT_GE(at(cases(), "cases").items().size(), 400U);
  for (const Value& one : at(cases(), "cases").items()) {
    const std::string& name = at(one, "name").as_string();
    const CleanName clean = names::clean_name(name);
    const std::string why = text_or(one, "refused", "");
    EXPECT_EQ(clean.fault, why.empty() ? Fault::none : fault_named(why)) << json(one);
    EXPECT_EQ(clean.text, why.empty() ? text_or(one, "kept", name) : "") << json(one);
    EXPECT_EQ(names::clean_name(clean.text).text, clean.text) << "cleaned twice: " << json(one);
  }
}

TEST(HostNames, LookAlikeWhereNobodyCanTellThemApart) {
  const auto look = [](const Value& name) {
    return names::look_of(names::clean_name(name.as_string()).text);
  };
  EXPECT_GE(at(cases(), "alike").items().size(), 30U);
  for (const Value& pair : at(cases(), "alike").items())
    EXPECT_EQ(look(pair.items()[0]), look(pair.items()[1])) << json(pair);
  for (const Value& pair : at(cases(), "apart").items())
    EXPECT_NE(look(pair.items()[0]), look(pair.items()[1])) << json(pair);
}

// A code point as UTF-8.
std::string in_utf8(unsigned point) {
  const auto byte = [](unsigned value) { return static_cast<char>(value); };
  const auto last = [&](unsigned shift) { return byte(0x80U | (point >> shift & 0x3FU)); };
  if (point < 0x80) return {byte(point)};
  if (point < 0x800) return {byte(0xC0U | point >> 6U), last(0)};
  if (point < 0x10000) return {byte(0xE0U | point >> 12U), last(6), last(0)};
  return {byte(0xF0U | point >> 18U), last(12), last(6), last(0)};
}

// Whatever stands between two letters: either it is refused, or the two names look different.
TEST(HostNames, NothingUnseenMakesAnotherNameOfThemWhateverCharacterItIs) {
  const std::string plain = names::look_of("Anna");
  int taken = 0;
  for (unsigned point = 1; point <= 0x10FFFF; ++point) {
    if (point >= 0xD800 && point <= 0xDFFF) continue;
    const CleanName clean = names::clean_name("An" + in_utf8(point) + "na");
    if (clean.fault != Fault::none) continue;
    ++taken;
    ASSERT_NE(names::look_of(clean.text), plain) << std::hex << point;
  }
  EXPECT_GT(taken, 140'000);
  EXPECT_LT(taken, 150'000) << "the characters there are, and no others";
}

TEST(HostNames, AreUtf8) {
  for (const char* broken : {"Ann\xff", "Ann\xc3", "\xed\xa0\x80", "\xc0\x80"})
    EXPECT_EQ(names::clean_name(broken).fault, Fault::broken) << broken;
}

Value join_named(World& world, const Created& match, const std::string& name) {
  Value body = Value::object();
  body.set("invite", match.invites[1]).set("name", name);
  return world.reply_of([&](const host::Reply& r) { world.host.join_match(match.match, body, r); });
}

TEST(HostNames, EveryCaseHoldsForWhoeverTakesASeat) {
  World world;
  const Created match = world.create(R"([{"who":"me"},{"who":"friend"}])");
  int refused = 0;
  for (const Value& one : at(cases(), "cases").items()) {
    if (one.find("refused") == nullptr) continue;
    const Value reply = join_named(world, match, at(one, "name").as_string());
    EXPECT_EQ(code(reply), "bad_request") << json(one);
    ++refused;
  }
  EXPECT_GT(refused, 200);
  ASSERT_EQ(code(join_named(world, match, " Zoe\u0301  Lee ")), "ok") << "the seat stayed free";
  const Value seats = at(at(description_of(world.host, match.match), "match"), "seats");
  EXPECT_EQ(at(seats.items()[1], "name").as_string(), "Zo\u00e9 Lee");
}

TEST(HostNames, ArePlainForWhoeverBeginsAMatchOrALesson) {
  World world;
  const auto begun = [&](const std::string& seats) {
    return code(world.reply_of([&](const host::Reply& r) {
      world.host.create_match(parsed(R"({"game":"duel","seats":)" + seats + "}"), r);
    }));
  };
  EXPECT_EQ(begun(R"([{"who":"me","name":"\u3164"},{"who":"me"}])"), "bad_request");
  EXPECT_EQ(begun(R"([{"who":"me","name":"Anna"},{"who":"me","name":"\u0410nna"}])"),
            "not_allowed");
  EXPECT_EQ(begun(R"([{"who":"me","name":"Anna"},{"who":"me","name":"Hanna"}])"), "ok");
  EXPECT_EQ(begun(R"([{"who":"me"},{"who":"me"}])"), "ok") << "two without a name";
  EXPECT_EQ(begun(R"([{"who":"me","name":"Anna"},{"who":"bot","level":"easy"}])"), "ok");
  World shipped(apps::game_systems());
  const auto lesson = [&](const std::string& name) {
    return code(shipped.reply_of([&](const host::Reply& r) {
      shipped.host.create_match(parsed(R"({"lesson":"fleet/first_shots","name":")" + name + "\"}"),
                                r);
    }));
  };
  EXPECT_EQ(lesson("\\u200b"), "bad_request");
  EXPECT_EQ(lesson("Anna"), "ok");
}

TEST(HostNames, OfOneMatchDifferToTheEye) {
  World world;
  const Created match = world.create(kFriend);  // Anna awaits somebody
  const Value taken = join_named(world, match, "\u0410nn\u0430");
  EXPECT_EQ(code(taken), "not_allowed");
  EXPECT_EQ(at(at(taken, "error"), "message").as_string(),
            "somebody at this table is called that already, or almost: choose another name");
  EXPECT_EQ(code(join_named(world, match, "Anna B.")), "ok");
}

// A name from before this was looked at.
TEST(HostNames, OfAMatchOfBeforeAreReadAsTheyAre) {
  World world;
  host::HostServices services = world.services();
  services.clean_name = [](std::string_view name) {
    return CleanName{Fault::none, std::string(name)};
  };
  Host before(std::move(services));
  const Value match = world.reply_of([&](const host::Reply& r) {
    before.create_match(
        parsed(
            R"({"game":"duel","seats":[{"who":"me","name":"\u3164"},{"who":"friend","name":""}]})"),
        r);
  });
  ASSERT_EQ(code(match), "ok") << json(match);
  const std::string id = at(match, "match").as_string();
  Host today = world.make_host();
  const Value seats = at(at(description_of(today, id), "match"), "seats");
  EXPECT_EQ(at(seats.items()[0], "name").as_string(), "\u3164");
  const Value joined = world.reply_of([&](const host::Reply& r) {
    const Value invite = at(at(match, "invites").items()[0], "invite");
    today.join_match(id, Value::object().set("invite", invite), r);
  });
  EXPECT_EQ(code(joined), "ok");
  TestClient anna(today);
  anna.join(id, {at(at(match, "seats").items()[0], "token").as_string()});
  EXPECT_EQ(code(anna.answer(0, "pick 3")), "ok");
}

// ---- Content

Value trio(const std::string& title) {
  return parsed(R"({"scenarios":[{"id":"trio","players":3,"title":")" + title + R"("}]})");
}

TEST(HostNames, OfContentAreLookedAtWhereItComesIn) {
  World world(apps::game_systems());
  const auto begun = [&](const Value& content) {
    Value body = parsed(
        R"({"game":"legion","scenario":"trio","seats":[{"who":"me"},{"who":"me"},{"who":"me"}]})");
    body.set("content", content);
    return world.reply_of([&](const host::Reply& r) { world.host.create_match(body, r); });
  };
  EXPECT_EQ(code(begun(trio("Trio"))), "ok");
  const Value refused = begun(trio("Tr\\u200bio"));
  EXPECT_EQ(code(refused), "bad_position");
  EXPECT_EQ(at(at(refused, "error"), "message").as_string(),
            "content.scenarios[0]: title: holds a character that cannot be seen: take it out");
  const auto looked_at = [&](const std::string& title) {
    Value body = Value::object();
    body.set("game", "legion")
        .set("toml", "id = \"trio\"\nplayers = 3\ntitle = \"" + title + "\"\n");
    return world.host.review(body, table::Language::en);
  };
  EXPECT_EQ(code(looked_at("Trio")), "ok");
  Value again = parsed(R"({"game":"legion","scenario":"trio"})");
  again.set("content", trio("Tri\u0301\u0301\u0301o"));
  EXPECT_EQ(code(world.host.review(again, table::Language::en)), "bad_position");
  EXPECT_EQ(at(at(looked_at("\\u3164"), "error"), "message").as_string(),
            "scenario:3: title: holds a character that cannot be seen: take it out");
  EXPECT_EQ(at(at(looked_at("   "), "error"), "message").as_string(),
            "scenario:3: title: has nothing that can be seen: write something");
}

// A story from before there was a bound: what is kept opens, and a battle goes on from there.
TEST(HostNames, OfContentThatWasKeptStayAsLongAsTheyWere) {
  World world(apps::game_systems());
  const std::string story(2100, 'a');
  const auto told = [](const std::string& text) {
    return parsed(R"({"scenarios":[{"id":"duo","players":2,"title":"Duo","story":")" + text +
                  R"("}]})");
  };
  Value body = parsed(R"({"game":"legion","scenario":"duo","seats":[{"who":"me"},{"who":"me"}]})");
  body.set("content", told("Once."));
  const Value begun =
      world.reply_of([&](const host::Reply& r) { world.host.create_match(body, r); });
  ASSERT_EQ(code(begun), "ok") << json(begun);
  const std::string id = at(begun, "match").as_string();
  host::Change before;
  before.match = id;
  before.head = *world.store.head(id);
  const std::size_t place = before.head->find("Once.");
  ASSERT_NE(place, std::string::npos);
  before.head->replace(place, 5, story);
  world.store.write(std::move(before), [](bool) {});

  Host today = world.make_host();
  EXPECT_EQ(code(description_of(today, id)), "ok");
  TestClient anna(today);
  EXPECT_EQ(code(anna.join(id, {at(at(begun, "seats").items()[0], "token").as_string()})), "ok");
  EXPECT_EQ(code(anna.ask(R"({"do":"resign","seat":0})")), "ok");
  Value on = parsed(R"({"seats":[{"who":"me"},{"who":"me"}]})");
  Value from = Value::object();
  from.set("match", id).set("seq", 1).set("token", at(at(begun, "seats").items()[0], "token"));
  on.set("from", from);
  const Value again = world.reply_of([&](const host::Reply& r) { today.create_match(on, r); });
  EXPECT_EQ(code(again), "ok") << json(again);
  EXPECT_NE(world.store.head(at(again, "match").as_string())->find(story), std::string::npos);
  body.set("content", told(story));
  EXPECT_EQ(code(world.reply_of([&](const host::Reply& r) { today.create_match(body, r); })),
            "bad_position");
}

TEST(HostNames, OfContentMayBeNamesEverywhereButInStories) {
  const auto wrong = [](const std::string& content) {
    return names::bad_names(parsed(content), "content").message;
  };
  EXPECT_EQ(wrong(R"({"scenarios":[{"towns":{"E7":"Alder"},"story":"a\u200db\nc"}]})"), "");
  EXPECT_EQ(wrong(R"({"scenarios":[{"towns":{"E7":"\u3164"}}]})"),
            "content.scenarios[0].towns: E7: holds a character that cannot be seen: take it out");
  EXPECT_EQ(wrong(R"({"units":{"a\u200bb":{}}})"),
            "content.units: the name of a key: holds a character that cannot be seen: take it out");
}

// ---- Lists of armies are read without ICU (table/plain_letters.h): it says whether all is there.

TEST(PlainLetters, KnowEveryDigitBlankAndDashOfUnicode) {
  for (unsigned point = 1; point <= 0x10FFFF; ++point) {
    if (point >= 0xD800 && point <= 0xDFFF) continue;
    const auto one = static_cast<UChar32>(point);
    const std::string plain = table::in_plain_letters(in_utf8(point));
    const auto kind = u_charType(one);
    if (kind == U_DECIMAL_DIGIT_NUMBER) {
      EXPECT_EQ(plain, std::to_string(u_charDigitValue(one))) << std::hex << point;
    } else if (kind == U_SPACE_SEPARATOR) {
      EXPECT_EQ(plain, " ") << std::hex << point;
    } else if (kind == U_DASH_PUNCTUATION) {
      EXPECT_EQ(plain, "-") << std::hex << point;
    } else {
      EXPECT_EQ(plain.find_first_of("0123456789"), std::string::npos) << std::hex << point;
    }
  }
}

}  // namespace
}  // namespace host_test
