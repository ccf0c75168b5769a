// Functions as the checker sees them: what a call's parameters and its result are, computed from
// the types of its arguments. Spec: docs/spec/pcl-language.md, sections 8 (calls) and 9 (builtins).
//
// What a function does when it is evaluated is the business of run/, which finds it by `builtin`.
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
};

// What one call takes and gives. The checker asks that every argument converts to its parameter's
// input type; a parameter of optional type may be left out. Where an argument has to be converted
// or awaited, the result is lifted by the eventuals of all arguments.
struct Signature {
  std::vector<Parameter> parameters;
  std::optional<Parameter> rest;  // takes all further arguments
  Type result;
  // The mistake is told already: the arguments are not checked against the parameters.
  bool failed = false;
  // For the owner of the function: copied to CallExpr::binding.
  std::uint32_t binding = 0;
};

// One argument of a call.
struct Argument {
  Type type;  // the error type where its expression failed
  Range range;
  const Expr* expr;  // null for what `...` made of the last argument
};

// A call whose arguments are checked, shown to the function so that it can say what it takes.
// Functions may add diagnostics.
struct CallSite {
  const Function& function;
  std::span<const Argument> arguments;
  Range range;  // the whole call
  Range name_range;
  CheckContext& context;

  // The type of an argument as other types are made of it: dynamic where its expression failed.
  Type type(std::size_t argument) const;
  // The types of all arguments, likewise.
  std::vector<Type> types() const;

  // Reports that the function does not take as many arguments as it was given, and marks the
  // signature as failed.
  void wrong_count(diag::Word takes, Signature& signature) const {
    wrong_count(takes, signature, range);
  }
  void wrong_count(diag::Word takes, Signature& signature, Range where) const;
  // Shows how the function is called, below a diagnostic about the number of its arguments.
  void tell_usage(diag::Diagnostic& diagnostic) const;
  // Reports that an argument is not what the function works on; silent where its expression failed.
  // `swapped`: the first two arguments fit in the place of each other, and the report says so.
  // Returns whether it did: then the call has no other mistake in its arguments.
  bool wrong_kind(std::string_view parameter, const Argument& argument, diag::Word expected,
                  bool swapped = false) const;
};

// What people are told about a function. Tests evaluate the examples.
struct Documentation {
  std::string_view name;
  std::string_view usage;    // "element(list: list(T), index: int) -> T"
  std::string_view docs;     // a paragraph of plain text
  std::string_view example;  // an expression
  std::string_view result;   // what the example gives, as an expression; empty where none says it
};

// A Scope refers to functions; builtins live for ever, a binder's own as long as the binder says.
struct Function : Documentation {
  std::optional<BuiltinId> builtin;
  std::function<Signature(const CallSite&)> signature;
};

// All builtins of the language but `invoke` and `call`, which need packages; sorted by name.
std::span<const Function> builtins();  // builtins.cc
// Puts them all into a scope.
void define_builtins(Scope& scope);  // builtins.cc

}  // namespace virga::model
