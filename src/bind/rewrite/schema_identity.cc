#include "bind/rewrite/schema_identity.h"

#include <set>

#include "base/check.h"
#include "bind/types/annotations.h"

namespace virga::bind {
namespace {

using model::Kind;

// Types share their parts, so a small type may have a huge text. A type beyond this limit counts as
// one without a schema.
constexpr std::size_t kMaxTypes = 1'000;

std::string own_identity(const model::Type& type) {
  if (const auto* made = annotation<SchemaAnnotation>(type)) return made->identity;
  const auto* resource = annotation<ResourceAnnotation>(type);
  return resource ? "variable " + resource->resource->token : std::string();
}

class Naming {
 public:
  // Recursion depth: model::kMaxTypeDepth. Members of objects are not visited.
  std::string of(const model::Type& type) {
    if (left_ == 0) return {};
    --left_;
    switch (type.kind()) {
      case Kind::kOutput:
      case Kind::kPromise: return of(type.element());
      case Kind::kList: {
        const std::string element = of(type.element());
        return element.empty() ? element : "list of " + element;
      }
      case Kind::kEnum: return "enum " + type.token();
      case Kind::kObject: return own_identity(type);
      case Kind::kUnion: {
        std::string own = own_identity(type);
        return own.empty() ? of_members(type) : own;
      }
      // Maps, sets, tuples and constants have no identity of their own.
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

 private:
  std::string of_members(const model::Type& type) {
    std::set<std::string> identities;
    for (const model::Type& member : type.members()) identities.insert(of(member));
    std::string text;
    for (const std::string& identity : identities) {
      if (!identity.empty()) text += (text.empty() ? "" : " or ") + identity;
    }
    return text;
  }

  std::size_t left_ = kMaxTypes;
};

}  // namespace

std::string schema_identity(const model::Type& type) {
  return Naming().of(type);
}

}  // namespace virga::bind
