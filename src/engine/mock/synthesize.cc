#include "engine/mock/synthesize.h"

#include <utility>

#include "base/check.h"
#include "engine/inputs/literal_value.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using schema::Package;
using schema::Type;

constexpr int kMaxDepth = 8;             // nesting of objects, lists and maps
constexpr std::size_t kMaxParts = 1000;  // parts of one value

class Synthesizer {
 public:
  explicit Synthesizer(SchemaTypes& types) : types_(types) {}

  PropertyValue property(const std::string& name, const schema::Property& property,
                         const Package& package, int depth) {
    PropertyValue made = property.constant
                             ? literal_value(*property.constant)
                             : value(name + "-" + property.name, property.type, package, depth);
    if (!property.secret || made.is_null()) return made;
    return PropertyValue::secret(std::move(made));
  }

  PropertyValue value(const std::string& name, const schema::TypePtr& type, const Package& package,
                      int depth) {
    if (!type || parts_++ >= kMaxParts) return {};
    switch (type->kind) {
      case Type::Kind::kBool: return PropertyValue::boolean(false);
      case Type::Kind::kInteger:
      case Type::Kind::kNumber: return PropertyValue::number(1);
      case Type::Kind::kAny:
      case Type::Kind::kError:
      case Type::Kind::kString: return PropertyValue::string(name);
      case Type::Kind::kJson: return PropertyValue::string("{}");
      case Type::Kind::kArray: return array(name, *type, package, depth);
      case Type::Kind::kMap: return map(name, *type, package, depth);
      case Type::Kind::kObject:
      case Type::Kind::kEnum: return defined(name, *type, package, depth);
      case Type::Kind::kResource: return {};
      case Type::Kind::kAsset: return PropertyValue::asset({.text = name});
      case Type::Kind::kArchive: return PropertyValue::archive({});
      case Type::Kind::kUnion:
        return type->members.empty() ? PropertyValue()
                                     : value(name, type->members[0], package, depth);
      case Type::Kind::kToken:
        return type->element ? value(name, type->element, package, depth)
                             : PropertyValue::string(name);
    }
    VIRGA_UNREACHABLE();
  }

 private:
  PropertyValue array(const std::string& name, const Type& type, const Package& package,
                      int depth) {
    if (depth == kMaxDepth) return PropertyValue::array({});
    return PropertyValue::array({value(name, type.element, package, depth + 1)});
  }

  PropertyValue map(const std::string& name, const Type& type, const Package& package, int depth) {
    if (depth == kMaxDepth) return PropertyValue::object({});
    return PropertyValue::object({{"key", value(name, type.element, package, depth + 1)}});
  }

  PropertyValue defined(const std::string& name, const Type& type, const Package& package,
                        int depth) {
    const SchemaTypes::Definition found = types_.find(type, package);
    if (found.enumeration) {
      const auto& values = found.enumeration->values;
      return values.empty() ? PropertyValue() : literal_value(values[0].value);
    }
    pulumi::ObjectBuilder members;
    if (found.object && depth < kMaxDepth) {
      for (const schema::Property& property : found.object->properties.list) {
        if (!property.required) continue;
        members.set(property.name, this->property(name, property, *found.package, depth + 1));
      }
    }
    return members.build();
  }

  SchemaTypes& types_;
  std::size_t parts_ = 0;
};

}  // namespace

PropertyValue synthesize(const std::string& name, const schema::TypePtr& type,
                         const Package& package, SchemaTypes& types) {
  return Synthesizer(types).value(name, type, package, 0);
}

PropertyValue synthesize(const std::string& name, const schema::Property& property,
                         const Package& package, SchemaTypes& types) {
  return Synthesizer(types).property(name, property, package, 0);
}

}  // namespace virga::engine
