#include "base/check.h"
#include "base/text/base64.h"
#include "base/text/unicode.h"
#include "pulumi/names.h"
#include "pulumi/wire/marshaller.h"
#include "pulumi/wire/rebuilt.h"
#include "pulumi/wire/signed_object.h"
#include "pulumi/wire/wire.h"

namespace virga::pulumi {

using Kind = PropertyValue::Kind;
using Made = Marshaller::Made;

const PropertyValue& Marshaller::simplest(const PropertyValue& value) const {
  const PropertyValue* inner = &value;
  for (;;) {
    if (inner->is_secret() && !options_.keep_secrets) {
      inner = &inner->element();
    } else if (inner->is_output() && !options_.keep_outputs && inner->as_output().known &&
               !(inner->as_output().secret && options_.keep_secrets)) {
      inner = &inner->element();
    } else if (inner->is_reference() && !options_.keep_references &&
               !inner->as_reference().id.is_null()) {
      inner = &inner->as_reference().id;
    } else {
      return *inner;
    }
  }
}

Made Marshaller::top(const PropertyValue& given) {
  const PropertyValue& value = simplest(given);
  if (!value.is_object()) return make(value, 0);
  ++values_;
  return object(value, 0, options_.skip_internal_keys);
}

Made Marshaller::make(const PropertyValue& given, std::uint32_t depth) {
  if (values_++ == max_values_) return misfit("the value is too large");
  const PropertyValue& value = simplest(given);
  switch (value.kind()) {
    case Kind::kNull:
    case Kind::kBool:
    case Kind::kNumber: return value;
    case Kind::kString:
      if (base::is_valid_utf8(value.as_string())) return value;
      return text(value.as_string(), depth);
    case Kind::kArray: return array(value, depth);
    case Kind::kObject: return object(value, depth, false);
    case Kind::kAsset: return asset(value.as_asset(), depth);
    case Kind::kArchive: return archive(value.as_archive(), depth);
    case Kind::kReference: return reference(value.as_reference(), depth);
    case Kind::kSecret: return secret(value.element(), depth);
    case Kind::kComputed: return unknown(value.element(), depth);
    case Kind::kOutput: return output(value.as_output(), depth);
  }
  VIRGA_UNREACHABLE();
}

Made Marshaller::text(std::string_view bytes, std::uint32_t depth) {
  if (base::is_valid_utf8(bytes)) return PropertyValue::string(std::string(bytes));
  if (!options_.keep_byte_strings) {
    return misfit("a string that is not UTF-8, which the receiver does not accept");
  }
  if (is_full(depth)) return too_deep(options_.max_depth);
  SignedObject object(kBytesSignature);
  object.put("value", PropertyValue::string(base::encode_base64(bytes)));
  return object.done();
}

Made Marshaller::array(const PropertyValue& value, std::uint32_t depth) {
  if (is_full(depth)) return too_deep(options_.max_depth);
  const std::span<const PropertyValue> items = value.as_array();
  Rebuilt<PropertyValue> rebuilt(items);
  for (std::size_t i = 0; i < items.size(); ++i) {
    Made item = make(items[i], depth + 1);
    if (!item) {
      return base::Unexpected(std::move(item).error().within(static_cast<std::int64_t>(i)));
    }
    if (*item) {
      rebuilt.put(**std::move(item));
    } else {
      rebuilt.omit();
    }
  }
  return rebuilt.changed() ? PropertyValue::array(rebuilt.take()) : value;
}

Made Marshaller::object(const PropertyValue& value, std::uint32_t depth, bool skip_internal_keys) {
  if (is_full(depth)) return too_deep(options_.max_depth);
  const std::span<const Member> members = value.as_object();
  Rebuilt<Member> rebuilt(members);
  for (const Member& member : members) {
    if ((options_.skip_nulls && member.value.is_null()) ||
        (skip_internal_keys && is_internal_property(member.key))) {
      rebuilt.omit();
      continue;
    }
    if (!base::is_valid_utf8(member.key)) return misfit("a property whose name is not UTF-8");
    Made made = make(member.value, depth + 1);
    if (!made) return base::Unexpected(std::move(made).error().within(member.key));
    if (*made) {
      rebuilt.put(**std::move(made));
    } else {
      rebuilt.omit();
    }
  }
  return rebuilt.changed() ? PropertyValue::object(rebuilt.take()) : value;
}

base::Result<std::optional<PropertyValue>> marshal(const PropertyValue& value,
                                                   const WireOptions& options,
                                                   const base::Limits& limits) {
  Made made = Marshaller(options, limits).top(value);
  if (!made) return base::Unexpected(made.error().error());
  return *std::move(made);
}

}  // namespace virga::pulumi
