// Finds the alternative of a union that the keys of an object select. Internal to check_value.cc.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cty/value.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::bind {

// The names of the properties of all object types, each once, in the order of the types.
std::vector<std::string_view> property_names(std::span<const model::Type> types);

// The union of the types that a property has in several alternatives, if a literal converts to none
// of them: then any alternative may be meant. Returns nullopt otherwise, and if `literal` is null.
std::optional<model::Type> wrong_in_all(std::span<const model::Type> alternatives,
                                        std::string_view property, const cty::Value* literal);

// The missing properties of an object with the keys `given`, with the types that they have in all
// alternatives that have these keys. Without alternatives, returns the properties unchanged.
std::vector<model::Property> in_alternatives(std::span<const model::Property* const> missing,
                                             const std::set<std::string>& given,
                                             std::span<const model::Type> alternatives);

// The keys of an object constructor beside the alternatives of its type. A misspelled key counts as
// the nearest name of a property of any alternative.
class UnionKeys {
 public:
  // Other expressions than object constructors have no keys. The types must outlive this object.
  UnionKeys(std::span<const model::Type> alternatives, const model::Expr& expr,
            const model::ExprPool& pool);

  // The number of keys that `alternative` does not have. Zero for types other than objects.
  std::size_t unknown_to(const model::Type& alternative) const;
  // The position of the first key that `alternative` has. If it has none, the number of keys.
  std::size_t first_known_to(const model::Type& alternative) const;

 private:
  std::vector<std::string> keys_;
};

}  // namespace virga::bind
