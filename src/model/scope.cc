#include "model/scope.h"

#include <algorithm>
#include <functional>

#include "model/functions/function.h"

namespace virga::model {

namespace {

// Comparing so many names costs no more than one hash.
constexpr std::size_t kMaxWithoutIndex = 4;

std::uint64_t hash_of(std::string_view name) {
  return std::hash<std::string_view>()(name);
}

}  // namespace

template <typename Definition>
bool NameTable<Definition>::add(const Definition* definition) {
  if (find(definition->name)) return false;
  definitions_.push_back(definition);
  const std::size_t size = definitions_.size();
  if (size <= kMaxWithoutIndex) return true;
  const std::size_t indexed = size == kMaxWithoutIndex + 1 ? 0 : size - 1;
  for (std::size_t i = indexed; i < size; ++i) {
    index_.add(hash_of(definitions_[i]->name), static_cast<std::uint32_t>(i));
  }
  return true;
}

template <typename Definition>
const Definition* NameTable<Definition>::find(std::string_view name) const {
  if (definitions_.size() <= kMaxWithoutIndex) {
    const auto found = std::ranges::find(definitions_, name, &Definition::name);
    return found == definitions_.end() ? nullptr : *found;
  }
  const auto found =
      index_.find(hash_of(name), [&](std::uint32_t i) { return definitions_[i]->name == name; });
  return found ? definitions_[*found] : nullptr;
}

template <typename Definition>
std::vector<std::string_view> NameTable<Definition>::names() const {
  std::vector<std::string_view> names;
  names.reserve(definitions_.size());
  for (const Definition* each : definitions_) names.push_back(each->name);
  std::ranges::sort(names);
  return names;
}

bool Scope::define(const Variable* variable) {
  return variables_.add(variable);
}

bool Scope::define(const Function* function) {
  return functions_.add(function);
}

const Variable* Scope::variable(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    if (const Variable* found = scope->variables_.find(name)) return found;
  }
  return nullptr;
}

const Function* Scope::function(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    if (const Function* found = scope->functions_.find(name)) return found;
  }
  return nullptr;
}

std::vector<std::string_view> Scope::variable_names() const {
  std::vector<std::string_view> names;
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    const auto own = scope->variables_.names();
    names.insert(names.end(), own.begin(), own.end());
  }
  return names;
}

std::vector<std::string_view> Scope::function_names() const {
  std::vector<std::string_view> names;
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    const auto own = scope->functions_.names();
    names.insert(names.end(), own.begin(), own.end());
  }
  return names;
}

}  // namespace virga::model
