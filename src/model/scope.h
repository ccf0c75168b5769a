// The meaning of names at a place: variables and functions. Lookup continues in the parent scope.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/expr/expr.h"

namespace virga::model {

struct Function;

// A scope refers to its parent, which must outlive it. Its variables refer to types by ids of one
// ExprPool: the pool that expressions checked in this scope are added to. Names are sorted, so
// suggestions do not depend on hashing.
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
  std::map<std::string_view, const Variable*> variables_;
  std::map<std::string_view, const Function*> functions_;
};

}  // namespace virga::model
