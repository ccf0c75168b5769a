// The example of docs/state.md.
#include "cli/cli.h"
#include "cli/page_testing.h"
#include "cli/state/command.h"

namespace virga::cli {
namespace {

constexpr const char* kStateOfPage = R"json({"version":3,"deployment":{"manifest":{},"resources":[
  {"urn":"urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev","custom":false,
   "type":"pulumi:pulumi:Stack"},
  {"urn":"urn:pulumi:dev::shop::shop:index:Bucket::photos","custom":true,"id":"photos-1",
   "type":"shop:index:Bucket","protect":true,
   "parent":"urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev"}]}})json";

TEST(StatePage, ShowsTheListOfResources) {
  std::string path = ::testing::TempDir() + "state_page.json";
  std::ofstream(path) << kStateOfPage;
  ::testing::internal::CaptureStdout();
  const int exit_code = state({.verb = StateVerb::kList, .file = path, .name = "", .json = false});
  const std::string out = ::testing::internal::GetCapturedStdout();
  EXPECT_EQ(exit_code, kExitOk);
  const std::vector<diag::Fence> examples = diag::fences("/docs/state.md");
  ASSERT_EQ(examples.size(), 1u);
  EXPECT_TRUE(examples[0].text.ends_with("$ virga state list state.json\n" + out))
      << examples[0].text << out;
}

}  // namespace
}  // namespace virga::cli
