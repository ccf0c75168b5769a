// Whole conversions in memory: layout, limits and hostile input. Golden cases are in
// tests/convert/terraform.
#include "convert/terraform/terraform.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "diag/page_testing.h"
#include "schema/loader.h"

namespace virga::convert::terraform {
namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

struct Conversion {
  explicit Conversion(const Files& files) {
    base::MemoryFileSystem system;
    for (const auto& [name, text] : files) system.files["/in/" + name] = text;
    schema::MemoryLoader loader;
    program = convert_terraform("/in", "in", system, loader, sources, diagnostics);
  }

  std::string file(std::string_view name) const {
    const auto found = std::ranges::find(program.files, name, &File::name);
    return found == program.files.end() ? "(missing)" : found->text;
  }
  // The codes of the diagnostics, in order.
  std::string codes() const {
    std::string text;
    for (const auto& each : diagnostics.list()) text += (text.empty() ? "" : " ") + show(each.code);
    return text;
  }

  base::Sources sources;
  diag::Diagnostics diagnostics;
  Program program;
};

std::string converted(std::string text) {
  return Conversion(Files{{"main.tf", std::move(text)}}).file("main.pp");
}

TEST(Terraform, KeepsCommentsAndEmptyLines) {
  EXPECT_EQ(converted("# first\n\n\nlocals {\n  a = 1 # one\n\n  b = 2\n}\n\n\n# last\n"),
            "# first\n\n\na = 1 # one\n\nb = 2\n\n\n# last\n");
}

TEST(Terraform, KeepsTheTextOfHeredocs) {
  EXPECT_EQ(converted("locals {\n  a = <<EOT\nx\n\n\n\n  y\nEOT\n}\n"),
            "a = <<EOT\nx\n\n\n\n  y\nEOT\n");
}

TEST(Terraform, BlocksThatDisappearLeaveNoGap) {
  EXPECT_EQ(converted("locals { a = 1 }\n\nterraform {\n}\n\nlocals { b = 2 }\n"),
            "a = 1\n\nb = 2\n");
  EXPECT_EQ(converted("terraform {}\n\n\nlocals { b = 2 }\n"), "b = 2\n");
}

TEST(Terraform, FilesWithoutDeclarationsDisappear) {
  const Conversion conversion(
      Files{{"versions.tf", "terraform {}\n"}, {"main.tf", "locals { a = 1 }"}});
  EXPECT_EQ(conversion.file("versions.pp"), "(missing)");
  EXPECT_EQ(conversion.file("main.pp"), "a = 1\n");
}

TEST(Terraform, VariablesOfLoopsDoNotHideDeclarations) {
  EXPECT_EQ(converted("locals {\n  x = 1\n  y = [for x in [2] : x + local.x]\n}\n"),
            "x = 1\ny = [for x_item in [2] : x_item + x]\n");
}

TEST(Terraform, KeysOfSetsAreTheirElements) {
  EXPECT_EQ(converted("locals {\n  a = { for k, v in toset([\"x\"]) : k => v }\n}\n"),
            "a = { for v in invoke(\"std:index:toset\", { input = [\"x\"] }).result : v => v }\n");
}

TEST(Terraform, LabelsAreNames) {
  const auto codes = [](const std::string& label) {
    return Conversion(Files{{"main.tf", "output \"" + label + "\" {\n  value = 1\n}\n"}}).codes();
  };
  for (const char* name : {"a", "_a", "a-b_2", "größe"}) EXPECT_EQ(codes(name), "") << name;
  for (const char* text : {"", "a b", "1a", "-a", "a.b", "$${a", "%%{a}"}) {
    EXPECT_EQ(codes(text), "V5329") << text;
  }
  EXPECT_EQ(
      Conversion(Files{{"main.tf", "provider \"a b\" {\n  alias = \"c\"\n  x = 1\n}\n"}}).codes(),
      "V5329");
}

TEST(Terraform, ReportsEachMistakeOnce) {
  const Conversion conversion(
      Files{{"main.tf", "locals {\n  a = var.b\n}\n\noutput \"c\" {\n  value = var.b\n}\n"}});
  EXPECT_EQ(conversion.codes(), "V5306 V5306");
}

TEST(Terraform, ModulesThatCallEachOtherEnd) {
  const Conversion conversion(Files{{"main.tf", "module \"a\" { source = \"./a\" }\n"},
                                    {"a/main.tf", "module \"b\" { source = \"../b\" }\n"},
                                    {"b/main.tf", "module \"a\" { source = \"../a\" }\n"}});
  EXPECT_EQ(conversion.codes(), "V5312");
}

std::string codes_of(std::string text) {
  return Conversion(Files{{"main.tf", std::move(text)}}).codes();
}

TEST(Terraform, CirclesAreReportedOnce) {
  EXPECT_EQ(codes_of("locals {\n  a = local.b\n  b = local.a\n}\n"
                     "resource \"terraform_data\" \"x\" { for_each = local.a }\n"),
            "V5314");
  EXPECT_EQ(codes_of("resource \"terraform_data\" \"x\" { input = terraform_data.y.id }\n"
                     "resource \"terraform_data\" \"y\" { input = terraform_data.x.id }\n"
                     "locals { a = local.a }\n"),
            "V5314 V5314");
}

TEST(Terraform, ChecksTheValuesOfVariables) {
  EXPECT_EQ(codes_of("variable \"a\" {\n  type = number\n  default = \"x\"\n}\n"), "V5315");
  EXPECT_EQ(codes_of("variable \"a\" {\n  type = number\n  default = \"1\"\n}\n"), "");
  EXPECT_EQ(codes_of("variable \"a\" {\n  type = object({ b = string, c = optional(number) })\n"
                     "  default = { b = 1 }\n}\n"),
            "");
  const Conversion given(Files{{"main.tf", "variable \"a\" { type = list(number) }\n"},
                               {"terraform.tfvars", "a = [\"x\"]\n"}});
  EXPECT_EQ(given.codes(), "V5315");
  const Conversion module(Files{{"main.tf", "module \"m\" {\n  source = \"./m\"\n  a = \"x\"\n}\n"},
                                {"m/main.tf",
                                 "variable \"a\" {\n  type = string\n  default = \"\"\n"
                                 "  validation {\n    condition = var.a != \"\"\n"
                                 "    error_message = \"No.\"\n  }\n}\n"}});
  EXPECT_EQ(module.codes(), "");
}

TEST(Terraform, ChecksValidations) {
  const auto text = [](const char* condition) {
    return "variable \"a\" {\n  default = 3\n  validation {\n    condition = " +
           std::string(condition) + "\n    error_message = \"Is ${var.a}.\"\n  }\n}\n";
  };
  EXPECT_EQ(codes_of(text("var.a > 2")), "");
  EXPECT_EQ(codes_of(text("var.a > 3")), "V5316");
  const Conversion conversion(Files{{"main.tf", text("var.a > 3")}});
  EXPECT_EQ(conversion.diagnostics.list().back().message(),
            "the value of the variable `a` is not valid: Is 3.");
}

TEST(Terraform, ChecksConditions) {
  const auto codes = [](const std::string& repeat, const std::string& condition) {
    return Conversion(
               Files{{"main.tf",
                      "variable \"a\" { default = 2 }\nresource \"null_resource\" \"x\" {\n" +
                          repeat + "\nlifecycle {\nprecondition {\ncondition = " + condition +
                          "\nerror_message = \"no\"\n}\n}\n}\n"}})
        .codes();
  };
  EXPECT_EQ(codes("", "var.a > 2"), "V5325");
  EXPECT_EQ(codes("", "var.a > 1"), "");
  EXPECT_EQ(codes("", "self.id == null"), "V5320 V5306");
  // Without instances, Terraform does not look at the condition.
  EXPECT_EQ(codes("count = 1", "var.a > 2"), "V5325");
  EXPECT_EQ(codes("count = 0", "var.a > 2"), "");
  EXPECT_EQ(codes("for_each = { x = 1 }", "var.a > 2"), "V5325");
  EXPECT_EQ(codes("for_each = {}", "var.a > 2"), "");
}

TEST(Terraform, ChecksForEach) {
  const auto codes = [](const char* value) {
    return codes_of("resource \"terraform_data\" \"x\" { for_each = " + std::string(value) +
                    " }\n");
  };
  for (const char* good :
       {"{}", "{ a = 1 }", "toset([\"a\"])", "toset([])", "terraform_data.y.input"}) {
    EXPECT_EQ(codes_of("resource \"terraform_data\" \"y\" { input = { a = 1 } }\nresource "
                       "\"terraform_data\" \"x\" { "
                       "for_each = " +
                       std::string(good) + " }\n"),
              "")
        << good;
  }
  for (const char* bad : {"[\"a\"]", "null", "1", "toset([1])", "sensitive(toset([\"a\"]))"}) {
    EXPECT_EQ(codes(bad), "V5317") << bad;
  }
  EXPECT_EQ(codes_of("resource \"terraform_data\" \"x\" {\n  count = 1\n  for_each = {}\n}\n"),
            "V5318");
}

TEST(Terraform, ArgumentsOfSeveralLinesGetParentheses) {
  EXPECT_EQ(converted("locals {\n  a = concat(\n    true\n    ? [] : []\n  )\n}\n"),
            "a = invoke(\"std:index:concat\", {\n  input = [(true\n  ? [] : [])]\n}).result\n");
}

TEST(Terraform, ArgumentsThatNoParameterTakesAreReported) {
  EXPECT_EQ(codes_of("resource \"terraform_data\" \"x\" { input = upper(\"a\", \"b\") }\n"),
            "V5309");
  EXPECT_EQ(codes_of("resource \"terraform_data\" \"x\" { input = concat([], []) }\n"), "");
}

TEST(Terraform, FilesMayBeMissing) {
  EXPECT_EQ(codes_of("locals { a = file(\"made-later.txt\") }\n"), "");
}

TEST(Terraform, ReplacesOtherEncodingsInComments) {
  const Conversion conversion(
      Files{{"main.tf",
             "# caf\xE9 \xFF\xFE"
             "0123456789abcdefghijk\nlocals {\n  a = [ # \xFD\n    1]\n}\n"}});
  EXPECT_EQ(conversion.codes(), "V5326");
  EXPECT_EQ(conversion.file("main.pp"),
            "# caf\uFFFD \uFFFD\uFFFD0123456789abcdefghijk\na = [ # \uFFFD\n1]\n");
  for (const std::string text : {"locals { a = \"\xFF\" }\n", "locals {\n  a = <<E\n\xFE\nE\n}\n",
                                 "locals { \xFD = 1 }\n"}) {
    EXPECT_EQ(Conversion(Files{{"main.tf", text}}).codes().substr(0, 5), "V1105") << text;
  }
}

TEST(TerraformPage, ShowsAConversion) {
  const auto fences = diag::fences("/docs/convert-terraform.md");
  const auto before = std::ranges::find(fences, "terraform", &diag::Fence::language);
  const auto after = std::ranges::find(fences, "pcl", &diag::Fence::language);
  ASSERT_TRUE(before != fences.end() && after != fences.end());
  base::MemoryFileSystem files;
  files.files["/in/main.tf"] = before->text;
  schema::MemoryLoader loader;
  loader.add(*schema::Package::parse(diag::page_text("/docs/schemas/demo-1.0.0.json"), "demo"));
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const Program program = convert_terraform("/in", "in", files, loader, sources, diagnostics);
  EXPECT_EQ(program.files.at(0).text, after->text);
  EXPECT_TRUE(diagnostics.empty());
}

TEST(TerraformPage, MovesBecomeAliases) {
  const auto fences = diag::fences("/docs/convert-terraform.md");
  const auto before = std::ranges::find(fences, "terraform moved", &diag::Fence::language);
  const auto after = std::ranges::find(fences, "pcl moved", &diag::Fence::language);
  ASSERT_TRUE(before != fences.end() && after != fences.end());
  EXPECT_EQ(converted(before->text), after->text);
}

TEST(HostileTerraform, DeepAndLongExpressionsEnd) {
  std::string deep(100'000, '(');
  EXPECT_TRUE(
      Conversion(Files{{"main.tf", "locals { a = " + deep + " }\n"}}).diagnostics.has_errors());
  std::string sum = "1";
  for (int i = 0; i < 50'000; ++i) sum += " + 1";
  EXPECT_EQ(converted("locals {\n  a = " + sum + "\n}\n"), "a = " + sum + "\n");
  std::string steps = "var.a";
  for (int i = 0; i < 50'000; ++i) steps += "[0]";
  EXPECT_FALSE(
      Conversion(Files{{"main.tf", "variable \"a\" {}\nlocals {\n  b = " + steps + "\n}\n"}})
          .diagnostics.has_errors());
}

TEST(HostileTerraform, TextThatIsNoConfigurationIsReported) {
  for (const char* text :
       {"\xff\xfe", "{", "resource", "resource \"a\" \"b\" {", "\"", "<<EOT\n", "}"}) {
    EXPECT_TRUE(Conversion(Files{{"main.tf", text}}).diagnostics.has_errors()) << text;
  }
  for (const char* text : {"", "[", "{\"resource\": 1, ", "\xff"}) {
    EXPECT_TRUE(Conversion(Files{{"main.tf.json", text}}).diagnostics.has_errors()) << text;
  }
}

TEST(HostileTerraform, DamagedConfigurationsEnd) {
  const std::string text =
      "variable \"v\" {\n  type = map(object({ a = optional(number, 1) }))\n}\n"
      "resource \"demo_x\" \"y\" {\n  for_each = var.v\n  name = "
      "\"${each.key}-${upper(each.value.a)}\"\n"
      "  dynamic \"z\" {\n    for_each = [1]\n    content {\n      b = z.value\n    }\n  }\n}\n"
      "module \"m\" {\n  source = \"./m\"\n}\noutput \"o\" {\n  value = [for k, v in demo_x.y : "
      "v.id]\n}\n";
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string damaged = text;
    damaged.erase(at, 1);
    const Conversion cut(Files{{"main.tf", damaged}});
    damaged = text.substr(0, at);
    const Conversion head(Files{{"main.tf", damaged}});
    EXPECT_LE(cut.diagnostics.size() + head.diagnostics.size(), 200u);
  }
}

TEST(Terraform, ModulesOnlyTakeTheirVariables) {
  const Conversion known(
      Files{{"main.tf", "module \"m\" {\n  source = \"./m\"\n  nothing = 1\n}\n"},
            {"m/main.tf", "variable \"a\" { default = 1 }\n"}});
  ASSERT_EQ(known.diagnostics.size(), 1u);
  EXPECT_TRUE(known.diagnostics.list().front().message().contains("`nothing`"));
  const Conversion remote(
      Files{{"main.tf", "module \"m\" {\n  source = \"org/net/aws\"\n  nothing = 1\n}\n"}});
  EXPECT_TRUE(remote.file("main.pp").contains("nothing = 1")) << remote.file("main.pp");
}

TEST(Terraform, LocalsWithDefaultsHaveNamesOfTheirOwn) {
  const std::string variable =
      "variable \"d\" {\n  type = object({ a = optional(string, \"x\") })\n}\n";
  const auto count = [](const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  };
  const std::string plain = converted(variable + "output \"o\" { value = var.d.a }\n");
  EXPECT_EQ(count(plain, "\nd_with_defaults = "), 1u) << plain;
  const std::string taken = converted(variable + "locals { d_with_defaults = var.d.a }\n");
  EXPECT_EQ(count(taken, "\nd_with_defaults = "), 1u) << taken;
}

TEST(Terraform, ChecksNeedAName) {
  const std::string assertion =
      "  assert {\n    condition     = true\n    error_message = \"Bad.\"\n  }\n}\n";
  for (const std::string labels : {"", "\"a\" \"b\" "}) {
    EXPECT_EQ(Conversion(Files{{"main.tf", "check " + labels + "{\n" + assertion}}).codes(),
              "V5303")
        << labels;
  }
}

TEST(Terraform, CallsWithoutArgumentsAreErrors) {
  for (const std::string name :
       {"tolist", "tomap", "values", "element", "keys", "length", "lookup"}) {
    const Conversion conversion(Files{{"main.tf", "output \"o\" { value = " + name + "() }\n"}});
    EXPECT_EQ(conversion.codes(), "V1211") << name;
  }
}

}  // namespace
}  // namespace virga::convert::terraform
