// What names mean at a place: variables, functions and child scopes, looked up outwards.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/expr/expr.h"

namespace virga::model {

struct Function;

// A scope refers to its parent, which must outlive it, and its variables name their types by ids of
// one ExprPool: the one that is filled when expressions are checked in this scope. Names are kept
// sorted, so that "did you mean" does not depend on hashing.
class Scope {
 public:
  explicit Scope(const Scope* parent = nullptr) : parent_(parent) {}

  // False when the name is taken in this very scope (and nothing changes).
  bool define(const Variable* variable);
  bool define(const Function* function);

  // The innermost definition, or null.
  const Variable* variable(std::string_view name) const;
  const Function* function(std::string_view name) const;

  // All visible names, inner ones first, for suggestions.
  std::vector<std::string_view> variable_names() const;
  std::vector<std::string_view> function_names() const;

 private:
  const Scope* parent_;
  std::map<std::string_view, const Variable*> variables_;
  std::map<std::string_view, const Function*> functions_;
};

}  // namespace virga::model
