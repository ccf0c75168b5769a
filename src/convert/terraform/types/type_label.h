// Type constraints of Terraform: their labels in PCL, and the defaults of optional attributes.
#pragma once

#include <string>

#include "convert/terraform/module/module.h"
#include "convert/terraform/rewrite/edits.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// "list(object({ name = string }))" for a constraint. Reports what is not a type.
std::string type_label(const SourceFile& file, const hcl::Expr& type,
                       diag::Diagnostics& diagnostics);

// Whether a constraint is a set.
bool is_set_type(const hcl::Expr& type);

// Removes the keys of the objects in a default that its type does not have, as Terraform does.
void drop_unknown_keys(const SourceFile& file, const hcl::Expr& value, const hcl::Expr& type,
                       Edits& edits);

// Writes the literals in a default as strings if Terraform converts them: the elements of
// `list(any)` have one type. unify_elements.cc
void unify_elements(const SourceFile& file, const hcl::Expr& value, const hcl::Expr& constraint,
                    Edits& edits);

// Whether optional attributes in a constraint have defaults.
bool has_defaults(const hcl::Expr& type);

// PCL for the value `text` with the defaults of a constraint:
// `{ name = x.name, size = x.size == null ? 1 : x.size }`.
std::string with_defaults(const SourceFile& file, const hcl::Expr& type, const std::string& text);

}  // namespace virga::convert::terraform
