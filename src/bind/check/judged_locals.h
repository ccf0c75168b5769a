// Which values of locals were held against which types.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::bind {

// The values of locals that were judged as values of a type, and if something was wrong with them:
// however often a local is used, its parts are looked at, and reported, once.
class JudgedLocals {
 public:
  // Nothing if the value was not judged before.
  std::optional<bool> has_fault(const model::Expr& value, const model::Type& type) const {
    const auto found = judged_.find({&value, type.node()});
    return found == judged_.end() ? std::nullopt : std::optional(found->second.has_fault);
  }
  void add(const model::Expr& value, const model::Type& type, bool has_fault) {
    judged_.insert_or_assign({&value, type.node()}, Judged{type, has_fault});
  }

 private:
  struct Judged {
    model::Type type;  // keeps the key alive
    bool has_fault;
  };
  std::map<std::pair<const model::Expr*, const model::TypeNode*>, Judged> judged_;
};

}  // namespace virga::bind
