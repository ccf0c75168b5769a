// Types of package schemas -> PCL's types. Spec: docs/spec/pcl-language.md, section 12.3.
//
// In input position every type is a union of itself and an output of it, at each level, unless the
// schema marks it plain. Object types that contain themselves, or each other, become recursive
// types. Each object type is built once per shape, when a program first uses it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "bind/types/packages.h"
#include "model/type.h"
#include "schema/package.h"

namespace virga::bind {

// How a type is used: as the type of an input, or as the type of an existing value.
enum class Shape : std::uint8_t { kInput, kPlain };

struct SchemaTypeOptions {
  bool all_optional = false;  // every property of every object is optional
  bool strict = true;         // unknown properties of objects are errors
};

// Is the property required although its PCL type, which accepts any value, accepts null?
bool is_required_any(const schema::Property& property);

// The object types and resources of packages that were built, by their definitions. Binds that use
// the same packages can share it; so each type is built once, and equal types are the same node.
struct SchemaTypeMemo {
  struct Key {
    const schema::Package* package;
    schema::Type::Kind kind;
    std::string token;
    Shape shape;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  std::map<Key, model::Type> types;
  std::set<PackagePtr> packages;  // keeps the definitions alive
};

class SchemaTypes {
 public:
  // `packages` resolves references to other packages. `memo` may be null; all its users must have
  // the same options. Both must outlive this.
  SchemaTypes(Packages& packages, SchemaTypeOptions options, SchemaTypeMemo* memo = nullptr)
      : packages_(packages), options_(options), memo_(memo ? *memo : own_memo_) {}

  bool all_optional() const { return options_.all_optional; }

  // The properties of a resource or function with their types, sorted by name. Those that are not
  // required are optional.
  std::vector<model::Property> properties(const PackagePtr& package,
                                          const schema::Properties& properties, Shape shape);
  // The properties of an existing resource, without outputs around them. They are never made
  // optional.
  std::vector<model::Property> outputs(const PackagePtr& package, const schema::Resource& resource);
  // properties() as an object type. `owner` distinguishes it from other objects without a name.
  // `more` are annotations beside that one.
  model::Type object(const PackagePtr& package, const schema::Properties& properties, Shape shape,
                     std::string_view owner = {}, model::Annotations more = {});
  model::Type type(const PackagePtr& package, const schema::Type& type, Shape shape);

 private:
  class Builder;
  std::vector<model::Property> typed(const PackagePtr& package,
                                     const schema::Properties& properties, Shape shape,
                                     bool all_optional);

  using Key = SchemaTypeMemo::Key;

  Packages& packages_;
  SchemaTypeOptions options_;
  SchemaTypeMemo own_memo_;
  SchemaTypeMemo& memo_;
};

}  // namespace virga::bind
