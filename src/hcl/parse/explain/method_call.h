// Explains calls in the form of a method, such as `server.describe({})` and `aws.getBucket({})`.
// Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns a better error if a syntax error is at the parenthesis after `a.b`. Requires: the error
// is at a token after a complete value.
std::optional<diag::Diagnostic> method_call(const Outline& outline, const diag::Diagnostic& error);

}  // namespace virga::hcl
