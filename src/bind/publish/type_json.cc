#include "bind/publish/type_json.h"

#include <algorithm>

#include "bind/components/components.h"
#include "bind/types/annotations.h"

namespace virga::bind {
namespace {

using base::JsonWriter;
using model::Kind;
using model::Type;

constexpr std::string_view kAny = "pulumi.json#/Any";

void append_reference(JsonWriter& json, std::string_view target) {
  json.key("$ref").string(target);
}

// A token in a reference. Characters with a meaning in URIs are percent-encoded.
std::string escaped(std::string_view token) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : token) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       std::string_view(":-._~").contains(c);
    if (plain) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += kDigits[byte >> 4U];
    out += kDigits[byte & 15U];
  }
  return out;
}

// The type of a resolved, non-null value, with enums and constants widened: a schema states the
// types of possible values.
Type plain(const Type& type) {
  switch (type.kind()) {
    case Kind::kOutput:
    case Kind::kPromise: return plain(type.element());
    case Kind::kConst: return plain(type.base());
    case Kind::kEnum: return plain(type.base());
    case Kind::kUnion: {
      std::vector<Type> members;
      for (const Type& member : type.members()) {
        if (!member.is_none()) members.push_back(plain(member));
      }
      return Type::union_of(std::move(members));
    }
    default: return type;
  }
}

bool is_opaque(const Type& type, std::string_view name) {
  return type.is(Kind::kOpaque) && type.name() == name;
}

// In PCL, an asset has the type Archive | Asset.
bool is_asset(const Type& type) {
  return type.is(Kind::kUnion) && type.members().size() == 2 &&
         is_opaque(type.members()[0], "Archive") && is_opaque(type.members()[1], "Asset");
}

// The resource of the type, if another package with a version defines it; else null.
const ResourceAnnotation* resource_of(const Type& type) {
  const auto* found = annotation<ResourceAnnotation>(type);
  const bool can_be_found = found && found->resource && !found->package->version().empty();
  return can_be_found ? found : nullptr;
}

void append_resource(JsonWriter& json, const ResourceAnnotation& annotation) {
  const schema::Package& home = *annotation.package;
  const std::string where = "/" + home.name() + "/v" + home.version() + "/schema.json#/";
  append_reference(json, annotation.resource->is_provider
                             ? where + "provider"
                             : where + "resources/" + escaped(annotation.resource->token));
}

}  // namespace

bool may_be_missing(const Type& type) {
  switch (type.kind()) {
    case Kind::kOutput:
    case Kind::kPromise: return may_be_missing(type.element());
    case Kind::kUnion: return std::ranges::any_of(type.members(), may_be_missing);
    default: return type.is_none();
  }
}

std::string capitalized(std::string_view name) {
  std::string word = component_type_name(name);
  std::erase_if(word, [](unsigned char c) { return c < 0x80 && std::isalnum(c) == 0; });
  return word;
}

void TypeJson::enter(std::string component) {
  define_pending();
  component_ = std::move(component);
  tokens_.clear();
}

void TypeJson::append_members(JsonWriter& json, const Type& type, const std::string& place) {
  const Type bare = plain(type);
  const auto collection = [&](std::string_view name, std::string_view key, const Type& element) {
    json.key("type").string(name).key(key).open('{');
    append_members(json, element, place);
    json.close('}');
  };
  switch (bare.kind()) {
    case Kind::kBool: json.key("type").string("boolean"); return;
    case Kind::kInt: json.key("type").string("integer"); return;
    case Kind::kNumber: json.key("type").string("number"); return;
    case Kind::kString:
    case Kind::kId: json.key("type").string("string"); return;
    case Kind::kList:
    case Kind::kSet: return collection("array", "items", bare.element());
    case Kind::kTuple: {
      const auto members = bare.members();
      const std::vector<Type> all(members.begin(), members.end());
      return collection("array", "items", all.empty() ? Type::dynamic() : Type::union_of(all));
    }
    case Kind::kMap: return collection("object", "additionalProperties", bare.element());
    case Kind::kObject:
      if (const auto* resource = resource_of(bare)) return append_resource(json, *resource);
      if (bare.properties().empty()) {
        return collection("object", "additionalProperties", Type::dynamic());
      }
      return append_named(json, bare, place);
    case Kind::kUnion: return append_union(json, bare, place);
    case Kind::kOpaque:
      return append_reference(json, is_opaque(bare, "Archive") ? "pulumi.json#/Archive"
                                    : is_opaque(bare, "Asset") ? "pulumi.json#/Asset"
                                                               : kAny);
    case Kind::kNone:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kConst:
    case Kind::kEnum:
    case Kind::kOutput:
    case Kind::kPromise: return append_reference(json, kAny);
  }
  VIRGA_UNREACHABLE();
}

void TypeJson::append_union(JsonWriter& json, const Type& type, const std::string& place) {
  const auto members = type.members();
  const bool any = std::ranges::any_of(
      members, [](const Type& member) { return member.is_dynamic() || member.is_error(); });
  if (any) return append_reference(json, kAny);
  if (is_asset(type)) return append_reference(json, "pulumi.json#/Asset");
  json.key("oneOf").open('[');
  for (std::size_t i = 0; i < members.size(); ++i) {
    json.open('{');
    append_members(json, members[i], place + std::to_string(i + 1));
    json.close('}');
  }
  json.close(']');
}

void TypeJson::append_named(JsonWriter& json, const Type& object, const std::string& place) {
  auto [found, is_new] = tokens_.try_emplace(object);
  if (is_new) {
    found->second = new_token(place);
    named_.emplace(found->second, "");
    pending_.push_back({object, found->second, place});
  }
  append_reference(json, "#/types/" + escaped(found->second));
}

void TypeJson::define_pending() {
  for (; !pending_.empty(); pending_.pop_front()) {
    const Pending& next = pending_.front();
    named_[next.token] = object(next.object, next.place);
  }
}

std::map<std::string, std::string> TypeJson::take_named() {
  define_pending();
  return std::move(named_);
}

std::string TypeJson::object(const Type& object, const std::string& place) {
  JsonWriter json;
  json.open('{').key("type").string("object").key("properties").open('{');
  for (const model::Property& property : object.properties()) {
    json.key(property.name).open('{');
    append_members(json, property.type, place + capitalized(property.name));
    json.close('}');
  }
  json.close('}').key("required").open('[');
  for (const model::Property& property : object.properties()) {
    if (!may_be_missing(property.type)) json.string(property.name);
  }
  json.close(']').close('}');
  return json.take();
}

std::string TypeJson::new_token(const std::string& place) const {
  const std::string base = package_ + ":index:" + component_ + place;
  std::string token = base;
  for (int i = 2; named_.contains(token); ++i) token = base + std::to_string(i);
  return token;
}

}  // namespace virga::bind
