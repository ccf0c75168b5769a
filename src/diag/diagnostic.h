// One diagnostic as data: what (code and typed arguments), where (ranges), why (labels, notes) and
// what to do (fixes). Renderers turn it into text or JSON (render_text.h, render_json.h).
//
// One cause gives one diagnostic. The subject is the exact range of the mistake. The context is the
// range of the construct around it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/span.h"
#include "diag/code.h"
#include "diag/message.h"

namespace virga::diag {

using base::Range;

// Another relevant position, with a message that relates it to the mistake.
struct Label {
  Range range;
  Message message;
};

// A sentence below the excerpt. kHelp says what to do; kNote states a fact.
struct Note {
  enum class Kind : std::uint8_t { kNote, kHelp };
  Kind kind;
  Message message;
};

struct Edit {
  Range range;  // empty: an insertion
  std::string replacement;
};

// The edits that write `before` and `after` around a range.
std::vector<Edit> around(Range where, std::string before, std::string after);

// Edits that fix the mistake when they are applied together.
struct Fix {
  Message title;
  std::vector<Edit> edits;
  // Can be applied without review: the program keeps its meaning, or gets the only meaning that can
  // have been intended. A similar name is a guess, so its fix is not safe.
  bool safe = false;
};

struct Diagnostic {
  Code code;
  Severity severity;
  Range subject;  // not known(): the diagnostic has no position in a source
  std::optional<Range> context;
  std::vector<Argument> arguments;  // fill the placeholders of info(code).text
  std::vector<Label> labels;
  std::vector<Note> notes;
  std::vector<Fix> fixes;
  // The text renderer prints the positions only: the source contains a secret there.
  bool hides_source = false;

  template <typename... Args>
  explicit Diagnostic(Code diagnostic_code, Range where, Args&&... args)
      : code(diagnostic_code), severity(info(diagnostic_code).severity), subject(where) {
    (arguments.emplace_back(std::forward<Args>(args)), ...);
  }

  // The one-line summary.
  std::string message() const { return fill(info(code).text, arguments); }

  // For building in one expression; each function returns the diagnostic itself.
  Diagnostic& in(Range where) & {
    context = where;
    return *this;
  }
  Diagnostic& with_severity(Severity other) & {
    severity = other;
    return *this;
  }
  Diagnostic& hide_source() & {
    hides_source = true;
    return *this;
  }
  Diagnostic& label(Range where, Message message) &;
  Diagnostic& note(Message message) &;
  Diagnostic& help(Message message) &;
  // Adds the help "did you mean ...?" and a fix that replaces `where`.
  Diagnostic& suggest(Range where, std::string_view replacement) &;
  // The same for at most three alternatives, the most likely first: one help, and a fix for each.
  Diagnostic& suggest_any(Range where, std::span<const std::string> replacements) &;
  Diagnostic& fix(Message title, std::vector<Edit> edits) &;
  Diagnostic& safe_fix(Message title, std::vector<Edit> edits) &;
};

}  // namespace virga::diag
