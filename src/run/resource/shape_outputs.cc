#include "run/resource/shape_outputs.h"

#include <vector>

namespace virga::run {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

class OutputShaper {
 public:
  OutputShaper(const schema::Package& package, bool incomplete)
      : package_(package), incomplete_(incomplete) {}

  PropertyValue object(const PropertyValue& given, const schema::Properties& properties) {
    pulumi::ObjectBuilder members(given.as_object());
    for (const schema::Property& property : properties.list) {
      const PropertyValue* member = given.find(property.name);
      PropertyValue value = member ? shape(*member, property.type) : missing();
      if (property.secret && !value.is_secret() && !value.is_null()) {
        value = PropertyValue::secret(std::move(value));
      }
      members.set(property.name, std::move(value));
    }
    return members.build();
  }

 private:
  PropertyValue missing() const {
    return incomplete_ ? PropertyValue::computed() : PropertyValue();
  }

  PropertyValue shape(const PropertyValue& value, const schema::TypePtr& type) {
    if (!type) return value;
    if (value.is_secret()) return PropertyValue::secret(shape(value.element(), type));
    if (type->kind == schema::Type::Kind::kObject && value.is_object()) return typed(value, *type);
    if (type->kind == schema::Type::Kind::kArray && value.is_array()) {
      std::vector<PropertyValue> items;
      for (const PropertyValue& item : value.as_array())
        items.push_back(shape(item, type->element));
      return PropertyValue::array(std::move(items));
    }
    if (type->kind == schema::Type::Kind::kMap && value.is_object()) {
      pulumi::ObjectBuilder members;
      for (const Member& member : value.as_object()) {
        members.set(member.key, shape(member.value, type->element));
      }
      return members.build();
    }
    return value;
  }

  PropertyValue typed(const PropertyValue& value, const schema::Type& type) {
    if (!type.external_package.empty()) return value;
    const auto definition = package_.object_type(type.token);
    if (!definition || !*definition) return value;
    return object(value, (*definition)->properties);
  }

  const schema::Package& package_;
  bool incomplete_;
};

}  // namespace

PropertyValue shape_outputs(const PropertyValue& outputs, const schema::Properties& properties,
                            const schema::Package& package, bool incomplete) {
  return OutputShaper(package, incomplete).object(outputs, properties);
}

}  // namespace virga::run
