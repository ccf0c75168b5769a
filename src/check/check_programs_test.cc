#include "check/check_programs.h"

#include "check/checking_testing.h"

namespace virga::check {
namespace {

using testing::MemoryProject;

TEST(CheckPrograms, ReportsEachDiagnosticOnce) {
  MemoryProject app;
  app.files.files["/app/main.pp"] = "component \"a\" \"./net\" {}\ncomponent \"b\" \"../lib\" {}\n";
  app.files.files["/app/net/main.pp"] = "x = nothing\n";
  app.files.files["/lib/main.pp"] = "x = nothing\n";
  std::vector<std::size_t> progress;
  const CheckedPrograms checked =
      check_programs({"/"}, app.inputs, {}, [&](std::size_t done, std::size_t total) {
        EXPECT_EQ(total, 3u);
        progress.push_back(done);
      });
  EXPECT_EQ(progress, (std::vector<std::size_t>{0, 1, 2}));
  ASSERT_EQ(checked.programs.size(), 1u) << "the others are parts of it";
  EXPECT_EQ(checked.errors(), 2u);
  EXPECT_EQ(checked.files.size(), 3u);
  EXPECT_TRUE(checked.programs[0].session->program.nodes.empty()) << "only sources are kept";
}

TEST(CheckPrograms, ChecksTestFilesBelow) {
  MemoryProject app;
  app.files.files["/app/a.pptest"] = "test \"t\" { asserts = [output.nothing] }\n";
  const CheckedPrograms checked = check_programs({"/app"}, app.inputs);
  EXPECT_EQ(checked.errors(), 1u);
  EXPECT_EQ(checked.files, (std::set<std::string>{"/app/a.pptest", "/app/main.pp"}));
  for (const CheckedProgram& each : checked.programs) {
    EXPECT_FALSE(each.session->loader) << each.path << " still holds its packages";
  }
}

}  // namespace
}  // namespace virga::check
