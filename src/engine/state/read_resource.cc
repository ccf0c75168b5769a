#include <utility>
#include <vector>

#include "engine/state/json_value.h"
#include "engine/state/property_codec.h"
#include "engine/state/resource_fields.h"
#include "engine/state/resource_json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using schema::Json;
using schema::JsonNode;

void read(const JsonNode& node, std::string& into) {
  into = read_text(node);
}

void read(const JsonNode& node, base::SharedText& into) {
  into = read_text(node);
}

void read(const JsonNode& node, bool& into) {
  into = node.expect(Json::Kind::kBool) && node.value().boolean;
}

void read(const JsonNode& node, std::vector<std::string>& into) {
  if (!node.expect(Json::Kind::kArray)) return;
  for (std::size_t i = 0; i < node.value().items.size(); ++i) {
    into.push_back(read_text(node.item(i)));
  }
}

PropertyValue read_value(const JsonNode& node) {
  auto value = decode_property(plain_value(node));
  if (value) return *std::move(value);
  node.fail(value.error().str());
  return PropertyValue::object({});
}

void read(const JsonNode& node, PropertyValue& into) {
  if (node.expect(Json::Kind::kObject)) into = read_value(node);
}

void read(const JsonNode& node, std::optional<PropertyValue>& into) {
  into = read_value(node);
}

// Reads an object: each member that is not null is read into the variable that `place` returns for
// its key.
template <typename Place>
void read_each(const JsonNode& node, const Place& place) {
  if (!node.expect(Json::Kind::kObject)) return;
  for (std::size_t i = 0; i < node.value().members.size(); ++i) {
    auto& into = place(node.value().members[i].key);
    const JsonNode member = node.member(i);
    if (!member.is(Json::Kind::kNull)) read(member, into);
  }
}

void read(const JsonNode& node, run::PropertyDependencies& into) {
  read_each(node, [&](std::string_view key) -> auto& { return into[std::string(key)]; });
}

void read(const JsonNode& node, std::map<std::string, std::string>& into) {
  read_each(node, [&](std::string_view key) -> auto& { return into[std::string(key)]; });
}

// Reads seconds, or a string.
void read_timeout(const JsonNode& node, std::string& into) {
  if (node.is(Json::Kind::kNumber)) {
    into = std::string(node.value().text) + "s";
  } else {
    into = read_text(node);
  }
}

void read(const JsonNode& node, run::CustomTimeouts& into) {
  if (!node.expect(Json::Kind::kObject)) return;
  for_each_timeout(into, [&](std::string_view name, std::string& timeout) {
    if (const auto member = node.find(name)) read_timeout(*member, timeout);
  });
}

void read(const JsonNode& node, run::HookBindings& into) {
  if (!node.expect(Json::Kind::kObject)) return;
  for (std::size_t i = 0; i < node.value().members.size(); ++i) {
    const JsonNode member = node.member(i);
    bool known = false;
    for_each_event(into, [&](std::string_view event, std::vector<std::string>& names) {
      if (event != node.value().members[i].key) return;
      known = true;
      if (!member.is(Json::Kind::kNull)) read(member, names);
    });
    if (!known) member.fail("no hook event has this name");
  }
}

template <typename T>
void read(const JsonNode& node, base::Rare<T>& into) {
  T value;
  read(node, value);
  into = std::move(value);
}

}  // namespace

ResourceState read_resource(const JsonNode& node) {
  ResourceState resource;
  read_members(node, resource.other.edit(), [&](std::string_view key, const JsonNode& member) {
    bool known = false;
    for_each_field(resource, [&](std::string_view name, auto& field, bool) {
      if (known || name != key) return;
      known = true;
      if (!member.is(Json::Kind::kNull)) read(member, field);
    });
    return known;
  });
  if (!resource.other->empty()) {
    std::vector<std::string_view> names;
    for_each_field(resource, [&](std::string_view name, auto&, bool) { names.push_back(name); });
    reject_misspelled(node, *resource.other, names);
  }
  resource.options.normalize();
  resource.other.normalize();
  if (resource.urn.empty()) node.fail("a resource without a URN");
  if (resource.type.empty()) node.fail("a resource without a type");
  return resource;
}

}  // namespace virga::engine
