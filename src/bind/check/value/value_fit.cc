#include "bind/check/value/value_fit.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/suggest.h"
#include "bind/check/value/present_value.h"
#include "bind/check/value/union_keys.h"
#include "bind/check/value_of_local.h"
#include "bind/types/plain_types.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {

using model::Kind;
using model::Type;

bool is_row_type(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet);
}

bool ValueFit::fits(const Type& to, const Type& from) {
  const bool converts = model::convertible(to, from) ||
                        (!strict_ && model::convertible(resolved(to), resolved(from)));
  return converts && !fits_only_as_null(to, from);
}

bool ValueFit::fits(const Type& to, const model::Expr& expr) {
  return fits(to, pool_.type(expr));
}

std::vector<Type> ValueFit::fitting(const std::vector<Type>& alternatives,
                                    const model::Expr& expr) {
  std::vector<Type> found;
  for (const Type& each : alternatives) {
    if (fits(each, expr)) found.push_back(each);
  }
  return found;
}

bool ValueFit::fits_nowhere(const Type& expected, const model::Expr& expr) {
  if (pool_.literal(expr) || !is_constructor(expr)) return !fits(expected, expr);
  return std::ranges::all_of(alternatives_of(expected_type(expected)), [&](const Type& each) {
    if (each.is_dynamic()) return false;
    if (!has_shape_of(each, expr)) return true;
    if (const auto* object = expr.if_is<model::ObjectExpr>()) {
      return each.is(Kind::kObject) && shares_no_property(each, *object);
    }
    const auto* tuple = expr.if_is<model::TupleExpr>();
    return tuple && !tuple->elements.empty() && is_row_type(each) &&
           std::ranges::all_of(tuple->elements, [&](const model::Expr* element) {
             return fits_nowhere(each.element(), *element);
           });
  });
}

bool ValueFit::shares_no_property(const Type& to, const model::ObjectExpr& object) const {
  std::vector<std::string> keys;
  for (const model::ObjectItem& item : object.items) {
    auto key = pool_.property_name(*item.key);
    if (!key || to.property(*key)) return false;
    keys.push_back(std::move(*key));
  }
  const std::vector<std::string_view> names = property_names(std::span(&to, 1));
  return !keys.empty() && std::ranges::none_of(keys, [&](const std::string& key) {
    return base::nearest(key, names).has_value();
  });
}

const model::Property* ValueFit::omitted_level(const Type& to,
                                               const model::ObjectExpr& object) const {
  if (!to.is(Kind::kObject) || !shares_no_property(to, object)) return nullptr;
  return accepting_map(to, pool_.type(object));
}

const Type& ValueFit::resolved(const Type& type) {
  if (!type.contains_eventuals()) return type;
  const auto [known, is_new] = resolved_.try_emplace(type.node(), type, Type());
  if (is_new) known->second.second = model::resolve_outputs(type);
  return known->second.second;
}

}  // namespace virga::bind
