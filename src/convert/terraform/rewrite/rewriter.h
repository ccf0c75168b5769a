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

// The same for a collection over whose elements the program iterates.
std::string rewritten_collection(Context& context, const AttributeAt& at, const Place& place);

// What the expression denotes.
Entity entity_of(Context& context, const SourceFile& file, const hcl::Expr& expr,
                 const Place& place);

// What is known about the elements of the value of a `for_each`, as an iterator with these names.
Iterator iterator_over(Context& context, const AttributeAt& for_each, const Place& place,
                       std::string name, std::string key, std::string value);

// Whether the value of an attribute is a set. In PCL it is a list, whose keys are positions.
bool is_set(Context& context, const AttributeAt& at, const Place& place);

}  // namespace virga::convert::terraform
