// Names of types in messages.
#include "base/check.h"
#include "cty/capsule.h"
#include "cty/type.h"

namespace virga::cty {
namespace {

std::string name(const Type& type, std::string_view of_dynamic, std::string_view of_any_element) {
  // A loop suffices, because the name of a collection consists of a sequence of parts.
  std::string text;
  const Type* at = &type;
  while (at->is_collection()) {
    text += at->is(Kind::kList) ? "list of " : at->is(Kind::kSet) ? "set of " : "map of ";
    at = &at->element();
  }
  switch (at->kind()) {
    case Kind::kBool: return text + "bool";
    case Kind::kNumber: return text + "number";
    case Kind::kString: return text + "string";
    case Kind::kDynamic: return text.append(text.empty() ? of_dynamic : of_any_element);
    case Kind::kObject: return text + "object";
    case Kind::kTuple: return text + "tuple";
    case Kind::kCapsule: return text + at->capsule_type().name();
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap: break;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

std::string Type::friendly_name() const {
  return name(*this, "dynamic", "dynamic");
}
std::string Type::constraint_name() const {
  return name(*this, "any type", "any single type");
}

}  // namespace virga::cty
