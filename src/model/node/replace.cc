#include "model/node/replace.h"

#include <algorithm>

#include "base/check.h"
#include "model/node/rebuild.h"

namespace virga::model {

Type Replacer::replace(const Type& type) {
  if (!type.node()->contents.stand_ins) return type;
  if (const auto done = done_.find(type.node()); done != done_.end()) return done->second;
  if (const auto done = finished_.find(type.node()); done != finished_.end()) return done->second;
  if (type.is(Kind::kOpaque)) return type;  // belongs to another builder

  std::vector<Type> parts = parts_of(type);
  bool open = false;
  for (Type& part : parts) {
    part = replace(part);
    open |= part.node()->contents.stand_ins;
  }
  Type result = open ? copy_raw(type, std::move(parts)) : with_parts(type, std::move(parts));
  done_.emplace(type.node(), result);
  return result;
}

Type Replacer::keep(TypeNode* node) {
  auto ref = base::Ref<TypeNode>::adopt(node);
  summarize(*node);
  if (node->depth > kMaxTypeDepth) return Type::error();
  copies_.push_back(ref);
  return Type(std::move(ref));
}

Type Replacer::copy_raw(const Type& type, std::vector<Type> parts) {
  switch (type.kind()) {
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque: return type;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kOutput:
    case Kind::kPromise: return keep(new ElementNode(type.kind(), std::move(parts[0])));
    case Kind::kTuple: return keep(new MembersNode(Kind::kTuple, std::move(parts), {}));
    case Kind::kUnion:
      return keep(new MembersNode(Kind::kUnion, std::move(parts), type.annotations()));
    case Kind::kObject: {
      std::vector<Property> properties(type.properties().begin(), type.properties().end());
      for (std::size_t i = 0; i < parts.size(); ++i) properties[i].type = std::move(parts[i]);
      return keep(new ObjectNode(std::move(properties), type.strict(), type.annotations()));
    }
    case Kind::kConst: return keep(new ConstNode(std::move(parts[0]), type.value()));
    case Kind::kEnum:
      return keep(new EnumNode(type.token(), std::move(parts[0]),
                               {type.values().begin(), type.values().end()}));
  }
  return type;
}

}  // namespace virga::model
