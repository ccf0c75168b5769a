// Tokens and trees as text for developers: `virga debug tokens|tree`, and golden files.
//
// One line a token or node, stable between runs, bytes that are no printable ASCII escaped. Not a
// format for programs.
#pragma once

#include <span>
#include <string>

#include "base/source.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// The line, the bytes, the kind, the text:
//   1: 0..3 Ident "foo"
std::string dump_tokens(const base::Source& source, std::span<const Token> tokens);

// Indented two blanks a level:
//   body 0..12
//     attribute "a" 0..5
//       literal 4..5 number 1
std::string dump_tree(const Tree& tree, const base::Source& source);

}  // namespace virga::hcl
