#include "bind/rewrite/schema_identity.h"

#include <set>

#include "base/check.h"
#include "bind/annotations.h"

namespace virga::bind {
namespace {

using model::Kind;

std::string own_identity(const model::Type& type) {
  if (const auto* made = annotation<SchemaAnnotation>(type)) return made->identity;
  const auto* resource = annotation<ResourceAnnotation>(type);
  return resource ? "variable " + resource->resource->token : std::string();
}

std::string of_members(const model::Type& type) {
  std::set<std::string> identities;
  for (const model::Type& member : type.members()) identities.insert(schema_identity(member));
  std::string text;
  for (const std::string& identity : identities) {
    if (!identity.empty()) text += (text.empty() ? "" : " or ") + identity;
  }
  return text;
}

}  // namespace

// Types nest at most model::kMaxTypeDepth deep, and this does not look into objects.
std::string schema_identity(const model::Type& type) {
  switch (type.kind()) {
    case Kind::kOutput:
    case Kind::kPromise: return schema_identity(type.element());
    case Kind::kList: {
      const std::string element = schema_identity(type.element());
      return element.empty() ? element : "list of " + element;
    }
    case Kind::kEnum: return "enum " + type.token();
    case Kind::kObject: return own_identity(type);
    case Kind::kUnion: {
      std::string own = own_identity(type);
      return own.empty() ? of_members(type) : own;
    }
    // Maps, sets, tuples and constants are never more than their parts.
    case Kind::kMap:
    case Kind::kSet:
    case Kind::kTuple:
    case Kind::kConst:
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque: return {};
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::bind
