// Names in test files, policies, Pulumi.yaml and stack files.
#include <gtest/gtest.h>

#include "base/system/file_system.h"
#include "ide/complete/complete.h"
#include "ide/hover/hover.h"
#include "ide/names/occurrences.h"
#include "ide/navigate/definition.h"
#include "ide/navigate/references.h"
#include "ide/outline/outline.h"
#include "ide/rename/rename.h"
#include "ide/signature/signature.h"
#include "ide/tokens/semantic_tokens.h"
#include "ide/workspace/workspace.h"

namespace virga::ide {
namespace {

constexpr std::string_view kMark = "^^";

constexpr const char* kTestedSchema = R"({
  "name": "zoo", "version": "1.0.0",
  "types": { "zoo:index:Food": {"type": "object", "properties": {"grams": {"type": "integer"}}} },
  "resources": { "zoo:index:Pet": {
    "description": "A pet.",
    "inputProperties": {
      "name": { "type": "string", "description": "How it is called." },
      "food": {"$ref": "#/types/zoo:index:Food"} },
    "properties": { "name": { "type": "string" }, "breed": { "type": "string" } }
  } }
})";

class SuiteNames : public ::testing::Test {
 protected:
  SuiteNames() {
    disk_.files = {{"/p/Pulumi.yaml", "name: demo\nruntime: pcl\nconfig:\n  demo:loud: true\n"},
                   {"/p/Pulumi.dev.yaml", "config:\n  demo:size: 2\n  other:size: 3\n"},
                   {"/p/main.pp", R"(config "size" "int" {
  description = "How many."
  default     = 1
}
config "loud" "bool" {
}
resource "cat" "zoo:index:Pet" {
  name = "Tom ${size}"
}
component "house" "./house" {
  rooms = 3
}
output "breed" {
  value = loud ? cat.breed : ""
}
)"},
                   {"/p/house/main.pp",
                    "config \"rooms\" \"int\" {\n}\nresource \"mouse\" "
                    "\"zoo:index:Pet\" {\n}\noutput \"address\" {\n  value = "
                    "\"here\"\n}\n"},
                   {"/p/schemas/zoo.json", kTestedSchema},
                   {"/pack/PulumiPolicy.yaml", "runtime: pcl\n"},
                   {"/pack/schemas/zoo.json", kTestedSchema}};
  }

  // Opens a file whose text has a mark, which becomes the position of the questions.
  void open(const std::string& path, std::string text) {
    const std::size_t at = text.find(kMark);
    ASSERT_NE(at, std::string::npos);
    offset_ = static_cast<std::uint32_t>(at);
    text.erase(at, kMark.size());
    disk_.files[path] = text;
    workspace_.changed_on_disk(std::vector{path});
    snapshot_ = workspace_.snapshot(path);
    ASSERT_TRUE(snapshot_);
    source_ = snapshot_->source(path);
    ASSERT_NE(source_, base::SourceId::kNone);
  }
  void in_test(const std::string& text) { open("/p/p.pptest", text); }
  void in_condition(const std::string& text) {
    in_test("test \"a\" {\n  asserts = [" + text + "]\n}\n");
  }
  void in_pack(const std::string& text) { open("/pack/main.pp", text); }

  // "main.pp:7:cat"
  std::string show(base::Range range) const {
    const base::Source* file = snapshot_->sources.find(range.source);
    if (!file) return "nowhere";
    const std::string& path = file->name();
    return path.substr(path.rfind('/') + 1) + ":" +
           std::to_string(file->lines().line_at(range.span.begin)) + ":" +
           std::string(file->text(range.span));
  }
  std::string definition_here() const {
    const auto found = definition(*snapshot_, source_, offset_);
    if (!found) return "nothing";
    if (const auto* file = std::get_if<FilePlace>(&found->place)) return show(file->name);
    const auto* schema = std::get_if<SchemaPlace>(&found->place);
    if (!schema) return "a folder";
    return schema->token + " " + (schema->property ? schema->property->name : schema->value);
  }
  std::string references_here() const {
    std::string text;
    for (const Occurrence& each : references(*snapshot_, source_, offset_)) {
      text += show(each.range) + "\n";
    }
    return text;
  }
  std::string hover_here() const {
    const auto found = hover(*snapshot_, source_, offset_);
    return found ? found->markdown : "nothing";
  }

  void ask_in_prefixes(const std::string& path, const std::string& text);

  base::MemoryFileSystem disk_;
  Workspace workspace_{disk_, {}};
  std::shared_ptr<const Snapshot> snapshot_;
  base::SourceId source_ = base::SourceId::kNone;
  std::uint32_t offset_ = 0;
};

