// Gives the elements of a converted collection one type. The target has `dynamic` as element type,
// so the types of the elements decide.
#include <optional>
#include <vector>

#include "cty/convert/plan.h"
#include "cty/convert/unify.h"

namespace virga::cty {

Result<void> unify_elements(std::vector<Value>& elements, const Value& source,
                            const ConversionPlan& plan) {
  // Elements of type dynamic accept the type of the others, whatever it is.
  std::vector<std::size_t> positions;
  std::vector<Type> types;
  bool same = true;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    Type type = elements[i].type();
    if (type.is_dynamic()) continue;
    same = same && (types.empty() || type == types[0]);
    types.push_back(std::move(type));
    positions.push_back(i);
  }
  if (same) return {};
  const auto unified = plan.unsafe ? unify_unsafe(types, plan.profile) : unify(types, plan.profile);
  if (!unified) {
    return fail(ErrorKind::kInconsistentTypes, "the elements have no common type");
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    const std::optional<Conversion>& conversion = unified->conversions[i];
    if (!conversion) continue;
    Value& element = elements[positions[i]];
    Result<Value> converted = conversion->apply(element);
    if (!converted) {
      return base::Unexpected(converted.error().inside_index(source.key_at(positions[i])));
    }
    element = std::move(*converted);
  }
  return {};
}

}  // namespace virga::cty
