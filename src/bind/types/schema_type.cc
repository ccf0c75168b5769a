#include "bind/types/schema_type.h"

#include <deque>
#include <optional>

#include "bind/types/annotations.h"
#include "model/recursive.h"

namespace virga::bind {
namespace {

using SchemaKind = schema::Type::Kind;

model::Constant constant_of(const schema::Literal& literal) {
  switch (literal.kind) {
    case schema::Literal::Kind::kNull: return {};
    case schema::Literal::Kind::kBool: return model::Constant::of_bool(literal.boolean);
    case schema::Literal::Kind::kNumber: return model::Constant::of_number(literal.text);
    case schema::Literal::Kind::kString: return model::Constant::of_string(literal.text);
  }
  VIRGA_UNREACHABLE();
}

model::Type primitive(SchemaKind kind) {
  switch (kind) {
    case SchemaKind::kBool: return model::Type::boolean();
    case SchemaKind::kInteger: return model::Type::integer();
    case SchemaKind::kNumber: return model::Type::number();
    case SchemaKind::kString: return model::Type::string();
    default: return model::Type::dynamic();
  }
}

model::Type archive() {
  return model::Type::opaque("Archive");
}

model::Annotations identified(std::string identity) {
  return {std::make_shared<SchemaAnnotation>(std::move(identity))};
}

model::Type with_output(model::Type type, model::Type resolved) {
  static const model::Annotations input = identified("input");
  return model::Type::union_of({std::move(type), model::Type::output(std::move(resolved))}, input);
}

std::string_view name(Shape shape) {
  return shape == Shape::kInput ? "input " : "plain ";
}

// The outputs of a provider are those configuration values that are strings.
schema::Properties output_properties(const schema::Resource& resource) {
  schema::Properties outputs = resource.outputs;
  if (resource.is_provider) {
    std::erase_if(outputs.list, [](const schema::Property& each) {
      return each.type->kind != SchemaKind::kString && each.type->kind != SchemaKind::kEnum;
    });
  }
  return outputs;
}

}  // namespace

// Builds the object types that one request reaches, each once. A queue holds objects whose members
// are not built yet, so a chain of objects needs no stack. Only nested arrays recurse, as deep as
// they are nested in the schema.
class SchemaTypes::Builder {
 public:
  explicit Builder(SchemaTypes& owner) : owner_(owner) {}

  model::Type property(const PackagePtr& package, const schema::Property& property, Shape shape,
                       bool all_optional) {
    // A plain property is like a property of a plain type.
    model::Type type = property.plain ? unwrapped(package, *property.type, shape)
                                      : this->type(package, *property.type, shape);
    if (!property.required || all_optional) type = model::Type::optional(std::move(type));
    if (!property.constant) return type;
    return model::Type::constant(std::move(type), constant_of(*property.constant));
  }

  std::vector<model::Property> properties(const PackagePtr& package,
                                          const schema::Properties& properties, Shape shape,
                                          bool all_optional) {
    std::vector<model::Property> result;
    result.reserve(properties.list.size());
    for (const schema::Property& each : properties.list) {
      result.push_back({each.name, property(package, each, shape, all_optional)});
    }
    return result;
  }

  model::Type type(const PackagePtr& package, const schema::Type& type, Shape shape) {
    if (shape == Shape::kPlain || type.plain) return unwrapped(package, type, shape);
    return with_output(unwrapped(package, type, shape), unwrapped(package, type, Shape::kPlain));
  }

  // Defines all requested types and the types in them. After this call, all types are complete.
  void finish() {
    for (; !queue_.empty(); queue_.pop_front()) define(queue_.front());
    recursive_.finish();
    for (const auto& [key, stand_in] : declared_) {
      owner_.memo_.types.insert_or_assign(key, recursive_.final(stand_in));
    }
  }
  model::Type final(const model::Type& type) const { return recursive_.final(type); }

 private:
  struct Pending {
    Key key;
    PackagePtr package;
    model::Type stand_in;
  };

  // The type without an output wrapper at the outermost level.
  model::Type unwrapped(const PackagePtr& package, const schema::Type& type, Shape shape) {
    switch (type.kind) {
      case SchemaKind::kBool:
      case SchemaKind::kInteger:
      case SchemaKind::kNumber:
      case SchemaKind::kString: return primitive(type.kind);
      case SchemaKind::kArray: return model::Type::list(this->type(package, *type.element, shape));
      case SchemaKind::kMap: return model::Type::map(this->type(package, *type.element, shape));
      case SchemaKind::kObject: return reference(package, type, shape);
      case SchemaKind::kResource: return reference(package, type, Shape::kPlain);
      case SchemaKind::kEnum: return enumeration(package, type);
      case SchemaKind::kAsset:
        return model::Type::union_of({archive(), model::Type::opaque("Asset")});
      case SchemaKind::kArchive: return archive();
      case SchemaKind::kAny:
      case SchemaKind::kJson:
      case SchemaKind::kError: return model::Type::dynamic();
      case SchemaKind::kUnion: return one_of(package, type, shape);
      case SchemaKind::kToken: {
        const model::Type opaque = model::Type::opaque(type.token);
        if (!type.element) return opaque;
        return model::Type::union_of({opaque, unwrapped(package, *type.element, shape)});
      }
    }
    VIRGA_UNREACHABLE();
  }

  model::Type one_of(const PackagePtr& package, const schema::Type& type, Shape shape) {
    std::vector<model::Type> members;
    for (const schema::TypePtr& member : type.members) {
      members.push_back(this->type(package, *member, shape));
    }
    model::Annotations annotations;
    if (type.discriminator) {
      annotations.push_back(std::make_shared<UnionAnnotation>(*type.discriminator));
    }
    return model::Type::union_of(std::move(members), std::move(annotations));
  }

