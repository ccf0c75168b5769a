#include "ide/outline/workspace_symbols.h"

#include "ide/outline/fuzzy_match.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

std::string symbols(const Fixture& fixture, std::string_view query, std::size_t limit = 10) {
  std::string text;
  for (const FoundSymbol& each : workspace_symbols(fixture.snapshot(), query, limit)) {
    text += (text.empty() ? "" : " ") + each.container + ":" + each.name;
  }
  return text;
}

const Fixture::Files kFiles = {{"main.pp", R"(mainBucket = 1
bucket = 2
component "web" "./site" {
}
resource "tom" "zoo:index:Pet" {
}
)"},
                               {"site/main.pp", R"(bucketName = 3
output "buck" {
  value = 3
}
)"}};

TEST(WorkspaceSymbols, RanksWholeNamesAndBeginningsFirst) {
  const Fixture fixture(kFiles);
  EXPECT_EQ(symbols(fixture, "buck"),
            "site/main.pp:buck main.pp:bucket site/main.pp:bucketName main.pp:mainBucket");
  EXPECT_EQ(symbols(fixture, "MB"), "main.pp:mainBucket");
  EXPECT_EQ(symbols(fixture, "zebra"), "");
}

TEST(WorkspaceSymbols, FindsResourcesByToken) {
  EXPECT_EQ(symbols(Fixture(kFiles), ":Pet"), "main.pp:tom");
  EXPECT_EQ(symbols(Fixture(kFiles), "Pet"), "");
}

TEST(WorkspaceSymbols, ShowsAllForEmptyQueryUpToLimit) {
  const Fixture fixture(kFiles);
  EXPECT_EQ(workspace_symbols(fixture.snapshot(), "", 100).size(), 6u);
  EXPECT_EQ(workspace_symbols(fixture.snapshot(), "", 2).size(), 2u);
}

TEST(FuzzyMatch, PrefersBeginningsOfWords) {
  EXPECT_GT(*fuzzy_match("np", "namePrefix"), *fuzzy_match("np", "snippet"));
  EXPECT_GT(*fuzzy_match("name", "name"), *fuzzy_match("name", "names"));
  EXPECT_GT(*fuzzy_match("name", "names"), *fuzzy_match("name", "filename"));
  EXPECT_GT(*fuzzy_match("acd", "xacd"), *fuzzy_match("acd", "xabcd"));
  EXPECT_FALSE(fuzzy_match("ba", "ab"));
  EXPECT_FALSE(fuzzy_match("a", std::string(1000, 'a')));
  EXPECT_TRUE(fuzzy_match(std::string(256, 'a'), std::string(256, 'a')));
}

}  // namespace
}  // namespace virga::ide
