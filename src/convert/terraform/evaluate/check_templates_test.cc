// Calls of templatefile with mistakes, in memory.
#include "convert/terraform/evaluate/check_templates.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

std::string template_messages(const std::string& main, const std::string& text) {
  return ConvertedModule(ModuleFiles{{"main.tf", main}, {"t.tftpl", text}}).messages();
}

// An output whose value is the template with a map.
std::string messages_with_map(const std::string& map, const std::string& text) {
  return template_messages(
      "output \"o\" {\n  value = templatefile(\"${path.module}/t.tftpl\", " + map + ")\n}\n", text);
}

const std::string kLacks = "V5343 main.tf:2 the map has no variable `";
const std::string kUser = "`, which the template /in/t.tftpl uses\n";

TEST(CheckTemplates, MapsHaveTheVariablesOfTheTemplate) {
  EXPECT_EQ(messages_with_map("{ a = 1 }", "x ${a}"), "");
  EXPECT_EQ(messages_with_map("{ a = 1 }", "x ${a} ${b} ${b}"), kLacks + "b" + kUser);
  EXPECT_EQ(messages_with_map("{}", "${a} ${b}"), kLacks + "a" + kUser + kLacks + "b" + kUser);
  EXPECT_EQ(messages_with_map("{ a = true }", "%{ if a }x%{ else }${b}%{ endif }"),
            kLacks + "b" + kUser);
  EXPECT_EQ(messages_with_map("{ a = [] }", "%{ for x in a }${x}${a}%{ endfor }"), "");
  EXPECT_EQ(messages_with_map("{ a = true }", "${try(b, 1)}"), kLacks + "b" + kUser);
}

TEST(CheckTemplates, MistakesHaveTheirPlacesInBothFiles) {
  const ConvertedModule converted(
      ModuleFiles{{"main.tf", "output \"o\" { value = templatefile(\"t.tftpl\", { a = 1 }) }\n"},
                  {"t.tftpl", "x\n${b}"}});
  ASSERT_EQ(converted.diagnostics.size(), 1u);
  const diag::Diagnostic& mistake = converted.diagnostics.list().front();
  const auto text = [&](base::Range range) {
    return std::string(converted.sources[range.source].text(range.span));
  };
  EXPECT_EQ(text(mistake.subject), "{ a = 1 }");
  ASSERT_EQ(mistake.labels.size(), 1u);
  EXPECT_EQ(text(mistake.labels[0].range), "b");
}

TEST(CheckTemplates, MapsNeedNotBeLiterals) {
  const std::string call = "output \"o\" {\n  value = templatefile(\"t.tftpl\", ";
  const auto messages = [&](const std::string& map, const std::string& rest) {
    return template_messages(call + map + ")\n}\n" + rest, "${b}");
  };
  EXPECT_EQ(messages("local.m", "locals { m = { a = 1 } }\n"), kLacks + "b" + kUser);
  EXPECT_EQ(messages("merge({ a = 1 }, var.m)", "variable \"m\" { default = {} }\n"),
            kLacks + "b" + kUser);
  EXPECT_EQ(messages("{ a = terraform_data.x.id }", "resource \"terraform_data\" \"x\" {}\n"),
            kLacks + "b" + kUser);
  EXPECT_EQ(messages("merge({ a = 1 }, var.m)", "variable \"m\" {}\n"), "");
}

TEST(CheckTemplates, PathsMayBeLocals) {
  EXPECT_EQ(template_messages("locals { folder = path.module }\noutput \"o\" {\n  value = "
                              "templatefile(\"${local.folder}/t.tftpl\", {})\n}\n",
                              "${b}"),
            "V5343 main.tf:3 the map has no variable `b" + kUser);
}

TEST(CheckTemplates, FilesOfModulesAreInTheirFolders) {
  const auto messages = [](const std::string& path) {
    return ConvertedModule(ModuleFiles{{"main.tf", "module \"m\" { source = \"./m\" }\n"},
                                       {"m/main.tf", "output \"o\" {\n  value = templatefile(\"" +
                                                         path + "/t.tftpl\", {})\n}\n"},
                                       {"m/t.tftpl", "${a}"},
                                       {"t.tftpl", "x"}})
        .messages();
  };
  EXPECT_EQ(messages("${path.module}"),
            "V5343 m/main.tf:2 the map has no variable `a`, which the template /in/m/t.tftpl "
            "uses\n");
  EXPECT_EQ(messages("${path.root}"), "");
  EXPECT_EQ(messages("${path.root}/m"),
            "V5343 m/main.tf:2 the map has no variable `a`, which the template /in/m/t.tftpl "
            "uses\n");
}

