#include "bind/components/component.h"

#include "bind/components/components.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_files;
using testing::bind_text;

// A component that takes a name and an optional size, and outputs both.
const std::string kBox = R"(
config "name" "string" {}
config "size" "int" { default = 1 }
output "label" { value = "${name} of ${size}" }
output "width" {
  __logicalName = "w"
  value = size
}
)";

std::string findings_with_box(const std::string& main, const std::string& box = kBox) {
  return bind_files({{"main.pp", main}, {"box/main.pp", box}})->findings();
}

TEST(Component, TypeIsAnObjectOfItsOutputs) {
  const auto bound = bind_files({{"main.pp",
                                  "component \"b\" \"./box\" { name = \"x\" }\n"
                                  "text = b.label\n"},
                                 {"box/main.pp", kBox}});
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("b"), "{ label: output(string), w: output(int) }");
  EXPECT_EQ(bound->type("text"), "output(string)");
  const auto* component = bound->node("b").if_is<Component>();
  ASSERT_TRUE(component && component->program);
  EXPECT_EQ(component->program->nodes.size(), 4u);
  EXPECT_EQ(component->type_name, "Box");
  EXPECT_EQ(model::show(component->inputs.at(0).destination), "union(output(string), string)");
}

TEST(Component, IsBoundOnceForAllItsUses) {
  const auto bound = bind_files({{"main.pp",
                                  "component \"a\" \"./box\" { name = \"x\" }\n"
                                  "component \"b\" \"box/\" { name = a.label }\n"},
                                 {"box/main.pp", kBox}});
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->node("a").if_is<Component>()->program,
            bound->node("b").if_is<Component>()->program);
}

TEST(Component, TypeNameComesFromItsFolder) {
  EXPECT_EQ(component_type_name("./my-network.v2"), "MyNetworkV2");
  EXPECT_EQ(component_type_name("../outer_box/"), "OuterBox");
  EXPECT_EQ(component_type_name("box"), "Box");
  EXPECT_EQ(component_type_name("a b"), "AB");
  EXPECT_EQ(component_type_name("./\u00e9tage_\u03b1"), "\u00c9tage\u0391");
  EXPECT_EQ(component_type_name("2nd--floor"), "2ndFloor");
  EXPECT_EQ(component_type_name(".."), "");
}

TEST(Component, ChecksItsInputs) {
  EXPECT_EQ(findings_with_box("component \"b\" \"./box\" { name = [1] }"), "V3135 [1]\n");
  EXPECT_EQ(findings_with_box("component \"b\" \"./box\" {}"), "V3134 \"b\"\n");
  EXPECT_EQ(findings_with_box("component \"b\" \"./box\" { nam = \"x\" }"), "V3133 nam\n");
  EXPECT_EQ(findings_with_box("component \"b\" \"./box\" {\n name = \"x\"\n token = \"a:b:c\"\n}"),
            "V3153 token\n");
  EXPECT_EQ(findings_with_box("component \"b\" \"./box\" {\n name = \"x\"\n size {}\n}"),
            "V3136 size\n");
}

TEST(Component, SuggestsOnlyInputsThatCanBeAttributes) {
  const auto fixes = [](const std::string& label) {
    const auto bound =
        bind_files({{"main.pp", "component \"b\" \"./box\" { labl = 1 }\n"},
                    {"box/main.pp", "config \"" + label + "\" \"int\" { default = 1 }\n"}});
    std::size_t count = 0;
    for (const diag::Diagnostic& each : bound->diagnostics.list()) count += each.fixes.size();
    return count;
  };
  EXPECT_EQ(fixes("label"), 1u);
  EXPECT_EQ(fixes("2label"), 0u);
}

