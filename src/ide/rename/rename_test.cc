#include "ide/rename/rename.h"

#include "ide/hostile_testing.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// All files after the edits, or the reason why not with the texts of the places.
std::string show(const Fixture& fixture, const OrRefusal<Rename>& result,
                 const std::vector<Edit>* more = nullptr) {
  if (!result) {
    std::string text = result.error().reason;
    for (const base::Range& place : result.error().places) text += " | " + fixture.show(place);
    return text;
  }
  std::vector<Edit> edits = result->edits;
  if (more) edits.insert(edits.end(), more->begin(), more->end());
  sort_edits(edits);
  EXPECT_FALSE(has_overlaps(edits));
  std::string text;
  for (std::uint32_t id = 1; id <= fixture.snapshot().sources.size(); ++id) {
    text += apply_edits(fixture.snapshot().sources[base::SourceId{id}], edits);
  }
  return text;
}
std::string renamed(const Fixture& fixture, std::string_view name) {
  return show(fixture, rename(fixture.snapshot(), fixture.source(), fixture.offset(), name));
}
std::string renamed_and_kept(const Fixture& fixture, std::string_view name) {
  const auto result = rename(fixture.snapshot(), fixture.source(), fixture.offset(), name);
  if (result && !result->keep) return "nothing to keep";
  return show(fixture, result, result ? &result->keep->edits : nullptr);
}
std::string prepared(const std::string& text) {
  const Fixture fixture(text);
  const auto result = prepare_rename(fixture.snapshot(), fixture.source(), fixture.offset());
  return result ? fixture.show(result->range) : result.error().reason;
}

TEST(PrepareRename, FindsNameInLabelAndUse) {
  EXPECT_EQ(prepared("config \"si^^ze\" \"int\" {}\n"), "main.pp:1:size");
  EXPECT_EQ(prepared("size = 1\nb = size^^ + 1\n"), "main.pp:2:size");
  EXPECT_EQ(prepared("b = [for e in [1] : ^^e]\n"), "main.pp:1:e");
}

TEST(PrepareRename, SaysWhyNot) {
  EXPECT_EQ(prepared("resource \"cat\" \"zoo:index:Pet\" {\n  na^^me = \"Tom\"\n}\n"),
            "`name` is a property that the schema of `zoo` defines");
  EXPECT_EQ(prepared("resource \"cat\" \"zoo:ind^^ex:Pet\" {\n}\n"),
            "the schema of the package defines the type `zoo:index:Pet`");
  EXPECT_EQ(prepared("a = spl^^it(\",\", \"a\")\n"), "`split` is a function");
  EXPECT_EQ(prepared("res^^ource \"cat\" \"zoo:index:Pet\" {\n}\n"), "`resource` is a keyword");
  EXPECT_EQ(prepared("config \"a\" {\n  def^^ault = 1\n}\n"),
            "`default` is an attribute of the language");
  EXPECT_EQ(prepared("a = 1 ^^ + 2\n"), "no name is here");
  EXPECT_EQ(prepared("hook \"resource\" \"a\" {\n  command = [ar^^gs.name]\n}\n"),
            "`args` is a variable of the language");
  EXPECT_EQ(prepared("^^pulumi {\n}\n"), "`pulumi` is a keyword");
}

TEST(Rename, ChangesDeclarationAndUses) {
  EXPECT_EQ(renamed(Fixture("size^^ = 3\nb = size + size\nc = \"${size}\"\nd = { size = size }\n"),
                    "big"),
            "big = 3\nb = big + big\nc = \"${big}\"\nd = { size = big }\n");
}

TEST(Rename, ChangesHookInOption) {
  EXPECT_EQ(renamed(Fixture(R"(hook "error" "wait" {
  command = ["sleep"]
}
resource "cat" "zoo:index:Pet" {
  options {
    hooks = { onError = [wa^^it] }
  }
}
)"),
                    "pause"),
            R"(hook "error" "pause" {
  command = ["sleep"]
}
resource "cat" "zoo:index:Pet" {
  options {
    hooks = { onError = [pause] }
  }
}
)");
}

TEST(Rename, ChangesVariableOfLoopOnly) {
  EXPECT_EQ(
      renamed(Fixture("x = [1]\ny = [for x in x : [for z in [x] : x + z] if ^^x > 0]\n"), "a"),
      "x = [1]\ny = [for a in x : [for z in [a] : a + z] if a > 0]\n");
  EXPECT_EQ(renamed(Fixture("y = \"%{ for x in [1] }${x^^}%{ endfor }\"\n"), "a"),
            "y = \"%{ for a in [1] }${a}%{ endfor }\"\n");
}

Fixture component(const std::string& main, const std::string& inside) {
  return Fixture(Fixture::Files{{"main.pp", main}, {"site/main.pp", inside}});
}