TEST(CheckTemplates, BlocksOfResourcesAreChecked) {
  EXPECT_EQ(
      template_messages("resource \"terraform_data\" \"x\" {\n  count = 0\n"
                        "  input = [for i in [1] : templatefile(\"t.tftpl\", { a = i })]\n}\n",
                        "${b}"),
      "V5343 main.tf:3 the map has no variable `b" + kUser);
}

TEST(CheckTemplates, CallsThatAreNotNeededMayFail) {
  const std::string call = "templatefile(\"t.tftpl\", {})";
  const auto messages = [](const std::string& value) {
    return template_messages("output \"o\" { value = " + value + " }\n", "${b}");
  };
  EXPECT_EQ(messages("try(" + call + ", 1)"), "");
  EXPECT_EQ(messages("can(" + call + ")"), "");
  EXPECT_EQ(messages("false ? " + call + " : 1"), "");
  EXPECT_EQ(messages("[for i in [] : " + call + "]"), "");
  EXPECT_NE(messages("true ? " + call + " : 1"), "");
}

TEST(CheckTemplates, NamesOfSecretsAreNotShown) {
  for (const std::string map : {"{ geheim = 1 }", "sensitive({ geheim = 1 })"}) {
    const ConvertedModule converted(
        ModuleFiles{{"main.tf", "locals { x = templatefile(\"t.tftpl\", " + map + ") }\n"},
                    {"t.tftpl", "${b}"}});
    ASSERT_EQ(converted.diagnostics.size(), 1u);
    EXPECT_EQ(converted.diagnostics.list()[0].notes.empty(), map.starts_with("sensitive"));
  }
}

TEST(CheckTemplates, MissingFilesMayBeMadeLater) {
  EXPECT_EQ(template_messages("output \"o\" { value = templatefile(\"u.tftpl\", {}) }\n", "${b}"),
            "");
  EXPECT_EQ(messages_with_map("{ a = 1 }", "${a} ${file(\"later\")}"), "");
}

TEST(CheckTemplates, MistakesOfTheSyntaxAreInTheTemplate) {
  EXPECT_EQ(messages_with_map("{ a = 1 }", "x\n%{ if a }\n").substr(0, 15), "V1173 t.tftpl:3");
  // Also if the map is not known.
  const std::string unknown =
      "variable \"m\" {}\noutput \"o\" {\n  value = [templatefile("
      "\"t.tftpl\", var.m), templatefile(\"t.tftpl\", var.m)]\n}\n";
  EXPECT_EQ(template_messages(unknown, "x\n%{ if a }\n"),
            messages_with_map("{}", "x\n%{ if a }\n"));
}

TEST(CheckTemplates, TemplatesCallKnownFunctions) {
  EXPECT_EQ(messages_with_map("{ a = 1 }", "\n${nothing(a)}"),
            "V5307 t.tftpl:2 there is no function `nothing` in Terraform\n");
  EXPECT_EQ(messages_with_map("{}", "${templatefile(\"t.tftpl\", {})}"),
            "V5344 t.tftpl:1 the template /in/t.tftpl fails: a template cannot call "
            "`templatefile`\n");
}

TEST(CheckTemplates, TemplatesAreEvaluated) {
  EXPECT_EQ(messages_with_map("{ a = [] }", "x${a}").substr(0, 46),
            "V5344 main.tf:2 the template /in/t.tftpl fails");
  EXPECT_EQ(messages_with_map("{ a = sensitive(\"geheim\") }", "${{ x = 1 }[a]}").find("geheim"),
            std::string::npos);
}

TEST(CheckTemplates, PartsThatAnOverrideReplacesAreNotEvaluated) {
  const ModuleFiles files = {
      {"main.tf", "output \"o\" { value = templatefile(\"t.tftpl\", {}) }\n"},
      {"override.tf", "output \"o\" { value = 1 }\n"},
      {"t.tftpl", "${b}"}};
  EXPECT_EQ(ConvertedModule(files).messages(), "");
}

}  // namespace
}  // namespace virga::convert::terraform
