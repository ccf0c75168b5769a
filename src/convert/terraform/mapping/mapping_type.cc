#include <algorithm>

#include "base/text/ascii.h"
#include "convert/terraform/mapping/mapping_reader.h"
#include "convert/terraform/mapping/overrides.h"
#include "convert/terraform/mapping/plural.h"
#include "convert/terraform/mapping/shape.h"

namespace virga::convert::terraform {
namespace {

using AttributeKind = MappedAttribute::Kind;
using ObjectPtr = std::shared_ptr<const MappedObject>;

// The numbers of types in a mapping.
constexpr std::int64_t kList = 5;
constexpr std::int64_t kMap = 6;
constexpr std::int64_t kSet = 7;

AttributeKind kind_of(std::int64_t type) {
  switch (type) {
    case kList: return AttributeKind::kList;
    case kMap: return AttributeKind::kMap;
    case kSet: return AttributeKind::kSet;
    default: return AttributeKind::kOther;
  }
}

// Whether a text has the form "package:module:Name". It becomes a part of the program.
bool is_token(std::string_view text) {
  const auto consists_of = [](std::string_view part, std::string_view others) {
    return !part.empty() && std::ranges::all_of(part, [&](char c) {
      return base::is_ascii_letter(c) || base::is_ascii_digit(c) ||
             others.find(c) != std::string_view::npos;
    });
  };
  const auto first = text.find(':');
  const auto last = text.rfind(':');
  return first != last && consists_of(text.substr(0, first), "_-") &&
         consists_of(text.substr(first + 1, last - first - 1), "_-./") &&
         consists_of(text.substr(last + 1), "_-.");
}

const Overrides kNothing;

class TypeReader {
 public:
  explicit TypeReader(const base::Limits& limits)
      : json_(path_, limits.max_type_depth), left_(limits.max_mapped_attributes) {}

  base::Result<MappingType> read(std::string_view attributes, std::string_view overrides,
                                 bool is_config) {
    MappingType type;
    Overrides fields;
    OverridesReader reader(json_, path_, left_);
    const auto member = [&](std::string_view key, JsonValue& value) {
      if (key == "tok") return token(value, type.token);
      return key != "fields" || reader.read(value, fields);
    };
    const bool is_read = overrides.empty() || (is_config ? reader.read_document(overrides, fields)
                                                         : json_.document(overrides, member));
    if (!is_read) return path_.error();
    if (attributes.empty() && fields.empty()) return type;
    auto object = std::make_shared<MappedObject>();
    object->is_complete = !attributes.empty();
    const auto attribute = [&](std::string_view key, JsonValue& value) {
      return this->attribute(key, value, fields, *object);
    };
    if (!attributes.empty() && !json_.document(attributes, attribute)) return path_.error();
    finish(*object, fields);
    type.object = std::move(object);
    return type;
  }

 private:
  bool token(JsonValue& value, std::string& into) {
    if (!json_.text(value, into)) return false;
    return into.empty() || is_token(into) || path_.fail("expected a token: package:module:Name");
  }

  bool attribute(std::string_view name, JsonValue& value, const Overrides& overrides,
                 MappedObject& into) {
    if (left_ == 0) return path_.fail("the type has too many attributes");
    --left_;
    const Override* override = find_override(overrides, name);
    MappedAttribute& made = into.attributes[std::string(name)];
    made = {};
    return describe(value, override ? override->inside : kNothing, made);
  }

  // Reads the declaration of an attribute, or of the elements of a list.
  bool describe(JsonValue& value, const Overrides& inside, MappedAttribute& into) {
    std::int64_t type = 0;
    std::int64_t max_items = 0;
    const bool is_read = json_.object(value, [&](std::string_view key, JsonValue& member) {
      if (key == "type") return json_.whole(member, type);
      if (key == "maxItems") return json_.whole(member, max_items);
      return key != "element" || element(member, inside, into.object);
    });
    into.kind = kind_of(type);
    // A block that occurs once has the type of a map.
    if (into.kind == AttributeKind::kMap && into.object) into.kind = AttributeKind::kOther;
    into.is_single = into.is_sequence() && max_items == 1;
    return is_read;
  }

  bool element(JsonValue& value, const Overrides& inside, ObjectPtr& into) {
    return json_.object(value, [&](std::string_view key, JsonValue& member) {
      if (key == "resource") {
        auto object = std::make_shared<MappedObject>();
        object->is_complete = true;
        const bool is_read = json_.object(member, [&](std::string_view name, JsonValue& each) {
          return attribute(name, each, inside, *object);
        });
        finish(*object, inside);
        into = std::move(object);
        return is_read;
      }
      if (key != "schema") return true;
      MappedAttribute nested;
      const bool is_read = describe(member, inside, nested);
      if (nested.object) into = nested.object;
      return is_read;
    });
  }

  // Applies the overrides, and gives a name to each property.
  static void finish(MappedObject& object, const Overrides& overrides) {
    for (const Override& each : overrides) {
      MappedAttribute& attribute = object.attributes[each.attribute];
      attribute.property = each.property;
      attribute.asset = each.asset;
      if (each.is_single) attribute.is_single = *each.is_single;
      if (attribute.is_single && !attribute.is_sequence()) attribute.kind = AttributeKind::kList;
      if (!attribute.object && !each.inside.empty()) attribute.object = object_of(each.inside);
    }
    for (auto& [name, attribute] : object.attributes) {
      if (!attribute.property.empty()) continue;
      const bool is_plural = attribute.is_sequence() && !attribute.is_single;
      attribute.property = camel_case(is_plural ? plural_in(object, name) : name);
    }
  }

  // The attributes of which only overrides are known.
  static ObjectPtr object_of(const Overrides& overrides) {
    auto object = std::make_shared<MappedObject>();
    finish(*object, overrides);
    return object;
  }

  // The plural, unless another attribute has this name.
  static std::string plural_in(const MappedObject& object, const std::string& name) {
    std::string many = plural(name);
    const bool is_taken = many != name && object.attributes.contains(many);
    return is_taken ? name : many;
  }

  JsonPath path_;
  Json json_;
  std::size_t left_;
};

}  // namespace

base::Result<MappingType> read_mapping_type(std::string_view attributes, std::string_view overrides,
                                            const base::Limits& limits) {
  return TypeReader(limits).read(attributes, overrides, false);
}

base::Result<MappingType> read_mapping_config(std::string_view attributes,
                                              std::string_view overrides,
                                              const base::Limits& limits) {
  return TypeReader(limits).read(attributes, overrides, true);
}

}  // namespace virga::convert::terraform
