#include "hcl/parse/explain/explain_syntax.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/argument_comma.h"
#include "hcl/parse/explain/brackets/wrong_bracket.h"
#include "hcl/parse/explain/call_parentheses.h"
#include "hcl/parse/explain/foreign/comparison.h"
#include "hcl/parse/explain/foreign/foreign_statement.h"
#include "hcl/parse/explain/foreign/foreign_value.h"
#include "hcl/parse/explain/foreign/merge_conflict.h"
#include "hcl/parse/explain/heredoc_end.h"
#include "hcl/parse/explain/interpolation.h"
#include "hcl/parse/explain/key_and_value.h"
#include "hcl/parse/explain/misplaced_brace.h"
#include "hcl/parse/explain/missing_quotes.h"
#include "hcl/parse/explain/missing_separator.h"
#include "hcl/parse/explain/unclosed_bracket.h"
#include "hcl/parse/explain/unpaired_quote.h"
#include "hcl/parse/explain/unquoted_text.h"

namespace virga::hcl {
namespace {

// The names that the files of each folder declare. A folder is read when it is asked for, once.
class FolderNames {
 public:
  explicit FolderNames(const base::Sources& sources) : sources_(sources) {}

  bool declares(const std::string& folder, std::string_view name) {
    const auto [at, is_new] = names_.try_emplace(folder);
    if (is_new) at->second = names_of(folder);
    return at->second.contains(name);
  }

  static std::string folder_of(const base::Source& source) {
    return source.name().substr(0, source.name().rfind('/') + 1);  // npos + 1 is 0
  }

 private:
  std::set<std::string_view> names_of(const std::string& folder) const {
    std::set<std::string_view> names;
    for (std::uint32_t i = 1; i <= sources_.size(); ++i) {
      const base::Source* source = sources_.find(static_cast<base::SourceId>(i));
      if (!source || !source->name().ends_with(".pp") || folder_of(*source) != folder) continue;
      const Outline outline(source->text());
      names.insert(outline.declared().begin(), outline.declared().end());
    }
    return names;
  }

  const base::Sources& sources_;
  std::map<std::string, std::set<std::string_view>> names_;
};

// `name == value`, where `name` is marked: the operator has to be edited.
std::optional<diag::Diagnostic> wrong_operator(const diag::Diagnostic& error) {
  if (error.code != diag::codes::kItemIncomplete || error.fixes.empty()) return std::nullopt;
  const diag::Fix& fix = error.fixes.front();
  if (fix.safe || fix.edits.size() != 1) return std::nullopt;
  diag::Diagnostic better = error;
  better.subject = fix.edits.front().range;
  return better;
}

// The syntax errors of one source, as indexes into all diagnostics.
class SourceErrors {
 public:
  SourceErrors(const base::Source& source, FolderNames& names, diag::Diagnostics& diagnostics,
               std::vector<bool>& keep)
      : others_([&names, folder = FolderNames::folder_of(source)](std::string_view name) {
          return names.declares(folder, name);
        }),
        outline_(source.text()),
        source_(source.id()),
        statements_(foreign_statements(outline_, source.id())),
        diagnostics_(diagnostics),
        keep_(keep) {
    if (source.name().ends_with(".pp")) outline_.look_in(others_);
  }
  SourceErrors(const SourceErrors&) = delete;  // the outline refers to a member
  SourceErrors& operator=(const SourceErrors&) = delete;

  void explain(std::size_t index) {
    const diag::Diagnostic& error = diagnostics_.list()[index];
    if (const MergeConflict* conflict = conflict_before(error.subject.span.begin)) {
      report_once(index, conflict->error, reported_conflict_);
    } else if (auto marker = stray_conflict_marker(outline_.text(), error)) {
      diagnostics_.replace(index, *std::move(marker));
    } else if (follows_mismatch(error)) {
      keep_[index] = false;
    } else if (auto better = wrong_operator(error)) {
      diagnostics_.replace(index, *std::move(better));
    } else {
      note_directive(error);
      if (!contains_bad_directive(error)) explain_by_cause(index);
    }
  }

  // The errors that the parser does not report after others.
  const std::vector<diag::Diagnostic>& further() const { return further_; }

  // Drops an error of text that the lexer reads as a string, because of a quote in a statement of
  // another language.
  void drop_misread(std::size_t index) {
    if (diagnostics_.list()[index].subject.span.begin >= misread_) keep_[index] = false;
  }

