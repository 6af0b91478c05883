// "Continue on my phone": a code, a second token of the seat, and its end.
#include "apps/host/codes.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

constexpr std::int64_t kTwoMinutes = 120'000;

Value take(World& world, const std::string& typed) {
  const Value body = Value::object().set("code", typed);
  return world.reply_of([&](const host::Reply& r) { world.host.take_code(body, r); });
}

std::string code_for(TestClient& holder, int seat = 0) {
  const Value given = holder.ask(R"({"do":"device_code","seat":)" + std::to_string(seat) + "}");
  EXPECT_EQ(code(given), "ok") << json(given);
  return is_ok(given) ? at(given, "code").as_string() : "";
}

// The token of another device of that seat.
std::string lend(World& world, TestClient& holder, int seat = 0) {
  const Value taken = take(world, code_for(holder, seat));
  EXPECT_EQ(code(taken), "ok") << json(taken);
  return is_ok(taken) ? at(taken, "token").as_string() : "";
}

// The last letter is another one.
std::string mistyped(std::string right, char other = 'A') {
  right.back() = right.back() == other ? 'B' : other;
  return right;
}

std::string end_of(int device) {
  return R"({"do":"end_device","seat":0,"device":)" + std::to_string(device) + "}";
}

TEST(HostDevices, WithTheCodeThePhonePlaysTheSeatAndSeesWhatItSees) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  const std::string phone = lend(world, anna);
  EXPECT_EQ(anna.count("devices"), 1U) << "the holder hears of it at once";
  TestClient on_phone(world.host);
  EXPECT_EQ(json(at(on_phone.join(match.match, {phone}), "seats")), "[0]");
  EXPECT_EQ(json(on_phone.last("update", 0)), json(anna.last("update", 0)));
  EXPECT_EQ(code(on_phone.answer(0, "pick 3")), "ok");
  Host again = world.make_host();  // it is kept
  TestClient later(again);
  EXPECT_EQ(code(later.join(match.match, {phone})), "ok");
}

TEST(HostDevices, NobodyElseHearsOfAnotherDevice) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  TestClient bert(world.host);
  TestClient spectator(world.host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {match.tokens[1]});
  spectator.join(match.match, {});
  const std::string before = bert.everything() + spectator.everything();
  const std::string phone = lend(world, anna);
  TestClient on_phone(world.host);
  on_phone.join(match.match, {phone});
  anna.ask(end_of(1));
  EXPECT_EQ(bert.everything() + spectator.everything(), before);
}

TEST(HostDevices, OnlyTheHolderIsGivenACode) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  TestClient spectator(world.host);
  anna.join(match.match, {match.tokens[0]});
  spectator.join(match.match, {});
  EXPECT_EQ(code(spectator.ask(R"({"do":"device_code"})")), "not_allowed");
  EXPECT_EQ(code(spectator.ask(R"({"do":"devices","seat":0})")), "not_allowed");
  EXPECT_EQ(code(anna.ask(R"({"do":"device_code","seat":1})")), "not_allowed");
  TestClient on_phone(world.host);
  on_phone.join(match.match, {lend(world, anna)});
  EXPECT_EQ(code(on_phone.ask(R"({"do":"device_code"})")), "not_allowed")
      << "what is lent is not lent on";
}

TEST(HostDevices, ACodeIsGoodOnceAndAsPeopleTypeIt) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  std::string typed = code_for(anna);
  ASSERT_EQ(typed.size(), 8U);
  EXPECT_EQ(typed.find_first_of("01IO"), std::string::npos);
  for (char& c : typed) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  typed.insert(4, " -");
  EXPECT_EQ(code(take(world, typed)), "ok");
  EXPECT_EQ(code(take(world, typed)), "not_found");
}

TEST(HostDevices, ACodeIsGoneAfterTwoMinutesOrWhenThereIsANewerOne) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  const std::string first = code_for(anna);
  const std::string second = code_for(anna);
  EXPECT_EQ(code(take(world, first)), "not_found");
  world.now += kTwoMinutes - 1;
  EXPECT_EQ(code(take(world, second)), "ok");
  const std::string third = code_for(anna);
  world.now += kTwoMinutes;
  EXPECT_EQ(code(take(world, third)), "not_found");
}

