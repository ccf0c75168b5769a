#include "vectors/runtime_wire.h"

#include <cmath>
#include <map>
#include <vector>

#include "base/base64.h"
#include "base/unicode.h"
#include "pulumi/number_text.h"
#include "vectors/canonical_json.h"

namespace virga::vectors {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

constexpr const char* kSignature = "4dabf18193072939515e22adb298388d";
constexpr const char* kSecret = "1b47061264138c4ac30d75fd1eb44270";
constexpr const char* kAsset = "c44067f5952c0a294b673a41bacd8c17";
constexpr const char* kArchive = "0def7320c3a5731c473e5ecbe6d01bc7";
constexpr const char* kReference = "5cf8f73096256a8f31e491e813e4eb8e";
constexpr const char* kOutput = "d0e6a833031e9bbcd3f4e8bde6ca49a4";
constexpr const char* kBytes = "803fd3297a5875dc03ca845dda5d2a98";
constexpr const char* kUnknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

PropertyValue text(std::string_view value) {
  return PropertyValue::string(std::string(value));
}

std::string replace_all(std::string value, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = value.find(what, at)) != std::string::npos; at += with.size()) {
    value.replace(at, what.size(), with);
  }
  return value;
}

// Objects, arrays and scalars alone, as the wire has them.
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
      pulumi::ObjectBuilder members;
      for (const auto& [key, value] : simdjson::dom::object(json)) {
        members.set(std::string(key), from_json(value, directory));
      }
      return members.build();
    }
  }
  return {};
}

PropertyValue signed_object(const char* signature, std::vector<Member> members) {
  members.push_back({kSignature, text(signature)});
  return PropertyValue::object(std::move(members));
}

PropertyValue encode(const PropertyValue& value);

PropertyValue encode_asset(const pulumi::Asset& asset) {
  std::vector<Member> members;
  if (!asset.hash.empty()) members.push_back({"hash", text(asset.hash)});
  switch (asset.source) {
    case pulumi::Asset::Source::kText:
      if (!asset.text.empty()) members.push_back({"text", text(asset.text)});
      break;
    case pulumi::Asset::Source::kPath: members.push_back({"path", text(asset.text)}); break;
    case pulumi::Asset::Source::kUri: members.push_back({"uri", text(asset.text)}); break;
    case pulumi::Asset::Source::kElided: break;
  }
  return signed_object(kAsset, std::move(members));
}

PropertyValue encode_archive(const pulumi::Archive& archive) {
  std::vector<Member> members;
  if (!archive.hash.empty()) members.push_back({"hash", text(archive.hash)});
  switch (archive.source) {
    case pulumi::Archive::Source::kAssets: {
      pulumi::ObjectBuilder assets;
      for (const Member& part : archive.assets) assets.set(part.key, encode(part.value));
      members.push_back({"assets", assets.build()});
      break;
    }
    case pulumi::Archive::Source::kPath: members.push_back({"path", text(archive.location)}); break;
    case pulumi::Archive::Source::kUri: members.push_back({"uri", text(archive.location)}); break;
    case pulumi::Archive::Source::kElided: break;
  }
  return signed_object(kArchive, std::move(members));
}

PropertyValue encode_output(const pulumi::OutputValue& output) {
  std::vector<Member> members;
  if (output.known) members.push_back({"value", encode(output.element)});
  if (!output.known) members.push_back({"value", text(kUnknown)});
  if (output.secret) members.push_back({"secret", PropertyValue::boolean(true)});
  std::vector<PropertyValue> urns;
  for (const std::string& urn : output.dependencies) urns.push_back(text(urn));
  if (!urns.empty()) members.push_back({"dependencies", PropertyValue::array(std::move(urns))});
  return signed_object(kOutput, std::move(members));
}

PropertyValue encode_reference(const pulumi::ResourceReference& reference) {
  std::vector<Member> members{{"urn", text(reference.urn)}};
  // An id that is not known is the empty string there.
  if (reference.id.is_computed()) members.push_back({"id", text("")});
  if (reference.id.is_string()) members.push_back({"id", reference.id});
  return signed_object(kReference, std::move(members));
}

PropertyValue encode(const PropertyValue& value) {
  using Kind = PropertyValue::Kind;
  switch (value.kind()) {
    case Kind::kNull:
    case Kind::kBool:
    case Kind::kNumber: return value;
    case Kind::kString:
      if (base::is_valid_utf8(value.as_string())) return value;
      return signed_object(kBytes, {{"value", text(base::encode_base64(value.as_string()))}});
    case Kind::kArray: {
      std::vector<PropertyValue> items;
      for (const PropertyValue& item : value.as_array()) items.push_back(encode(item));
      return PropertyValue::array(std::move(items));
    }
    case Kind::kObject: {
      pulumi::ObjectBuilder members;
      for (const Member& member : value.as_object()) members.set(member.key, encode(member.value));
      return members.build();
    }
    case Kind::kAsset: return encode_asset(value.as_asset());
    case Kind::kArchive: return encode_archive(value.as_archive());
    case Kind::kReference: return encode_reference(value.as_reference());
    case Kind::kSecret: return signed_object(kSecret, {{"value", encode(value.element())}});
    case Kind::kComputed: return text(kUnknown);
    case Kind::kOutput: return encode_output(value.as_output());
  }
  return {};
}

const PropertyValue* content_of_secret(const PropertyValue& value) {
  const PropertyValue* signature = value.find(kSignature);
  const bool secret = signature && signature->is_string() && signature->as_string() == kSecret;
  return secret ? value.find("value") : nullptr;
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
    out += show_text(value.as_string());
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
    for (const Member& member : value.as_object()) {
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
  return written(encode(value));
}

}  // namespace virga::vectors
