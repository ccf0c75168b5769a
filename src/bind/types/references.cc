#include "bind/types/references.h"

#include <unordered_map>
#include <utility>
#include <vector>

#include "bind/types/annotations.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

using model::Kind;
using model::Type;

// Types share parts, and recursive types contain themselves, so each node is visited once.
class References {
 public:
  Type of(const Type& type) {
    const bool has_parts = type.is(Kind::kList) || type.is(Kind::kMap) || type.is(Kind::kTuple) ||
                           type.is(Kind::kObject);
    if (!has_parts) return type;
    if (annotation<ResourceAnnotation>(type)) return model::resolve_outputs(type);
    const auto [at, is_new] = known_.try_emplace(type.node(), type);
    if (!is_new) return at->second;
    const Type made = rebuilt(type);
    known_.insert_or_assign(type.node(), made);
    return made;
  }

 private:
  Type rebuilt(const Type& type) {
    if (type.is(Kind::kList)) return Type::list(of(type.element()));
    if (type.is(Kind::kMap)) return Type::map(of(type.element()));
    if (type.is(Kind::kTuple)) {
      std::vector<Type> elements;
      for (const Type& each : type.members()) elements.push_back(of(each));
      return Type::tuple(std::move(elements));
    }
    std::vector<model::Property> properties;
    for (const model::Property& each : type.properties()) {
      properties.push_back({each.name, of(each.type)});
    }
    return Type::object(std::move(properties), type.strict(), type.annotations());
  }

  std::unordered_map<const model::TypeNode*, Type> known_;
};

}  // namespace

Type with_references(const Type& type) {
  return References().of(type);
}

}  // namespace virga::bind
