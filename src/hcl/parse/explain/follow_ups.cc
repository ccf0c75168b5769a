#include "hcl/parse/explain/follow_ups.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "diag/codes/bind.h"
#include "diag/codes/hcl.h"
#include "diag/codes/hcl_json.h"
#include "diag/codes/model.h"
#include "diag/codes/run.h"
#include "hcl/parse/explain/explain_syntax.h"
#include "hcl/parse/explain/foreign/merge_conflict.h"

namespace virga::hcl {
namespace {

using diag::Code;
namespace codes = diag::codes;
using diag::Diagnostic;

// Strings and code change places behind it, or what stands in brackets and what does not.
bool makes_rest_unreliable(const Diagnostic& diagnostic, const base::Sources& sources) {
  if (diagnostic.code == codes::kStrayCharacter) {
    // A quote with a backslash opens a string in code.
    const std::string_view text = sources[diagnostic.subject.source].text();
    const base::Span span = diagnostic.subject.span;
    return text.substr(span.begin).starts_with("\\\"");
  }
  // A text in UTF-16 begins with this mark, and every second byte of it is a null.
  if (diagnostic.code == codes::kNotUtf8) {
    const std::string_view text = sources[diagnostic.subject.source].text();
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
  }
  return diagnostic.code == codes::kLineBreakInString ||
         diagnostic.code == codes::kUnclosedInterpolation ||
         diagnostic.code == codes::kUnclosedBracket;
}

// Returns whether the error is in a directive, as in `%{ for a : list }` and `${ for a in list }`.
bool is_in_directive(const Diagnostic& diagnostic, const base::Sources& sources) {
  const std::string_view text = sources[diagnostic.subject.source].text();
  const std::uint32_t begin = diagnostic.subject.span.begin;
  switch (diagnostic.code) {
    case codes::kDirectiveUnknown:
    case codes::kDirectiveEnd: return true;
    case codes::kForIn:
    case codes::kForVariable: {
      const std::string_view before = text.substr(0, begin);
      const std::size_t opener = before.find_last_of("\n[{");
      return opener != std::string_view::npos && before.substr(0, opener + 1).ends_with("%{");
    }
    case codes::kInterpolationEnd: {
      std::string_view word = text.substr(std::min<std::size_t>(begin + 2, text.size()));
      word.remove_prefix(std::min(word.find_first_not_of("~ "), word.size()));
      return word.starts_with("for ") || word.starts_with("if ");
    }
    default: return false;
  }
}

// A directive with an error is not in the tree, so its partners have none.
bool is_unmatched_directive(const Diagnostic& diagnostic, const Diagnostic& before,
                            const base::Sources& sources) {
  return diagnostic.code >= codes::kDirectiveUnexpected && diagnostic.code <= codes::kElseInFor &&
         is_in_directive(before, sources);
}

bool is_json_syntax_error(const Diagnostic& diagnostic) {
  return diagnostic.code == codes::kNestedTooDeep ||
         (diagnostic.code >= codes::kJsonRoot && diagnostic.code <= codes::kJsonControlCharacter);
}

// Returns false for errors in numbers, words and escapes, which do not depend on their context.
bool is_json_structure(const Diagnostic& diagnostic) {
  return diagnostic.code != codes::kNestedTooDeep &&
         (diagnostic.code < codes::kJsonNumber || diagnostic.code > codes::kJsonEscapeDigits);
}

// The lines of a diagnostic.
struct Lines {
  std::uint32_t first;
  std::uint32_t last;
};

Lines lines_of(const Diagnostic& diagnostic, const base::Sources& sources) {
  const base::LineIndex& index = sources[diagnostic.subject.source].lines();
  return {index.line_at(diagnostic.subject.span.begin), index.line_at(diagnostic.subject.span.end)};
}

// The name of a property is read as a value, so a token that is no value has both errors.
bool is_missing_name(const Diagnostic& value, const Diagnostic& name) {
  return value.code == codes::kJsonValueExpected && name.code == codes::kJsonPropertyName &&
         value.subject == name.subject;
}

void mark_json_follow_ups(const diag::Diagnostics& diagnostics, std::vector<bool>& keep) {
  std::set<base::SourceId> unsettled;
  const auto& all = diagnostics.list();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!is_json_syntax_error(all[i])) continue;
    const bool first = unsettled.insert(all[i].subject.source).second;
    if (first || !is_json_structure(all[i])) continue;
    const bool is_better = keep[i - 1] && is_missing_name(all[i - 1], all[i]);
    keep[is_better ? i - 1 : i] = false;
  }
}

// Returns true if the fix adds an opening bracket at the end of a line: `default =`.
bool adds_opener(const Diagnostic& diagnostic) {
  if (diagnostic.fixes.empty() || diagnostic.fixes.front().edits.empty()) return false;
  const std::string& added = diagnostic.fixes.front().edits.front().replacement;
  return added == " {" || added == " [";
}

// Returns true if the error is inside of the brackets whose opening one `before` reports as
// missing.
bool is_in_unopened(const Diagnostic& diagnostic, const Diagnostic& before) {
  return adds_opener(before) && !before.labels.empty() &&
         diagnostic.subject.span.begin < before.labels.front().range.span.begin;
}