TEST(Rename, CrossesBoundariesOfComponents) {
  EXPECT_EQ(renamed(component(R"(component "a" "./site" {
  si^^ze = 1
}
component "b" "./site" {
  size = 2
}
)",
                              "config \"size\" \"int\" {\n}\nb = size\n"),
                    "width"),
            R"(component "a" "./site" {
  width = 1
}
component "b" "./site" {
  width = 2
}
config "width" "int" {
}
b = width
)");
  EXPECT_EQ(
      renamed(component("component \"a\" \"./site\" {\n}\nb = a.o + a[\"o\"]\n",
                        "output \"^^o\" {\n  value = 1\n}\n"),
              "p"),
      "component \"a\" \"./site\" {\n}\nb = a.p + a[\"p\"]\noutput \"p\" {\n  value = 1\n}\n");
}

TEST(Rename, LeavesLogicalNameOfOutput) {
  const std::string inside = "output \"^^o\" {\n  __logicalName = \"o\"\n  value = 1\n}\n";
  EXPECT_EQ(renamed(component("component \"a\" \"./site\" {\n}\nb = a.o\n", inside), "p"),
            "component \"a\" \"./site\" {\n}\nb = a.o\n"
            "output \"p\" {\n  __logicalName = \"o\"\n  value = 1\n}\n");
}

TEST(Rename, RefusesInvalidNames) {
  EXPECT_EQ(renamed(Fixture("a^^ = 1\n"), "1a"),
            "`1a` is not a name: names begin with a letter and continue with letters, digits, `_` "
            "and `-`");
  EXPECT_EQ(renamed(Fixture("a^^ = 1\n"), "null"),
            "`null` has a meaning of its own in expressions");
}

TEST(Rename, RefusesNameThatIsTaken) {
  EXPECT_EQ(renamed(Fixture("a^^ = 1\nconfig \"b\" {\n}\n"), "b"),
            "`b` is declared already | main.pp:1:a | main.pp:2:b");
  EXPECT_EQ(renamed(Fixture("b = [for k^^, v in [1] : k]\n"), "v"),
            "the loop has another variable `v` | main.pp:1:k | main.pp:1:v");
}

TEST(Rename, RefusesCapture) {
  EXPECT_EQ(
      renamed(Fixture("a^^ = 1\nb = [for e in [1] : a + e]\n"), "e"),
      "a use would mean the variable `e` that is defined around it | main.pp:2:a | main.pp:2:e");
  EXPECT_EQ(renamed(Fixture("a = 1\nb = [for ^^e in [1] : a + e]\n"), "a"),
            "a use of `a` inside the loop would mean its variable | main.pp:2:e | main.pp:2:a");
  EXPECT_EQ(renamed(Fixture("b = [for ^^e in [1] : [for f in [2] : e + f]]\n"), "f"),
            "a use would mean the variable `f` of an inner loop | main.pp:1:e | main.pp:1:f");
  EXPECT_EQ(renamed(Fixture("a^^ = 1\noutput \"b\" {\n  value = a\n}\nc = b\n"), "b"),
            "a use of the output `b` would mean this declaration | main.pp:1:a | main.pp:5:b");
  EXPECT_EQ(renamed(Fixture("a = 1\noutput \"b^^\" {\n  value = a\n}\nc = b\n"), "a"),
            "a use would mean the other declaration of `a` | main.pp:5:b | main.pp:1:a");
}

TEST(Rename, CrossesIntoPolicies) {
  const std::string policy = R"(is_pro^^duction = true
policy resource "open" {
  config "least" "int" { default = 1 }
  when = is_production
}
)";
  EXPECT_NE(renamed(Fixture(policy), "live").find("when = live"), std::string::npos);
  EXPECT_TRUE(renamed(Fixture(policy), "least").starts_with("a use would mean the variable"));
}

TEST(Rename, AllowsOutputWithNameOfItsValue) {
  EXPECT_EQ(renamed(Fixture("a = 1\noutput \"b^^\" {\n  value = a\n}\n"), "a"),
            "a = 1\noutput \"a\" {\n  value = a\n}\n");
}

TEST(Rename, AddsAlias) {
  EXPECT_EQ(renamed_and_kept(
                Fixture("resource \"c^^at\" \"zoo:index:Pet\" {\n  name = \"Tom\"\n}\n"), "tom"),
            "resource \"tom\" \"zoo:index:Pet\" {\n  name = \"Tom\"\n\n  options {\n"
            "    aliases = [{ name = \"cat\" }]\n  }\n}\n");
  EXPECT_EQ(renamed_and_kept(Fixture("resource \"c^^at\" \"zoo:index:Pet\" {\n  options {\n"
                                     "    protect = true\n  }\n}\n"),
                             "tom"),
            "resource \"tom\" \"zoo:index:Pet\" {\n  options {\n    protect = true\n"
            "    aliases = [{ name = \"cat\" }]\n  }\n}\n");
  EXPECT_EQ(renamed_and_kept(Fixture("resource \"c^^at\" \"zoo:index:Pet\" {\n  options {\n"
                                     "    aliases = [{ name = \"tom\" }, \"urn\"]\n  }\n}\n"),
                             "tom"),
            "resource \"tom\" \"zoo:index:Pet\" {\n  options {\n"
            "    aliases = [{ name = \"cat\" }, \"urn\"]\n  }\n}\n");
}

