#include "model/scope.h"

#include "model/functions/function.h"

namespace virga::model {

namespace {

template <typename Definition>
std::vector<std::string_view> append_names(const std::map<std::string_view, Definition>& from,
                                           std::vector<std::string_view> names) {
  for (const auto& [name, definition] : from) names.push_back(name);
  return names;
}

}  // namespace

bool Scope::define(const Variable* variable) {
  return variables_.try_emplace(variable->name, variable).second;
}

bool Scope::define(const Function* function) {
  return functions_.try_emplace(function->name, function).second;
}

const Variable* Scope::variable(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    if (const auto found = scope->variables_.find(name); found != scope->variables_.end()) {
      return found->second;
    }
  }
  return nullptr;
}

const Function* Scope::function(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    if (const auto found = scope->functions_.find(name); found != scope->functions_.end()) {
      return found->second;
    }
  }
  return nullptr;
}

std::vector<std::string_view> Scope::variable_names() const {
  std::vector<std::string_view> names;
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    names = append_names(scope->variables_, std::move(names));
  }
  return names;
}

std::vector<std::string_view> Scope::function_names() const {
  std::vector<std::string_view> names;
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    names = append_names(scope->functions_, std::move(names));
  }
  return names;
}

}  // namespace virga::model
