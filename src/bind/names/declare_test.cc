#include "bind/names/declare.h"

#include "bind/test_support.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

using testing::bind_files;
using testing::bind_text;

std::string names(const Program& program) {
  std::string text;
  for (const Node& node : program.nodes) text += std::string(node.name) + " ";
  return text;
}

TEST(Declare, PutsResourcesFirst) {
  const auto bound = bind_text(R"pp(
    b = 1
    output "o" { value = b }
    resource "pet" "zoo:index:Pet" {}
    config "a" "int" { default = 1 }
  )pp");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(names(bound->program), "pet b o a ");
}

TEST(Declare, VisitsFilesInTheOrderOfTheirNames) {
  const auto bound = bind_files({{"b.pp", "x = 1"}, {"a.pp", "y = 2"}});
  EXPECT_EQ(names(bound->program), "y x ");
}

TEST(Declare, ReportsADuplicateName) {
  const auto bound = bind_text("size = 1\nconfig \"size\" \"int\" {}\n");
  EXPECT_EQ(bound->findings(), "V3101 \"size\"\n");
  const diag::Diagnostic& reported = bound->diagnostics.list().front();
  ASSERT_EQ(reported.labels.size(), 1u);
  EXPECT_EQ(bound->sources[reported.labels[0].range.source].text(reported.labels[0].range.span),
            "size");
  EXPECT_EQ(bound->program.nodes.size(), 1u);
}

TEST(Declare, AllowsAnOutputWithTheNameOfAnotherNode) {
  const auto bound = bind_text("size = 1\noutput \"size\" { value = size }\n");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->order(), "size size");
}

TEST(Declare, ExpressionsCanReferToOutputs) {
  const auto bound = bind_text("output \"o\" { value = 1 }\nx = o\n");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->node("x").dependencies, std::vector{NodeId{0}});
}

TEST(Declare, ChecksTheNumberOfLabels) {
  EXPECT_EQ(bind_text("resource \"a\" {}")->findings(), "V3102 \"a\"\n");
  EXPECT_EQ(bind_text("resource {}")->findings(), "V3102 resource\n");
  EXPECT_EQ(bind_text("config {}")->findings(), "V3102 config\n");
  EXPECT_EQ(bind_text("config \"a\" \"int\" \"b\" {}")->findings(), "V3102 \"a\" \"int\" \"b\"\n");
  EXPECT_EQ(bind_text("pulumi \"a\" {}")->findings(), "V3102 \"a\"\n");
  for (const std::string type : {"read", "output", "component", "hook"}) {
    EXPECT_EQ(bind_text(type + " {}")->findings(), "V3102 " + type + "\n");
  }
  EXPECT_EQ(bind_text("read \"a\" { id = \"x\" }")->findings(), "V3102 \"a\"\n");
  EXPECT_EQ(bind_text("hook \"h\" { command = [] }")->findings(), "V3102 \"h\"\n");
  EXPECT_EQ(bind_text("component \"a\" \"b\" \"c\" {}")->findings(), "V3102 \"a\" \"b\" \"c\"\n");
}

TEST(Declare, SettingsBlockDeclaresItsName) {
  EXPECT_EQ(bind_text("pulumi {}\npulumi = 1\n")->diagnostics.list().at(0).code,
            diag::codes::kDuplicateName);
}

TEST(Declare, HooksAreForResourcesOrForErrors) {
  EXPECT_EQ(bind_text("hook \"other\" \"h\" { command = [] }")->findings(), "V3114 \"other\"\n");
  EXPECT_EQ(bind_text("hook \"h\" \"error\" { command = [] }")->findings(), "V3114 \"h\"\n");
}

TEST(Declare, ReportsNoErrorForReferencesToInvalidBlocks) {
  const auto findings = [](const std::string& block, const std::string& mentions) {
    return bind_text(block + "\nx = [" + mentions + "]\n")->findings();
  };
  EXPECT_EQ(findings("variable \"size\" {}", "var.size, size"), "V3180 variable\n");
  EXPECT_EQ(findings("data \"zoo_pet\" \"p\" {}", "data.zoo_pet.p, zoo_pet.p"), "V3180 data\n");
  EXPECT_EQ(findings("resource \"zoo_pet\" \"p\" {}", "zoo_pet.p, p"), "V3130 \"p\"\n");
  EXPECT_EQ(findings("resource \"p\" {}", "p.id"), "V3102 \"p\"\n");
  EXPECT_EQ(findings("hook \"h\" \"error\" { command = [] }", "h"), "V3114 \"h\"\n");
  EXPECT_EQ(findings("variable \"size\" {}", "local.size"), "V3180 variable\nV2101 local\n");
}

TEST(Declare, DeclaresNothingIfAFileDoesNotParse) {
  const auto bound = bind_files({{"a.pp", "x = "}, {"b.pp", "y = z"}});
  EXPECT_TRUE(bound->diagnostics.has_errors());
  EXPECT_TRUE(bound->program.nodes.empty());
}

TEST(Declare, UsesOfAnAmbiguousNameHaveNoErrors) {
  EXPECT_EQ(bind_text("config \"a\" \"int\" {}\na = { x = 1 }\nb = a.x\n")->findings(),
            "V3101 a\n");
}

}  // namespace
}  // namespace virga::bind
