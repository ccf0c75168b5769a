#include "hcl/eval/context.h"

#include <algorithm>

namespace virga::hcl {
namespace {

std::vector<std::string_view> sorted_names(std::vector<std::string_view> names) {
  std::ranges::sort(names);
  const auto repeated = std::ranges::unique(names);
  names.erase(repeated.begin(), repeated.end());
  return names;
}

}  // namespace

void EvalContext::set_variable(std::string name, cty::Value value) {
  has_variables_ = true;
  variables_.set(std::move(name), std::move(value));
}

void EvalContext::set_function(std::string name, const cty::Function& function) {
  functions_.set(std::move(name), &function);
}

void EvalContext::set_function(std::string name, ExpressionFunction function) {
  functions_.set(std::move(name), std::move(function));
}

const cty::Value* EvalContext::variable(std::string_view name) const {
  for (const EvalContext* scope = this; scope; scope = scope->parent_) {
    if (const cty::Value* const found = scope->variables_.find(name)) return found;
  }
  return nullptr;
}

const ContextFunction* EvalContext::function(std::string_view name) const {
  for (const EvalContext* scope = this; scope; scope = scope->parent_) {
    if (const ContextFunction* const found = scope->functions_.find(name)) return found;
  }
  return nullptr;
}

EvalRules EvalContext::rules() const {
  const EvalContext* scope = this;
  while (!scope->rules_ && scope->parent_) scope = scope->parent_;
  return scope->rules_.value_or(EvalRules());
}

bool EvalContext::allows_variables() const {
  for (const EvalContext* scope = this; scope; scope = scope->parent_) {
    if (scope->has_variables_) return true;
  }
  return false;
}

bool EvalContext::allows_functions() const {
  for (const EvalContext* scope = this; scope; scope = scope->parent_) {
    if (!scope->functions_.empty()) return true;
  }
  return false;
}

std::vector<std::string_view> EvalContext::variable_names() const {
  std::vector<std::string_view> names;
  for (const EvalContext* scope = this; scope; scope = scope->parent_) {
    for (const auto& variable : scope->variables_) names.push_back(variable.name);
  }
  return sorted_names(std::move(names));
}

std::vector<std::string_view> EvalContext::function_names() const {
  std::vector<std::string_view> names;
  for (const EvalContext* scope = this; scope; scope = scope->parent_) {
    for (const auto& function : scope->functions_) names.push_back(function.name);
  }
  return sorted_names(std::move(names));
}

}  // namespace virga::hcl
