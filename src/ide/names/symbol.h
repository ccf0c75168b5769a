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

// A key that a place in the program declares: a key of an object constructor or of the type in a
// label, or `key` or `value` of the `range` of a block.
struct ValueKey {
  base::Range declared;  // of the key, or of the name of the option `range`
  std::string name;
  friend bool operator==(const ValueKey&, const ValueKey&) = default;
};

// A value of an enum type of a package.
struct EnumValueName {
  PackagePtr package;
  std::string token;  // of the enum type
  std::string value;
  friend bool operator==(const EnumValueName&, const EnumValueName&) = default;
};

// A package, as its block and the first part of tokens name it.
struct PackageName {
  std::string name;
  friend bool operator==(const PackageName&, const PackageName&) = default;
};

// The folder of a component, as the label of a component names it.
struct ComponentFolder {
  const bind::Program* program;
  friend bool operator==(const ComponentFolder&, const ComponentFolder&) = default;
};

using Symbol =
    std::variant<NodeRef, LocalName, FunctionName, ResourceType, PackageFunction, SchemaProperty,
                 OptionName, ValueProperty, ValueKey, EnumValueName, PackageName, ComponentFolder>;

// A place where a text names a symbol.
struct Occurrence {
  enum class Role : std::uint8_t {
    kDeclaration,  // the name in the declaration
    kReference,    // an expression uses the value
    kAssignment,   // an attribute or key sets the value: an input, an option, a property
    kGiven,        // a stack file or a test gives the value of a config variable
  };
  base::Range range;  // the name, without quotes
  Symbol symbol;
  Role role;
  const model::Type* type = nullptr;  // of the value at this place, if it is known

  // Whether the place sets the value, which an editor highlights in another way.
  bool is_write() const { return role != Role::kReference; }
};

}  // namespace virga::ide
