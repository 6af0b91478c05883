// SPDX-License-Identifier: MIT
// Frames of WebSockets, byte by byte: what is said comes out, what is wrong is named, and nothing
// that is sent takes more room than it may.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include "apps/server/deflate.h"
#include "apps/server/packing.h"
#include "apps/server/time_budgets.h"
#include "apps/server/ws_frames.h"
#include "formats/utf8.h"
#include "table/random.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

namespace asio = boost::asio;
using server::CloseCode;
using server::FrameReader;
using server::Opcode;

constexpr std::size_t kMost = 16'384;
constexpr std::uint8_t kLast = 0x80;
constexpr std::uint8_t kPacked = 0x40;

// As a client writes it: masked.
std::string client_frame(std::uint8_t first, std::string_view payload, bool masked = true) {
  std::string out(1, static_cast<char>(first));
  const auto bit = static_cast<std::uint8_t>(masked ? 0x80 : 0);
  if (payload.size() < 126) {
    out += static_cast<char>(bit | payload.size());
  } else {
    out += static_cast<char>(bit | 126U);
    out += static_cast<char>(payload.size() >> 8U);
    out += static_cast<char>(payload.size() & 0xFFU);
  }
  const std::string mask = masked ? "mask" : std::string(4, '\0');
  if (masked) out += mask;
  for (std::size_t i = 0; i < payload.size(); ++i)
    out += static_cast<char>(payload[i] ^ mask[i % 4]);
  return out;
}

// "text", or the code it would be closed with, or "" where it waits for more.
std::string heard_in(std::string_view bytes, bool packed = true) {
  FrameReader reader(kMost);
  if (packed) reader.allow_packed();
  reader.add(bytes);
  const auto message = reader.next();
  if (message) return message->payload;
  return reader.failure() == CloseCode::none ? ""
                                             : std::to_string(static_cast<int>(reader.failure()));
}

TEST(Frames, WhatIsSaidComesOutHoweverItIsCutUp) {
  const std::string long_one(300, 'x');
  const std::string bytes = client_frame(kLast | 1, "hello") + client_frame(1, "in ") +
                            client_frame(kLast | 9, "?") + client_frame(0, "three ") +
                            client_frame(kLast | 0, "parts") + client_frame(kLast | 1, long_one) +
                            client_frame(kLast | 8, "");
  const std::vector<std::string> expected{"hello", "?", "in three parts", long_one, ""};
  for (std::size_t step = 1; step < 40; ++step) {
    FrameReader reader(kMost);
    std::vector<std::string> heard;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
      reader.add(std::string_view(bytes).substr(at, step));
      while (const auto message = reader.next()) heard.push_back(message->payload);
    }
    EXPECT_EQ(heard, expected) << step;
    EXPECT_EQ(reader.failure(), CloseCode::none);
  }
}

TEST(Frames, WhatTheProtocolForbidsIsNamed) {
  EXPECT_EQ(heard_in(client_frame(kLast | 1, "unmasked", false)), "1002");
  EXPECT_EQ(heard_in(client_frame(kLast | 0x20 | 1, "reserved")), "1002");
  EXPECT_EQ(heard_in(client_frame(kLast | 3, "no such kind")), "1002");
  EXPECT_EQ(heard_in(client_frame(kLast | 0, "goes on with nothing")), "1002");
  EXPECT_EQ(heard_in(client_frame(9, "half a ping")), "1002");
  EXPECT_EQ(heard_in(client_frame(kLast | 9, std::string(126, 'x'))), "1002")
      << "too long for a ping";
  EXPECT_EQ(heard_in(client_frame(kLast | kPacked | 1, "not agreed"), false), "1002");
  EXPECT_EQ(heard_in(client_frame(kLast | kPacked | 9, "packed ping")), "1002");
  EXPECT_EQ(heard_in(client_frame(kLast | 1, "\xFF\xFE")), "1007");
  EXPECT_EQ(heard_in(client_frame(kLast | kPacked | 1, "nothing that unpacks")), "1007");
  FrameReader reader(kMost);
  reader.add(client_frame(1, "first") + client_frame(kLast | 1, "second"));
  EXPECT_FALSE(reader.next().has_value());
  EXPECT_EQ(reader.failure(), CloseCode::protocol_error);
}

