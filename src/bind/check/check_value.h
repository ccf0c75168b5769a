// Reports the parts of a value that do not fit the expected type, at the innermost expressions.
// Spec: docs/spec/pcl-language.md, sections 3.3 and 11.3.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "bind/binding/binding.h"
#include "bind/binding/checked_locals.h"
#include "bind/check/unquoted_dates.h"
#include "diag/diagnostics.h"
#include "model/expr/expr_pool.h"
#include "model/functions/function.h"
#include "model/type.h"
#include "schema/definitions.h"

namespace virga::bind {

// The destination of a value, as diagnostics describe it.
struct Destination {
  diag::Code code;            // for a value of the wrong type, such as kBadInput
  std::string name;           // of the destination: an input, an option, a parameter
  std::string function = {};  // for kArgumentType: the called function
  // The owner of the value's properties, if it is not `name`: then a path starts with a property.
  std::string owner = {};
  std::optional<diag::Label> label = {};   // for each type error
  std::optional<diag::Message> help = {};  // if the value as a whole is of the wrong type
  // The program of the value, if it is bound. Not owned; may be null.
  const Program* program = nullptr;
  // If set, and with `program`, the values of locals are checked too. Not owned; may be null.
  CheckedLocals* locals = nullptr;
  // If set, collects the dates without quotes in the value whose type decides. Not owned; may be
  // null.
  UnquotedDates* dates = nullptr;
  // The range of the resource or component whose input the value is. Not owned; may be null.
  const model::Expr* range = nullptr;
  // Whether a local or config may have more properties than the type, because its other uses need
  // them; an object constructor in this position may not. False for the inputs of resources, the
  // arguments of functions and options: there an unknown property is a misspelled one.
  bool leaves_out_properties = true;
  // Whether to warn of strings that are accepted, but are probably misspelled values of an enum.
  bool warns = false;
  // The inputs of the resource whose input the value is. Not owned; null for other values.
  const schema::Properties* beside = nullptr;
};

// Reports a value whose type does not convert to `expected`: each wrong part at its own range, with
// its path; unknown and missing properties; and literals that do not convert. Adds at least one
// error: one for the whole value unless DiagnosticProfile::reports_parts_of_values().
void report_mismatch(Binding& binding, const Destination& destination, const model::Type& expected,
                     const model::Expr& value);

// The same without options of a binder.
void report_mismatch(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                     const Destination& destination, const model::Type& expected,
                     const model::Expr& value);

// Reports errors in a value whose type converts to `expected`: literals that do not convert to
// their part of `expected`, and properties that an object type does not have.
void check_parts(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                 const Destination& destination, const model::Type& expected,
                 const model::Expr& value);

// A model::ReportArgument.
void report_argument(const model::CallSite& site, std::size_t argument,
                     const model::Parameter& parameter);

}  // namespace virga::bind
