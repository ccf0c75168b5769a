#include "check/check_programs.h"

#include <map>

#include "check/checking_testing.h"
#include "diag/codes/tool.h"
#include "diag/render_text.h"

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

// Everything that is reported, in order.
std::string all_reported(const CheckedPrograms& checked) {
  std::string text;
  for (const CheckedProgram& each : checked.programs) {
    text += each.path + "\n" + diag::render_text(each.diagnostics, each.session->sources);
  }
  return text;
}

// Also for ./dev test --tsan: programs share schemas, a component, and the types of all of them.
TEST(CheckPrograms, HaveTheSameResultForEachNumberOfJobs) {
  MemoryProject app;
  app.files.files["/lib/main.pp"] = "config \"a\" \"string\" {}\nunused = 1\n";
  for (int i = 0; i < 40; ++i) {
    const std::string number = std::to_string(i);
    const std::string folder = "/many/" + number;
    app.files.files[folder + "/Pulumi.yaml"] = "name: p" + number + "\nruntime: pcl\n";
    app.files.files[folder + "/Pulumi.dev.yaml"] = "config:\n  size: many\n  other: 1\n";
    app.files.files[folder + "/main.pp"] = R"(
config "size" "int" { default = 1 }
component "c" "../../lib" { a = size }
resource "bucket" "t:index:Bucket" {
  name  = "b${size}"
  wrong = [for x in ["a", "b"] : { key = x, number = )" +
                                           number + R"( }]
}
unused = bucket.arn
)";
    app.files.files[folder + "/a.pptest"] =
        "test \"t\" { asserts = [output.nothing" + number + "] }\n";
    app.files.files[folder + "/good/a.pptest"] =
        "program = \"../good.pp\"\ntest \"t\" { asserts = [output.x == missing] }\n";
    app.files.files[folder + "/good.pp"] = "output \"x\" { value = 1 }\n";
  }
  const std::string expected = all_reported(check_programs({"/many"}, app.inputs));
  EXPECT_TRUE(expected.contains("V3133") || expected.contains("wrong")) << expected.substr(0, 2000);
  for (const std::size_t jobs : {2u, 4u, 0u}) {
    const Schemas schemas{app.files, {"/schemas"}, nullptr};
    const CheckedPrograms checked =
        check_programs({"/many"}, {app.files, schemas}, {}, nullptr, jobs);
    EXPECT_EQ(all_reported(checked), expected) << jobs;
  }
}

TEST(CheckPrograms, CheckEverythingElseWithoutSchemas) {
  MemoryProject app;
  const Schemas none{app.files, {}, nullptr};
  const Inputs inputs{app.files, none, true, true};
  app.files.files["/app/main.pp"] = R"(config "size" "int" { default = 1 }
resource "bucket" "t:index:Bucket" { name = "${size}" }
unused = bucket.arn
output "same" { value = size == size ? 1 : 2 }
)";
  const auto codes_of = [&](const CheckedPrograms& checked) {
    std::string all;
    for (const CheckedProgram& each : checked.programs) all += testing::codes_in(each.diagnostics);
    return all;
  };
  const CheckedPrograms checked = check_programs({"/app"}, inputs);
  EXPECT_EQ(codes_of(checked), "V3189 V3260 V3265");
  EXPECT_EQ(checked.programs.front().missing_packages, std::set<std::string>{"t"});
  // An error prevents the warnings, as always.
  app.files.files["/app/main.pp"] += "wrong = nothing\n";
  EXPECT_EQ(codes_of(check_programs({"/app"}, inputs)), "V2101");
  app.files.files["/app/a.pptest"] = "test \"t\" { asserts = [output.nothing] }\n";
  EXPECT_EQ(check_programs({"/app"}, inputs).errors(), 1u);
}

// The messages of the warnings about folders of /app that no component uses.
std::string unused_folders(const std::map<std::string, std::string>& files,
                           const std::vector<std::string>& paths = {"/app"},
                           const WarningPolicy& policy = {}) {
  MemoryProject app;
  app.files.files["/app/Pulumi.yaml"] = "name: app\nruntime: pcl\n";
  for (const auto& [path, text] : files) app.files.files[path] = text;
  std::string found;
  for (const CheckedProgram& each : check_programs(paths, app.inputs, policy).programs) {
    for (const diag::Diagnostic& diagnostic : each.diagnostics.list()) {
      if (diagnostic.code == diag::codes::kUnusedFolder) found += diagnostic.message() + "\n";
    }
  }
  return found;
}

