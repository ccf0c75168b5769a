// References: variables, locals, resources, paths.
#include <algorithm>
#include <ranges>

#include "base/text/suggest.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/rewrite/walker.h"
#include "convert/terraform/text/quote.h"
#include "diag/codes/terraform.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {

using base::Span;
namespace codes = diag::codes;
using diag::Name;
using hcl::ExprKind;
using hcl::Step;

std::optional<ResourceKey> resource_at(std::span<const Step> steps, std::size_t first) {
  if (steps.size() < first + 2 || steps[first + 1].kind != Step::Kind::kAttribute) return {};
  return ResourceKey{std::string(steps[first].name), std::string(steps[first + 1].name)};
}

bool is_repeated(const Declaration& declaration) {
  return declaration.attribute("count") || declaration.attribute("for_each");
}

std::optional<std::string> Walker::path_of(const hcl::TraversalExpr& expr) const {
  if (expr.root() != "path" || expr.steps.size() < 2 || variable("path")) return {};
  if (expr.steps[1].name == "module") return context_.path;
  if (expr.steps[1].name == "root") return ".";
  return {};
}

const Walker::Variable* Walker::variable(std::string_view name) const {
  for (const Variable& candidate : variables_ | std::views::reverse) {
    if (candidate.name == name) return &candidate;
  }
  return nullptr;
}

const Iterator* Walker::iterator(std::string_view name) const {
  for (const Iterator& candidate : place_.iterators | std::views::reverse) {
    if (candidate.name == name) return &candidate;
  }
  return nullptr;
}

Span Walker::until(const hcl::TraversalExpr& expr, std::size_t steps) const {
  return {expr.span.begin, expr.steps[steps - 1].span.end};
}

void Walker::undeclared(const hcl::TraversalExpr& expr, std::size_t steps) {
  const Span span = until(expr, std::min(steps, expr.steps.size()));
  auto& error = context_.diagnostics.add(codes::kTerraformUndeclared, file_->range(span),
                                         Name{std::string(file_->text(span))});
  if (expr.steps.size() < 2) return;
  const std::vector<std::string> known = declared_names(expr.root());
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  const auto near = base::nearest(file_->text(span), candidates);
  if (near) error.suggest(file_->range(span), *near);
}

std::vector<std::string> Walker::declared_names(std::string_view root) const {
  std::vector<std::string> names;
  const auto add_all = [&](std::string_view prefix, const auto& table) {
    for (const auto& [name, value] : table) names.push_back(std::string(prefix) + name);
  };
  if (root == "var") {
    add_all("var.", context_.module.variables);
  } else if (root == "local") {
    add_all("local.", context_.module.locals);
  } else if (root == "module") {
    add_all("module.", context_.module.calls);
  } else if (root == "data") {
    for (const auto& [key, value] : context_.module.data) names.push_back("data." + key.str());
  } else {
    for (const auto& [key, value] : context_.module.resources) names.push_back(key.str());
  }
  return names;
}

void Walker::traversal(const hcl::TraversalExpr& expr) {
  const std::string_view root = expr.root();
  const auto steps = expr.steps;
  KnownStart start = known_start(expr);
  if (!look_up_in_null(expr)) {
    look_up_missing(expr, std::move(start.types), steps.subspan(start.step));
  }
  number_keys(steps);
  if (const Variable* found = variable(root)) {
    if (found->renamed != root) edits_->replace(until(expr, 1), found->renamed);
    return rename_steps(found->entity, steps.subspan(1));
  }
  if (const Iterator* found = iterator(root)) return iteration(expr, *found);
  if (root == "var") return named(expr, context_.names.variables);
  if (root == "local") return named(expr, context_.names.locals);
  if (root == "module") return module_output(expr);
  if (is_data_root(root)) return data_source(expr);
  if (root == "path") return path(expr);
  if (root == "terraform")
    return edits_->replace(until(expr, std::min<std::size_t>(2, steps.size())), "stack()");
  if (root == "count" && !place_.count_index.empty()) {
    return edits_->replace(until(expr, std::min<std::size_t>(2, steps.size())), place_.count_index);
  }
  if (root == "self" && !place_.self.empty()) return edits_->replace(until(expr, 1), place_.self);
  if (root == "true" || root == "false" || root == "null") return;
  resource(expr);
}

void Walker::iteration(const hcl::TraversalExpr& expr, const Iterator& found) {
  const auto steps = expr.steps;
  if (steps.size() < 2 || (steps[1].name != "key" && steps[1].name != "value")) {
    return undeclared(expr, 2);
  }
  const bool is_value = steps[1].name == "value";
  edits_->replace(until(expr, 2), is_value ? found.value : found.key);
  if (is_value) rename_steps(found.entity, steps.subspan(2));
}

template <typename Table>
void Walker::named(const hcl::TraversalExpr& expr, const Table& table) {
  if (expr.steps.size() < 2) return undeclared(expr, 1);
  const std::string_view name = expr.steps[1].name;
  const auto found = table.find(name);
  if (found == table.end()) return undeclared(expr, 2);
  const auto completed = context_.completed.find(name);
  const bool has_defaults = expr.root() == "var" && completed != context_.completed.end();
  edits_->replace(until(expr, 2), has_defaults ? completed->second : found->second);
}

void Walker::data_source(const hcl::TraversalExpr& expr) {
  const auto key = resource_at(expr.steps, 1);
  const auto found = key ? context_.names.data.find(*key) : context_.names.data.end();
  if (found == context_.names.data.end()) return undeclared(expr, 3);
  edits_->replace(until(expr, 3), found->second);
  const Declaration& declaration = context_.module.data.at(*key);
  rename_steps({context_.types.data_source(key->type).outputs, is_repeated(declaration)},
               expr.steps.subspan(3));
}

void Walker::path(const hcl::TraversalExpr& expr) {
  if (const auto text = path_of(expr))
    return edits_->replace(until(expr, 2), hcl::quoted_source(*text));
  if (expr.steps.size() < 2 || expr.steps[1].name != "cwd") return undeclared(expr, 2);
  edits_->replace(until(expr, 2), "cwd()");
}

void Walker::resource(const hcl::TraversalExpr& expr) {
  const auto steps = expr.steps;
  const auto key = resource_at(steps, 0);
  const auto found = key ? context_.names.resources.find(*key) : context_.names.resources.end();
  if (found == context_.names.resources.end()) return undeclared(expr, 2);
  const Declaration& declaration = context_.module.resources.at(*key);
  if (refers_to_trigger(expr, declaration)) return;
  edits_->replace(until(expr, 2), found->second);
  rename_steps({context_.types.resource(key->type).outputs, is_repeated(declaration)},
               steps.subspan(2));
}

bool Walker::refers_to_trigger(const hcl::TraversalExpr& expr, const Declaration& declaration) {
  if (expr.root() != "terraform_data" || expr.steps.size() < 3) return false;
  if (expr.steps[2].name != "triggers_replace" || is_repeated(declaration)) return false;
  const auto trigger = declaration.attribute("triggers_replace");
  if (!trigger) {
    edits_->replace(until(expr, 3), "null");
    return true;
  }
  Place nowhere;
  const bool is_operation =
      trigger.value().kind == ExprKind::kBinary || trigger.value().kind == ExprKind::kConditional;
  const std::string text = rewritten(context_, trigger, nowhere);
  edits_->replace(until(expr, 3), is_operation ? "(" + text + ")" : text);
  return true;
}

}  // namespace virga::convert::terraform
