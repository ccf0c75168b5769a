#include "pulumi/types/shape.h"

#include <unordered_map>

#include "base/check.h"

namespace virga::pulumi {
namespace {

Type itself(Type type) {
  return type;
}

// One shape function: `wrap_` wraps each shaped type. Types share parts, so each node is shaped
// once.
class Shaping {
 public:
  explicit Shaping(Type (*wrap)(Type)) : wrap_(wrap) {}

  Type shape(const Type& type) {
    if (const auto known = shaped_.find(type.node()); known != shaped_.end()) return known->second;
    const Type made = make(type);
    shaped_.emplace(type.node(), made);
    return made;
  }

 private:
  Type make(const Type& type) {
    switch (type.kind()) {
      case TypeKind::kDynamic:
      case TypeKind::kNull:
      case TypeKind::kBool:
      case TypeKind::kNumber:
      case TypeKind::kString:
      case TypeKind::kAsset:
      case TypeKind::kArchive:
      case TypeKind::kReference:
      case TypeKind::kEnum: return wrap_(type);
      case TypeKind::kTuple: return wrap_(Type::tuple(parts(type)));
      case TypeKind::kArray: return wrap_(Type::array(shape(type.element())));
      case TypeKind::kMap: return wrap_(Type::map(shape(type.element())));
      case TypeKind::kUnion: return Type::union_of(parts(type));
      case TypeKind::kObject: return wrap_(object(type));
      case TypeKind::kPromise:
      case TypeKind::kOutput: return wrap_(type.element());
    }
    VIRGA_UNREACHABLE();
  }

  std::vector<Type> parts(const Type& type) {
    std::vector<Type> shaped;
    shaped.reserve(type.parts().size());
    for (const Type& part : type.parts()) shaped.push_back(shape(part));
    return shaped;
  }

  Type object(const Type& type) {
    std::vector<Type> shaped = parts(type);
    std::vector<TypedName> properties;
    properties.reserve(shaped.size());
    for (std::size_t i = 0; i < shaped.size(); ++i) {
      properties.push_back({type.names()[i], std::move(shaped[i])});
    }
    return Type::object(std::move(properties)).value();  // the names come from an object type
  }

  Type (*wrap_)(Type);
  std::unordered_map<const TypeNode*, Type> shaped_;
};

}  // namespace

Type input_shape(const Type& type) {
  return Shaping(Type::input).shape(type);
}

Type output_shape(const Type& type) {
  return Shaping(Type::output).shape(type);
}

Type plain_shape(const Type& type) {
  return Shaping(itself).shape(type);
}

}  // namespace virga::pulumi
