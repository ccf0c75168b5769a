#include "run/resource/shape_outputs.h"

#include <utility>
#include <vector>

#include "pulumi/wire/rebuilt.h"
#include "run/resource/with_members.h"

namespace virga::run {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

class OutputShaper {
 public:
  OutputShaper(const schema::Package& package, bool incomplete)
      : package_(package), incomplete_(incomplete) {}

  PropertyValue object(const PropertyValue& given, const schema::Properties& properties) {
    std::vector<Member> changed;
    for (const schema::Property& property : properties.list) {
      const PropertyValue* member = given.find(property.name);
      PropertyValue value = member ? shape(*member, property.type) : missing();
      if (property.secret && !value.is_secret() && !value.is_null()) {
        value = PropertyValue::secret(std::move(value));
      }
      if (member && member->identical(value)) continue;
      changed.push_back({property.name, std::move(value)});
    }
    return with_members(given, std::move(changed));
  }

 private:
  PropertyValue missing() const {
    return incomplete_ ? PropertyValue::computed() : PropertyValue();
  }

  PropertyValue shape(const PropertyValue& value, const schema::TypePtr& type) {
    if (!type) return value;
    if (value.is_secret()) {
      PropertyValue element = shape(value.element(), type);
      return element.identical(value.element()) ? value : PropertyValue::secret(std::move(element));
    }
    if (type->kind == schema::Type::Kind::kObject && value.is_object()) return typed(value, *type);
    if (type->kind == schema::Type::Kind::kArray && value.is_array()) {
      pulumi::Rebuilt<PropertyValue> items(value.as_array());
      for (const PropertyValue& item : value.as_array()) items.put(shape(item, type->element));
      return items.changed() ? PropertyValue::array(items.take()) : value;
    }
    if (type->kind == schema::Type::Kind::kMap && value.is_object()) {
      pulumi::Rebuilt<Member> members(value.as_object());
      for (const Member& member : value.as_object()) {
        members.put(shape(member.value, type->element));
      }
      return members.changed() ? PropertyValue::object(members.take()) : value;
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
