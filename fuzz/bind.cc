// A text as a program with folders of components: a line "#### PATH" begins another file. The
// program has errors or is bound completely, every place of a diagnostic lies in its file, and the
// passes behind the binder accept its result.
#include "bind/bind.h"

#include "bind/components/memory_component_files.h"
#include "bind/dump.h"
#include "bind/lint/lint.h"
#include "bind/program/values.h"
#include "bind/rewrite/canonical_invokes.h"
#include "bind/rewrite/conversions.h"
#include "bind/rewrite/optional_guards.h"
#include "fuzz/loader.h"
#include "fuzz/places.h"
#include "fuzz/several_files.h"
#include "fuzz/targets.h"
#include "gtest/gtest.h"

namespace virga::fuzz {
namespace {

void check_complete(const bind::Program& program) {
  ASSERT_EQ(program.order.size(), program.nodes.size());
  for (const bind::Node& node : program.nodes) {
    ASSERT_EQ(node.if_is<bind::Unbound>(), nullptr) << node.name;
  }
}

void rewrite(bind::Program& program) {
  for (const bind::Node& node : program.nodes) {
    bind::for_each_value(node, [&](const bind::BoundExpr& value) {
      const model::Type own = program.pool.type(*value.expr);
      const bind::BoundExpr canonical = bind::with_canonical_invokes(value, program);
      const bind::BoundExpr converted = bind::with_conversions(canonical, own, program).value;
      bind::with_optional_guards(converted, program);
    });
  }
}

void check(const bind::MemoryComponentFiles::Files& files, bind::BindOptions options) {
  base::Sources sources;
  bind::MemoryComponentFiles components(files, sources);
  options.components = &components;
  diag::Diagnostics diagnostics;
  bind::Program program =
      bind::bind(components.open("").value(), sources, corpus_schemas(), options, diagnostics);
  if (!diagnostics.has_errors()) {
    check_complete(program);
    rewrite(program);
  }
  ASSERT_GE(bind::dump(program).size(), program.nodes.size());
  bind::lint(program, diagnostics);
  expect_places(diagnostics, sources);
}

}  // namespace

void fuzz_bind(const std::string& text) {
  const bind::MemoryComponentFiles::Files files = several_files(text, "main.pp");
  check(files, {});
  check(files, {.allow_missing_variables = true,
                .allow_missing_properties = true,
                .skip_resource_type_checking = true,
                .skip_invoke_type_checking = true,
                .skip_range_type_checking = true,
                .prefer_output_versioned_invokes = true,
                .profile = bind::DiagnosticProfile::of_reference()});
}

}  // namespace virga::fuzz