TEST(HostDevices, AfterFiveWrongTriesACodeIsGone) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  const std::string spent = code_for(anna);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(code(take(world, mistyped(spent))), "not_found");
  EXPECT_EQ(code(take(world, spent)), "not_found");
  const std::string good = code_for(anna);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(code(take(world, mistyped(good))), "not_found");
  EXPECT_EQ(code(take(world, good)), "ok");
}

TEST(HostDevices, WhoHasNotSeenACodeCannotUseUpItsTries) {
  host::Codes codes;
  std::uint8_t next = 0;
  const host::RandomBytes count = [&next](std::span<std::uint8_t> out) {
    for (std::uint8_t& byte : out) byte = next++;
  };
  const auto annas = codes.issue({"anna", {0}}, 0, count);
  const auto mallorys = codes.issue({"mallory", {0}}, 0, count);
  ASSERT_TRUE(annas && mallorys);
  for (int i = 0; i < 5; ++i) {
    // The right proof under another name, then guesses all over the place.
    EXPECT_FALSE(codes.take(mallorys->substr(0, 3) + annas->substr(3), 1));
    for (const char c : std::string("23456789ABCDEFGH")) {
      EXPECT_FALSE(codes.take(std::string(3, c) + annas->substr(3), 1));
    }
  }
  EXPECT_FALSE(codes.take(*mallorys, 1)) << "its own five are used up";
  const auto place = codes.take(*annas, 1);
  ASSERT_TRUE(place);
  EXPECT_EQ(place->match, "anna");
}

TEST(HostDevices, NonsenseIsNoCode) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  const std::string good = code_for(anna);
  for (const std::string& typed : {std::string(), good.substr(1), good + "A", std::string(8, '0'),
                                   std::string("ÀÀÀÀ"), good + std::string(100'000, ' ')}) {
    EXPECT_EQ(code(take(world, typed)), "not_found") << typed.substr(0, 20);
  }
  EXPECT_EQ(code(world.reply_of([&](const host::Reply& r) {
              world.host.take_code(parsed(R"({"code":12345678})"), r);
            })),
            "bad_request");
  EXPECT_EQ(code(take(world, good)), "ok");
}

TEST(HostDevices, AnEndedDeviceIsRefusedEverywhereAtOnce) {
  World world;
  const Created match = world.create(kTwoHere, R"(,"private":true)");
  TestClient anna(world.host);
  TestClient on_phone(world.host);
  anna.join(match.match, {match.tokens[0]});
  const std::string phone = lend(world, anna);
  on_phone.join(match.match, {phone});
  const Value listed = anna.ask(R"({"do":"devices"})");
  EXPECT_TRUE(at(listed, "first").as_bool());
  ASSERT_EQ(at(listed, "devices").items().size(), 1U);
  EXPECT_TRUE(at(at(listed, "devices").items()[0], "here").as_bool());
  ASSERT_EQ(code(anna.ask(end_of(1))), "ok");
  EXPECT_EQ(at(on_phone.last("device_ended"), "seat").as_int(), 0);
  const std::size_t heard = on_phone.frames.size();
  anna.answer(0, "pick 3");
  EXPECT_EQ(on_phone.frames.size(), heard) << "it hears nothing more of a private match";
  EXPECT_EQ(code(on_phone.answer(0, "pick 5")), "not_found");
  EXPECT_EQ(code(on_phone.join(match.match, {phone})), "not_found");
  const Value mine = world.host.mine(parsed(R"({"tokens":[")" + phone + "\"]}"));
  EXPECT_TRUE(at(mine, "matches").items().empty());
  EXPECT_EQ(
      code(world.reply_of([&](const host::Reply& r) { world.host.record(match.match, phone, r); })),
      "not_found");
  EXPECT_EQ(code(anna.ask(end_of(1))), "not_found");
}

TEST(HostDevices, WhatAnEndedDeviceHadSentBeforeIsRefusedToo) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  TestClient on_phone(world.host);
  anna.join(match.match, {match.tokens[0]});
  on_phone.join(match.match, {lend(world, anna)});
  world.store.hold = true;  // the disk takes its time
  anna.ask(R"({"do":"chat","text":"a moment"})");
  anna.ask(end_of(1));
  on_phone.answer(0, "pick 3");
  world.store.hold = false;
  world.store.release(9);
  EXPECT_NE(on_phone.everything().find("not_allowed"), std::string::npos);
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), 1);
}