TEST_F(SuiteNames, ConditionsNameDeclarations) {
  in_condition("resource.c^^at.inputs.name == \"Tom\"");
  EXPECT_EQ(definition_here(), "main.pp:7:cat");
  EXPECT_EQ(hover_here().substr(0, 42), "```pcl\nresource cat: zoo:index:Pet\n```\n\nA ");
  in_condition("output.bre^^ed == \"\"");
  EXPECT_EQ(definition_here(), "main.pp:13:breed");
  in_condition("component.hou^^se.name == \"\"");
  EXPECT_EQ(definition_here(), "main.pp:10:house");
  in_condition("component.house.inputs.roo^^ms == 3");
  EXPECT_EQ(definition_here(), "main.pp:1:rooms");
  in_condition("component.house.outputs.addr^^ess == \"\"");
  EXPECT_EQ(definition_here(), "main.pp:5:address");
  in_condition("component.house.resource.mou^^se.name == \"\"");
  EXPECT_EQ(definition_here(), "main.pp:3:mouse");
}

TEST_F(SuiteNames, ConditionsNamePropertiesOfSchemas) {
  in_condition("resource.cat.inputs.na^^me == \"Tom\"");
  EXPECT_EQ(definition_here(), "zoo::Pet name");
  EXPECT_NE(hover_here().find("How it is called."), std::string::npos) << hover_here();
  in_condition("resource.cat.inputs.food.gra^^ms == 1");
  EXPECT_EQ(definition_here(), "zoo:index:Food grams");
  in_condition("resource.cat.outputs.bre^^ed == \"\"");
  EXPECT_EQ(definition_here(), "zoo::Pet breed");
  in_condition("resource.cat.st^^ep == \"create\"");
  EXPECT_EQ(definition_here(), "nothing");
  EXPECT_NE(hover_here().find("step"), std::string::npos);
}

TEST_F(SuiteNames, ConditionsWithErrorsNameDeclarations) {
  in_condition("resource.c^^at.inputs.nam == no");
  EXPECT_EQ(definition_here(), "main.pp:7:cat");
}

TEST_F(SuiteNames, FilesWithSyntaxErrorsNameDeclarations) {
  const std::string broken = "test \"b\" {\n  config = { size = }\n  asserts = [1 +]\n";
  in_condition("resource.c^^at.inputs.name == ");
  EXPECT_EQ(definition_here(), "main.pp:7:cat");
  in_condition("resource.cat.inputs.na^^me, 1 + ");
  EXPECT_EQ(definition_here(), "zoo::Pet name");
  EXPECT_NE(hover_here().find("How it is called."), std::string::npos) << hover_here();
  in_test("config = { si^^ze = 3 }\n" + broken);
  EXPECT_EQ(definition_here(), "main.pp:1:size");
  EXPECT_NE(hover_here().find("config size: int"), std::string::npos) << hover_here();
  EXPECT_EQ(references_here(),
            "main.pp:1:size\nmain.pp:8:size\np.pptest:1:size\np.pptest:3:size\n"
            "Pulumi.dev.yaml:2:size\n");
  in_test("config = { si^^ze = }\n");
  EXPECT_EQ(definition_here(), "main.pp:1:size");
  in_test("test \"a\" {\n  run \"one\" {\n  }\n  asserts = [run.o^^ne.resource.cat.id == ");
  EXPECT_EQ(definition_here(), "p.pptest:2:one");
  in_test("mock resource \"zoo:index:Pet\" \"c^^at\" {\n  outputs = { breed = ");
  EXPECT_EQ(definition_here(), "main.pp:7:cat");
  in_test("mock resource \"zoo:index:Pet\" {\n  outputs = { bre^^ed = \"x\" }\n}\n" + broken);
  EXPECT_EQ(definition_here(), "zoo::Pet breed");
  in_test("program = \".\"\ntest \"a\" {\n  asserts = [resource.c^^at.id == ");
  EXPECT_EQ(definition_here(), "main.pp:7:cat");
}

