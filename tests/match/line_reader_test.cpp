#include "apps/common/line_reader.h"

#include <sstream>

#include <gtest/gtest.h>

namespace match_test {
namespace {

using apps::LineStatus;

TEST(LineReader, PassesOverWhatIsTooLongAndReadsTheNextLine) {
  std::istringstream in("12345\n123456\n" + std::string(100000, 'x') + "\r\nok\r\n\nlast");
  std::string line;
  EXPECT_EQ(apps::read_line(in, line, 5), LineStatus::read);
  EXPECT_EQ(line, "12345");
  EXPECT_EQ(apps::read_line(in, line, 5), LineStatus::too_long);
  EXPECT_LE(line.size(), 5U);
  EXPECT_EQ(apps::read_line(in, line, 5), LineStatus::too_long);
  EXPECT_EQ(apps::read_line(in, line, 5), LineStatus::read);
  EXPECT_EQ(line, "ok");
  EXPECT_EQ(apps::read_line(in, line, 5), LineStatus::read);
  EXPECT_EQ(line, "");
  EXPECT_EQ(apps::read_line(in, line, 5), LineStatus::read);
  EXPECT_EQ(line, "last");
  EXPECT_EQ(apps::read_line(in, line, 5), LineStatus::end);
}

}  // namespace
}  // namespace match_test
