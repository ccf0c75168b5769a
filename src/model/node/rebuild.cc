#include "model/node/rebuild.h"

#include <utility>

#include "model/node/type_nodes.h"

namespace virga::model {

std::vector<Type> parts_of(const Type& type) {
  std::vector<Type> parts;
  for_each_part(*type.node(), [&](const Type& part) { parts.push_back(part); });
  return parts;
}

Type with_parts(const Type& type, std::vector<Type> parts) {
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
    case Kind::kList: return Type::list(std::move(parts[0]));
    case Kind::kSet: return Type::set(std::move(parts[0]));
    case Kind::kMap: return Type::map(std::move(parts[0]));
    case Kind::kOutput: return Type::output(std::move(parts[0]));
    case Kind::kPromise: return Type::promise(std::move(parts[0]));
    case Kind::kTuple: return Type::tuple(std::move(parts));
    case Kind::kUnion: return Type::union_of(std::move(parts), type.annotations());
    case Kind::kObject: {
      std::vector<Property> properties;
      properties.reserve(parts.size());
      for (std::size_t i = 0; i < parts.size(); ++i) {
        properties.push_back({type.properties()[i].name, std::move(parts[i])});
      }
      return Type::object(std::move(properties), type.strict(), type.annotations());
    }
    case Kind::kConst: return Type::constant(std::move(parts[0]), type.value());
    case Kind::kEnum:
      return Type::enumeration(type.token(), std::move(parts[0]),
                               {type.values().begin(), type.values().end()});
  }
  return type;
}

}  // namespace virga::model