TEST_F(SuiteNames, FilesWithSyntaxErrorsHaveOutlineAndColours) {
  in_test("test \"one\" {\n  asserts = [resource.c^^at.inputs.name == ]\n}\ntest \"two\" {\n");
  std::string names;
  for (const OutlineItem& each : outline(*snapshot_, source_)) names += each.name + " ";
  EXPECT_EQ(names, "one two ");
  std::string colours;
  for (const SemanticToken& each : semantic_tokens(*snapshot_, source_)) {
    colours += std::string(snapshot_->sources[source_].text(each.span)) + ":" +
               std::string(standard_name(each.kind)) + " ";
  }
  EXPECT_EQ(colours,
            "test:keyword one:string asserts:property resource:parameter cat:class inputs:property "
            "name:property ==:operator test:keyword two:string ");
}

TEST_F(SuiteNames, ConditionsNameEarlierRuns) {
  in_test(R"(test "a" {
  run "one" {
  }
  run "two" {
    asserts = [run.o^^ne.resource.cat.id == resource.cat.id]
  }
}
)");
  EXPECT_EQ(definition_here(), "p.pptest:2:one");
  EXPECT_EQ(references_here(), "p.pptest:2:one\np.pptest:5:one\n");
  in_test(
      "test \"a\" {\n  run \"one\" {\n  }\n  asserts = [run.one.resource.c^^at.id == null]\n}\n");
  EXPECT_EQ(definition_here(), "main.pp:7:cat");
}

TEST_F(SuiteNames, RootsOfConditionsAreDescribed) {
  in_condition("leng^^th(steps) == 1");
  EXPECT_NE(hover_here().find("number of elements"), std::string::npos) << hover_here();
  in_condition("length(st^^eps) == 1");
  EXPECT_NE(hover_here().find("operations of the run"), std::string::npos) << hover_here();
}

TEST_F(SuiteNames, SettingsNameDeclarations) {
  in_test("config = { si^^ze = 3 }\ntest \"a\" {\n  config = { \"demo:size\" = 4 }\n}\n");
  EXPECT_EQ(definition_here(), "main.pp:1:size");
  EXPECT_EQ(references_here(),
            "main.pp:1:size\nmain.pp:8:size\np.pptest:1:size\np.pptest:3:size\n"
            "Pulumi.dev.yaml:2:size\n");
  EXPECT_NE(hover_here().find("config size: int"), std::string::npos) << hover_here();
  in_test("test \"a\" {\n  expect_failure {\n    resource = \"c^^at\"\n  }\n}\n");
  EXPECT_EQ(definition_here(), "main.pp:7:cat");
}

TEST_F(SuiteNames, MocksNameTypesAndResources) {
  in_test("mock resource \"zoo:in^^dex:Pet\" \"cat\" {\n}\ntest \"a\" {\n}\n");
  EXPECT_EQ(definition_here(), "zoo::Pet ");
  in_test("mock resource \"zoo:index:Pet\" \"c^^at\" {\n}\ntest \"a\" {\n}\n");
  EXPECT_EQ(definition_here(), "main.pp:7:cat");
  in_test(
      "mock resource \"zoo:index:Pet\" {\n  outputs = { bre^^ed = \"x\" }\n}\ntest \"a\" {\n}\n");
  EXPECT_EQ(definition_here(), "zoo::Pet breed");
  in_test("mock resource \"zoo:index:Pet\" {\n  expect = { na^^me = \"x\" }\n}\ntest \"a\" {\n}\n");
  EXPECT_NE(hover_here().find("How it is called."), std::string::npos) << hover_here();
}

