// Types without the optional marks of their attributes. Such marks come from type constraints that
// someone wrote, so recursion is bounded by the limits of the text they were read from.
#include "base/check.h"
#include "cty/type.h"

namespace virga::cty {

Type Type::without_optional_deep() const {
  if (!has_optional()) return *this;
  switch (kind()) {
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic:
    case Kind::kCapsule: return *this;
    case Kind::kList: return list(element().without_optional_deep());
    case Kind::kSet: return set(element().without_optional_deep());
    case Kind::kMap: return map(element().without_optional_deep());
    case Kind::kTuple: {
      std::vector<Type> plain;
      for (const Type& part : elements()) plain.push_back(part.without_optional_deep());
      return tuple(std::move(plain));
    }
    case Kind::kObject: {
      std::vector<Attribute> plain;
      for (const Attribute& part : attributes()) {
        plain.push_back({part.name, part.type.without_optional_deep()});
      }
      return object(std::move(plain));
    }
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::cty
