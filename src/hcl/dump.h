// Tokens and trees as text for developers: `virga debug tokens|tree`, and golden files.
//
// One line for each token or node. The output is deterministic; bytes that are not printable ASCII
// are escaped. Programs must not parse it.
#pragma once

#include <span>
#include <string>

#include "base/source.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// Line, bytes, kind, text:
//   1: 0..3 Ident "foo"
std::string dump_tokens(const base::Source& source, std::span<const Token> tokens);

// Indented by two spaces for each level:
//   body 0..12
//     attribute "a" 0..5
//       literal 4..5 number 1
std::string dump_tree(const Tree& tree, const base::Source& source);

}  // namespace virga::hcl