TEST_F(SuiteNames, PoliciesNamePropertiesAndLocals) {
  const std::string head = "most = 3\npolicy resource \"a\" {\n  types = [\"zoo:index:Pet\"]\n";
  in_pack(head + "  assert {\n    condition = resource.properties.na^^me != \"\"\n  }\n}\n");
  EXPECT_EQ(definition_here(), "zoo::Pet name");
  EXPECT_NE(hover_here().find("How it is called."), std::string::npos) << hover_here();
  in_pack(head + "  assert {\n    condition = mo^^st > 2\n  }\n}\n");
  EXPECT_EQ(definition_here(), "main.pp:1:most");
  EXPECT_EQ(references_here(), "main.pp:1:most\nmain.pp:5:most\n");
  in_pack(head +
          "  config \"least\" \"int\" {\n    default = 1\n  }\n  assert {\n    condition = "
          "lea^^st > 2\n  }\n}\n");
  EXPECT_EQ(references_here(), "main.pp:4:least\nmain.pp:8:least\n");
  in_pack("policy resource \"a\" {\n  types = [\"zoo:in^^dex:Pet\"]\n  when = true\n}\n");
  EXPECT_EQ(definition_here(), "zoo::Pet ");
  in_pack(head + "  assert {\n    condition = sta^^ck.name != \"\"\n  }\n}\n");
  EXPECT_NE(hover_here().find("stack that the policy checks"), std::string::npos) << hover_here();
}

TEST_F(SuiteNames, KeysOfConfigurationNameConfigVariables) {
  open("/p/Pulumi.dev.yaml", "config:\n  demo:si^^ze: 2\n  other:size: 3\n");
  EXPECT_EQ(definition_here(), "main.pp:1:size");
  EXPECT_EQ(references_here(), "main.pp:1:size\nmain.pp:8:size\nPulumi.dev.yaml:2:size\n");
  EXPECT_EQ(hover_here(), "```pcl\nconfig size: int\n```\n\nHow many.\n\nDefault: `1`");
  open("/p/Pulumi.dev.yaml", "config:\n  demo:size: 2\n  other:si^^ze: 3\n");
  EXPECT_EQ(definition_here(), "nothing");
  open("/p/Pulumi.dev.yaml", "config:\n  \"demo:si^^ze\": 2\n");
  EXPECT_EQ(definition_here(), "main.pp:1:size");
  open("/p/Pulumi.yaml", "name: demo\nruntime: pcl\nconfig:\n  lo^^ud: true\n");
  EXPECT_EQ(definition_here(), "main.pp:5:loud");
  EXPECT_EQ(references_here(), "main.pp:5:loud\nmain.pp:14:loud\nPulumi.yaml:4:loud\n");
}

TEST_F(SuiteNames, ProgramsKnowKeysOfConfiguration) {
  open("/p/main.pp", "config \"si^^ze\" \"int\" {\n}\noutput \"x\" {\n  value = size + none\n}\n");
  // Also in a program with errors.
  EXPECT_EQ(references_here(), "main.pp:1:size\nmain.pp:4:size\nPulumi.dev.yaml:2:size\n");
}

// Renaming edits the other files itself.
TEST_F(SuiteNames, RenameChangesEachPlaceOnce) {
  open("/p/main.pp", "config \"si^^ze\" \"int\" {\n}\noutput \"x\" {\n  value = size\n}\n");
  const auto found = rename(*snapshot_, source_, offset_, "count");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->edits.size(), 2u);
  ASSERT_EQ(found->key_edits.size(), 1u);
  EXPECT_EQ(show(found->key_edits[0].range), "Pulumi.dev.yaml:2:size");
}

