// References to outputs of called modules.
#include "convert/terraform/rewrite/walker.h"
#include "convert/terraform/text/quote.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {

namespace codes = diag::codes;
using diag::Name;
using hcl::Step;

void Walker::module_output(const hcl::TraversalExpr& expr) {
  const auto steps = expr.steps;
  const auto found =
      steps.size() < 2 ? context_.names.calls.end() : context_.names.calls.find(steps[1].name);
  if (found == context_.names.calls.end()) return undeclared(expr, 2);
  edits_->replace(until(expr, 2), found->second);
  for (const Step& step : steps.subspan(2)) {
    if (step.kind != Step::Kind::kAttribute) continue;
    check_output(found->first, expr, step);
    const std::string name = output_name(step.name);
    if (name != step.name) edits_->replace(step.span, "." + name);
    return;
  }
}

bool Walker::expand_module(const hcl::TraversalExpr& expr) {
  if (expr.root() != "module" || expr.steps.size() != 2 || variable("module")) return false;
  const auto called = context_.called.find(expr.steps[1].name);
  if (called == context_.called.end() || !called->second) return false;
  const std::string& name = context_.names.calls.find(expr.steps[1].name)->second;
  const Declaration& call = context_.module.calls.find(called->first)->second;
  const bool is_map = static_cast<bool>(call.attribute("for_each"));
  const bool is_list = static_cast<bool>(call.attribute("count"));
  const std::string instance = is_map || is_list ? "instance" : name;
  std::string object = "{\n";
  for (const auto& [output, declaration] : called->second->outputs) {
    object += key_text(output) + " = " + instance + "." + output_name(output) + "\n";
  }
  object += "}";
  if (is_map) object = "{ for key, instance in " + name + " : key => " + object + " }";
  if (is_list) object = "[for instance in " + name + " : " + object + "]";
  edits_->replace(expr.span, std::move(object));
  return true;
}

void Walker::check_output(const std::string& call, const hcl::TraversalExpr& expr,
                          const Step& step) {
  const auto called = context_.called.find(call);
  if (called == context_.called.end() || !called->second) return;
  if (called->second->outputs.contains(step.name)) return;
  const auto declaration = context_.module.calls.find(call);
  // The key of an instance, as in `module.m.key.output`.
  if (is_repeated(declaration->second)) return;
  context_.diagnostics.add(codes::kTerraformUndeclared,
                           file_->range({expr.span.begin, step.span.end}),
                           Name{std::string(file_->text({expr.span.begin, step.span.end}))});
}

}  // namespace virga::convert::terraform
