#include "host/shared/program_diagnostics.h"

namespace virga::host {
namespace {

rpc::Position position_of(const base::Source& source, std::uint32_t offset) {
  const base::Position at = source.lines().position(offset);
  return {.line = at.line, .column = at.column, .byte = offset};
}

std::optional<rpc::ProgramDiagnostic::Range> range_of(const base::Range& range,
                                                      const base::Sources& sources) {
  const base::Source* source = sources.find(range.source);
  if (source == nullptr) return std::nullopt;
  return rpc::ProgramDiagnostic::Range{.file = source->name(),
                                       .start = position_of(*source, range.span.begin),
                                       .end = position_of(*source, range.span.end)};
}

std::string notes_of(const diag::Diagnostic& diagnostic) {
  std::string text;
  for (const diag::Note& note : diagnostic.notes) {
    text += (text.empty() ? "" : "\n") + note.message.str();
  }
  return text;
}

}  // namespace

std::vector<rpc::ProgramDiagnostic> program_diagnostics(const diag::Diagnostics& diagnostics,
                                                        const base::Sources& sources) {
  std::vector<rpc::ProgramDiagnostic> result;
  for (const diag::Diagnostic* each : diag::sorted_for_display(diagnostics)) {
    result.push_back({.is_error = each->severity == diag::Severity::kError,
                      .summary = show(each->code) + ": " + each->message(),
                      .detail = notes_of(*each),
                      .subject = range_of(each->subject, sources),
                      .context = each->context ? range_of(*each->context, sources) : std::nullopt});
  }
  return result;
}

}  // namespace virga::host
