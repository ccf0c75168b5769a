// The errors that users see, for tests.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "diag/diagnostics.h"
#include "hcl/parse/explain/follow_ups.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {

struct Shown {
  std::vector<std::string> errors;  // "V1132 at if"
  std::string advice;               // the first help or title of a fix of the first error
  std::string fixed;                // the text after the first fix of the first error
  bool is_safe = false;             // whether that fix is safe
};

inline std::string after_fix(std::string text, const diag::Fix& fix) {
  std::vector<diag::Edit> edits = fix.edits;
  std::ranges::sort(edits, std::ranges::greater(),
                    [](const diag::Edit& edit) { return edit.range.span.begin; });
  for (const diag::Edit& edit : edits) {
    text.replace(edit.range.span.begin, edit.range.span.size(), edit.replacement);
  }
  return text;
}

inline Shown shown_for(const std::string& text) {
  base::Sources sources;
  const base::Source& source = sources.add("main.pp", std::string(text));
  diag::Diagnostics diagnostics;
  parse_config(source, diagnostics);
  drop_follow_ups(sources, diagnostics);
  Shown shown;
  for (const diag::Diagnostic* each : sorted_for_display(diagnostics)) {
    shown.errors.push_back(diag::show(each->code) + " at " +
                           std::string(source.text(each->subject.span)));
  }
  if (diagnostics.empty()) return shown;
  const diag::Diagnostic& first = *sorted_for_display(diagnostics).front();
  if (!first.fixes.empty()) {
    shown.fixed = after_fix(text, first.fixes.front());
    shown.advice = first.fixes.front().title.str();
    shown.is_safe = first.fixes.front().safe;
  }
  if (!first.notes.empty()) shown.advice = first.notes.front().message.str();
  return shown;
}

// The only error and, after an arrow, the fixed text: "V1127 at "a -> x = ["a", "b"]".
inline std::string error_and_fix(const std::string& text) {
  const Shown shown = shown_for(text);
  if (shown.errors.size() != 1) return std::to_string(shown.errors.size()) + " errors";
  return shown.errors.front() + (shown.fixed.empty() ? "" : " -> " + shown.fixed);
}

}  // namespace virga::hcl
