#include "check/settings/baseline.h"

#include <gtest/gtest.h>

#include "check/check_programs.h"
#include "check/checking_testing.h"
#include "diag/codes/bind.h"

namespace virga::check {
namespace {

using testing::MemoryProject;

CheckedProgram checked(MemoryProject& app, const std::string& program) {
  app.files.files["/app/main.pp"] = program;
  return check_program("/app", app.inputs);
}

// Writes a baseline of the program to "/app/known.json". Returns the number of findings.
std::size_t write(MemoryProject& app, const std::string& program) {
  const CheckedProgram before = checked(app, program);
  Baseline baseline("/app/known.json", app.files);
  const std::size_t count = baseline.add(before.diagnostics, before.session->sources);
  app.files.files["/app/known.json"] = baseline.text();
  return count;
}

// Returns the codes of a program that the baseline does not have, and the number of stale entries.
std::string left(MemoryProject& app, const std::string& program) {
  CheckedProgram now = checked(app, program);
  auto baseline =
      Baseline::read("/app/known.json", {}, app.files, now.session->sources, now.diagnostics);
  if (!baseline) return testing::codes_in(now.diagnostics);
  baseline->drop_known(now.diagnostics, now.session->sources);
  return testing::codes_in(now.diagnostics) + "; " + std::to_string(baseline->stale({"/app"}));
}

TEST(Baseline, DropsKnownFindingsOnly) {
  MemoryProject app;
  EXPECT_EQ(write(app, "a = 1\nb = 2\n"), 2u);
  EXPECT_EQ(left(app, "a = 1\nb = 2\n"), "; 0");
  EXPECT_EQ(left(app, "a = 1\nb = 2\nc = 3\n"), "V3189; 0");
  EXPECT_EQ(left(app, "\n\n  b = 2 \n# moved\na = 1\n"), "; 0") << "lines can move";
  EXPECT_EQ(left(app, "a = 1\n"), "; 1");
  EXPECT_EQ(left(app, "a = 1\nb = 3\n"), "V3189; 1") << "the line has changed";
}

TEST(Baseline, CountsEqualFindings) {
  MemoryProject app;
  const auto program = [](int count) {
    std::string text = "output \"o\" {\n  value = [\n";
    for (int i = 0; i < count; ++i) text += "    1 == \"a\",\n";
    return text + "  ]\n}\n";
  };
  EXPECT_EQ(write(app, program(2)), 2u);
  EXPECT_EQ(left(app, program(2)), "; 0");
  EXPECT_EQ(left(app, program(3)), "V3198; 0");
  EXPECT_EQ(left(app, program(1)), "; 1");
}

TEST(Baseline, HasNoErrors) {
  MemoryProject app;
  EXPECT_EQ(write(app, "a = nothing\n"), 0u);
  EXPECT_EQ(left(app, "a = nothing\n"), "V2101; 0");
}

TEST(Baseline, HasWarningsThatBecameErrors) {
  MemoryProject app;
  app.files.files["/app/main.pp"] = "a = 1\n";
  WarningPolicy policy;
  policy.deny_all = true;
  CheckedProgram strict = check_program("/app", app.inputs, policy);
  EXPECT_TRUE(strict.diagnostics.has_errors());
  Baseline baseline("/app/known.json", app.files);
  EXPECT_EQ(baseline.add(strict.diagnostics, strict.session->sources), 1u);
  baseline.drop_known(strict.diagnostics, strict.session->sources);
  EXPECT_TRUE(strict.diagnostics.empty());
}

TEST(Baseline, NamesFilesRelativeToItself) {
  MemoryProject app;
  write(app, "a = 1\n");
  EXPECT_EQ(app.files.files["/app/known.json"],
            R"({
  "version": 1,
  "findings": [
    {"file": "main.pp", "code": "V3189", "line": "38c2b90a1ce5cbd0", "count": 1, "message": "local `a` is never used"}
  ]
}
)");
  Baseline empty("/app/known.json", app.files);
  EXPECT_EQ(empty.text(), "{\n  \"version\": 1,\n  \"findings\": []\n}\n");
}

TEST(Baseline, ReportsFilesThatAreNoBaseline) {
  MemoryProject app;
  const auto with = [&](const std::string& text) {
    app.files.files["/app/known.json"] = text;
    return left(app, "a = 1\n");
  };
  EXPECT_EQ(left(app, "a = 1\n"), "V3189 V5106");
  EXPECT_EQ(with("[]"), "V3189 V5107");
  EXPECT_EQ(with("{\"version\": 2, \"findings\": []}"), "V3189 V5107");
  EXPECT_EQ(with("{\"version\": 1}"), "V3189 V5107");
  EXPECT_EQ(with("{\"version\": 1, \"findings\": [1]}"), "V3189 V5107");
  EXPECT_EQ(with("{\"version\": 1, \"findings\": [{\"file\": \"a\"}]}"), "V3189 V5107");
  EXPECT_EQ(with(R"({"version": 1, "findings": [{"file": "a", "code": "b", "line": "c",
                    "count": -1}]})"),
            "V3189 V5107");
  EXPECT_EQ(with("{\"version\": 1, \"findings\": [], \"more\": 1}"), "V3189; 0");
  EXPECT_EQ(with("{\"version\": 1,").substr(0, 8), "V3189 V1");
}

TEST(Baseline, LimitsSize) {
  MemoryProject app;
  const std::string text = "{\"version\": 1, \"findings\": []}";
  app.files.files["/app/known.json"] = text + std::string(kMaxBaselineBytes - text.size(), ' ');
  EXPECT_EQ(left(app, "a = 1\n"), "V3189; 0");
  app.files.files["/app/known.json"] += ' ';
  EXPECT_EQ(left(app, "a = 1\n"), "V3189 V5106");
}

// The text of a stack file may be a secret, and a hash of a short text shows it.
TEST(Baseline, HasNoTextsOfFilesWithSecrets) {
  base::MemoryFileSystem files;
  const auto text_of = [&](const std::string& line) {
    base::Sources sources;
    const base::Source& source =
        sources.add("/app/Pulumi.dev.yaml", line, base::Contents::kMayHoldSecrets);
    diag::Diagnostics found;
    found.add(diag::codes::kUnusedName, source.range({0, 1}), diag::Name{"a"},
              diag::Word("config"));
    Baseline baseline("/app/known.json", files);
    EXPECT_EQ(baseline.add(found, sources), 1u);
    return baseline.text();
  };
  EXPECT_EQ(text_of("key: hunter2\n"), text_of("key: hunter3\n"));
}

}  // namespace
}  // namespace virga::check
