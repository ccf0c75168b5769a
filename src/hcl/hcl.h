// # hcl: HCL 2 native syntax
//
// Input: the bytes of a source. Output: tokens (lex/lex.h), then a tree of bodies and expressions
// (parse/parse.h, tree/). Answers to the HCL Native Syntax Specification and to the reference
// implementation's behaviour, range for range. Knows nothing of PCL.
//
// Invariants: parsing cannot fail, every byte of the source is in a token or is a blank, every node
// has its exact range, nothing recurses without a limit. Read tree/expr.h first. One construct a
// file: parse/for_expr.cc, and the same stem in tests/golden.
#pragma once

#include "hcl/lex/lex.h"
#include "hcl/parse/parse.h"
#include "hcl/tree/tree.h"
