// docs/errors/hcl_json.md: each wrong example has its error, and each corrected example has none.
#include <gtest/gtest.h>

#include <algorithm>

#include "diag/errors_page_testing.h"
#include "hcl/eval/context.h"
#include "hcl/json/body.h"
#include "hcl/json/expression.h"
#include "hcl/json/testing.h"

namespace virga::hcl {
namespace {

// The variables that the page defines.
EvalContext variables_of_the_page() {
  EvalContext context;
  context.set_variable("nothing", cty::Value::null(cty::Type::string()));
  context.set_variable("zones", cty::Value::tuple({cty::Value::string("a")}));
  return context;
}

// Reads a body with the schema of the page: `tags` is a block of arguments.
void read_body(const JsonText& text, diag::Diagnostics& reported) {
  const Schema schema{{{"region", true}, {"size"}}, {{"server", {"name"}}, {"tags", {}}}};
  const Content content =
      read_content(text.root(), text.file, schema, Claims(), Reading::kWhole, reported);
  for (const BodyBlock& block : content.blocks) {
    if (block.type == "tags") block.body.just_attributes(reported);
  }
}

std::vector<std::string> reported_codes(const std::string& code, std::string program) {
  if (program.ends_with('\n')) program.pop_back();
  const JsonText text(std::move(program), parse_json);
  diag::Diagnostics reported = std::move(*text.diagnostics);
  if (code.starts_with("V143")) {
    const EvalContext context = variables_of_the_page();
    evaluate(text.root(), text.file, &context, reported);
  } else if (code.starts_with("V144")) {
    read_body(text, reported);
  }
  std::vector<std::string> codes;
  for (const diag::Diagnostic& diagnostic : reported.list()) {
    codes.push_back(diag::show(diagnostic.code));
  }
  return codes;
}

TEST(JsonDocumentation, ExamplesHaveTheirErrors) {
  const auto sections = diag::errors_page("hcl_json.md");
  ASSERT_FALSE(sections.empty());
  for (const diag::ErrorsSection& section : sections) {
    SCOPED_TRACE(section.code);
    ASSERT_EQ(section.programs.size(), 2u);
    const auto codes = reported_codes(section.code, section.programs[0]);
    EXPECT_TRUE(std::ranges::find(codes, section.code) != codes.end())
        << testing::PrintToString(codes);
    EXPECT_EQ(reported_codes(section.code, section.programs[1]), std::vector<std::string>{});
  }
}

}  // namespace
}  // namespace virga::hcl
