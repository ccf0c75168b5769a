// Fixes for common mistakes with values of the wrong type. Private to the room.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::model {

// Adds at most one fix or help for `value`, of type `given`, where `expected` is required. In the
// order in which they are tried:
// - a map where a list of its values is required: how to list the values;
// - a single element: brackets around it;
// - a list with one element where the element is required: without the brackets;
// - a resource: the property that is meant (its namesake, `metadata.name`, the ARN or the ID), or
//   the names of the properties that fit;
// - a property of a resource where the resource is required: the resource itself;
// - an object or a map where a list of objects is required: the form of such a list;
// - a single value where an object with one required property is required: such an object;
// - a number where a bool is required: true or false;
// - a string where a property path is required: the path without quotes; for other expressions, the
//   form of a path.
// `wanted`: the name of the property or parameter that receives the value; it distinguishes an ID
// from an ARN.
void suggest_fix(diag::Diagnostic& diagnostic, const Type& expected, const Type& given,
                 const Expr& value, const ExprPool& pool, std::string_view wanted = {});

// Offers `...` after a list whose elements, but not the list itself, are arguments of type `rest`.
void suggest_spread_fix(diag::Diagnostic& diagnostic, const Type& rest, const Type& given,
                        Range where);

// Explains how to turn a set, a number or a string into a collection that can be iterated.
void suggest_collection_fix(diag::Diagnostic& diagnostic, const Type& given, Range where);

// The part of suggest_collection_fix for sets: suggests the list of the elements.
void suggest_set_fix(diag::Diagnostic& diagnostic, const Type& given);

// Offers a comparison of the length if a collection is used as a bool.
void suggest_condition_fix(diag::Diagnostic& diagnostic, const Type& given, Range where);

}  // namespace virga::model
