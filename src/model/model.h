// # model: PCL's types, and expressions checked against them
//
// Input: parsed HCL expressions and their scope. Output: types, typed expressions, and diagnostics
// with the range, the expected type and the actual type. The room does not know blocks, packages or
// resources: later rooms attach their data to types as annotations.
//
// The two halves:
// - Types. type.h is the value; recursive.h makes types that contain themselves. traverse.h,
//   collection.h, eventual.h (outputs and promises), show.h and explain.cc answer questions about
//   one type. relate/ has the relations between two types: assign, convert (with the reason),
//   accept, unify. node/ has the representation of types, text/ their printed forms.
// - Expressions. expr/ has typed expressions, scope.h the meaning of names, functions/ the
//   builtins. check/ turns syntax into typed expressions, one file per construct; check/explain/
//   has the notes and suggestions of its diagnostics. rewrite/ makes new trees, one file per
//   rewrite: applies, literals of the right kind, property paths; bind/rewrite has the rewrites
//   that need package schemas.
//
// Invariants: types are immutable and normalised, and equal types have equal hashes. Every answer
// about types depends on the types alone, never on earlier calls. All relations terminate in
// polynomial time for all types, including recursive and deeply shared ones; types nest at most
// kMaxTypeDepth deep. The error type prevents consequential errors: one cause, one error.
//
// Implements docs/spec/pcl-language.md, sections 2 to 9 and 13. Read type.h first, then
// relate/convert.h. Tested by tests beside the code, by small worlds (worlds/), and by the vectors
// of tests/vectors/pcl/.
#pragma once

#include "model/check/check.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/expr/expr.h"
#include "model/functions/function.h"
#include "model/recursive.h"
#include "model/relate/accept.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/relate/unify.h"
#include "model/scope.h"
#include "model/show.h"
#include "model/traverse.h"
#include "model/type.h"
