// Explains heredocs whose last line is missing, and comments without their end. Private to
// hcl/parse.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// If the error is about a heredoc that does not end, returns the same error at the line that was
// probably meant to end it. If there is none, returns the error with the help that names the
// missing line. Returns nullopt for other errors.
std::optional<diag::Diagnostic> heredoc_end(const Outline& outline, const diag::Diagnostic& error);

// A heredoc that lacks its end, so that the end of a later heredoc with the same marker closes it.
struct SwallowingHeredoc {
  std::uint32_t end;  // offset of the end of the heredoc
  std::string marker;
  diag::Diagnostic error;
};

// Returns the first heredoc that contains a line `name = <<MARKER` with its own marker. O(n).
std::optional<SwallowingHeredoc> swallowing_heredoc(const Outline& outline, base::SourceId source);

struct UnclosedComment {
  std::uint32_t begin;  // offset from which on the lexer reads the comment as code
  diag::Diagnostic error;
};

// Returns the first `/*` that is read as two operators because no `*/` follows it. O(n).
std::optional<UnclosedComment> unclosed_comment(const Outline& outline, base::SourceId source);

}  // namespace virga::hcl
