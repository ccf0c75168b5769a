// The meaning of names at a place: variables and functions. Lookup continues in the parent scope.
#pragma once

#include <string_view>
#include <vector>

#include "base/hash_index.h"
#include "model/expr/expr.h"

namespace virga::model {

struct Function;

// Definitions by name. A program may define a hundred thousand names, and most scopes inside of
// expressions have one or two: those have no index.
template <typename Definition>
class NameTable {
 public:
  // Returns false and changes nothing if the name is already defined.
  bool add(const Definition* definition);
  // Null if the name is not defined.
  const Definition* find(std::string_view name) const;
  // Sorted, so suggestions do not depend on the order of definitions.
  std::vector<std::string_view> names() const;

 private:
  std::vector<const Definition*> definitions_;
  base::HashIndex index_;  // of all definitions, or empty if there are few
};

// A scope refers to its parent, which must outlive it. Its variables refer to types by ids of one
// ExprPool: the pool that expressions checked in this scope are added to.
class Scope {
 public:
  explicit Scope(const Scope* parent = nullptr) : parent_(parent) {}

  // Returns false and changes nothing if the name is already defined in this scope.
  bool define(const Variable* variable);
  bool define(const Function* function);

  // The innermost definition, or null.
  const Variable* variable(std::string_view name) const;
  const Function* function(std::string_view name) const;

  // All visible names, inner scopes first; used for suggestions.
  std::vector<std::string_view> variable_names() const;
  std::vector<std::string_view> function_names() const;

 private:
  const Scope* parent_;
  NameTable<Variable> variables_;
  NameTable<Function> functions_;
};

}  // namespace virga::model