TEST(Rename, KeepsLogicalNameOfRepeatedResourceAndConfig) {
  EXPECT_EQ(renamed_and_kept(Fixture("resource \"c^^at\" \"zoo:index:Pet\" {\n  options {\n"
                                     "    range = 2\n  }\n}\n"),
                             "tom"),
            "resource \"tom\" \"zoo:index:Pet\" {\n  __logicalName = \"cat\"\n  options {\n"
            "    range = 2\n  }\n}\n");
  EXPECT_EQ(renamed_and_kept(Fixture("config \"c^^at\" \"int\" {\n  default = 1\n}\n"), "tom"),
            "config \"tom\" \"int\" {\n  __logicalName = \"cat\"\n  default       = 1\n}\n");
  EXPECT_EQ(renamed_and_kept(Fixture("resource \"c^^at\" \"zoo:index:Pet\" {\n"
                                     "  __logicalName = \"x\"\n}\n"),
                             "tom"),
            "nothing to keep");
}

TEST(Rename, SaysWhichKeyChanges) {
  const Fixture fixture("config \"c^^at\" \"int\" {\n}\n");
  const auto result = rename(fixture.snapshot(), fixture.source(), fixture.offset(), "tom");
  ASSERT_TRUE(result && result->key);
  EXPECT_EQ(result->key->before + " " + result->key->after, "cat tom");
  EXPECT_FALSE(result->may_be_incomplete);
}

// A program with Pulumi.yaml and a test file.
struct Project {
  Project() {
    loader.add(bind::testing::zoo());
    auto session = std::make_shared<check::Session>();
    session->project.name = "app";
    session->components = std::make_unique<bind::MemoryComponentFiles>(
        testing::Files{{"main.pp", R"(config "size" "int" {
}
resource "cat" "zoo:index:Pet" {
}
output "size" {
  value = size
}
)"}},
        session->sources);
    bind::BindOptions options;
    options.components = session->components.get();
    session->program = bind::bind(session->components->open("").value(), session->sources, loader,
                                  options, session->diagnostics);
    session->sources.add("app/Pulumi.dev.yaml",
                         "config:\n  app:size: 3\n  \"size\": 4\n  x:size: 5\n");
    const base::Source& test = session->sources.add("app/app.pptest", R"(config = { size = 1 }
test "a" {
  config  = { "size" = 2 }
  asserts = [output.size == 2, [for x in [1] : resource.cat.id] != null]
}
mock resource "zoo:index:Pet" "cat" {
}
)");
    auto suite = std::make_shared<check::Suite>();
    diag::Diagnostics ignored;
    suite->files.emplace_back();
    suite->files.back().test = check::read_test_file(test, ignored, session->limits);
    snapshot = std::make_unique<Snapshot>(SnapshotParts{.session = session, .tests = suite});
  }

  // The texts of all files but the program after a rename.
  std::string renamed(std::string_view declaration, std::string_view name) const {
    const base::Source& main = snapshot->sources[base::SourceId{1}];
    const auto offset =
        static_cast<std::uint32_t>(main.text().find(declaration) + declaration.find('"') + 1);
    const auto result = rename(*snapshot, main.id(), offset, name);
    if (!result) return result.error().reason;
    std::vector<Edit> all = result->edits;
    all.insert(all.end(), result->key_edits.begin(), result->key_edits.end());
    sort_edits(all);
    return apply_edits(snapshot->sources[base::SourceId{2}], all) +
           apply_edits(snapshot->sources[base::SourceId{3}], all);
  }

  bind::testing::TestLoader loader;
  std::unique_ptr<Snapshot> snapshot;
};

TEST(Rename, ChangesKeysInOtherFiles) {
  const Project project;
  EXPECT_EQ(project.renamed("config \"size", "width"),
            R"(config:
  app:width: 3
  "width": 4
  x:size: 5
config = { width = 1 }
test "a" {
  config  = { "width" = 2 }
  asserts = [output.size == 2, [for x in [1] : resource.cat.id] != null]
}
mock resource "zoo:index:Pet" "cat" {
}
)");
}

TEST(Rename, ChangesConditionsOfTests) {
  const Project project;
  const std::string outputs = project.renamed("output \"size", "width");
  EXPECT_NE(outputs.find("[output.width == 2,"), std::string::npos) << outputs;
  EXPECT_NE(outputs.find("app:size: 3"), std::string::npos) << outputs;
  const std::string resources = project.renamed("resource \"cat", "tom");
  EXPECT_NE(resources.find("resource.tom.id"), std::string::npos) << resources;
  EXPECT_NE(resources.find("\"zoo:index:Pet\" \"tom\""), std::string::npos) << resources;
}

TEST(Rename, SurvivesHalfWrittenPrograms) {
  const testing::Ask ask = [](const Snapshot& snapshot, base::SourceId source,
                              std::uint32_t offset) {
    const auto result = rename(snapshot, source, offset, "fresh");
    if (result) {
      EXPECT_FALSE(has_overlaps(result->edits));
    }
  };
  testing::ask_in_prefixes(ask, 1, 101, 12);
  testing::ask_in_repository(ask, 7);
}

}  // namespace
}  // namespace virga::ide
