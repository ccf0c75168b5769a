// Caches the results of checking values of locals against types.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::bind {

// The values of locals that were checked against a type, and whether errors were found. So each
// part of a local is checked and reported once, however often the local is used.
class JudgedLocals {
 public:
  // Returns nullopt if the value was not checked against the type before.
  std::optional<bool> has_fault(const model::Expr& value, const model::Type& type) const {
    const auto found = results_.find({&value, type.node()});
    return found == results_.end() ? std::nullopt : std::optional(found->second.has_fault);
  }
  void add(const model::Expr& value, const model::Type& type, bool has_fault) {
    results_.insert_or_assign({&value, type.node()}, Judged{type, has_fault});
  }

 private:
  struct Judged {
    model::Type type;  // keeps the key alive
    bool has_fault;
  };
  std::map<std::pair<const model::Expr*, const model::TypeNode*>, Judged> results_;
};

}  // namespace virga::bind
