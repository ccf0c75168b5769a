// Errors that are repeated, in whole programs.
#include "check/check_programs.h"
#include "check/checking_testing.h"

namespace virga::check {
namespace {

using testing::codes_in;
using testing::lines_of;
using testing::MemoryProject;

struct Repeats : MemoryProject {
  CheckedProgram check(const std::string& text) {
    files.files["/app/main.pp"] = text;
    return check_programs({"/app"}, inputs).programs.front();
  }
  std::string lines(const std::string& text) {
    const CheckedProgram checked = check(text);
    return lines_of(checked.diagnostics, checked.session->sources);
  }
};

// Outputs that use `name`, one on each line.
std::string uses_of(const std::string& name, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += "output \"o" + std::to_string(i) + "\" { value = " + name + " }\n";
  }
  return text;
}

TEST(MergeRepeats, LabelsThreeFurtherPlacesAndCountsTheOthers) {
  Repeats app;
  const auto merged = [&](int count) {
    const CheckedProgram checked = app.check(uses_of("nothing", count));
    EXPECT_EQ(codes_in(checked.diagnostics), "V2101");
    return checked.diagnostics.list().front();
  };
  const std::size_t notes = merged(1).notes.size();
  EXPECT_EQ(merged(1).labels.size(), 0u);
  EXPECT_EQ(merged(3).labels.size(), 2u);
  EXPECT_EQ(merged(4).labels.size(), 3u);
  EXPECT_EQ(merged(4).notes.size(), notes);
  EXPECT_EQ(merged(5).labels.size(), 3u);
  EXPECT_EQ(merged(5).notes.back().message.str(), "another place has the same error");
  EXPECT_EQ(merged(7).notes.back().message.str(), "3 further places have the same error");
}

TEST(MergeRepeats, FixChangesAllPlaces) {
  Repeats app;
  const CheckedProgram checked =
      app.check("config \"size\" \"int\" { default = 1 }\n" + uses_of("sise", 5));
  ASSERT_EQ(codes_in(checked.diagnostics), "V2101");
  const diag::Diagnostic& error = checked.diagnostics.list().front();
  ASSERT_EQ(error.fixes.size(), 1u);
  EXPECT_EQ(error.fixes[0].edits.size(), 5u);
  EXPECT_EQ(error.fixes[0].edits[4].replacement, "size");
}

// Their names begin alike.
TEST(MergeRepeats, KeepsErrorsOfOtherFolders) {
  Repeats app;
  app.files.files["/app/net1/main.pp"] = "x = nothing\n";
  app.files.files["/app/net2/main.pp"] = "x = nothing\n";
  EXPECT_EQ(
      codes_in(
          app.check("component \"a\" \"./net1\" {}\ncomponent \"b\" \"./net2\" {}\n").diagnostics),
      "V2101 V2101");
}

TEST(MergeRepeats, ReportsAWrongDefaultOnce) {
  Repeats app;
  const std::string use = "output \"o\" { value = element([1, 2], n) }\n";
  EXPECT_EQ(app.lines("config \"n\" \"int\" { default = \"two\" }\n" + use),
            "/app/main.pp:1:30 `n`: the string `two` is not an int\n");
  EXPECT_EQ(codes_in(app.check("n = \"two\"\n" + use).diagnostics), "V3184");
}

}  // namespace
}  // namespace virga::check
