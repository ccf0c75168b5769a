// Checks the page docs/errors/model.md: the first program of a section causes its error, the second
// one has no diagnostics.
#include <gtest/gtest.h>

#include "diag/errors_page_testing.h"
#include "model/check/check_testing.h"

namespace virga::model {
namespace {

// The codes of the diagnostics of a program's locals, in order.
Lines codes_of(const std::string& program) {
  base::Sources sources;
  const base::Source& source = sources.add("example", program);
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_config(source, diagnostics);
  ExprPool pool;
  Scope scope;
  define_builtins(scope);
  CheckContext context{source.id(), pool, diagnostics, {}, {}};
  for (const hcl::Attribute& attribute : tree.body->attributes) {
    const Checked value = check(*attribute.value, scope, 0, context);
    scope.define(pool.arena().make<Variable>(Variable::Kind::kNode, 0u, attribute.name,
                                             value.expr->type, Range{}));
  }
  Lines codes;
  for (const diag::Diagnostic& d : diagnostics.list()) codes.push_back(diag::show(d.code));
  return codes;
}

TEST(ErrorsPage, ProgramsCauseExactlyTheirErrors) {
  const auto sections = diag::errors_page("model.md");
  ASSERT_GE(sections.size(), 22u);
  for (const diag::ErrorsSection& section : sections) {
    if (section.programs.empty()) continue;  // the limits: their programs are too long for the page
    ASSERT_EQ(section.programs.size(), 2u) << section.code;
    EXPECT_EQ(codes_of(section.programs[0]), Lines{section.code}) << section.programs[0];
    EXPECT_EQ(codes_of(section.programs[1]), Lines{}) << section.programs[1];
  }
}

}  // namespace
}  // namespace virga::model
