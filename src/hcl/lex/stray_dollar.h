// `$name`, `${name}` and `${name}-suffix` without quotes. Private to hcl/lex.
#pragma once

#include <span>

#include "diag/diagnostic.h"
#include "hcl/lex/lex.h"

namespace virga::hcl {

// Adds a fix or a help to the error about the token `i`, a `$` outside of a string.
void explain_dollar(const Passage& passage, std::span<const Token> tokens, std::size_t i,
                    diag::Diagnostic& diagnostic);

}  // namespace virga::hcl
