// # hcl: HCL 2 native syntax
//
// Input: the bytes of a source. Output: tokens (lex/lex.h), then a tree of bodies and expressions
// (parse/parse.h, tree/), both printable (dump.h); then values of expressions in a context
// (eval/evaluate.h). Answers to the HCL Native Syntax Specification and to the reference
// implementation's behaviour, range for range and diagnostic for diagnostic. Knows nothing of PCL.
//
// Invariants: parsing cannot fail, every byte of the source is in a token or is a blank, every node
// has its exact range, no tree is higher than Limits::max_nesting (chains of operators and
// postfixes are of any length and have no height: tree/chain.h), time is linear in the text. Text
// that needs no decoding is a view of the source, so a source outlives its trees.
//
// Beside the way from text to tree: format/ lays a text out and writes values as source; edit/
// finds what comments belong to and edits a text in place. Both keep every byte that they need not
// change.
//
// Read tree/expr.h first, then parse/parser.h. One construct a file: parse/for_expr.cc. Tested
// beside the code (parse/mistakes_test.cc has one line for each diagnostic, parse/hostile_test.cc
// what was made to hurt, invariants_testing.h what holds for every text, random ones and damaged
// programs included) and by the recorded facts of tests/vectors.
#pragma once

#include "hcl/dump.h"
#include "hcl/edit/comments.h"
#include "hcl/edit/editor.h"
#include "hcl/eval/evaluate.h"
#include "hcl/eval/try_functions.h"
#include "hcl/format/format.h"
#include "hcl/format/source_for.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/parse.h"
#include "hcl/tree/chain.h"
#include "hcl/tree/tree.h"
