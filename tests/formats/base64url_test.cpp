// Bytes as texts of a request have them.
#include "formats/base64url.h"

#include <string>

#include <gtest/gtest.h>

namespace formats_test {
namespace {

TEST(Base64Url, ComesBackAsItWasAndHasOneFormOnly) {
  std::string bytes;
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(*formats::from_base64url(formats::to_base64url(bytes)), bytes);
    bytes += static_cast<char>(i * 37);
  }
  EXPECT_EQ(formats::to_base64url("\xff\xfe\xfd"), "__79");
  for (const char* wrong : {"a", "ab=", "a+bc", "ab/c", "a b", "QR", "QUJ"})
    EXPECT_FALSE(formats::from_base64url(wrong).has_value()) << wrong;
}

}  // namespace
}  // namespace formats_test
