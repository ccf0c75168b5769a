// The types that labels of configs and outputs name: `map(object({a = string}))`.
// Spec: docs/spec/pcl-language.md, section 10, "Type labels".
#pragma once

#include <optional>
#include <string_view>

#include "bind/binding/binding.h"
#include "hcl/tree/body.h"

namespace virga::bind {

// The list of types, for a note about an invalid type.
diag::Message known_types_note();  // explain_type_label.cc

// Rewords a diagnostic about the text of a label as an expression into one about a type.
diag::Diagnostic about_a_type(diag::Diagnostic reported);  // explain_type_label.cc

// Defines the names of types and the functions that make types from types.
class TypeLabels {
 public:
  // type_label.cc
  explicit TypeLabels(Binding& binding);

  // Reads a label. Reports an invalid type; the result is then dynamic, or the valid part of the
  // type.
  model::Type read(const hcl::Label& label, base::SourceId source);

  // Returns the type that a label would name, or nullopt if it is invalid. Reports nothing.
  std::optional<model::Type> type_of(std::string_view label);

  // explain_type_label.cc

  // Returns whether the label is no type, in this or another language, and no misspelled one.
  bool is_unlike_types(std::string_view label);

 private:
  // type_label.cc
  void define(std::string_view name, const model::Type& type);

  // explain_type_label.cc
  void explain(const hcl::Label& label, base::SourceId source, diag::Diagnostics& found);

  Binding& b_;
  model::ExprPool pool_;
  model::Scope scope_;
};

}  // namespace virga::bind
