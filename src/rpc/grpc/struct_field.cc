#include "rpc/grpc/struct_field.h"

#include "pulumi/wire/wire.h"
#include "rpc/wire/struct_codec.h"

namespace virga::rpc {
namespace {

using pulumi::PropertyValue;
using pulumi::WireOptions;

base::Result<PropertyValue> unmarshalled(const base::Result<PropertyValue>& wire,
                                         const WireOptions& options) {
  if (!wire) return base::Unexpected(wire.error());
  auto value = pulumi::unmarshal(*wire, options);
  if (!value) return base::Unexpected(std::move(value).error());
  return *value ? **std::move(value) : PropertyValue();
}

}  // namespace

base::Result<std::string> write_struct(const PropertyValue& object, const WireOptions& options) {
  if (!object.is_object()) return base::fail("the properties are not an object");
  auto wire = pulumi::marshal(object, options);
  if (!wire) return base::Unexpected(std::move(wire).error());
  return encode_struct(**wire);
}

base::Result<std::string> write_value(const PropertyValue& value, const WireOptions& options) {
  auto wire = pulumi::marshal(value, options);
  if (!wire) return base::Unexpected(std::move(wire).error());
  return encode_value(*wire ? **wire : PropertyValue());
}

base::Result<PropertyValue> read_struct(std::string_view bytes, const WireOptions& options) {
  auto value = unmarshalled(decode_struct(bytes), options);
  if (value && !value->is_object()) return base::fail("the properties are not an object");
  return value;
}

base::Result<PropertyValue> read_value(std::string_view bytes, const WireOptions& options) {
  return unmarshalled(decode_value(bytes), options);
}

}  // namespace virga::rpc
