// Values of variables from files and options.
#include "convert/terraform/project/given_values.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

const std::string kVariables =
    "variable \"text\" { type = string }\nvariable \"size\" { type = number }\n"
    "variable \"list\" { type = list(string) }\nvariable \"any\" { type = any }\n"
    "variable \"untyped\" {}\nvariable \"token\" {\n  sensitive = true\n}\n";

ConvertedModule given(std::vector<ValueOption> values, const ModuleFiles& files = {}) {
  ModuleFiles all = files;
  all["main.tf"] = kVariables;
  return ConvertedModule(all, {.values = std::move(values)});
}

TEST(GivenValues, OfOptionsAreStringsOrExpressions) {
  const ConvertedModule converted = given({{{}, "text", "[1, ${2}]"},
                                           {{}, "size", "12.50"},
                                           {{}, "list", "[\"x\", 2]"},
                                           {{}, "any", "[1, \"b\"]"},
                                           {{}, "untyped", "[1, 2]"},
                                           {{}, "token", "[1, 2"}});
  EXPECT_EQ(converted.messages(), "");
  EXPECT_EQ(converted.file("Pulumi.default.yaml"), R"(config:
  in:any: [1,"b"]
  in:list: ["x",2]
  in:size: 12.5
  in:text: "[1, ${2}]"
  # A secret: pulumi config set --secret token VALUE
  in:token: "[1, 2"
  in:untyped: "\"[1, 2]\""
)");
}

TEST(GivenValues, LaterOnesHavePriority) {
  const ModuleFiles files{{"terraform.tfvars", "text = \"a\"\nsize = 1\n"},
                          {"b.tfvars", "text = \"b\"\n"},
                          {"c.tfvars.json", "{\"text\": \"c\"}\n"}};
  const auto text_of = [&](const std::vector<ValueOption>& values) {
    const ConvertedModule converted = given(values, files);
    EXPECT_EQ(converted.messages(), "");
    EXPECT_NE(converted.file("Pulumi.default.yaml").find("  in:size: 1\n"), std::string::npos);
    const std::string stack = converted.file("Pulumi.default.yaml");
    return stack.substr(stack.find("in:text: ") + 9, 3);
  };
  EXPECT_EQ(text_of({}), "\"a\"");
  EXPECT_EQ(text_of({{"/in/b.tfvars", {}, {}}, {{}, "text", "x"}}), "\"x\"");
  EXPECT_EQ(text_of({{{}, "text", "x"}, {"/in/b.tfvars", {}, {}}}), "\"b\"");
  EXPECT_EQ(text_of({{"/in/b.tfvars", {}, {}}, {"/in/c.tfvars.json", {}, {}}}), "\"c\"");
}

TEST(GivenValues, MistakesHavePlaces) {
  const auto codes = [](const ValueOption& value, const ModuleFiles& files = {}) {
    std::string text;
    const ConvertedModule converted = given({value}, files);
    for (const auto& each : converted.diagnostics.list()) text += show(each.code) + " ";
    return text;
  };
  EXPECT_EQ(codes({{}, "missing", "1"}), "V5327 ");
  EXPECT_EQ(codes({{}, "size", "large"}), "V5315 ");
  EXPECT_EQ(codes({{}, "text", "\xFF"}), "V1105 ");
  EXPECT_EQ(codes({{}, "list", "[1"}).substr(0, 3), "V11");
  EXPECT_EQ(codes({{}, "list", "upper(\"x\")"}), "V1204 ");
  EXPECT_EQ(codes({"/in/missing.tfvars", {}, {}}), "V5300 ");
  EXPECT_EQ(codes({"/in/a.tfvars", {}, {}}, {{"a.tfvars", "text = \"\"\nvariable \"x\" {}\n"}}),
            "V5328 ");
}

TEST(GivenValues, OfSensitiveVariablesAreNotShown) {
  const ConvertedModule converted = given({{{}, "token", "hunter2hunter2"}});
  for (std::uint32_t id = 1; id <= converted.sources.size(); ++id) {
    const base::Source& source = converted.sources[base::SourceId{id}];
    EXPECT_EQ(source.may_hold_secrets(), source.text() == "hunter2hunter2") << source.name();
  }
  EXPECT_NE(converted.file("Pulumi.default.yaml").find("# A secret"), std::string::npos);
}

}  // namespace
}  // namespace virga::convert::terraform
