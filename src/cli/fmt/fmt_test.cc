#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/cli.h"
#include "cli/fmt/command.h"
#include "cli/page_testing.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

struct RunOutput {
  int exit_code;
  std::string output;
  std::string errors;
};

// Gives each test a folder of its own and runs `virga fmt` on it.
class Fmt : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "virga-fmt-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, std::string_view text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) const {
    std::ifstream in(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  RunOutput fmt(FormatArguments arguments) const {
    arguments.color = Color::kNever;
    if (arguments.paths.empty()) arguments.paths = {folder_.string()};
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    const int exit_code = format(arguments);
    return {exit_code, ::testing::internal::GetCapturedStdout(),
            ::testing::internal::GetCapturedStderr()};
  }

  fs::path folder_;
};

TEST_F(Fmt, RewritesFilesAndPrintsTheirNames) {
  write("a.pp", "a=1\n");
  write("b.pp", "b = 1\n");
  write("c/d.hcl", "d=1");
  const RunOutput printed = fmt({});
  EXPECT_EQ(printed.exit_code, kExitOk);
  EXPECT_EQ(printed.output, path("a.pp") + "\n" + path("c/d.hcl") + "\n");
  EXPECT_EQ(printed.errors, "2 of 3 files formatted\n");
  EXPECT_EQ(read("a.pp"), "a = 1\n");
  EXPECT_EQ(read("c/d.hcl"), "d = 1");
  EXPECT_EQ(fmt({}).output, "");
}

TEST_F(Fmt, RemovesByteOrderMarkAndKeepsLineBreaks) {
  write("a.pp", "\uFEFFa=1\r\nbb=2\r\n");
  write("b.pp", "b=1");
  write("c.pp", "\uFEFFc = 1\n");
  EXPECT_EQ(fmt({}).exit_code, kExitOk);
  EXPECT_EQ(read("a.pp"), "a  = 1\r\nbb = 2\r\n");
  EXPECT_EQ(read("b.pp"), "b = 1");
  EXPECT_EQ(read("c.pp"), "c = 1\n");
}

TEST_F(Fmt, CheckReportsAByteOrderMark) {
  write("a.pp", "\uFEFFa = 1\n");
  write("b.pp", "b=1\n");
  const RunOutput printed = fmt({.check = true});
  EXPECT_EQ(printed.exit_code, kExitErrors);
  EXPECT_EQ(printed.output, path("a.pp") + "\n" + path("b.pp") + "\n");
  EXPECT_EQ(printed.errors, "virga: " + path("a.pp") +
                                " begins with a byte order mark, which `virga fmt` removes\n"
                                "2 of 2 files would be formatted\n");
  EXPECT_EQ(read("a.pp"), "\uFEFFa = 1\n");
}

TEST_F(Fmt, CheckAndDiffWriteNothing) {
  write("a.pp", "a=1\n");
  EXPECT_EQ(fmt({.check = true}).exit_code, kExitErrors);
  EXPECT_EQ(fmt({.diff = true}).exit_code, kExitOk);
  EXPECT_EQ(fmt({.check = true, .diff = true}).exit_code, kExitErrors);
  EXPECT_EQ(read("a.pp"), "a=1\n");
}

TEST_F(Fmt, KeepsPermissionsAndLinks) {
  write("real/a.pp", "a=1\n");
  fs::permissions(folder_ / "real/a.pp", fs::perms(0640));
  fs::create_symlink("real/a.pp", folder_ / "link.pp");
  const RunOutput printed = fmt({.paths = {path("link.pp")}});
  EXPECT_EQ(printed.output, path("link.pp") + "\n");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.pp"));
  EXPECT_EQ(read("real/a.pp"), "a = 1\n");
  EXPECT_EQ(fs::status(folder_ / "real/a.pp").permissions(), fs::perms(0640));
}

TEST_F(Fmt, SkipsLinksToFolders) {
  write("a/b.pp", "b=1\n");
  fs::create_symlink("..", folder_ / "a/up");
  fs::create_symlink("../..", folder_ / "a/upper");
  EXPECT_EQ(fmt({.check = true}).output, path("a/b.pp") + "\n");
}

TEST_F(Fmt, ContinuesAfterFileWithErrors) {
  write("a.pp", "a = [\n");
  write("b.pp", "b=1\n");
  const RunOutput printed = fmt({});
  EXPECT_EQ(printed.exit_code, kExitErrors);
  EXPECT_EQ(printed.output, path("b.pp") + "\n");
  EXPECT_NE(printed.errors.find("error[V1"), std::string::npos);
  EXPECT_EQ(read("a.pp"), "a = [\n");
}

TEST_F(Fmt, MissingFileIsUsageError) {
  write("b.pp", "b=1\n");
  fs::create_symlink("nowhere", folder_ / "a.pp");
  const RunOutput printed = fmt({.paths = {path("b.pp"), path("a.pp")}});
  EXPECT_EQ(printed.exit_code, kExitUsage);
  EXPECT_EQ(printed.errors, "virga: there is no file or folder " + path("a.pp") + "\n");
  EXPECT_EQ(read("b.pp"), "b=1\n");
}

// Limits the size of files that the process writes.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  void (*handler_)(int);
  rlimit before_{};
};

TEST_F(Fmt, KeepsFileIfItCannotBeWritten) {
  const std::string text = "a=\"" + std::string(8192, 'x') + "\"\n";
  write("a.pp", text);
  const FileSizeLimit limit(4096);
  const RunOutput printed = fmt({});
  EXPECT_EQ(printed.exit_code, kExitErrors);
  EXPECT_EQ(printed.output, "");
  EXPECT_NE(printed.errors.find("error[V5012]: cannot write " + path("a.pp")), std::string::npos);
  EXPECT_EQ(read("a.pp"), text);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

// The program in docs/fmt.md, and what `virga fmt --diff` prints for it.
TEST(FmtPage, ShowsTheDifferenceOfTheExample) {
  const auto examples = diag::examples("/docs/fmt.md", "console");
  ASSERT_EQ(examples.size(), 1u);
  const auto diff = [] { format({.paths = {"main.pp"}, .diff = true, .color = Color::kNever}); };
  EXPECT_EQ("$ virga fmt --diff\n" + testing::printed(examples[0].program, diff),
            examples[0].shown);
}

}  // namespace
}  // namespace virga::cli
