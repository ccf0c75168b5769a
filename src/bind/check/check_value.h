// What in a value does not fit the type that is asked for, reported at the innermost expression.
// Spec: docs/spec/pcl-language.md, sections 3.3 and 11.3.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "bind/binding.h"
#include "bind/check/judged_locals.h"
#include "diag/diagnostics.h"
#include "model/expr/expr_pool.h"
#include "model/functions/function.h"
#include "model/type.h"

namespace virga::bind {

// Where a value goes, in the words of diagnostics.
struct Destination {
  diag::Code code;            // of a value of the wrong type: kBadInput and its kin
  std::string name;           // of what gets the value: an input, an option, a parameter
  std::string function = {};  // for kArgumentType: the function that is called
  // What takes the properties of the value, if not `name`: then a path starts with a property.
  std::string owner = {};
  std::optional<diag::Label> label = {};   // of each error about types
  std::optional<diag::Message> help = {};  // if the value as a whole is of the wrong type
  // Of the value, if it is bound. Not owned.
  const Program* program = nullptr;
  // With `program`: what locals stand for is looked into. Not owned.
  JudgedLocals* locals = nullptr;
  // The conversion to the type leaves out what it has no property for. Then a local may have more
  // properties than one of its uses asks for; an object that stands in this place may not.
  bool leaves_out_properties = true;
};

// Reports a value whose type does not convert to `expected`: each wrong part at its own place, with
// its path; unknown and missing properties, and literals that do not convert. Adds at least one
// error. One error at the whole value with BindOptions::report_consequences, as recorded.
void report_mismatch(Binding& binding, const Destination& destination, const model::Type& expected,
                     const model::Expr& value);

// The same without the options of a binder.
void report_mismatch(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                     const Destination& destination, const model::Type& expected,
                     const model::Expr& value);

// Reports what a conversion does not show in a value whose type converts to `expected`: literals
// that do not convert to their part of `expected`, and properties that an object type does not
// have.
void check_parts(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                 const Destination& destination, const model::Type& expected,
                 const model::Expr& value);

// A model::ReportArgument.
void report_argument(const model::CallSite& site, std::size_t argument,
                     const model::Parameter& parameter);

}  // namespace virga::bind
