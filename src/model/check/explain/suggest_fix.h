// Fixes for common mistakes with values of the wrong type. Private to the room.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::model {

// Offers a fix if one of these changes makes `value`, of type `given`, fit `expected`: adding
// brackets around a single element or removing them; the id of a resource instead of the resource;
// a property path without quotes. `wanted`: the name of the property or parameter that receives the
// value; it distinguishes an ID from an ARN.
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
