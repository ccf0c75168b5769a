#include "diag/diagnostic.h"

namespace virga::diag {

Diagnostic& Diagnostic::label(Range where, Message message) & {
  labels.push_back({where, std::move(message)});
  return *this;
}

Diagnostic& Diagnostic::note(Message message) & {
  notes.push_back({Note::Kind::kNote, std::move(message)});
  return *this;
}

Diagnostic& Diagnostic::help(Message message) & {
  notes.push_back({Note::Kind::kHelp, std::move(message)});
  return *this;
}

Diagnostic& Diagnostic::suggest(Range where, std::string_view replacement) & {
  const Name name{std::string(replacement)};
  help({"did you mean {0}?", name});
  return fix({"replace with {0}", name}, {{where, std::string(replacement)}});
}

Diagnostic& Diagnostic::fix(Message title, std::vector<Edit> edits) & {
  fixes.push_back({std::move(title), std::move(edits), false});
  return *this;
}

Diagnostic& Diagnostic::safe_fix(Message title, std::vector<Edit> edits) & {
  fix(std::move(title), std::move(edits));
  fixes.back().safe = true;
  return *this;
}

}  // namespace virga::diag
