// Explains heredocs whose last line is missing. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// If the error is about a heredoc that does not end, returns the same error at the line that was
// probably meant to end it. If there is none, returns the error with the help that names the
// missing line. Returns nullopt for other errors.
std::optional<diag::Diagnostic> heredoc_end(const Outline& outline, const diag::Diagnostic& error);

}  // namespace virga::hcl
