// A stranger may name an address; the server connects to no machine of its own network for that.
#include "apps/notify/addresses.h"

#include <gtest/gtest.h>

#include "apps/notify/target.h"

namespace notify_test {
namespace {

TEST(PublicAddresses, AreThoseOfTheWorldAndNoOthers) {
  for (const char* open : {"1.1.1.1",
                           "9.255.255.255",
                           "11.0.0.0",
                           "100.63.255.255",
                           "100.128.0.0",
                           "126.255.255.255",
                           "128.0.0.1",
                           "169.253.255.255",
                           "169.255.0.0",
                           "172.15.255.255",
                           "172.32.0.0",
                           "192.0.1.0",
                           "192.167.255.255",
                           "192.169.0.0",
                           "198.17.255.255",
                           "198.20.0.0",
                           "223.255.255.255",
                           "2606:4700:4700::1111",
                           "2a00:1450:4001:830::200e",
                           "2001:200::1",
                           "2003::1",
                           "3ffe::1"})
    EXPECT_TRUE(notify::is_public_text(open)) << open;
  for (const char* closed : {"0.0.0.0",
                             "0.255.255.255",
                             "10.0.0.1",
                             "10.255.255.255",
                             "100.64.0.0",
                             "100.127.255.255",
                             "127.0.0.1",
                             "127.255.255.255",
                             "169.254.0.0",
                             "169.254.169.254",
                             "172.16.0.0",
                             "172.31.255.255",
                             "192.0.0.1",
                             "192.0.2.1",
                             "192.88.99.1",
                             "192.168.0.0",
                             "192.168.255.255",
                             "198.18.0.0",
                             "198.19.255.255",
                             "198.51.100.7",
                             "203.0.113.9",
                             "224.0.0.1",
                             "239.255.255.255",
                             "240.0.0.1",
                             "255.255.255.255",
                             "::",
                             "::1",
                             "::ffff:8.8.8.8",
                             "::ffff:127.0.0.1",
                             "::8.8.8.8",
                             "64:ff9b::808:808",
                             "100::1",
                             "2001::1",
                             "2001:10::1",
                             "2001:db8::1",
                             "2002:7f00:1::",
                             "3fff::1",
                             "fc00::1",
                             "fd12::1",
                             "fe80::1",
                             "fec0::1",
                             "ff02::1",
                             "4000::1"})
    EXPECT_FALSE(notify::is_public_text(closed)) << closed;
  for (const char* none : {"", "localhost", "1.2.3", "1.2.3.4.5", "1.2.3.256", "::g"}) {
    EXPECT_FALSE(notify::is_public_text(none)) << none;
    EXPECT_FALSE(notify::is_address(none)) << none;
  }
}

TEST(Targets, AreHttpsAtPublicNames) {
  for (const char* good : {"https://push.example.net/send/abc?x=1", "https://1.1.1.1/hook",
                           "https://push.example.net:443/", "https://[2606:4700::1111]/"})
    EXPECT_TRUE(notify::target_of(good, {}).ok()) << good;
  EXPECT_EQ(notify::target_of("https://Push.Example.net/x", {})->origin,
            "https://push.example.net");
  for (const std::string& wrong :
       std::vector<std::string>{"",
                                "push.example.net",
                                "http://push.example.net/",
                                "ftp://push.example.net/",
                                "file:///etc/passwd",
                                "https://push.example.net:8443/",
                                "https://me@push.example.net/",
                                "https://me:pw@push.example.net/",
                                "https://push.example.net/#x",
                                "https:///x",
                                "https://localhost/",
                                "https://printer.local/",
                                "https://printer/",
                                "https://127.0.0.1/",
                                "https://127.1/",
                                "https://2130706433/",
                                "https://0x7f000001/",
                                "https://[::1]/",
                                "https://[::ffff:127.0.0.1]/",
                                "https://10.0.0.1/",
                                "https://169.254.169.254/latest",
                                "https://push.example.net/ x",
                                "https://push.example.net/\r\nHost: a",
                                "https://push.example.net\\@127.0.0.1/",
                                "https://push.example.net/" + std::string(1000, 'x')})
    EXPECT_FALSE(notify::target_of(wrong, {}).ok()) << wrong;
}

TEST(Targets, OfTestsMayBeAnywhereAndNowhereElse) {
  const notify::Allowed allowed{"127.0.0.1:4444"};
  const auto target = notify::target_of("http://127.0.0.1:4444/push", allowed);
  ASSERT_TRUE(target.ok());
  EXPECT_TRUE(target->is_allowed);
  EXPECT_EQ(target->origin, "http://127.0.0.1:4444");
  EXPECT_FALSE(notify::target_of("http://127.0.0.1:4445/push", allowed).ok());
  EXPECT_FALSE(notify::target_of("ftp://127.0.0.1:4444/push", allowed).ok());
  EXPECT_FALSE(notify::target_of("https://example.net/push", allowed)->is_allowed);
}

}  // namespace
}  // namespace notify_test