TEST(Frames, AMessageTooLongIsRefusedByItsHeadAlone) {
  std::string huge{static_cast<char>(kLast | 1), static_cast<char>(0xFF)};
  huge += std::string(8, '\x7F') + "mask";
  EXPECT_EQ(heard_in(huge), "1009");
  EXPECT_EQ(heard_in(client_frame(kLast | 1, std::string(kMost + 1, 'x'))), "1009");
  EXPECT_EQ(heard_in(client_frame(kLast | 1, std::string(kMost, 'x'))), std::string(kMost, 'x'));
  FrameReader reader(kMost);
  for (int i = 0; i < 3; ++i) reader.add(client_frame(i == 0 ? 1 : 0, std::string(kMost / 2, 'x')));
  EXPECT_FALSE(reader.next().has_value());
  EXPECT_EQ(reader.failure(), CloseCode::too_long) << "all parts count";
}

TEST(Frames, PackedMessagesComeOutAndABombDoesNotGoOff) {
  const std::string text = R"({"do":"ping","id":"é"})";
  EXPECT_EQ(heard_in(client_frame(kLast | kPacked | 1, server::deflate_message(text))), text);
  const std::string bomb = server::deflate_message(std::string(1'000'000, ' '));
  ASSERT_LT(bomb.size(), 12'000U);
  std::string fits = bomb.substr(0, kMost);
  EXPECT_EQ(heard_in(client_frame(kLast | kPacked | 1, fits)), "1009");
  const server::Inflated inflated = server::inflate_message(bomb, kMost);
  EXPECT_TRUE(inflated.too_long);
  EXPECT_TRUE(inflated.text.empty());
  const std::string exact = server::deflate_message(std::string(kMost, ' '));
  EXPECT_EQ(server::inflate_message(exact, kMost).text.size(), kMost);
  EXPECT_TRUE(server::inflate_message(exact, kMost - 1).too_long);
}

TEST(Frames, WhateverIsPackedUnpacksToTheSame) {
  table::Random random(5);
  for (int n = 0; n < 300; ++n) {
    std::string text(random.below(5000), ' ');
    const std::uint32_t letters = 1 + random.below(90);
    for (char& c : text) c = static_cast<char>('!' + random.below(letters));
    const server::Inflated out =
        server::inflate_message(server::deflate_message(text), text.size());
    ASSERT_EQ(out.text, text);
    ASSERT_FALSE(out.broken || out.too_long);
  }
}

TEST(Frames, NonsenseEndsInAMessageOrACode) {
  table::Random random(6);
  for (int n = 0; n < 20'000; ++n) {
    std::string bytes(1 + random.below(200), ' ');
    for (char& c : bytes) c = static_cast<char>(random.below(256));
    FrameReader reader(64);
    reader.allow_packed();
    reader.add(bytes);
    while (const auto message = reader.next()) ASSERT_LE(message->payload.size(), 125U);
  }
}

TEST(Frames, OnlyLettersThatExistAreUtf8) {
  for (const char* good : {"", "a", "é", "€", "😀", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(formats::is_utf8(good)) << good;
  for (const char* bad : {"\x80", "\xC3", "\xC0\xAF", "\xE0\x9F\xBF", "\xED\xA0\x80",
                          "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "a\xE2\x82"})
    EXPECT_FALSE(formats::is_utf8(bad));
}

TEST(Frames, AnOfferIsTakenUpWhereWeCanDoWhatItAsks) {
  const std::string yes =
      "permessage-deflate; server_no_context_takeover; client_no_context_takeover";
  using server::accepted_extensions;
  EXPECT_EQ(accepted_extensions("permessage-deflate"), yes);
  EXPECT_EQ(accepted_extensions("permessage-deflate; client_max_window_bits"), yes);
  EXPECT_EQ(accepted_extensions("permessage-deflate; client_max_window_bits=10"), yes);
  EXPECT_EQ(accepted_extensions("x-other, permessage-deflate; server_no_context_takeover"), yes);
  EXPECT_EQ(accepted_extensions("permessage-deflate; server_max_window_bits=9"), "");
  EXPECT_EQ(accepted_extensions("permessage-deflate; client_max_window_bits=99"), "");
  EXPECT_EQ(accepted_extensions("permessage-deflate; magic=1"), "");
  EXPECT_EQ(accepted_extensions("x-webkit-deflate-frame"), "");
  EXPECT_EQ(accepted_extensions(""), "");
  EXPECT_EQ(accepted_extensions(";;;,,,=\"\""), "");
}

// What a server says to frames that come after the handshake, or together with it: until that is
// in it, or for so long.
std::string heard_over_a_socket(std::uint16_t port, const std::string& frames,
                                const std::string& until, std::chrono::milliseconds patience,
                                bool at_once = false) {
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  socket.connect({asio::ip::address_v4::loopback(), port});
  const std::string request =
      "GET /ws HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  asio::write(socket, asio::buffer(at_once ? request + frames : request));
  std::string heard;
  asio::read_until(socket, asio::dynamic_buffer(heard), "\r\n\r\n");
  if (!at_once) asio::write(socket, asio::buffer(frames));
  asio::async_read_until(socket, asio::dynamic_buffer(heard), until,
                         [](const auto&, std::size_t) {});
  context.run_for(patience);
  return heard;
}

TEST(Frames, WhatComesTogetherWithTheHandshakeIsHeard) {
  const RunningServer running;
  const std::string ping = client_frame(kLast | 1, R"({"do":"ping","id":1})");
  const std::string cut = client_frame(kLast | 1, R"({"do":"ping","id":2})");
  const std::string heard = heard_over_a_socket(running.port(), ping + cut + ping.substr(0, 5),
                                                "\"id\":2", kPatience, true);
  EXPECT_NE(heard.find("\"id\":1"), std::string::npos) << heard;
  EXPECT_NE(heard.find("\"id\":2"), std::string::npos) << heard;
}

// Packing for those who look on is done within what somebody else has asked for, or by itself.
TEST(Frames, TimeIsChargedOnceWhoeverItIsFor) {
  const auto busy = [] {
    for (const double until = host::thread_seconds() + 0.002; host::thread_seconds() < until;) {
    }
  };
  server::Meter meter;
  double part = -1;
  const double whole = meter.measure([&] {
    busy();
    part = meter.measure(busy);
  });
  EXPECT_EQ(part, 0);
  EXPECT_GE(whole, 0.004);
  EXPECT_GE(meter.measure(busy), 0.002) << "afterwards it is a piece of its own again";
}

TEST(Frames, PingsCountAsRequestsSoThatNobodyFillsTheThreadWithThem) {
  server::ServeOptions options;
  options.limits.requests_at_once = 5;
  options.limits.requests_per_second = 0.001;
  const RunningServer running(options);
  const auto answered = [&](int pings, std::chrono::milliseconds patience) {
    std::string frames;
    for (int i = 0; i < pings; ++i) frames += client_frame(kLast | 9, "?");
    frames += client_frame(kLast | 1, R"({"do":"ping","id":7})");
    const std::string good = "\"ok\":true";
    return heard_over_a_socket(running.port(), frames, good, patience).find(good) !=
           std::string::npos;
  };
  EXPECT_TRUE(answered(3, kPatience));
  EXPECT_FALSE(answered(30, std::chrono::milliseconds(600)));
  EXPECT_EQ(server::http_call(running.port(), "GET", "/health").status, 200);
}

}  // namespace
}  // namespace server_test
