// What `sandtable check` prints.
#include "apps/cli/terminal/review_text.h"

#include <gtest/gtest.h>

#include "formats/json.h"

namespace cli {
namespace {

using table::Language;

table::Value review(const char* text) {
  const auto value = formats::parse_json(text);
  EXPECT_TRUE(value.ok());
  return *value;
}

TEST(ReviewText, HasAColumnForEverySideWhateverTheGameCallsThem) {
  const std::string out = review_text(review(R"({"title":"The Gap","warnings":[],
                 "ways":[{"title":"Gate","union":35,"rebels":9999,"guild":20}]})"),
                                      Language::en);
  EXPECT_NE(out.find("union       rebels      guild"), std::string::npos) << out;
  EXPECT_NE(out.find("Gate                        3.5         -           2.0"), std::string::npos)
      << out;
}

TEST(ReviewText, NeedsNoWays) {
  const std::string out =
      review_text(review(R"({"title":"The Gap","warnings":["Too small"]})"), Language::en);
  EXPECT_NE(out.find("The Gap"), std::string::npos);
  EXPECT_NE(out.find("  - Too small"), std::string::npos);
}

TEST(ReviewText, CallsTheSidesOfTheShippedGamesByTheirNames) {
  const std::string out = review_text(
      review(R"({"title":"A","ways":[{"title":"B3","empire":20,"styx":25}]})"), Language::en);
  EXPECT_NE(out.find("Empire      Styx"), std::string::npos) << out;
}

}  // namespace
}  // namespace cli
