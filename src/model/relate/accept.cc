#include "model/relate/accept.h"

#include <algorithm>

#include "base/check.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::model {

namespace {

// Returns whether the input type of `type` accepts an output for each of its parts. Null has no
// output. Returns false if the type has more than `parts` parts.
bool takes_outputs_inside(const Type& type, std::size_t& parts) {
  if (parts == 0 || type.is_recursive()) return false;
  --parts;
  switch (type.kind()) {
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kOpaque:
    case Kind::kConst:
    case Kind::kEnum: return true;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap: return takes_outputs_inside(type.element(), parts);
    case Kind::kTuple:
      return std::ranges::all_of(
          type.members(), [&](const Type& member) { return takes_outputs_inside(member, parts); });
    case Kind::kObject:
      return std::ranges::all_of(type.properties(), [&](const Property& property) {
        return takes_outputs_inside(property.type, parts);
      });
    case Kind::kUnion:  // null is covered by the output of the whole union
      return std::ranges::all_of(type.members(), [&](const Type& member) {
        return member.is_none() || takes_outputs_inside(member, parts);
      });
    case Kind::kNone:
    case Kind::kOutput:
    case Kind::kPromise:
    case Kind::kError: return false;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

// An input type differs from the type in that it accepts outputs. So it matters only if `given`
// contains outputs. An output of a type without outputs is equivalent to that type.
bool accepts(const Type& expected, const Type& given) {
  if (!given.contains_eventuals()) return convertible(expected, given);
  if (given.is(Kind::kOutput) && !expected.is_none()) return convertible(expected, given.element());
  std::size_t parts = 64;
  if (takes_outputs_inside(expected, parts)) return convertible(expected, resolve_outputs(given));
  return convertible(input_type(expected), given);
}

}  // namespace virga::model
