// Keys of objects that need quotes.
#pragma once

#include "hcl/tree/expr.h"

namespace virga::hcl {

// Returns true for a key without quotes that the parser reads as a division or a subtraction of
// names without whitespace: `app.kubernetes.io/name`. Such a key is hardly meant as an operation.
bool is_unquoted_path(const ObjectKeyExpr& key);

// Returns true for a key without quotes that the parser reads as a traversal: `config.json`.
bool is_unquoted_traversal(const ObjectKeyExpr& key);

}  // namespace virga::hcl
