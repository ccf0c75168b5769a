// The example of docs/documentation.md.
#include "cli/cli.h"
#include "cli/docs/command.h"
#include "cli/page_testing.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

// A folder "site" with the program of the page. Its parent is the working directory during the
// lifetime of the object.
class SiteFolder {
 public:
  SiteFolder() : before_(fs::current_path()) {
    const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
    const fs::path folder = fs::path(::testing::TempDir()) / "docs_page" / test;
    fs::remove_all(folder);
    fs::create_directories(folder / "site");
    fs::current_path(folder);
    std::ofstream("site/main.pp") << diag::fences("/docs/documentation.md")[0].text;
  }
  ~SiteFolder() { fs::current_path(before_); }
  SiteFolder(const SiteFolder&) = delete;
  SiteFolder& operator=(const SiteFolder&) = delete;

 private:
  fs::path before_;
};

struct Outcome {
  int exit_code;
  std::string out, error;
};

Outcome run(DocsArguments arguments) {
  arguments.path = "site";
  arguments.color = Color::kNever;
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  const int exit_code = docs(arguments);
  std::string out = ::testing::internal::GetCapturedStdout();
  return {exit_code, std::move(out), ::testing::internal::GetCapturedStderr()};
}

TEST(DocsPage, ShowsTheOutputOfTheCommand) {
  const SiteFolder folder;
  const std::vector<diag::Fence> examples = diag::fences("/docs/documentation.md");
  ASSERT_GE(examples.size(), 2u);
  const Outcome outcome = run({});
  EXPECT_EQ(outcome.exit_code, kExitOk) << outcome.error;
  EXPECT_EQ(examples[1].text, "$ virga docs site\n" + outcome.out);
}

TEST(DocsCommand, WritesFilesOnlyIfTheyChange) {
  const SiteFolder folder;
  EXPECT_EQ(run({.output = "out", .check = true}).exit_code, kExitErrors);
  EXPECT_FALSE(fs::exists("out"));
  EXPECT_EQ(run({.output = "out"}).out, "out/site.md\n");
  EXPECT_TRUE(fs::exists("out/site.md"));
  const Outcome again = run({.output = "out", .check = true});
  EXPECT_EQ(again.exit_code, kExitOk);
  EXPECT_EQ(again.out, "");
}

TEST(DocsCommand, InjectsIntoFile) {
  const SiteFolder folder;
  std::ofstream("README.md") << "# Mine\n\n<!-- virga docs -->\n<!-- /virga docs -->\nend\n";
  EXPECT_EQ(run({.inject = "README.md", .check = true}).exit_code, kExitErrors);
  EXPECT_EQ(run({.inject = "README.md"}).out, "README.md\n");
  std::ifstream file("README.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(text.starts_with(
      "# Mine\n\n<!-- virga docs -->\n\nA site behind a load balancer.\n\n## Inputs\n"))
      << text;
  EXPECT_TRUE(text.ends_with("\n\n<!-- /virga docs -->\nend\n")) << text;
  EXPECT_EQ(run({.inject = "README.md", .check = true}).exit_code, kExitOk);
}

TEST(DocsCommand, KeepsFileWithoutMarkers) {
  const SiteFolder folder;
  std::ofstream("README.md") << "# Mine\n";
  const Outcome outcome = run({.inject = "README.md"});
  EXPECT_EQ(outcome.exit_code, kExitErrors);
  EXPECT_NE(outcome.error.find("V5096"), std::string::npos) << outcome.error;
  EXPECT_EQ(fs::file_size("README.md"), 7u);
}

}  // namespace
}  // namespace virga::cli