// Returns true if the text after the error belongs to a construct that does not end, or that ends
// too early.
bool misplaces_the_rest(const Diagnostic& diagnostic, const base::Sources& sources) {
  switch (diagnostic.code) {
    case codes::kItemExpected: {
      const std::string_view text =
          sources[diagnostic.subject.source].text(diagnostic.subject.span);
      return text == "}" || begins_conflict_marker(text);
    }
    case codes::kUnclosedBlock:
    case codes::kUnclosedObject:
    case codes::kUnclosedTuple:
    case codes::kUnclosedCall:
    case codes::kUnclosedTemplate: return true;
    case codes::kExpressionExpected: return adds_opener(diagnostic);
    default: return false;
  }
}

// Returns true for errors of the binder and the checker.
bool is_about_meaning(Code code) {
  return code >= codes::kUndefinedVariable && code < codes::kMissingConfig;
}

// Errors about the declarations inside a construct that does not end, or ends too early.
void mark_swallowed(const base::Sources& sources, const diag::Diagnostics& diagnostics,
                    std::vector<bool>& keep) {
  std::set<base::SourceId> swallowed, broken;
  for (const Diagnostic& diagnostic : diagnostics.list()) {
    if (!is_syntax_error(diagnostic)) continue;
    broken.insert(diagnostic.subject.source);
    if (misplaces_the_rest(diagnostic, sources)) swallowed.insert(diagnostic.subject.source);
  }
  if (broken.empty()) return;
  std::size_t index = 0;
  for (const Diagnostic& diagnostic : diagnostics.list()) {
    const bool is_here = swallowed.contains(diagnostic.subject.source);
    // The parser may have read the beginning of the block at a wrong place.
    const bool is_misread =
        diagnostic.code == codes::kIgnoredBlock && broken.contains(diagnostic.subject.source);
    if (is_misread || (is_here && is_about_meaning(diagnostic.code))) keep[index] = false;
    ++index;
  }
}

// Returns true if a declaration has no name, as in `config { ... }`.
bool lacks_name(const Diagnostic& diagnostic) {
  if (diagnostic.code != codes::kWrongLabels || diagnostic.arguments.empty()) return false;
  const auto* type = std::get_if<diag::Name>(&diagnostic.arguments.front());
  return type && (type->text == "config" || type->text == "resource" || type->text == "component");
}

// Returns true if a fix replaces the name by another one.
bool has_other_name(const Diagnostic& diagnostic) {
  return std::ranges::any_of(diagnostic.fixes, [](const diag::Fix& fix) {
    return !fix.edits.empty() && !fix.edits.front().replacement.starts_with('"');
  });
}

// Errors about unknown variables, one of which may be the declaration without a name.
void mark_nameless(const diag::Diagnostics& diagnostics, std::vector<bool>& keep) {
  if (std::ranges::none_of(diagnostics.list(), lacks_name)) return;
  std::size_t index = 0;
  for (const Diagnostic& diagnostic : diagnostics.list()) {
    const bool is_unknown = diagnostic.code == codes::kUndefinedVariable;
    if (is_unknown && !has_other_name(diagnostic)) keep[index] = false;
    ++index;
  }
}

void mark_repeats(const diag::Diagnostics& diagnostics, std::vector<bool>& keep) {
  std::set<std::tuple<base::Range, Code, std::string>> reported;
  std::size_t index = 0;
  for (const Diagnostic& diagnostic : diagnostics.list()) {
    const bool first =
        reported.emplace(diagnostic.subject, diagnostic.code, diagnostic.message()).second;
    if (!first && diagnostic.subject.known()) keep[index] = false;
    ++index;
  }
}

}  // namespace

void drop_follow_ups(const base::Sources& sources, diag::Diagnostics& diagnostics) {
  explain_syntax(sources, diagnostics);
  struct Entry {
    const Diagnostic* diagnostic;
    std::size_t index;
  };
  std::vector<Entry> errors;
  std::vector<bool> keep(diagnostics.size(), true);
  std::size_t index = 0;
  for (const Diagnostic& diagnostic : diagnostics.list()) {
    if (is_syntax_error(diagnostic)) errors.push_back({&diagnostic, index});
    ++index;
  }
  std::ranges::stable_sort(errors, {}, [](const Entry& entry) {
    return std::pair(entry.diagnostic->subject.source, entry.diagnostic->subject.span.begin);
  });

  const Diagnostic* before =
      nullptr;  // the last error that was kept, or the last one that makes the rest unreliable
  for (const Entry& entry : errors) {
    const bool same_source =
        before != nullptr && before->subject.source == entry.diagnostic->subject.source;
    const bool follows =
        same_source &&
        (makes_rest_unreliable(*before, sources) ||
         is_unmatched_directive(*entry.diagnostic, *before, sources) ||
         is_in_unopened(*entry.diagnostic, *before) ||
         lines_of(*entry.diagnostic, sources).first <= lines_of(*before, sources).last);
    if (follows) {
      keep[entry.index] = false;
      if (makes_rest_unreliable(*entry.diagnostic, sources)) before = entry.diagnostic;
    } else {
      before = entry.diagnostic;
    }
  }
  mark_swallowed(sources, diagnostics, keep);
  mark_nameless(diagnostics, keep);
  mark_json_follow_ups(diagnostics, keep);
  mark_repeats(diagnostics, keep);
  diagnostics.keep(keep);
}

}  // namespace virga::hcl
