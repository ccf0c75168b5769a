// An expression of Terraform --rewrite--> edits that make it an expression of PCL.
//
// References get the names of the program, calls the form of rewrite/functions.h, and attributes of
// resources the names of their properties. All other parts are the same in both languages.
#pragma once

#include <string>

#include "convert/terraform/rewrite/context.h"
#include "convert/terraform/rewrite/place.h"

namespace virga::convert::terraform {

// Adds the edits of an expression of `file`. Each expression is rewritten once.
void rewrite(Context& context, const SourceFile& file, const hcl::Expr& expr, const Place& place);

// The same for an attribute, and the text of its value.
std::string rewritten(Context& context, const AttributeAt& at, const Place& place);

// What the value of `for_each` or of a `for` expression denotes.
Entity entity_of(Context& context, const hcl::Expr& expr, const Place& place);

}  // namespace virga::convert::terraform
