#include <algorithm>

#include "base/check.h"
#include "bind/lint/option_report.h"
#include "bind/types/annotations.h"
#include "model/eventual.h"

namespace virga::bind {

using model::Kind;
using model::Type;

namespace {

// An object of a schema, or the result of an invoke. The type of a resource inside of such an
// object has an identity too.
bool is_plain_object(const Type& type) {
  if (annotation<ObjectAnnotation>(type)) return true;
  const auto* known = annotation<SchemaAnnotation>(type);
  return known && !known->identity.starts_with("resource ");
}

// A property of such an object that may have any type is data of the provider.
bool holds_data(const Type& property) {
  const Type type = model::strip_eventuals_and_optional(property);
  return type.is_dynamic() || holds_no_resource(type);
}

}  // namespace

bool holds_no_resource(const Type& type) {
  const auto is_none = [](const Type& each) { return holds_no_resource(each); };
  switch (type.kind()) {
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kEnum:
    case Kind::kConst: return true;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap: return is_none(type.element());
    case Kind::kOutput:
    case Kind::kPromise: return is_none(type.element());
    case Kind::kTuple:
      return !type.members().empty() && std::ranges::all_of(type.members(), is_none);
    case Kind::kUnion:
      return std::ranges::all_of(type.members(), [](const Type& member) {
        return member.is_none() || holds_no_resource(member);
      });
    case Kind::kObject:
      return is_plain_object(type) && !type.is_recursive() &&
             std::ranges::all_of(type.properties(), holds_data, &model::Property::type);
    case Kind::kNone:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque: return false;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::bind
