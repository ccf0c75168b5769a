// # model: PCL's types, and expressions checked against them
//
// Input: parsed HCL expressions and the scope they stand in. Output: types, typed expressions, and
// diagnostics that name the range, what was expected and what was found. Knows nothing of blocks,
// packages or resources: a later room hangs its data on types as annotations.
//
// The two halves:
// - Types. type.h is the value; recursive.h makes types that contain themselves. traverse.h,
//   collection.h, eventual.h (outputs and promises), show.h and explain.cc answer questions about
//   one type. relate/ has the relations between two: assign, convert (with the reason), accept,
//   unify. node/ is how types are kept, text/ how their texts are made.
// - Expressions. expr/ holds typed expressions, scope.h what names mean, functions/ the builtins.
//   check/ turns syntax into typed expressions, one construct a file; check/explain/ has the words
//   and suggestions of its diagnostics. rewrite/ makes new trees, one rewrite a file: applies,
//   literals of the right kind, property paths; bind/rewrite has those that need package schemas.
//
// Invariants: types are immutable and normalised, equal types have equal hashes, and every answer
// about types depends on the types alone, never on what was asked before. All relations end in
// polynomial time on any types, recursive or deeply shared; types nest at most kMaxTypeDepth deep.
// The error type stops cascades: one cause, one error.
//
// Specification: docs/spec/pcl-types.md; docs/spec/pcl-language.md, sections 8, 9 and 13. Read
// type.h first, then relate/convert.h. Tested beside the code, by small worlds (worlds/), and by
// the vectors of tests/vectors/pcl/.
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