TEST(HostDevices, WhoEndsADeviceKeepsTheSeatAndADeviceCanOnlyEndItself) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  TestClient phone(world.host);
  TestClient tablet(world.host);
  anna.join(match.match, {match.tokens[0]});
  phone.join(match.match, {lend(world, anna)});
  tablet.join(match.match, {lend(world, anna)});
  EXPECT_EQ(code(phone.ask(end_of(2))), "not_allowed");
  EXPECT_EQ(code(phone.ask(end_of(1))), "ok");
  EXPECT_EQ(code(tablet.answer(0, "pick 3")), "ok");
  const Value listed = tablet.ask(R"({"do":"devices"})");
  EXPECT_FALSE(at(listed, "first").as_bool());
  ASSERT_EQ(at(listed, "devices").items().size(), 1U);
  EXPECT_TRUE(at(at(listed, "devices").items()[0], "own").as_bool());
  phone.join(match.match, {lend(world, anna)});
  EXPECT_EQ(code(anna.ask(end_of(3))), "ok") << "numbers are not used again";
}

TEST(HostDevices, AConnectionWithAnotherSeatKeepsThatOne) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  TestClient bert(world.host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {match.tokens[1], lend(world, anna)});
  anna.ask(end_of(1));
  EXPECT_EQ(code(bert.answer(0, "pick 3")), "not_allowed");
  EXPECT_EQ(code(bert.answer(1, "pick 5")), "ok");
}

TEST(HostDevices, ASeatHasAtMostFourOtherDevices) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  for (int i = 0; i < 4; ++i) lend(world, anna);
  EXPECT_EQ(code(anna.ask(R"({"do":"device_code"})")), "not_allowed");
  anna.ask(end_of(2));
  EXPECT_EQ(code(anna.ask(R"({"do":"device_code"})")), "ok");
}

TEST(HostDevices, ThePhoneGoesAlongIntoARematchAndIsEndedThereToo) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  TestClient on_phone(world.host);
  anna.join(match.match, {match.tokens[0]});
  const std::string phone = lend(world, anna);
  on_phone.join(match.match, {phone});
  anna.ask(R"({"do":"resign"})");
  const std::string open_code = code_for(anna);
  on_phone.ask(R"({"do":"rematch"})");
  const std::string next = at(on_phone.last("rematch"), "next").as_string();
  EXPECT_EQ(code(take(world, open_code)), "not_found") << "it was for the battle before";
  EXPECT_EQ(json(at(on_phone.join(next, {phone}), "seats")), "[1]");
  EXPECT_EQ(
      code(anna.ask(R"({"do":"end_device","match":")" + match.match + R"(","seat":0,"device":1})")),
      "ok");
  EXPECT_EQ(at(on_phone.last("device_ended"), "match").as_string(), next);
  EXPECT_EQ(code(on_phone.join(next, {phone})), "not_found");
  EXPECT_EQ(code(anna.join(next, {match.tokens[0]})), "ok");
}

TEST(HostDevices, ThePhoneIsTheHolderWhenASeatIsHandedOverAndTakenBack) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient bert(world.host);
  bert.join(match.match, {match.tokens[1]});
  TestClient on_phone(world.host);
  {
    TestClient anna(world.host);
    anna.join(match.match, {match.tokens[0]});
    on_phone.join(match.match, {lend(world, anna)});
  }
  world.now += 300'000;
  EXPECT_EQ(code(bert.ask(R"({"do":"hand_over","seat":0,"level":"normal"})")), "not_allowed")
      << "Anna is here, on her phone";
  EXPECT_EQ(code(on_phone.ask(R"({"do":"hand_over","seat":0,"level":"easy"})")), "ok");
  EXPECT_EQ(code(on_phone.ask(R"({"do":"take_back","seat":0})")), "ok");
  EXPECT_EQ(code(on_phone.answer(0, "pick 3")), "ok");
}

}  // namespace
}  // namespace host_test