  // The package that a reference points into, or null if it cannot be loaded.
  PackagePtr package_of(const PackagePtr& package, const schema::Type& type) {
    if (type.external_package.empty()) return package;
    const auto& found = owner_.packages_.at_version(type.external_package, type.external_version);
    return found ? *found : nullptr;
  }

  model::Type enumeration(const PackagePtr& package, const schema::Type& type) {
    const PackagePtr home = package_of(package, type);
    if (!home) return model::Type::dynamic();
    const auto found = home->enum_type(type.token);
    if (!found || !*found || (*found)->values.empty()) return model::Type::dynamic();
    std::vector<model::Constant> values;
    for (const schema::EnumValue& value : (*found)->values)
      values.push_back(constant_of(value.value));
    const auto canonical = home->canonical((*found)->token);
    return model::Type::enumeration(canonical ? *canonical : (*found)->token,
                                    primitive((*found)->value_kind), std::move(values));
  }

  model::Type reference(const PackagePtr& package, const schema::Type& type, Shape shape) {
    const PackagePtr home = package_of(package, type);
    if (!home) return model::Type::dynamic();
    if (is_enum(*home, type)) return enumeration(package, type);
    if (home != package) owner_.packages_.use(home);
    const Key key{home.get(), type.kind, type.token, shape};
    const auto done = owner_.memo_.types.find(key);
    if (done != owner_.memo_.types.end()) return done->second;
    if (const auto open = declared_.find(key); open != declared_.end()) return open->second;
    if (!members(*home, key)) return model::Type::dynamic();
    model::Type stand_in = recursive_.declare();
    declared_.emplace(key, stand_in);
    owner_.memo_.packages.insert(home);
    queue_.push_back({key, home, stand_in});
    return stand_in;
  }

  // A reference into another package does not say what kind of type it refers to.
  static bool is_enum(const schema::Package& home, const schema::Type& type) {
    if (type.external_package.empty() || type.kind != SchemaKind::kObject) return false;
    const auto found = home.enum_type(type.token);
    return found && *found;
  }

  // The properties of the referenced object type or resource. Returns nullopt if it does not exist.
  std::optional<schema::Properties> members(const schema::Package& package, const Key& key) {
    if (key.kind == SchemaKind::kResource) {
      const bool is_provider = key.token.starts_with("pulumi:providers:");
      const auto resource = is_provider ? package.provider() : package.resource(key.token);
      if (!resource || !*resource) return std::nullopt;
      return output_properties(**resource);
    }
    const auto object = package.object_type(key.token);
    if (!object || !*object) return std::nullopt;
    return (*object)->properties;
  }

  void define(const Pending& pending) {
    const bool is_resource = pending.key.kind == SchemaKind::kResource;
    model::Annotations annotations = identified(
        std::string(is_resource ? "resource " : name(pending.key.shape)) + pending.key.token);
    const schema::Properties list = *members(*pending.package, pending.key);
    if (!is_resource) {
      auto annotation = std::make_shared<ObjectAnnotation>(pending.package, pending.key.token);
      if (!owner_.options_.all_optional) annotation->required_any = required_any(list);
      annotations.push_back(std::move(annotation));
    }
    recursive_.define(
        pending.stand_in,
        properties(pending.package, list, pending.key.shape,
                   pending.key.kind == SchemaKind::kObject && owner_.options_.all_optional),
        owner_.options_.strict, std::move(annotations));
  }

  static std::vector<std::string> required_any(const schema::Properties& properties) {
    std::vector<std::string> names;
    for (const schema::Property& each : properties.list) {
      if (is_required_any(each)) names.push_back(each.name);
    }
    return names;
  }

  SchemaTypes& owner_;
  model::RecursiveTypes recursive_;
  std::map<Key, model::Type> declared_;
  std::deque<Pending> queue_;
};

bool is_required_any(const schema::Property& property) {
  const SchemaKind kind = property.type->kind;
  return property.required && !property.constant &&
         (kind == SchemaKind::kAny || kind == SchemaKind::kJson);
}

std::vector<model::Property> SchemaTypes::properties(const PackagePtr& package,
                                                     const schema::Properties& properties,
                                                     Shape shape) {
  return typed(package, properties, shape, options_.all_optional);
}

std::vector<model::Property> SchemaTypes::outputs(const PackagePtr& package,
                                                  const schema::Resource& resource) {
  return typed(package, output_properties(resource), Shape::kPlain, false);
}

std::vector<model::Property> SchemaTypes::typed(const PackagePtr& package,
                                                const schema::Properties& properties, Shape shape,
                                                bool all_optional) {
  Builder builder(*this);
  std::vector<model::Property> result =
      builder.properties(package, properties, shape, all_optional);
  builder.finish();
  for (model::Property& property : result) property.type = builder.final(property.type);
  return result;
}

model::Type SchemaTypes::object(const PackagePtr& package, const schema::Properties& properties,
                                Shape shape, std::string_view owner, model::Annotations more) {
  model::Annotations annotations = identified(std::string(name(shape)).append(owner));
  annotations.insert(annotations.end(), more.begin(), more.end());
  return model::Type::object(this->properties(package, properties, shape), options_.strict,
                             std::move(annotations));
}

model::Type SchemaTypes::type(const PackagePtr& package, const schema::Type& type, Shape shape) {
  Builder builder(*this);
  const model::Type result = builder.type(package, type, shape);
  builder.finish();
  return builder.final(result);
}

}  // namespace virga::bind
