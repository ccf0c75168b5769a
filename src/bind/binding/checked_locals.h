// Caches the results of checking values of locals against types.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::bind {

// The values of locals that were checked against a type, and whether errors were found. So each
// part of a local is checked and reported once, however often the local is used.
class CheckedLocals {
 public:
  // Returns nullopt if the value was not checked against an equal type before. `part`: of the
  // value, if only this part of each of its elements was checked.
  std::optional<bool> has_fault(const model::Expr& value, const model::Type& type,
                                const std::string& part = {}) const {
    const auto of_value = results_.find({&value, part});
    if (of_value == results_.end()) return std::nullopt;
    const auto found = std::ranges::find(of_value->second, type, &CheckedValue::type);
    return found == of_value->second.end() ? std::nullopt : std::optional(found->has_fault);
  }
  void add(const model::Expr& value, const model::Type& type, bool has_fault,
           const std::string& part = {}) {
    results_[{&value, part}].push_back({type, has_fault});
  }

 private:
  struct CheckedValue {
    model::Type type;
    bool has_fault;
  };
  // A local has few uses of different types.
  std::map<std::pair<const model::Expr*, std::string>, std::vector<CheckedValue>> results_;
};

}  // namespace virga::bind
