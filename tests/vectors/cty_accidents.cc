#include "vectors/cty_accidents.h"

#include <algorithm>

namespace virga::vectors {
namespace {

using cty::Kind;
using cty::Path;
using cty::Result;
using cty::Type;
using cty::Value;

Value without_marks_of_nulls(const Value& value) {
  return *cty::transform(value, [](const Path& path, Value part) -> Result<Value> {
    return part.is_null() && !path.empty() ? part.unmarked() : part;
  });
}

// A set whose size is open, since unknown elements may turn out to be one.
bool has_open_set(const Value& value) {
  bool found = false;
  cty::walk(value, [&](const Path&, const Value& part) {
    found = found || (part.type().is(Kind::kSet) && !part.is_hollow() && part.size() > 1 &&
                      !part.is_wholly_known());
    return !found;
  });
  return found;
}

// The recorded result is not of the type asked for: a set with unknown elements became an unknown
// list of the old element type.
bool has_old_element_type(const ConversionFact& fact) {
  return fact.recorded && !cty::conforms(fact.recorded->type(), fact.wanted);
}

// The recorded result is ours but for marks of nulls inside of it.
bool lost_marks_of_nulls(const ConversionFact& fact) {
  return fact.recorded &&
         without_marks_of_nulls(*fact.recorded) == without_marks_of_nulls(*fact.ours);
}

// Structures were unified with collections in two steps, of which the second got the original
// value.
bool was_mixture(const ConversionFact& fact) {
  const auto any = [&](Kind kind) {
    return std::ranges::any_of(fact.unified, [&](const Type& type) { return type.is(kind); });
  };
  return fact.given.type().is_structural() &&
         ((any(Kind::kList) && any(Kind::kTuple)) || (any(Kind::kMap) && any(Kind::kObject)));
}

}  // namespace

std::string accident(const ConversionFact& fact) {
  // Ours has to be what was asked for.
  if (!fact.ours || !cty::conforms(fact.ours->type(), fact.wanted.without_optional_deep()))
    return "";
  if (lost_marks_of_nulls(fact)) return "marks-lost";
  // Beside an unknown list of the old element type, no element of the new type can stand.
  if (has_open_set(fact.given) && (!fact.recorded || has_old_element_type(fact))) {
    return "result-type";
  }
  return !fact.recorded && was_mixture(fact) ? "conversion-panics" : "";
}

}  // namespace virga::vectors
