#include "pulumi/types/assignable.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/check.h"

namespace virga::pulumi {
namespace {

bool is_eventual(const Type& type) {
  return type.is(TypeKind::kPromise) || type.is(TypeKind::kOutput);
}

// Memoizes answers by pairs of nodes: unions and lifting ask the same question on many paths.
class Relation {
 public:
  bool accepts(const Type& to, const Type& from) {
    if (to == from || to.is_dynamic()) return true;
    const std::pair key(to.node(), from.node());
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const bool answer = decide(to, from);
    known_.emplace(key, answer);
    return answer;
  }

 private:
  bool decide(const Type& to, const Type& from) {
    if (from.is(TypeKind::kUnion)) {
      return std::ranges::all_of(from.parts(), [&](const Type& part) { return accepts(to, part); });
    }
    switch (to.kind()) {
      case TypeKind::kDynamic:
      case TypeKind::kNull:
      case TypeKind::kAsset:
      case TypeKind::kArchive:
      case TypeKind::kReference: return false;
      case TypeKind::kBool:
      case TypeKind::kNumber:
      case TypeKind::kString: return from.is(TypeKind::kEnum) && from.element() == to;
      case TypeKind::kTuple: return from.is(TypeKind::kTuple) && tuple(to, from);
      case TypeKind::kArray: return array(to.element(), from);
      case TypeKind::kMap: return map(to.element(), from);
      case TypeKind::kUnion:
        return std::ranges::any_of(to.parts(), [&](const Type& p) { return accepts(p, from); });
      case TypeKind::kEnum: return from.is(TypeKind::kEnum) && has_all_values(to, from);
      case TypeKind::kObject: return from.is(TypeKind::kObject) && object(to, from);
      case TypeKind::kPromise:
        if (from.is(TypeKind::kOutput)) return false;
        return lifted(to.element(), from);
      case TypeKind::kOutput: return lifted(to.element(), from);
    }
    VIRGA_UNREACHABLE();
  }

  bool lifted(const Type& element, const Type& from) {
    return accepts(element, from) || (is_eventual(from) && accepts(element, from.element()));
  }

  bool tuple(const Type& to, const Type& from) {
    return std::ranges::equal(to.parts(), from.parts(),
                              [&](const Type& t, const Type& f) { return accepts(t, f); });
  }

  bool all_parts(const Type& element, std::span<const Type> parts) {
    return std::ranges::all_of(parts, [&](const Type& part) { return accepts(element, part); });
  }

  bool array(const Type& element, const Type& from) {
    if (from.is(TypeKind::kTuple)) return all_parts(element, from.parts());
    return from.is(TypeKind::kArray) && accepts(element, from.element());
  }

  bool map(const Type& element, const Type& from) {
    if (from.is(TypeKind::kObject)) return all_parts(element, from.parts());
    return from.is(TypeKind::kMap) && accepts(element, from.element());
  }

  bool object(const Type& to, const Type& from) {
    for (std::size_t i = 0; i < to.names().size(); ++i) {
      const Type* given = from.property(to.names()[i]);
      if (!accepts(to.parts()[i], given ? *given : Type::null())) return false;
    }
    return true;
  }

  static bool has_all_values(const Type& to, const Type& from) {
    if (to.element() != from.element()) return false;
    std::vector<PropertyValue> values(to.values().begin(), to.values().end());
    values.insert(values.end(), from.values().begin(), from.values().end());
    return Type::enumeration(to.element(), std::move(values)).value() == to;
  }

  std::map<std::pair<const TypeNode*, const TypeNode*>, bool> known_;
};

}  // namespace

bool assignable(const Type& to, const Type& from) {
  return Relation().accepts(to, from);
}

}  // namespace virga::pulumi
