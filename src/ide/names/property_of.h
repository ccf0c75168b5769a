// What the properties of a type are: outputs of components, and properties of packages.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "ide/names/symbol.h"
#include "model/type.h"

namespace virga::ide {

// What the property `name` of a value of this type is: an output of a component, or a property of a
// resource, a function or an object type. Looks through outputs, promises, optionals and unions; of
// a list, splats and indexes are steps of their own. Returns nullopt if no schema or program
// declares it.
std::optional<Symbol> property_of(const model::Type& owner, std::string_view name);

// The type that a property, or an element at an index, of a value must fit if the value must fit
// `expected`. Dynamic if anything fits. Also for maps, and through outputs, optionals and unions.
model::Type type_of_property(const model::Type& expected, std::string_view name);
model::Type type_of_element(const model::Type& expected, std::size_t index);

// Returns whether a schema, a program or an expression declares this property of an object type.
bool declares_property(const model::Type& owner, std::string_view name);

// The package that defines an enum type; null if the program does not use it.
PackagePtr package_of_enum(const bind::Program& program, const model::Type& enum_type);

// The value of an enum type that a string denotes where `expected` is the expected type.
std::optional<EnumValueName> enum_value(const bind::Program& program, const model::Type& expected,
                                        std::string_view value);

// The declaration of the config variable or output of a component's program, or nullopt.
std::optional<NodeRef> find_config(const bind::Program& program, std::string_view name);
std::optional<NodeRef> find_output(const bind::Program& program, std::string_view logical_name);

// Visits the types that a value of `type` can have, without outputs, promises and unions. O(n) in
// the number of members of unions.
template <typename Visit>
void for_each_alternative(const model::Type& type, const Visit& visit) {
  switch (type.kind()) {
    case model::Kind::kOutput:
    case model::Kind::kPromise: return for_each_alternative(type.element(), visit);
    case model::Kind::kConst: return for_each_alternative(type.base(), visit);
    case model::Kind::kUnion:
      for (const model::Type& member : type.members()) for_each_alternative(member, visit);
      return;
    default: return visit(type);
  }
}

}  // namespace virga::ide
