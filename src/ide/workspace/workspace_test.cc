#include "ide/workspace/workspace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "check/settings/baseline.h"
#include "diag/code.h"

namespace virga::ide {
namespace {

std::shared_ptr<const std::string> text(std::string content) {
  return std::make_shared<const std::string>(std::move(content));
}

// The codes and places of the diagnostics: "V3101 main.pp:missing".
std::string findings(const Snapshot& snapshot) {
  std::string found;
  for (const diag::Diagnostic& each : snapshot.diagnostics.list()) {
    const base::Source* source = snapshot.sources.find(each.subject.source);
    found += diag::show(each.code) + " ";
    found +=
        source ? source->name() + ":" + std::string(source->text(each.subject.span)) : "nowhere";
    found += "\n";
  }
  return found;
}

class WorkspaceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    disk_.files["/p/Pulumi.yaml"] = "name: p\nruntime: pcl\n";
    disk_.files["/p/main.pp"] = "output \"a\" {\n  value = size\n}\n";
    disk_.files["/p/sizes.pp"] = "size = 3\n";
  }

  base::MemoryFileSystem disk_;
  Workspace workspace_{disk_, {.folders = {"/p"}}};
};

TEST_F(WorkspaceTest, ReadsProgramAroundFile) {
  const auto snapshot = workspace_.snapshot("/p/main.pp");
  ASSERT_TRUE(snapshot);
  EXPECT_EQ(findings(*snapshot), "");
  EXPECT_EQ(snapshot->nodes().size(), 2U);
  EXPECT_EQ(workspace_.snapshot("/p/sizes.pp"), snapshot);
}

TEST_F(WorkspaceTest, TextOfEditorHidesDisk) {
  workspace_.open("/p/sizes.pp", text("width = 3\n"));
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "V2101 /p/main.pp:size\n");
  workspace_.close("/p/sizes.pp");
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "");
}

TEST_F(WorkspaceTest, KeepsStateUntilChange) {
  const auto before = workspace_.snapshot("/p/main.pp");
  EXPECT_EQ(workspace_.snapshot("/p/main.pp"), before);
  disk_.files["/p/more.pp"] = "output \"b\" {\n  value = missing\n}\n";
  const std::vector<std::string> changed{"/p/more.pp"};
  workspace_.changed_on_disk(changed);
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "V2101 /p/more.pp:missing\n");
  EXPECT_EQ(findings(*before), "");
}

TEST_F(WorkspaceTest, BindsRestOfBrokenProgram) {
  workspace_.open("/p/sizes.pp", text("size = 3\nbroken = \n"));
  const auto snapshot = workspace_.snapshot("/p/main.pp");
  EXPECT_TRUE(snapshot->diagnostics.has_errors());
  EXPECT_GE(snapshot->nodes().size(), 2U);
}

TEST_F(WorkspaceTest, FollowsSettings) {
  disk_.files["/p/sizes.pp"] = "size = 3\nunused = 4\n";
  const auto changed = [&](const std::string& path, const std::string& content) {
    disk_.files[path] = content;
    workspace_.changed_on_disk(std::vector<std::string>{path});
    return findings(*workspace_.snapshot("/p/main.pp"));
  };
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "V3189 /p/sizes.pp:unused\n");
  EXPECT_EQ(changed("/virga.toml", "rules.V3189 = 'off'\n"), "");
  EXPECT_EQ(changed("/virga.toml", "rules = { V3189 = 'off', V3271 = 'warning' }\n"), "");
  EXPECT_EQ(
      changed("/p/sizes.pp", "size = 3\nnot_camel = size\noutput \"o\" { value = not_camel }\n"),
      "V3271 /p/sizes.pp:not_camel\n");
  EXPECT_EQ(changed("/virga.toml", "rules.V3189 = 'off'\n"), "");
  changed("/p/sizes.pp", "size = 3\nunused = 4\n");
  EXPECT_EQ(changed("/p/virga.toml", "rules.V3189 = 'of'\n"),
            "V3189 /p/sizes.pp:unused\nV5102 /p/virga.toml:'of'\n");
  EXPECT_EQ(changed("/p/virga.toml", "baseline = 'known.json'\n"),
            "V3189 /p/sizes.pp:unused\nV5106 /p/virga.toml:'known.json'\n");
  check::Baseline baseline("/p/known.json", disk_);
  const auto before = workspace_.snapshot("/p/main.pp");
  EXPECT_EQ(baseline.add(before->diagnostics, before->sources), 1u);
  EXPECT_EQ(changed("/p/known.json", baseline.text()), "");
}

TEST_F(WorkspaceTest, SettingsBelongToAProgramBelowTheirFolder) {
  EXPECT_FALSE(workspace_.snapshot("/elsewhere/virga.toml"));
  disk_.files["/virga.toml"] = "rules.V3189 = 'of'\n";
  const auto snapshot = workspace_.snapshot("/virga.toml");
  EXPECT_EQ(findings(*snapshot), "V5102 /virga.toml:'of'\n");
  workspace_.open("/virga.toml", text("rules.V3189 = 'off'\n"));
  EXPECT_EQ(findings(*workspace_.snapshot("/virga.toml")), "");
}

