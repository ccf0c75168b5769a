// # hcl: HCL 2
//
// Input: the bytes of a source. Output: tokens, a tree of bodies and expressions, and what other
// parts compute from them: values, contents by a schema, the canonical layout, edited texts.
// Implements the HCL specifications (native syntax, JSON syntax, syntax-agnostic information model)
// and behaves like the reference implementation, including ranges and diagnostics. Does not depend
// on PCL.
//
// - lex/, parse/, tree/   text to tokens to a tree, with recovery; both printable (dump.h)
// - eval/                 an expression and a context to a cty value
// - analyze/              static analysis: what an expression is by its syntax
// - json/                 the JSON syntax
// - expression.h, body/   handles over both syntaxes; bodies and schemas
// - spec/                 a body to one value by a declarative specification
// - format/, edit/        the canonical layout; edits that keep every other byte
//
// Invariants:
// - Parsing and evaluating cannot fail.
// - Every byte of the source is in a token or is whitespace. Every node has its exact range.
// - No tree is higher than Limits::max_nesting. Chains of operators and postfixes add no height and
//   may have any length (tree/chain.h).
// - Time is linear in the text, and the cost of an evaluation is bounded (eval/budget/budget.h).
// - A result has the marks of every value that it was computed from.
// - Text that needs no decoding is a view of the source, so a source must outlive its trees.
//
// Read tree/expr.h first, then parse/parser.h and eval/evaluation.h. Each construct has one file in
// each folder: parse/for_expr.cc, eval/for_expr.cc. Tests are beside the code: mistakes_test.cc has
// one line for each diagnostic, hostile_test.cc has hostile input, and invariants_testing.h checks
// invariants for random texts and damaged programs. The recorded facts and the specification suite
// of tests/vectors and the targets of fuzz/ test the room too.
#pragma once

#include "hcl/analyze/static.h"
#include "hcl/analyze/traversal.h"
#include "hcl/analyze/variables.h"
#include "hcl/body/any_body.h"
#include "hcl/body/content.h"
#include "hcl/body/schema.h"
#include "hcl/dump.h"
#include "hcl/edit/comments.h"
#include "hcl/edit/editor.h"
#include "hcl/eval/context.h"
#include "hcl/eval/evaluate.h"
#include "hcl/eval/try_functions.h"
#include "hcl/expression.h"
#include "hcl/format/format.h"
#include "hcl/format/source_for.h"
#include "hcl/json/parse.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/files/parse_files.h"
#include "hcl/parse/parse.h"
#include "hcl/parse/reparse.h"
#include "hcl/spec/decode.h"
#include "hcl/spec/language/read_spec.h"
#include "hcl/spec/spec.h"
#include "hcl/tree/chain.h"
#include "hcl/tree/tree.h"
