// The types that labels of configs and outputs name: `map(object({a = string}))`.
// Spec: docs/spec/pcl-language.md, section 10, "Type labels".
#pragma once

#include "bind/binding.h"
#include "hcl/tree/body.h"

namespace virga::bind {

// For a note under what is no type.
diag::Message types_there_are();

// Knows the names of types, and functions that make types of types.
class TypeLabels {
 public:
  explicit TypeLabels(Binding& binding);

  // Reports what cannot be read; the result is then dynamic, or what is left of the type.
  model::Type read(const hcl::Label& label, base::SourceId source);

 private:
  void define(std::string_view name, const model::Type& type);

  Binding& b_;
  model::ExprPool pool_;
  model::Scope scope_;
};

}  // namespace virga::bind
