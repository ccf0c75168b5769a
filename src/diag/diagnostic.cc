#include "diag/diagnostic.h"

#include "base/check.h"

namespace virga::diag {

std::vector<Edit> around(Range where, std::string before, std::string after) {
  const auto [begin, end] = where.span;
  return {{{where.source, {begin, begin}}, std::move(before)},
          {{where.source, {end, end}}, std::move(after)}};
}

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

Diagnostic& Diagnostic::suggest_any(Range where, std::span<const std::string> replacements) & {
  VIRGA_CHECK(replacements.size() <= 3);
  std::vector<Name> names;
  for (const std::string& each : replacements) names.push_back({each});
  if (names.size() == 1) help({"did you mean {0}?", names[0]});
  if (names.size() == 2) help({"did you mean {0} or {1}?", names[0], names[1]});
  if (names.size() == 3) help({"did you mean {0}, {1} or {2}?", names[0], names[1], names[2]});
  for (const Name& name : names) fix({"replace with {0}", name}, {{where, name.text}});
  return *this;
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
