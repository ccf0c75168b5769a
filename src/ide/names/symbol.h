// What a name in a program means: a declaration of the program, or a part of the language or of a
// package.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/span.h"
#include "bind/program/program.h"
#include "ide/workspace/snapshot.h"
#include "model/functions/function.h"
#include "schema/package.h"

namespace virga::ide {

using PackagePtr = std::shared_ptr<const schema::Package>;

// A variable of an expression: of a `for`, or `range`, `args` or `error`.
struct LocalName {
  const model::Variable* variable;
  friend bool operator==(const LocalName&, const LocalName&) = default;
};

// A function of the language.
struct FunctionName {
  std::string name;
  friend bool operator==(const FunctionName&, const FunctionName&) = default;
};

// A resource or a function of a package, named by its token.
struct ResourceType {
  PackagePtr package;
  const schema::Resource* resource;
  friend bool operator==(const ResourceType&, const ResourceType&) = default;
};
struct PackageFunction {
  PackagePtr package;
  const schema::Function* function;
  friend bool operator==(const PackageFunction&, const PackageFunction&) = default;
};

// A property of a resource, a function or an object type.
struct SchemaProperty {
  PackagePtr package;
  std::string owner;  // the token of the resource, function or object type
  const schema::Property* property;
  friend bool operator==(const SchemaProperty&, const SchemaProperty&) = default;
};

// An option of a resource, or `range`, whose kind is nullopt.
struct OptionName {
  std::optional<bind::OptionKind> kind;
  friend bool operator==(const OptionName&, const OptionName&) = default;
};

// A property of the value of a local or a config, or another name that only its value explains.
struct ValueProperty {
  std::string name;
  const model::Type* type;  // never null; of the property
  friend bool operator==(const ValueProperty&, const ValueProperty&) = default;
};

// The folder of a component, as the label of a component names it.
struct ComponentFolder {
  const bind::Program* program;
  friend bool operator==(const ComponentFolder&, const ComponentFolder&) = default;
};

using Symbol = std::variant<NodeRef, LocalName, FunctionName, ResourceType, PackageFunction,
                            SchemaProperty, OptionName, ValueProperty, ComponentFolder>;

// A place where a text names a symbol.
struct Occurrence {
  enum class Role : std::uint8_t {
    kDeclaration,  // the name in the declaration
    kReference,    // an expression uses the value
    kAssignment,   // an attribute or key sets the value: an input, an option, a property
  };
  base::Range range;  // the name, without quotes
  Symbol symbol;
  Role role;
  const model::Type* type = nullptr;  // of the value at this place, if it is known
};

}  // namespace virga::ide
