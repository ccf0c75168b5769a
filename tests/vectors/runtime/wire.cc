#include "vectors/runtime/wire.h"

#include <vector>

#include "pulumi/number_text.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/wire.h"
#include "vectors/canonical_json.h"
#include "vectors/runtime/notation.h"

namespace virga::vectors {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

PropertyValue text(std::string_view value) {
  return PropertyValue::string(std::string(value));
}

std::string replace_all(std::string value, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = value.find(what, at)) != std::string::npos; at += with.size()) {
    value.replace(at, what.size(), with);
  }
  return value;
}

// Reads plain objects, arrays and scalars of the wire form, except for {"$n":"-0"} and the like.
PropertyValue from_json(const Json& json, std::string_view directory) {
  switch (json.type()) {
    case simdjson::dom::element_type::NULL_VALUE: return {};
    case simdjson::dom::element_type::BOOL: return PropertyValue::boolean(bool(json));
    case simdjson::dom::element_type::INT64:
    case simdjson::dom::element_type::UINT64:
    case simdjson::dom::element_type::DOUBLE: return PropertyValue::number(double(json));
    case simdjson::dom::element_type::STRING:
      return text(replace_all(std::string(std::string_view(json)), "{DIR}", directory));
    case simdjson::dom::element_type::ARRAY: {
      std::vector<PropertyValue> items;
      for (const Json item : simdjson::dom::array(json))
        items.push_back(from_json(item, directory));
      return PropertyValue::array(std::move(items));
    }
    case simdjson::dom::element_type::OBJECT: {
      if (has(json, "$n")) return required(read_value(json), "a number");
      pulumi::ObjectBuilder members;
      for (const auto& [key, value] : simdjson::dom::object(json)) {
        members.set(std::string(key), from_json(value, directory));
      }
      return members.build();
    }
  }
  return {};
}

bool is_signed(const PropertyValue& value, std::string_view wanted) {
  const PropertyValue* signature = value.find(pulumi::kSignatureKey);
  return signature && signature->is_string() && signature->as_string() == wanted;
}

const PropertyValue* content_of_secret(const PropertyValue& value) {
  return is_signed(value, pulumi::kSecretSignature) ? value.find("value") : nullptr;
}

// Returns a canonical form of equivalent encodings: an unknown Output has an unknown value, every
// unknown is that of a string, and a reference is its URN and ID.
PropertyValue canonical(const PropertyValue& object) {
  const bool is_output = is_signed(object, pulumi::kOutputSignature);
  const bool is_reference = is_signed(object, pulumi::kReferenceSignature);
  if (!is_reference && (!is_output || object.find("value"))) return object;
  pulumi::ObjectBuilder members;
  for (const Member& member : object.as_object()) {
    const bool derived =
        member.key == "name" || member.key == "type" || member.key == "packageVersion";
    if (!is_reference || !derived) members.set(member.key, member.value);
  }
  if (is_output) members.set("value", text(pulumi::kUnknownString));
  return members.build();
}

void write(std::string& out, const PropertyValue& value, bool in_secret) {
  if (const PropertyValue* content = in_secret ? content_of_secret(value) : nullptr) {
    return write(out, *content, true);
  }
  if (value.is_null()) {
    out += "null";
  } else if (value.is_bool()) {
    out += value.as_bool() ? "true" : "false";
  } else if (value.is_number()) {
    pulumi::append_number(out, value.as_number());
  } else if (value.is_string()) {
    const bool unknown = pulumi::witness_of(value.as_string()).has_value();
    out += show_text(unknown ? pulumi::kUnknownString : value.as_string());
  } else if (value.is_array()) {
    out += '[';
    for (const PropertyValue& item : value.as_array()) {
      if (!out.ends_with('[')) out += ',';
      write(out, item, in_secret);
    }
    out += ']';
  } else {
    const bool secret = in_secret || content_of_secret(value);
    out += '{';
    const PropertyValue object = canonical(value);
    for (const Member& member : object.as_object()) {
      if (!out.ends_with('{')) out += ',';
      out += show_text(member.key) + ":";
      write(out, member.value, secret);
    }
    out += '}';
  }
}

std::string written(const PropertyValue& value) {
  std::string out;
  write(out, value, false);
  return out;
}

}  // namespace

std::string wire_text(const Json& recorded, std::string_view directory) {
  return written(from_json(recorded, directory));
}

std::string wire_text(const PropertyValue& value) {
  return written(marshal(value, pulumi::WireOptions::everything()).value().value());
}

}  // namespace virga::vectors