TEST_F(WorkspaceTest, TurnsRulesOnAfterTheCheckOfAProgram) {
  disk_.files["/p/sizes.pp"] = "size     = max_size\nmax_size = 3\n";
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "");
  disk_.files["/virga.toml"] = "rules.V3271 = 'warning'\n";
  workspace_.changed_on_disk(std::vector<std::string>{"/virga.toml"});
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "V3271 /p/sizes.pp:max_size\n");
}

TEST_F(WorkspaceTest, FindsSchemasOfSettings) {
  disk_.files["/lib/t-1.0.0.json"] = R"({"name": "t", "version": "1.0.0",
    "functions": {"t:index:get": {"outputs": {"properties": {"a": {"type": "string"}}}}}})";
  disk_.files["/p/sizes.pp"] = "size = invoke(\"t:index:get\", {}).a\n";
  EXPECT_NE(findings(*workspace_.snapshot("/p/main.pp")), "");
  disk_.files["/virga.toml"] = "schemas = ['lib']\n";
  workspace_.changed_on_disk(std::vector<std::string>{"/virga.toml"});
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "");
}

TEST_F(WorkspaceTest, FileOutsideOfProgramsIsNone) {
  EXPECT_FALSE(workspace_.snapshot("/p/readme.md"));
}

TEST_F(WorkspaceTest, TestFileHasItsTreeAndDiagnostics) {
  disk_.files["/p/main.pptest"] =
      "test \"a\" {\n  assert {\n    condition = output.a == sise\n  }\n}\n";
  const auto snapshot = workspace_.snapshot("/p/main.pptest");
  ASSERT_TRUE(snapshot);
  EXPECT_TRUE(snapshot->diagnostics.has_errors());
  const base::SourceId source = snapshot->source("/p/main.pptest");
  ASSERT_NE(source, base::SourceId::kNone);
  EXPECT_TRUE(snapshot->tree(source));
}

TEST_F(WorkspaceTest, FindsAllProgramsOfItsFolders) {
  disk_.files["/p/other/Pulumi.yaml"] = "name: q\nruntime: pcl\n";
  disk_.files["/p/other/main.pp"] = "output \"b\" {\n  value = 1\n}\n";
  Workspace workspace(disk_, {.folders = {"/p/other", "/p"}});
  std::set<std::shared_ptr<const Snapshot>> visited;
  workspace.visit_all({}, [&](std::shared_ptr<const Snapshot> each) { visited.insert(each); });
  EXPECT_EQ(visited.size(), 2U);
}

// Ten programs of one file with 100 bytes each.
class ManyPrograms : public ::testing::Test {
 protected:
  void SetUp() override {
    for (char name = 'a'; name <= 'j'; ++name) {
      disk_.files["/w/" + std::string(1, name) + "/Pulumi.yaml"] = "name: p\nruntime: pcl\n";
      disk_.files[main_of(name)] = "a = 1\n" + std::string(93, '#') + "\n";
    }
  }

  static std::string main_of(char name) { return "/w/" + std::string(1, name) + "/main.pp"; }

  // Visits all programs. Returns how many of their states the workspace still has.
  std::size_t visit(Workspace& workspace) {
    std::vector<std::weak_ptr<const Snapshot>> visited;
    workspace.visit_all(
        {}, [&](const std::shared_ptr<const Snapshot>& each) { visited.emplace_back(each); });
    EXPECT_EQ(visited.size(), 10U);
    return static_cast<std::size_t>(
        std::ranges::count_if(visited, [](const auto& each) { return !each.expired(); }));
  }

  base::MemoryFileSystem disk_;
};

TEST_F(ManyPrograms, StatesWithoutOpenFilesAreBounded) {
  Workspace small(disk_, {.folders = {"/w"}, .kept_bytes = 350});
  EXPECT_EQ(visit(small), 2U);  // with their Pulumi.yaml, three have more bytes
  Workspace large(disk_, {.folders = {"/w"}});
  EXPECT_EQ(visit(large), 10U);
}

TEST_F(ManyPrograms, StatesWithOpenFilesAreKept) {
  Workspace workspace(disk_, {.folders = {"/w"}, .kept_bytes = 1});
  workspace.open(main_of('a'), text("a = 1\n"));
  workspace.open(main_of('b'), text("a = 1\n"));
  const std::weak_ptr<const Snapshot> a = workspace.snapshot(main_of('a'));
  const std::weak_ptr<const Snapshot> b = workspace.snapshot(main_of('b'));
  EXPECT_EQ(visit(workspace), 3U);  // and the last one
  EXPECT_FALSE(a.expired());
  EXPECT_FALSE(b.expired());
}

TEST_F(ManyPrograms, VisitEndsWhenStopIsRequested) {
  Workspace workspace(disk_, {.folders = {"/w"}});
  std::stop_source source;
  std::size_t visited = 0;
  workspace.visit_all(source.get_token(), [&](const std::shared_ptr<const Snapshot>&) {
    if (++visited == 3) source.request_stop();
  });
  EXPECT_EQ(visited, 3U);
}

TEST_F(WorkspaceTest, StoppedCheckIsRepeated) {
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(workspace_.snapshot("/p/main.pp", source.get_token()));
  EXPECT_TRUE(workspace_.snapshot("/p/main.pp"));
  // A state that is complete is returned at once.
  EXPECT_TRUE(workspace_.snapshot("/p/main.pp", source.get_token()));
}

}  // namespace
}  // namespace virga::ide
