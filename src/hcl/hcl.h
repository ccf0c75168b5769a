// # hcl: HCL 2
//
// Input: the bytes of a source. Output: tokens, a tree of bodies and expressions, and what can be
// made of them: values, contents by a schema, the canonical layout, edited texts. Specification:
// docs/spec/hcl-syntax.md, docs/spec/hcl-model.md. Recorded facts of the reference implementation
// (tests/vectors) fix every range and the order of diagnostics. Knows nothing of PCL.
//
// - lex/, parse/, tree/   text to tokens to a tree, with recovery; both printable (dump.h)
// - eval/                 an expression and a context to a cty value
// - analyze/              what an expression is by its syntax alone
// - json/                 the JSON syntax
// - expression.h, body/   handles over both syntaxes; bodies against schemas
// - spec/                 a body to one value by a declarative specification
// - format/, edit/        the canonical layout; changes that keep every other byte
//
// Invariants: parsing and evaluating cannot fail, every byte of the source is in a token or is a
// blank, every node has its exact range, no tree is higher than Limits::max_nesting (chains of
// operators and postfixes are of any length and have no height: tree/chain.h), time is linear in
// the text, what an evaluation may cost is bounded (eval/budget/budget.h), a mark of a value is on
// all that was made of it. Text that needs no decoding is a view of the source, so a source
// outlives its trees.
//
// Read tree/expr.h first, then parse/parser.h and eval/evaluation.h. One construct a file:
// parse/for_expr.cc, eval/for_expr.cc. Tested beside the code (mistakes_test.cc has one line for
// each diagnostic, hostile_test.cc what was made to hurt, invariants_testing.h what holds for every
// text, random ones and damaged programs included), by the recorded facts and the specification
// suite of tests/vectors, and by fuzz/.
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
#include "hcl/parse/parse.h"
#include "hcl/spec/decode.h"
#include "hcl/spec/language/read_spec.h"
#include "hcl/spec/spec.h"
#include "hcl/tree/chain.h"
#include "hcl/tree/tree.h"
