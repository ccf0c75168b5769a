// Checks follow virga.toml.
#include <gtest/gtest.h>

#include "check/check_programs.h"
#include "check/checking_testing.h"
#include "check/files/find_programs.h"
#include "check/tests/files/discover.h"
#include "diag/codes/bind.h"

namespace virga::check {
namespace {

using testing::codes_in;
using testing::MemoryProject;

// Returns the codes that a check of a program with an unused name reports. `!` marks errors.
std::string with(const std::string& settings, const WarningPolicy& policy = {},
                 bool reads_settings = true) {
  MemoryProject app;
  app.files.files["/app/main.pp"] = "a = 1\n";
  app.files.files["/virga.toml"] = settings;
  const Inputs inputs{app.files, app.schemas, reads_settings};
  const CheckedProgram checked = check_program("/app", inputs, policy);
  EXPECT_EQ(checked.files, std::set<std::string>{"/app/main.pp"});
  return codes_in(checked.diagnostics) + (checked.diagnostics.has_errors() ? "!" : "");
}

TEST(FollowSettings, UsesLevels) {
  EXPECT_EQ(with(""), "V3189");
  EXPECT_EQ(with("rules.V3189 = 'off'"), "");
  EXPECT_EQ(with("rules.V3189 = 'off'", {}, false), "V3189");
  EXPECT_EQ(with("rules.V3189 = 'error'"), "V3189!");
  EXPECT_EQ(with("rules.warnings = 'error'"), "V3189!");
  EXPECT_EQ(with("[[overrides]]\npaths = ['app']\nrules.V3189 = 'off'"), "");
  EXPECT_EQ(with("[[overrides]]\npaths = ['other']\nrules.V3189 = 'off'"), "V3189");
  EXPECT_EQ(with("exclude = ['app']"), "");
}

TEST(FollowSettings, TurnsOnRulesThatAreOffByDefault) {
  MemoryProject app;
  app.files.files["/app/main.pp"] = "output \"o\" { value = !!true }\n";
  const auto found = [&](const std::string& settings) {
    app.files.files["/app/virga.toml"] = settings;
    return codes_in(check_program("/app", app.inputs).diagnostics);
  };
  EXPECT_EQ(found(""), "");
  EXPECT_EQ(found("rules.V3267 = 'warning'"), "V3267");
  EXPECT_EQ(found("rules.optional = 'error'"), "V3267");
  EXPECT_EQ(found("[[overrides]]\npaths = ['main.pp']\nrules.V3267 = 'warning'"), "V3267");
  EXPECT_EQ(found("[[overrides]]\npaths = ['x.pp']\nrules.V3267 = 'warning'"), "");
  EXPECT_EQ(found("rules = { optional = 'warning', V3267 = 'off' }"), "");
}

TEST(FollowSettings, OptionsHavePriority) {
  const diag::Code code = diag::codes::kUnusedName;
  EXPECT_EQ(with("rules.V3189 = 'error'", {.denied = {}, .allowed = {code}}), "");
  EXPECT_EQ(with("rules.V3189 = 'off'", {.denied = {code}, .allowed = {}}), "V3189!");
  EXPECT_EQ(with("rules.V3189 = 'off'", {.denied = {}, .allowed = {}, .enabled = {code}}), "V3189");
  WarningPolicy strict;
  strict.deny_all = true;
  EXPECT_EQ(with("rules.V3189 = 'warning'", strict), "V3189!");
  EXPECT_EQ(with("rules.V3189 = 'off'", strict), "");
}

TEST(FollowSettings, KeepsCommentsAboutRulesThatAreOff) {
  MemoryProject app;
  app.files.files["/app/main.pp"] = "output \"o\" { value = 1 } # virga: allow V3189\n";
  EXPECT_EQ(codes_in(check_program("/app", app.inputs).diagnostics), "V5036");
  app.files.files["/app/virga.toml"] = "rules.V3189 = 'off'\n";
  EXPECT_EQ(codes_in(check_program("/app", app.inputs).diagnostics), "");
}

TEST(FollowSettings, ReportsMistakesInSettings) {
  EXPECT_EQ(with("rules.V3189 = 'of'"), "V3189 V5102!");
  EXPECT_EQ(with("rules.V2101 = 'off'"), "V3189 V5104!");
  EXPECT_EQ(with("= 3"), "V3189 V5100!");
  EXPECT_EQ(with("= 3", {}, false), "V3189");
}

TEST(FollowSettings, ReportsMistakesOnceForAllPrograms) {
  MemoryProject app;
  app.files.files["/virga.toml"] = "x = 3\n";
  app.files.files["/b/main.pp"] = "output \"o\" { value = 1 }\n";
  EXPECT_EQ(check_programs({"/"}, app.inputs).errors(), 1u);
  EXPECT_EQ(check_programs({"/app/main.pp"}, app.inputs).errors(), 1u) << "a file that was named";
}

TEST(FollowSettings, FindsSchemas) {
  MemoryProject app;
  const Schemas none(app.files, {}, nullptr);
  const Inputs inputs{app.files, none};
  EXPECT_TRUE(check_program("/app", inputs).diagnostics.has_errors());
  app.files.files["/app/virga.toml"] = "schemas = ['../schemas']\n";
  EXPECT_EQ(codes_in(check_program("/app", inputs).diagnostics), "");
}

TEST(FollowSettings, SkipsExcludedFolders) {
  base::MemoryFileSystem files;
  for (const char* path : {"/r/a/main.pp", "/r/a/x.pptest", "/r/vendor/b/main.pp",
                           "/r/vendor/b/y.pptest", "/r/c/vendor/main.pp"}) {
    files.files[path] = "";
  }
  using Found = std::vector<std::string>;
  files.files["/r/virga.toml"] = "exclude = ['vendor']\n";
  EXPECT_EQ(find_programs({"/r"}, files).programs, (Found{"/r/a", "/r/c/vendor"}));
  EXPECT_EQ(find_programs({"/r"}, files, false).programs,
            (Found{"/r/a", "/r/c/vendor", "/r/vendor/b"}));
  EXPECT_EQ(find_programs({"/r/vendor/b"}, files).programs, Found{"/r/vendor/b"});
  EXPECT_EQ(find_test_files({"/r"}, files), Found{"/r/a/x.pptest"});
  // The nearest file counts.
  files.files["/r/c/virga.toml"] = "exclude = ['**/vendor']\n";
  EXPECT_EQ(find_programs({"/r"}, files).programs, Found{"/r/a"});
}

}  // namespace
}  // namespace virga::check