TEST(Component, RenamesUsesOnlyToInputThatCanBeAttribute) {
  const auto fixes = [](const std::string& label) {
    const auto bound = bind_files({{"main.pp", "component \"b\" \"./box\" { before = 1 }\n"},
                                   {"box/main.pp", "config \"" + label +
                                                       "\" \"int\" { default = 1 }\n"
                                                       "output \"o\" { value = before }\n"}});
    return bound->diagnostics.list().at(0).fixes.size();
  };
  EXPECT_EQ(fixes("later"), 1u);
  EXPECT_EQ(fixes("1later"), 0u);
}

TEST(Component, SuggestsTheOptionsBlockForAnOptionAmongTheInputs) {
  const auto bound =
      bind_files({{"main.pp", "component \"b\" \"./box\" {\n name = \"x\"\n parent = 1\n}"},
                  {"box/main.pp", kBox}});
  ASSERT_EQ(bound->findings(), "V3133 parent\n");
  EXPECT_EQ(bound->diagnostics.list()[0].notes.at(0).message.str(),
            "`parent` is an option: options { parent = ... }");
}

TEST(Component, ReportsAnErrorInsideOnceInItsOwnFile) {
  const auto bound = bind_files({{"main.pp",
                                  "component \"a\" \"./box\" {}\n"
                                  "component \"b\" \"./box\" {}\n"
                                  "x = a.label\n"},
                                 {"box/main.pp", "output \"label\" { value = nope }"}});
  ASSERT_EQ(bound->findings(), "V2101 nope\n");
  const auto& inside = bound->diagnostics.list().front();
  EXPECT_EQ(bound->sources[inside.subject.source].name(), "box/main.pp");
}

TEST(Component, RequiresASourceOrAToken) {
  EXPECT_EQ(findings_with_box("component \"b\" \"./bag\" {}"), "V3150 \"./bag\"\n");
  EXPECT_EQ(findings_with_box("component \"b\" {}"), "V3152 \"b\"\n");
  EXPECT_EQ(findings_with_box("component \"b\" { token = 1 }"), "V3105 1\n");
}

TEST(Component, RequiresAFolderWithAProgramFile) {
  const std::string use = "component \"b\" \"./box\" {}\n";
  const auto only_others = bind_files({{"main.pp", use}, {"box/readme.md", "# { not PCL"}});
  EXPECT_EQ(only_others->findings(), "V3150 \"./box\"\n");
  EXPECT_EQ(only_others->diagnostics.list().at(0).message(),
            "the source of component `b` cannot be used: there are no .pp files in it");
  const auto mixed = bind_files(
      {{"main.pp", use}, {"box/main.pp", "a = 1\n"}, {"box/Pulumi.yaml", "name: { not PCL"}});
  EXPECT_EQ(mixed->findings(), "");
}

TEST(Component, WithoutASourceHasAnIdAndAUrn) {
  const std::string component =
      "component \"b\" {\n token = \"zoo:index:House\"\n size = 1\n}\n"
      "component \"c\" {\n token = \"zoo:index:House\"\n options { range = 2 }\n}\n";
  const auto bound = bind_text(component + "x = [b.urn, c[0].id, c[*].urn]\n");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("x"), "tuple(output(string), output(id), list(output(string)))");
  EXPECT_EQ(bound->node("b").if_is<Component>()->token, "zoo:index:House");
  EXPECT_EQ(bind_text(component + "x = [b.y, c[0].y, c[*].y]\n")->findings(),
            "V2103 .y\nV2103 .y\nV2103 .y\n");
}

TEST(Component, WithoutASourceIsDynamicInTheReference) {
  const auto bound = bind_text("component \"b\" { token = \"zoo:index:House\" }\nx = b.y\n",
                               {.profile = model::DiagnosticProfile::of_reference()});
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("x"), "dynamic");
}

TEST(Component, CannotContainItself) {
  EXPECT_EQ(findings_with_box("component \"b\" \".\" {}"), "V3151 \".\"\n");
  const auto bound = bind_files({{"main.pp", "component \"a\" \"./a\" {}"},
                                 {"a/main.pp", "component \"b\" \"../b\" {}"},
                                 {"b/main.pp", "component \"a\" \"../a\" {}"}});
  ASSERT_EQ(bound->findings(), "V3151 \"../a\"\n");
  EXPECT_EQ(bound->diagnostics.list().front().notes.size(), 2u);
}