constexpr const char* kWholeTest = R"(config = { size = 2, "demo:loud" = true }
mock resource "zoo:index:Pet" "cat" {
  id      = "${name}-1"
  outputs = { breed = "x" }
  fails   = { create = { message = "no", property = "food.grams", times = 1 } }
}
test "a" {
  run "one" {
    asserts = [resource.cat.inputs.name == "Tom 2", component.house.resource.mouse.id != null]
  }
  run "two" {
    assert {
      condition = length([for step in steps : step.name if step.operation == "same"]) == 1
    }
    expect_failure {
      resource = "cat"
    }
  }
  asserts = [run.one.resource.cat.id == run.two.resource.cat.id, output["breed"] == "x"]
}
)";
constexpr const char* kWholePack = R"(most = { "a" = 3 }
policy resource "a" {
  types = ["zoo:index:Pet"]
  when  = resource.properties.food.grams > most.a
  config "least" "int" {
    default = 1
  }
  assert {
    range     = stack.config
    condition = range.value != "${resource.name}-${least}"
  }
}
policy stack "b" {
  assert {
    condition = alltrue([for each in resources : each.properties.name != ""])
  }
}
)";
constexpr const char* kWholeStack = "config:\n  demo:size: 2\n  \"demo:loud\":\n    secure: x\n";

// Asks everything at some places of every few prefixes of a text.
void SuiteNames::ask_in_prefixes(const std::string& path, const std::string& text) {
  schema::MemoryLoader schemas;
  for (std::size_t size = 0; size <= text.size(); size += 7) {
    disk_.files[path] = text.substr(0, size);
    workspace_.changed_on_disk(std::vector{path});
    snapshot_ = workspace_.snapshot(path);
    ASSERT_TRUE(snapshot_);
    const base::SourceId source = snapshot_->source(path);
    if (source == base::SourceId::kNone) continue;
    for (std::size_t at = size % 5; at <= size; at += at + 11 < size ? 11 : 1) {
      const auto offset = static_cast<std::uint32_t>(at);
      const Completions found = complete(*snapshot_, schemas, source, offset);
      EXPECT_LE(found.replace.span.end, size) << size << " " << at;
      for (const Occurrence& each : references(*snapshot_, source, offset)) {
        const base::Source* file = snapshot_->sources.find(each.range.source);
        ASSERT_TRUE(file);
        EXPECT_LE(each.range.span.end, file->text().size());
        EXPECT_LE(each.range.span.begin, each.range.span.end);
      }
      hover(*snapshot_, source, offset);
      definition(*snapshot_, source, offset);
      type_definition(*snapshot_, source, offset);
      signature_at(*snapshot_, schemas, source, offset);
      (void)rename(*snapshot_, source, offset, "other");
    }
  }
}

TEST_F(SuiteNames, SurviveHalfWrittenFiles) {
  ask_in_prefixes("/p/p.pptest", kWholeTest);
  ask_in_prefixes("/pack/main.pp", kWholePack);
  ask_in_prefixes("/p/Pulumi.dev.yaml", kWholeStack);
  ask_in_prefixes("/p/Pulumi.yaml", "name: demo\nruntime: pcl\n" + std::string(kWholeStack));
}

TEST_F(SuiteNames, SurviveBrokenPrograms) {
  for (const char* program :
       {"", "resource \"cat\" \"zoo:index:Pet\" {", "resource \"cat\" \"no:such:Type\" {\n}\n",
        "component \"house\" \"./none\" {\n}\n",
        "config \"size\" \"no type\" {\n}\na = b\nb = a\n"}) {
    disk_.files["/p/main.pp"] = program;
    workspace_.changed_on_disk(std::vector<std::string>{"/p/main.pp"});
    ask_in_prefixes("/p/p.pptest", kWholeTest);
  }
}

}  // namespace
}  // namespace virga::ide
