#include <algorithm>

#include "cli/check/report_formats.h"

namespace virga::cli {
namespace {

std::string_view command(diag::Severity severity) {
  switch (severity) {
    case diag::Severity::kError: return "error";
    case diag::Severity::kWarning: return "warning";
    case diag::Severity::kInfo: return "notice";
  }
  return "notice";
}

// The character, or its escape if it has a meaning in a workflow command. Properties need more
// escapes than messages.
std::string escaped(char c, bool property) {
  switch (c) {
    case '%': return "%25";
    case '\r': return "%0D";
    case '\n': return "%0A";
    case ':': return property ? "%3A" : ":";
    case ',': return property ? "%2C" : ",";
    default: return {c};
  }
}

std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) out += escaped(c, property);
  return out;
}

// The properties that say where it is.
std::string place_of(base::Span span, const base::Source& source) {
  const base::Position start = source.lines().position(span.begin);
  const base::Position end = source.lines().position(std::max(span.begin, span.end));
  std::string out = "file=" + escaped(source.name(), true) + ",line=" + std::to_string(start.line) +
                    ",endLine=" + std::to_string(end.line);
  // GitHub rejects columns if the range has several lines.
  if (start.line == end.line) {
    out += ",col=" + std::to_string(start.column) + ",endColumn=" + std::to_string(end.column);
  }
  return out;
}

std::string line(const diag::Diagnostic& diagnostic, const base::Sources& sources) {
  std::string out = "::" + std::string(command(diagnostic.severity)) + " ";
  if (const base::Source* source = sources.find(diagnostic.subject.source)) {
    out += place_of(diagnostic.subject.span, *source) + ",";
  }
  std::string message = diagnostic.message();
  for (const diag::Note& note : diagnostic.notes) message += "\n" + note.message.str();
  return out + "title=" + diag::show(diagnostic.code) + "::" + escaped(message, false) + "\n";
}

}  // namespace

std::string render_github(const diag::Diagnostics& diagnostics, const base::Sources& sources) {
  std::string out;
  for (const diag::Diagnostic* each : sorted_for_display(diagnostics)) out += line(*each, sources);
  return out;
}

}  // namespace virga::cli