// Folders c0, c1, ... each of which uses the next.
std::string nested(std::size_t depth, const base::Limits& limits) {
  MemoryComponentFiles::Files files;
  const auto use = [](std::size_t i) {
    return "component \"c\" \"/c" + std::to_string(i) + "\" {}";
  };
  files["main.pp"] = use(1);
  for (std::size_t i = 1; i <= depth; ++i) {
    files["/c" + std::to_string(i) + "/main.pp"] = i == depth ? "x = 1" : use(i + 1);
  }
  return bind_files(files, {}, limits)->findings();
}

TEST(Component, NestsAsDeepAsTheLimit) {
  base::Limits limits;
  EXPECT_EQ(nested(limits.max_component_depth, limits), "");
  EXPECT_EQ(nested(limits.max_component_depth + 1, limits),
            "V3155 \"/c" + std::to_string(limits.max_component_depth + 1) + "\"\n");
}

TEST(Component, RangeMakesAListOrAMap) {
  const auto type = [](const std::string& range) {
    const auto bound = bind_files(
        {{"main.pp", "component \"b\" \"./box\" {\n name = \"x\"\n options {\n range = " + range +
                         "\n }\n}\n"},
         {"box/main.pp", "config \"name\" \"string\" {}\noutput \"o\" { value = 1 }"}});
    return bound->findings() + bound->type("b");
  };
  EXPECT_EQ(type("2"), "list({ o: output(1) })");
  EXPECT_EQ(type("{ a = 1 }"), "map({ o: output(1) })");
  EXPECT_EQ(type("true"), "{ o: output(1) }?");
}

// Which elements exist depends on the output, so the variable is an output too.
TEST(Component, WithARangeThatIsAnOutputIsAnOutput) {
  const auto type = [](const std::string& range) {
    const auto bound = bind_files({{"main.pp",
                                    "resource \"p\" \"zoo:index:Pet\" {}\n"
                                    "config \"on\" \"bool\" { secret = true }\n"
                                    "component \"b\" \"./box\" {\n options {\n range = " +
                                        range + "\n }\n}\nx = b\n"},
                                   {"box/main.pp", "output \"o\" { value = 1 }"}});
    return bound->findings() + bound->type("x");
  };
  EXPECT_EQ(type("on"), "output({ o: 1 }?)");
  EXPECT_EQ(type("p.tags"), "output(map({ o: 1 }))");
  EXPECT_EQ(type("length(p.breed)"), "list({ o: output(1) })");
}

TEST(Component, MayDependOnAComponentThatDependsOnIt) {
  const std::string main =
      "component \"a\" \"./box\" { name = b.label }\n"
      "component \"b\" \"./box\" { name = a.label }\n";
  const auto bound = bind_files({{"main.pp", main}, {"box/main.pp", kBox}});
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->order(), "a b");
  EXPECT_EQ(findings_with_box("component \"a\" \"./box\" { name = a.label }"), "V3103 a\n");
  EXPECT_EQ(findings_with_box("component \"a\" \"./box\" { name = x }\nx = b.label\n"
                              "component \"b\" \"./box\" { name = a.label }\n"),
            "V3103 x\n");
}

TEST(Component, PackagesInsideArePackagesOfTheProgram) {
  const auto bound = bind_files({{"main.pp", "component \"a\" \"./a\" {}"},
                                 {"a/main.pp", "resource \"p\" \"zoo:index:Pet\" {}"}});
  ASSERT_EQ(bound->program.packages.size(), 1u);
  EXPECT_EQ(bound->program.packages[0]->name(), "zoo");
}

}  // namespace
}  // namespace virga::bind