 private:
  // Puts the cause in place of its first consequence, and drops the other consequences.
  void report_once(std::size_t index, const diag::Diagnostic& cause, bool& is_reported) {
    if (std::exchange(is_reported, true)) {
      keep_[index] = false;
    } else {
      diagnostics_.replace(index, cause);
    }
  }

  void note_directive(const diag::Diagnostic& error) {
    const std::uint32_t at = error.subject.span.begin;
    if (is_about_directive(error.code)) bad_directive_ = at;
    if (error.code == diag::codes::kDirectiveEnd && outline_.text(error.subject.span) == "~") {
      misread_ = std::min(misread_, at + 1);  // `%{ for x in y ~`: the text is read as code
    }
  }

  void explain_by_cause(std::size_t index) {
    const diag::Diagnostic& error = diagnostics_.list()[index];
    const std::uint32_t at = error.subject.span.begin;
    if (error.code == diag::codes::kCommaAfterArgument && further_.empty()) {
      further_ = further_argument_commas(outline_, error);
    }
    if (explain_by_statement(index)) return;
    if (const UnclosedComment* comment = comment_before(at)) {
      report_once(index, comment->error, reported_comment_);
    } else if (const SwallowingHeredoc* heredoc = heredoc_before(at)) {
      report_once(index, heredoc->error, reported_heredoc_);
    } else if (const MisplacedBrace* brace = cause_of(error)) {
      report_once(index, brace->error, reported_brace_);
    } else if (auto better = explained(error)) {
      diagnostics_.replace(index, *std::move(better));
    }
  }

  // Returns whether the error is in a statement of another language, which is reported once.
  bool explain_by_statement(std::size_t index) {
    const diag::Diagnostic& error = diagnostics_.list()[index];
    const std::uint32_t at = error.subject.span.begin;
    const auto statement = std::ranges::upper_bound(
        statements_, at, {}, [](const ForeignStatement& each) { return each.extent.end; });
    if (statement == statements_.end() || !statement->extent.contains(at)) return false;
    if (error.code == diag::codes::kLineBreakInString) {
      misread_ = std::min(misread_, statement->extent.end);
    }
    bool is_reported = !reported_.insert(statement->extent.begin).second;
    report_once(index, statement->error, is_reported);
    return true;
  }

  // Returns the conflict of a merge if it begins before the offset, or null.
  const MergeConflict* conflict_before(std::uint32_t offset) {
    if (!std::exchange(searched_conflicts_, true)) {
      conflict_ = merge_conflict(outline_, source_);
    }
    return conflict_ && offset >= conflict_->begin ? &*conflict_ : nullptr;
  }

  // Returns the misplaced brace that causes the error, or null.
  const MisplacedBrace* cause_of(const diag::Diagnostic& error) {
    if (!std::exchange(searched_braces_, true)) brace_ = misplaced_brace(outline_, source_);
    return brace_ && follows_from(*brace_, outline_, error) ? &*brace_ : nullptr;
  }

  // Returns the comment without an end if it begins before the offset, or null.
  const UnclosedComment* comment_before(std::uint32_t offset) {
    if (!std::exchange(searched_comments_, true)) comment_ = unclosed_comment(outline_, source_);
    return comment_ && offset >= comment_->begin ? &*comment_ : nullptr;
  }

  // Returns the heredoc before the offset that has swallowed the opener of another one, or null.
  const SwallowingHeredoc* heredoc_before(std::uint32_t offset) {
    if (!std::exchange(searched_heredocs_, true)) heredoc_ = swallowing_heredoc(outline_, source_);
    return heredoc_ && offset >= heredoc_->end ? &*heredoc_ : nullptr;
  }

  // `%{ for x in y }%{ if x }%{ endfor }`: the parser reports the `if` at the `endfor`, and then
  // the `for`.
  bool follows_mismatch(const diag::Diagnostic& error) {
    if (error.code == diag::codes::kDirectiveMismatch) {
      mismatched_ = std::get<diag::Name>(error.arguments[1]).text;
      return false;
    }
    return error.code == diag::codes::kDirectiveUnclosed &&
           std::get<diag::Name>(error.arguments[0]).text == std::exchange(mismatched_, "");
  }

