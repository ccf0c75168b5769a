// Functions as the checker uses them: the parameters and the result of a call, computed from the
// types of its arguments. Spec: docs/spec/pcl-language.md, sections 8 (calls) and 9 (builtins).
//
// run/ evaluates functions; it finds a function by `builtin`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "diag/diagnostics.h"
#include "model/check/check.h"
#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::model {

enum class BuiltinId : std::uint8_t {
#define VIRGA_BUILTIN(id, name) k##id,
#include "model/functions/builtins.def"
#undef VIRGA_BUILTIN
};

struct Parameter {
  std::string_view name;
  Type type;
  bool is_required = false;  // although its type is optional: null is an argument
};

// The parameters and the result of one call. Every argument must convert to the input type of its
// parameter; a parameter of an optional type may be omitted unless it is required. If an argument
// must be converted or awaited, the result is lifted by the eventuals of all arguments.
struct Signature {
  std::vector<Parameter> parameters;
  std::optional<Parameter> rest;  // accepts all further arguments
  Type result;
  // An error was reported: the arguments are not checked against the parameters.
  bool failed = false;
  // For the owner of the function; copied to CallExpr::binding.
  std::uint32_t binding = 0;
};

// One argument of a call.
struct Argument {
  Type type;  // the error type if the expression failed
  Range range;
  const Expr* expr;  // null for elements of an expanded last argument
};

// A call with checked arguments, from which the function computes its signature. The function may
// add diagnostics.
struct CallSite {
  const Function& function;
  std::span<const Argument> arguments;
  Range range;  // the whole call
  Range name_range;
  CheckContext& context;

  // The type of an argument as a part of other types: dynamic if the expression failed.
  Type type(std::size_t argument) const;
  // The types of all arguments, in the same form.
  std::vector<Type> types() const;

  // Reports that the number of arguments is wrong, and marks the signature as failed.
  void wrong_count(diag::Word takes, Signature& signature) const {
    wrong_count(takes, signature, range);
  }
  void wrong_count(diag::Word takes, Signature& signature, Range where) const;
  // Adds the usage of the function to a diagnostic about the number of its arguments.
  void note_signature(diag::Diagnostic& diagnostic) const;
  // Reports an argument of the wrong kind; does nothing if its expression failed. `swapped`: the
  // first two arguments would fit in each other's place; the report says so. Returns whether it
  // did: the arguments then have no other error.
  bool wrong_kind(std::string_view parameter, const Argument& argument, diag::Word expected,
                  bool swapped = false) const;
};

// The documentation of a function for users. Tests evaluate the examples.
struct Documentation {
  std::string_view name;
  std::string_view usage;    // "element(list: list(T), index: int) -> T"
  std::string_view docs;     // a paragraph of plain text
  std::string_view example;  // an expression
  std::string_view result;   // the value of the example, as an expression; may be empty
};

// A Scope refers to functions. Builtins have static lifetime; the binder defines the lifetime of
// its own functions.
struct Function : Documentation {
  std::optional<BuiltinId> builtin;
  std::function<Signature(const CallSite&)> signature;
};

// All builtins except `invoke` and `call`, which need packages; sorted by name.
std::span<const Function> builtins();  // builtins.cc
// Defines all builtins in a scope.
void define_builtins(Scope& scope);  // builtins.cc

}  // namespace virga::model
