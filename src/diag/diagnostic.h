// One thing to tell the user, as data: what (code and typed arguments), where (ranges), why
// (labels, notes) and what to do (fixes). Renderers make text or JSON of it (render_text.h,
// render_json.h).
//
// One cause gives one diagnostic. The subject is the exact range of the mistake, not of the
// construct around it; that is the context.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/span.h"
#include "diag/code.h"
#include "diag/message.h"

namespace virga::diag {

using base::Range;

// A second place that matters, with what it has to do with the mistake.
struct Label {
  Range range;
  Message message;
};

// A sentence below the excerpt. kHelp says what to do, kNote says what is so.
struct Note {
  enum class Kind : std::uint8_t { kNote, kHelp };
  Kind kind;
  Message message;
};

struct Edit {
  Range range;  // empty: an insertion
  std::string replacement;
};

// Edits that, applied together, mend the mistake.
struct Fix {
  Message title;
  std::vector<Edit> edits;
  // Nobody has to look: the program does what it did, or what alone can have been meant. A name
  // that is near is a guess, not that.
  bool safe = false;
};

struct Diagnostic {
  Code code;
  Severity severity;
  Range subject;  // not known(): about no place in a source
  std::optional<Range> context;
  std::vector<Argument> arguments;  // fill the holes of info(code).text
  std::vector<Label> labels;
  std::vector<Note> notes;
  std::vector<Fix> fixes;

  template <typename... Args>
  explicit Diagnostic(Code diagnostic_code, Range where, Args&&... args)
      : code(diagnostic_code), severity(info(diagnostic_code).severity), subject(where) {
    (arguments.emplace_back(std::forward<Args>(args)), ...);
  }

  // The one-line summary.
  std::string message() const { return fill(info(code).text, arguments); }

  // For building in one expression; each returns the diagnostic itself.
  Diagnostic& in(Range where) & {
    context = where;
    return *this;
  }
  Diagnostic& with_severity(Severity other) & {
    severity = other;
    return *this;
  }
  Diagnostic& label(Range where, Message message) &;
  Diagnostic& note(Message message) &;
  Diagnostic& help(Message message) &;
  // "did you mean" with the replacement of `where` as its fix.
  Diagnostic& suggest(Range where, std::string_view replacement) &;
  Diagnostic& fix(Message title, std::vector<Edit> edits) &;
  Diagnostic& safe_fix(Message title, std::vector<Edit> edits) &;
};

}  // namespace virga::diag
