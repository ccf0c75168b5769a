#include "lsp/convert/diagnostics.h"

#include <algorithm>

#include "diag/codes/bind.h"

namespace virga::lsp {
namespace {

DiagnosticSeverity severity_of(diag::Severity severity) {
  switch (severity) {
    case diag::Severity::kError: return DiagnosticSeverity::kError;
    case diag::Severity::kWarning: return DiagnosticSeverity::kWarning;
    case diag::Severity::kInfo: return DiagnosticSeverity::kInformation;
  }
  return DiagnosticSeverity::kError;
}

std::string text_of(const diag::Diagnostic& diagnostic) {
  std::string text = diagnostic.message();
  for (const diag::Note& note : diagnostic.notes) {
    text += note.kind == diag::Note::Kind::kHelp ? "\nhelp: " : "\nnote: ";
    text += note.message.str();
  }
  return text;
}

std::vector<DiagnosticTag> tags_of(diag::Code code) {
  if (code == diag::codes::kUnusedName) return {DiagnosticTag::kUnnecessary};
  const bool is_deprecated = code == diag::codes::kDeprecated || code == diag::codes::kPackageLabel;
  return is_deprecated ? std::vector{DiagnosticTag::kDeprecated} : std::vector<DiagnosticTag>();
}

// The file that shows diagnostics without a position.
base::SourceId first_file(const base::Sources& sources) {
  for (std::uint32_t id = 1; id <= sources.size(); ++id) {
    if (is_file(sources[base::SourceId{id}])) return base::SourceId{id};
  }
  return base::SourceId::kNone;
}

// Calls `visit` with each diagnostic and the file that shows it.
template <typename Visit>
void for_each_in_file(const diag::Diagnostics& diagnostics, const base::Sources& sources,
                      const Visit& visit) {
  const base::SourceId first = first_file(sources);
  for (const diag::Diagnostic* each : diag::sorted_for_display(diagnostics)) {
    const base::SourceId file = each->subject.known() ? each->subject.source : first;
    const base::Source* source = sources.find(file);
    if (source && is_file(*source)) visit(file, *each);
  }
}

}  // namespace

std::string explanation_uri(diag::Code code) {
  return "virga:/errors/" + diag::show(code) + ".md";
}

Diagnostic convert_diagnostic(const diag::Diagnostic& diagnostic, SourcePlaces& places,
                              const Documents& documents) {
  Diagnostic out{.range = {},
                 .severity = severity_of(diagnostic.severity),
                 .code = diag::show(diagnostic.code),
                 .code_href = explanation_uri(diagnostic.code),
                 .message = text_of(diagnostic),
                 .tags = tags_of(diagnostic.code),
                 .related = {}};
  if (diagnostic.subject.known()) out.range = places.range(diagnostic.subject);
  for (const diag::Label& label : diagnostic.labels) {
    auto location = places.location(label.range, documents);
    if (location) out.related.push_back({*std::move(location), label.message.str()});
  }
  return out;
}

std::map<base::SourceId, std::vector<Diagnostic>> diagnostics_by_file(
    const diag::Diagnostics& diagnostics, const base::Sources& sources, SourcePlaces& places,
    const Documents& documents) {
  std::map<base::SourceId, std::vector<Diagnostic>> by_file;
  for_each_in_file(diagnostics, sources, [&](base::SourceId file, const diag::Diagnostic& each) {
    by_file[file].push_back(convert_diagnostic(each, places, documents));
  });
  return by_file;
}

std::vector<Diagnostic> diagnostics_of(base::SourceId file, const diag::Diagnostics& diagnostics,
                                       const base::Sources& sources, SourcePlaces& places,
                                       const Documents& documents) {
  std::vector<Diagnostic> out;
  for_each_in_file(diagnostics, sources, [&](base::SourceId other, const diag::Diagnostic& each) {
    if (other == file) out.push_back(convert_diagnostic(each, places, documents));
  });
  return out;
}

}  // namespace virga::lsp
