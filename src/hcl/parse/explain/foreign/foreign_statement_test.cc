#include "hcl/parse/explain/foreign/foreign_statement.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/follow_ups.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {
namespace {

// The errors that a user sees: "V1129 at let".
std::vector<std::string> errors_for_users(std::string text) {
  base::Sources sources;
  const base::Source& source = sources.add("main.pp", std::move(text));
  diag::Diagnostics diagnostics;
  parse_config(source, diagnostics);
  drop_follow_ups(sources, diagnostics);
  std::vector<std::string> errors;
  for (const diag::Diagnostic* each : sorted_for_display(diagnostics)) {
    errors.push_back(diag::show(each->code) + " at " +
                     std::string(source.text(each->subject.span)));
  }
  return errors;
}

using Errors = std::vector<std::string>;

TEST(ForeignStatement, ReportsTheKeyword) {
  EXPECT_EQ(errors_for_users("let a = 1\n"), Errors{"V1129 at let"});
  EXPECT_EQ(errors_for_users("export const a = 1\n"), Errors{"V1129 at export"});
  EXPECT_EQ(errors_for_users("import os\n"), Errors{"V1129 at import"});
  EXPECT_EQ(errors_for_users("import * as a from \"b\"\n"), Errors{"V1129 at import"});
  EXPECT_EQ(errors_for_users("from x import y\n"), Errors{"V1129 at from"});
  EXPECT_EQ(errors_for_users("type A = string\n"), Errors{"V1129 at type"});
  EXPECT_EQ(errors_for_users("return 1\n"), Errors{"V1129 at return"});
}

TEST(ForeignStatement, CoversAnIndentedBody) {
  EXPECT_EQ(errors_for_users("def f(x):\n  y = x[1:2]\n  return y\n\nb = 'c'\n"),
            (Errors{"V1129 at def", "V1103 at '"}));
  EXPECT_EQ(errors_for_users("if x:\n  a = 1\nelse:\n  a = 2\n"), Errors{"V1129 at if"});
  EXPECT_EQ(errors_for_users("a = |\n  some text\n  (more)\nb = 1\n"), Errors{"V1132 at |"});
}

TEST(ForeignStatement, CoversABodyInBraces) {
  EXPECT_EQ(errors_for_users("class A extends B {\n  constructor() {\n    f();\n  }\n}\nb = 'c'\n"),
            (Errors{"V1129 at class", "V1103 at '"}));
  EXPECT_EQ(errors_for_users("const b = new a.B(\"b\", {\n  c: [1],\n});\n"),
            Errors{"V1129 at const"});
  EXPECT_EQ(errors_for_users("if (x) {\n  f()\n} else {\n  g()\n}\n"), Errors{"V1129 at if"});
}

TEST(ForeignStatement, ReportsAssignmentsAndCalls) {
  EXPECT_EQ(errors_for_users("a += 1\n"), Errors{"V1101 at +="});
  EXPECT_EQ(errors_for_users("a := 1\n"), Errors{"V1101 at :="});
  EXPECT_EQ(errors_for_users("a++\n"), Errors{"V1101 at ++"});
  EXPECT_EQ(errors_for_users("console.log(\"x\")\n"), Errors{"V1114 at console.log"});
}

TEST(ForeignStatement, ReportsHeredocsOfOtherLanguages) {
  EXPECT_EQ(errors_for_users("a = <<~EOT\n  b c\n\n  (d\nEOT\ne = 'f'\n"),
            (Errors{"V1132 at <<~", "V1103 at '"}));
  EXPECT_EQ(errors_for_users("a = << b\n"), Errors{"V1132 at <"}) << "it has no end";
}

TEST(ForeignStatement, ReportsMapsAndListsOfYamlOnce) {
  EXPECT_EQ(errors_for_users("a:\n  b: c\n  d:\n    - e\nf = 'g'\n"),
            (Errors{"V1114 at a", "V1103 at '"}));
  EXPECT_EQ(errors_for_users("a:\n- b\n- c\n").front(), "V1114 at a");
  EXPECT_EQ(errors_for_users("a: b\n"), Errors{"V1114 at a"});
}

TEST(ForeignStatement, IsNotReportedWithoutASyntaxError) {
  EXPECT_EQ(errors_for_users("for = 1\nlet = 2\nimport {\n  to = 1\n}\ntype a {\n}\n"), Errors{});
  EXPECT_EQ(errors_for_users("a = [\n  for x in b :\n  f(x)\n]\n"), Errors{});
  EXPECT_EQ(errors_for_users("a = [\n  for x in b :\n  1 2\n]\n"), Errors{"V1156 at 2"});
}

// Deep nesting and long texts do not exhaust the stack or take quadratic time.
TEST(ForeignStatement, ReadsHostileText) {
  std::string deep, calls;
  for (int i = 0; i < 20000; ++i) deep += "class A {\n";
  for (int i = 0; i < 20000; ++i) calls += "f(\n";
  EXPECT_EQ(errors_for_users(deep).size(), 1u);
  EXPECT_EQ(errors_for_users("class A {\n  +\n" + deep).size(), 1u);
  EXPECT_EQ(errors_for_users(calls).size(), 1u);
  std::string heredocs;
  for (int i = 0; i < 20000; ++i) heredocs += "a = <<~ b" + std::to_string(i) + "\n";
  EXPECT_GT(errors_for_users(heredocs).size(), 1u);
}

}  // namespace
}  // namespace virga::hcl