TEST(CheckPrograms, WarnsOfFoldersThatNoComponentUses) {
  const std::string program = "output \"o\" { value = 1 }\n";
  const std::string message =
      "/app/iam contains .pp files, but no component uses it: the program does not read them\n";
  EXPECT_EQ(unused_folders({{"/app/iam/main.pp", program}}), message);
  EXPECT_EQ(unused_folders({{"/app/iam/main.pp", program}}, {"/app"},
                           {.denied = {}, .allowed = {diag::codes::kUnusedFolder}}),
            "");
  EXPECT_EQ(unused_folders({{"/app/iam/main.pp", program},
                            {"/app/main.pp", "component \"iam\" \"./iam\" {}\nx = [1 2]\n"},
                            {"/app/main.pptest", "test \"t\" {\n  asserts = [true]\n}\n"}}),
            "")
      << "a program that cannot be read";
  EXPECT_EQ(unused_folders({{"/app/iam/deep/main.pp", program}}), "") << "not directly in it";
  EXPECT_EQ(unused_folders({{"/app/iam/notes.txt", ""}}), "");
  EXPECT_EQ(unused_folders({{"/app/.iam/main.pp", program}}), "");
  for (const char* other : {"Pulumi.yaml", "PulumiPlugin.yaml", "PulumiPolicy.yaml", "a.pptest"}) {
    const std::string text = std::string(other) == "a.pptest" ? "" : "name: iam\nruntime: pcl\n";
    EXPECT_EQ(
        unused_folders({{"/app/iam/main.pp", program}, {std::string("/app/iam/") + other, text}}),
        "")
        << other;
  }
  EXPECT_EQ(unused_folders({{"/app/tests/main.pp", program}}), "");
}

TEST(CheckPrograms, DoesNotWarnOfFoldersThatAProgramReads) {
  const std::string program = "output \"o\" { value = 1 }\n";
  EXPECT_EQ(unused_folders(
                {{"/app/iam/main.pp", program}, {"/app/b.pp", "component \"a\" \"./iam\" {}\n"}}),
            "");
  EXPECT_EQ(unused_folders({{"/app/iam/main.pp", program},
                            {"/app/net/main.pp", "component \"a\" \"../iam\" {}\n"},
                            {"/app/b.pp", "component \"a\" \"./net\" {}\n"}}),
            "");
  EXPECT_EQ(unused_folders({{"/app/iam/main.pp", program}, {"/app/b.pp", "x = nothing\n"}}), "")
      << "the program has an error";
  EXPECT_EQ(unused_folders({{"/app/iam/main.pp", program}}, {"/app", "/app/iam"}), "");
  EXPECT_EQ(unused_folders({{"/app/iam/main.pp", program}}, {"/"}), "");
}

std::string checked_config(const std::string& text) {
  MemoryProject app;
  app.files.files["/app/pack/PulumiPolicy.yaml"] = "runtime: pcl\n";
  app.files.files["/app/pack/main.pp"] =
      "policy resource \"a\" {\n  config \"least\" \"int\" { default = 1 }\n"
      "  assert { condition = length(resource.name) > least }\n}\n";
  app.files.files["/app/policies.json"] = text;
  std::string found;
  for (const CheckedProgram& each : check_programs({"/app/policies.json"}, app.inputs).programs) {
    for (const diag::Diagnostic& diagnostic : each.diagnostics.list()) {
      found += diag::show(diagnostic.code) + " " + diagnostic.message() + "\n";
    }
  }
  return found;
}

TEST(CheckPrograms, ChecksTheConfigurationOfAPolicyPack) {
  EXPECT_EQ(checked_config("{ \"a\": { \"least\": 2 } }"), "");
  EXPECT_TRUE(checked_config("{ \"a\": { \"lest\": 2 } }").starts_with("V3236 "));
  EXPECT_TRUE(checked_config("{ \"b\": \"advisory\" }").starts_with("V3235 "));
  EXPECT_TRUE(checked_config("[]").starts_with("V3234 "));
}

}  // namespace
}  // namespace virga::check
