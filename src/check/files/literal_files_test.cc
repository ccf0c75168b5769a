// Files whose paths a program names.
#include "check/check_program.h"
#include "check/checking_testing.h"

namespace virga::check {
namespace {

using testing::MemoryProject;

struct LiteralFiles : MemoryProject {
  LiteralFiles() {
    files.files["/app/notes.txt"] = "n";
    files.files["/app/data/a.zip"] = "PK";
    files.files["/app/data/a.txt"] = "text";
  }
  CheckedProgram check(const std::string& expression) {
    files.files["/app/main.pp"] = "output \"o\" { value = " + expression + " }\n";
    return check_program("/app", inputs);
  }
  // The text of the range and the message of each diagnostic.
  std::string found(const std::string& expression) {
    const CheckedProgram checked = check(expression);
    std::string all;
    for (const diag::Diagnostic& each : checked.diagnostics.list()) {
      const base::Source& source = *checked.session->sources.find(each.subject.source);
      all += std::string(source.text(each.subject.span)) + ": " + each.message() + "\n";
    }
    return all;
  }
};

TEST(LiteralFiles, MustExist) {
  LiteralFiles app;
  for (const char* name : {"readFile", "filebase64", "filebase64sha256", "fileAsset"}) {
    const std::string function = name;
    EXPECT_EQ(app.found(function + "(\"data/a.txt\")"), "") << name;
    EXPECT_EQ(app.found(function + "(\"data/b.bin\")"),
              "\"data/b.bin\": `" + function + "` failed: no such file\n");
  }
  EXPECT_EQ(app.found("try(readFile(\"data/b.bin\"), \"\")"), "");
}

TEST(LiteralFiles, MustBeOfTheRightKind) {
  LiteralFiles app;
  EXPECT_EQ(app.found("fileArchive(\"data\")"), "");
  EXPECT_EQ(app.found("fileArchive(\"data/a.zip\")"), "");
  EXPECT_TRUE(app.found("fileArchive(\"data/a.txt\")")
                  .ends_with("it is neither a directory nor an archive file\n"));
  EXPECT_TRUE(app.found("readFile(\"data\")").ends_with("it is a directory\n"));
}

TEST(LiteralFiles, SuggestSimilarNames) {
  LiteralFiles app;
  const CheckedProgram checked = app.check("readFile(\"note.txt\")");
  ASSERT_EQ(checked.diagnostics.size(), 1u);
  const diag::Diagnostic& warning = checked.diagnostics.list().front();
  ASSERT_EQ(warning.fixes.size(), 1u);
  EXPECT_EQ(warning.fixes[0].edits[0].replacement, "notes.txt");
  EXPECT_TRUE(app.check("readFile(\"a.very.long.name\")").diagnostics.list().front().fixes.empty());
}

}  // namespace
}  // namespace virga::check
