// The usual slips of those who give a value of the wrong type. Private to the room.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::model {

// Offers a fix where one of these makes `value`, of type `given`, fit `expected`: brackets around a
// single element, or none around it; the id of a resource in place of the resource; a property path
// without quotes. `wanted`: the name of what gets the value, which tells an ID from an ARN.
void mend(diag::Diagnostic& diagnostic, const Type& expected, const Type& given, const Expr& value,
          const ExprPool& pool, std::string_view wanted = {});

// Offers `...` behind a list whose elements, not the list itself, are arguments of type `rest`.
void mend_spread(diag::Diagnostic& diagnostic, const Type& rest, const Type& given, Range where);

// Says how what cannot be iterated becomes a collection: a set, a number, a string.
void mend_collection(diag::Diagnostic& diagnostic, const Type& given, Range where);

// The part of it for a set: whatever has no use for one takes the list of its elements.
void mend_set(diag::Diagnostic& diagnostic, const Type& given);

// Offers to ask whether there are any elements where a collection stands for a bool.
void mend_condition(diag::Diagnostic& diagnostic, const Type& given, Range where);

}  // namespace virga::model
