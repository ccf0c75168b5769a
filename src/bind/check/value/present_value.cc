#include "bind/check/value/present_value.h"

#include <algorithm>
#include <vector>

#include "bind/types/annotations.h"
#include "bind/types/plain_types.h"
#include "model/eventual.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

using model::Kind;
using model::Type;

// Types can be recursive. A user who misses a deeper mistake sees it in a preview.
constexpr int kMostLevels = 4;

bool is_row(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet);
}

bool has_parts(const Type& type) {
  return is_row(type) || type.is(Kind::kMap) || type.is(Kind::kObject);
}

bool may_be_present(const Type& to, const Type& from, int levels);

// Requires: `from` converts to `to`.
bool parts_may_be_present(const Type& to, const Type& from, int levels) {
  if (levels == 0) return true;
  const auto all_properties = [&](const auto& wanted) {
    return std::ranges::all_of(from.properties(), [&](const model::Property& property) {
      const Type* expected = wanted(property);
      return !expected || may_be_present(*expected, property.type, levels - 1);
    });
  };
  if (is_row(to) && is_row(from)) return may_be_present(to.element(), from.element(), levels - 1);
  if (to.is(Kind::kMap) && from.is(Kind::kMap)) {
    return may_be_present(to.element(), from.element(), levels - 1);
  }
  if (to.is(Kind::kMap) && from.is(Kind::kObject)) {
    return all_properties([&](const model::Property&) { return &to.element(); });
  }
  if (to.is(Kind::kObject) && from.is(Kind::kObject)) {
    return all_properties([&](const model::Property& each) { return to.property(each.name); });
  }
  return true;
}

// Objects of schemas and resources. Their types are large, and a conversion compares them as a
// whole.
bool is_of_schema(const Type& type) {
  return annotation<ObjectAnnotation>(type) || annotation<ResourceAnnotation>(type);
}

bool takes_objects(const Type& type) {
  return type.is(Kind::kObject) || type.is(Kind::kMap) || type.is_dynamic();
}

// Returns whether a value of `from` that is not null can fit `to`.
bool may_be_present(const Type& to, const Type& from, int levels) {
  const Type given = model::strip_eventuals_and_optional(from);
  const bool is_certain =
      !given.is_none() && !given.is_dynamic() && !given.is_error() && !given.is(Kind::kUnion);
  const bool may_be_null = model::is_optional(from);
  if (!is_certain || (!has_parts(given) && !may_be_null)) return true;
  const std::vector<Type> alternatives = alternatives_of(to);
  if (alternatives.empty()) return true;  // only null is expected
  if (is_of_schema(given)) return std::ranges::any_of(alternatives, takes_objects);
  return std::ranges::any_of(alternatives, [&](const Type& each) {
    // A value that is never null converts, as `from` does.
    return (!may_be_null ||
            model::convertible(model::resolve_outputs(each), model::resolve_outputs(given))) &&
           parts_may_be_present(each, given, levels);
  });
}

}  // namespace

bool fits_only_as_null(const Type& to, const Type& from) {
  return !to.is_dynamic() && !may_be_present(to, from, kMostLevels);
}

}  // namespace virga::bind
