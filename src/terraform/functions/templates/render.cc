#include "base/source.h"
#include "cty/functions/rules.h"
#include "hcl/analyze/variables.h"
#include "hcl/eval/evaluate.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/parse.h"
#include "terraform/functions/templates/templates.h"

namespace virga::terraform {
namespace {

using cty::Result;
using cty::Value;

constexpr std::size_t kTemplate = 0;  // arguments
constexpr std::size_t kVariables = 1;

std::string first_error(const diag::Diagnostics& diagnostics) {
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    if (diagnostic.severity == diag::Severity::kError) return diagnostic.message();
  }
  return "an error";
}

// Checks the names of the variables, and adds them to the context.
Result<void> add_variables(const Value& variables, hcl::EvalContext& context) {
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const std::string name = variables.key_at(i).as_string();
    if (!hcl::is_identifier(name)) {
      return cty::argument_error(kVariables, "has a key that is not a valid name of a variable");
    }
    context.set_variable(name, variables.elements()[i]);
  }
  context.allow_variables();
  return {};
}

}  // namespace

Result<Value> render_template(std::string_view text, const Value& variables,
                              const hcl::EvalContext& functions, const base::Limits& limits) {
  if (text.size() > limits.max_source_bytes) {
    return cty::argument_error(kTemplate, "is too long for a template");
  }
  base::Sources sources;
  const base::Source& source = sources.add("template", std::string(text));
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_template(source, diagnostics, limits);
  if (diagnostics.has_errors()) {
    return cty::argument_error(kTemplate, "is not a valid template: " + first_error(diagnostics));
  }
  if (!cty::is_keyed(variables.type())) {
    return cty::argument_error(kVariables, "must be a map or an object");
  }
  hcl::EvalContext context(&functions);
  if (auto added = add_variables(variables, context); !added) {
    return base::Unexpected(added.error());
  }
  for (const hcl::Traversal& reference : hcl::variables(*tree.expr, source.id())) {
    if (context.variable(reference.root()) == nullptr) {
      return cty::argument_error(kVariables,
                                 "lacks the variable " + reference.root() + " of the template");
    }
  }
  Value result = hcl::evaluate(*tree.expr, source.id(), &context, diagnostics, limits);
  if (diagnostics.has_errors()) {
    return cty::invalid("the template fails: " + first_error(diagnostics));
  }
  if (result.is_null()) return cty::invalid("the result of the template is null");
  return result;
}

}  // namespace virga::terraform