  // Returns true if a directive between the one without its end and the end of the template has an
  // error: it may be the end.
  bool contains_bad_directive(const diag::Diagnostic& error) const {
    return error.code == diag::codes::kDirectiveUnclosed && !error.labels.empty() &&
           bad_directive_ > error.labels.front().range.span.begin &&
           bad_directive_ < error.subject.span.begin;
  }

  static bool is_about_directive(diag::Code code) {
    switch (code) {
      case diag::codes::kDirectiveExpected:
      case diag::codes::kDirectiveUnknown:
      case diag::codes::kDirectiveEnd:
      case diag::codes::kInterpolationEnd:
      case diag::codes::kForIn:
      case diag::codes::kForVariable: return true;
      default: return false;
    }
  }

  std::optional<diag::Diagnostic> explained(const diag::Diagnostic& error) const {
    if (auto better = heredoc_end(outline_, error)) return better;
    if (auto better = call_parentheses(outline_, error)) return better;
    if (auto better = interpolation(outline_, error)) return better;
    if (auto better = brace_of_block(outline_, error)) return better;
    if (auto better = swapped_comparison(outline_, error)) return better;
    if (auto better = unpaired_quote(outline_, error)) return better;
    if (auto better = wrong_bracket(outline_, error)) return better;
    if (auto better = unclosed_bracket(outline_, error)) return better;
    if (auto better = key_and_value(outline_, error)) return better;
    if (auto better = missing_quotes(outline_, error)) return better;
    if (auto better = unquoted_text(outline_, error)) return better;
    if (auto better = missing_separator(outline_, error)) return better;
    if (auto better = argument_comma(outline_, error)) return better;
    return foreign_value(outline_, error);
  }

  std::function<bool(std::string_view)> others_;  // declares a name in the folder
  Outline outline_;
  base::SourceId source_;
  std::vector<ForeignStatement> statements_;
  std::set<std::uint32_t> reported_;    // offsets of the statements that have been reported
  std::uint32_t misread_ = UINT32_MAX;  // the offset from which on the text is misread
  std::optional<MergeConflict> conflict_;
  bool searched_conflicts_ = false;
  bool reported_conflict_ = false;
  std::optional<MisplacedBrace> brace_;
  bool searched_braces_ = false;
  bool reported_brace_ = false;
  std::optional<SwallowingHeredoc> heredoc_;
  bool searched_heredocs_ = false;
  bool reported_heredoc_ = false;
  std::optional<UnclosedComment> comment_;
  bool searched_comments_ = false;
  bool reported_comment_ = false;
  std::uint32_t bad_directive_ = 0;  // the offset of the last error in a directive
  std::string mismatched_;           // the end of a directive that another one was expected before
  std::vector<diag::Diagnostic> further_;
  diag::Diagnostics& diagnostics_;
  std::vector<bool>& keep_;
};

}  // namespace

bool is_syntax_error(const diag::Diagnostic& diagnostic) {
  return diagnostic.code >= diag::codes::kBitwiseOperator &&
         diagnostic.code < diag::codes::kNestedTooDeep && diagnostic.subject.known();
}

void explain_syntax(const base::Sources& sources, diag::Diagnostics& diagnostics) {
  std::vector<bool> keep(diagnostics.size(), true);
  FolderNames names(sources);
  std::map<base::SourceId, SourceErrors> errors;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    const diag::Diagnostic& diagnostic = diagnostics.list()[i];
    if (!is_syntax_error(diagnostic)) continue;
    const base::Source* source = sources.find(diagnostic.subject.source);
    if (!source) continue;
    const auto [at, is_new] = errors.try_emplace(source->id(), *source, names, diagnostics, keep);
    at->second.explain(i);
  }
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    if (!is_syntax_error(diagnostics.list()[i])) continue;
    const auto source = errors.find(diagnostics.list()[i].subject.source);
    if (source != errors.end()) source->second.drop_misread(i);
  }
  diagnostics.keep(keep);
  std::set<base::Range> reported;
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    if (diagnostic.code == diag::codes::kCommaAfterArgument) reported.insert(diagnostic.subject);
  }
  for (const auto& [source, of_source] : errors) {
    for (const diag::Diagnostic& further : of_source.further()) {
      if (!reported.contains(further.subject)) diagnostics.add(further);
    }
  }
}

}  // namespace virga::hcl
