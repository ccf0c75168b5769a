#include "hcl/parse/explain/explain_syntax.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "hcl/parse/explain/foreign/foreign_statement.h"
#include "hcl/parse/explain/foreign/foreign_value.h"
#include "hcl/parse/explain/heredoc_end.h"
#include "hcl/parse/explain/interpolation.h"
#include "hcl/parse/explain/key_and_value.h"
#include "hcl/parse/explain/misplaced_brace.h"
#include "hcl/parse/explain/missing_quotes.h"
#include "hcl/parse/explain/missing_separator.h"
#include "hcl/parse/explain/unclosed_bracket.h"

namespace virga::hcl {
namespace {

// The syntax errors of one source, as indexes into all diagnostics.
class SourceErrors {
 public:
  SourceErrors(const base::Source& source, diag::Diagnostics& diagnostics, std::vector<bool>& keep)
      : outline_(source.text()),
        source_(source.id()),
        statements_(foreign_statements(outline_, source.id())),
        diagnostics_(diagnostics),
        keep_(keep) {}

  void explain(std::size_t index) {
    const diag::Diagnostic& error = diagnostics_.list()[index];
    const std::uint32_t at = error.subject.span.begin;
    const auto statement = std::ranges::upper_bound(
        statements_, at, {}, [](const ForeignStatement& each) { return each.extent.end; });
    if (statement != statements_.end() && statement->extent.contains(at)) {
      if (error.code == diag::Code::kLineBreakInString) {
        misread_ = std::min(misread_, statement->extent.end);
      }
      if (!reported_.insert(statement->extent.begin).second) {
        keep_[index] = false;
      } else {
        diagnostics_.replace(index, statement->error);
      }
    } else if (const MisplacedBrace* brace = cause_of(error)) {
      if (std::exchange(reported_brace_, true)) {
        keep_[index] = false;
      } else {
        diagnostics_.replace(index, brace->error);
      }
    } else if (auto better = explained(error)) {
      diagnostics_.replace(index, *std::move(better));
    }
  }

  // Drops an error of text that the lexer reads as a string, because of a quote in a statement of
  // another language.
  void drop_misread(std::size_t index) {
    if (diagnostics_.list()[index].subject.span.begin >= misread_) keep_[index] = false;
  }

 private:
  // Returns the misplaced brace that causes the error, or null.
  const MisplacedBrace* cause_of(const diag::Diagnostic& error) {
    if (!std::exchange(searched_braces_, true)) brace_ = misplaced_brace(outline_, source_);
    return brace_ && follows_from(*brace_, outline_, error) ? &*brace_ : nullptr;
  }

  std::optional<diag::Diagnostic> explained(const diag::Diagnostic& error) const {
    if (auto better = heredoc_end(outline_, error)) return better;
    if (auto better = interpolation(outline_, error)) return better;
    if (auto better = brace_of_block(outline_, error)) return better;
    if (auto better = unclosed_bracket(outline_, error)) return better;
    if (auto better = key_and_value(outline_, error)) return better;
    if (auto better = missing_quotes(outline_, error)) return better;
    if (auto better = missing_separator(outline_, error)) return better;
    if (auto better = argument_comma(outline_, error)) return better;
    return foreign_value(outline_, error);
  }

  Outline outline_;
  base::SourceId source_;
  std::vector<ForeignStatement> statements_;
  std::set<std::uint32_t> reported_;    // offsets of the statements that have been reported
  std::uint32_t misread_ = UINT32_MAX;  // the offset from which on the text is misread
  std::optional<MisplacedBrace> brace_;
  bool searched_braces_ = false;
  bool reported_brace_ = false;
  diag::Diagnostics& diagnostics_;
  std::vector<bool>& keep_;
};

}  // namespace

bool is_syntax_error(const diag::Diagnostic& diagnostic) {
  return diagnostic.code >= diag::Code::kBitwiseOperator &&
         diagnostic.code < diag::Code::kNestedTooDeep && diagnostic.subject.known();
}

void explain_syntax(const base::Sources& sources, diag::Diagnostics& diagnostics) {
  std::vector<bool> keep(diagnostics.size(), true);
  std::map<base::SourceId, SourceErrors> errors;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    const diag::Diagnostic& diagnostic = diagnostics.list()[i];
    if (!is_syntax_error(diagnostic)) continue;
    const base::Source* source = sources.find(diagnostic.subject.source);
    if (!source) continue;
    const auto [at, is_new] = errors.try_emplace(source->id(), *source, diagnostics, keep);
    at->second.explain(i);
  }
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    if (!is_syntax_error(diagnostics.list()[i])) continue;
    const auto source = errors.find(diagnostics.list()[i].subject.source);
    if (source != errors.end()) source->second.drop_misread(i);
  }
  diagnostics.keep(keep);
}

}  // namespace virga::hcl
