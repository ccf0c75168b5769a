// Diagnostics of Virga as diagnostics of the protocol.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "diag/diagnostics.h"
#include "lsp/convert/source_places.h"
#include "lsp/protocol/diagnostic.h"

namespace virga::lsp {

// Requires: the subject is in a file. Notes and help follow the message, each on a line; labels
// become related information.
Diagnostic convert_diagnostic(const diag::Diagnostic& diagnostic, SourcePlaces& places,
                              const Documents& documents);

// The diagnostics of each file that has some, in the order of the text. Those without a position
// are at the start of the first file.
std::map<base::SourceId, std::vector<Diagnostic>> diagnostics_by_file(
    const diag::Diagnostics& diagnostics, const base::Sources& sources, SourcePlaces& places,
    const Documents& documents);
// The diagnostics of one file.
std::vector<Diagnostic> diagnostics_of(base::SourceId file, const diag::Diagnostics& diagnostics,
                                       const base::Sources& sources, SourcePlaces& places,
                                       const Documents& documents);

// The document that explains a code: "virga:/errors/V1101.md".
std::string explanation_uri(diag::Code code);

}  // namespace virga::lsp
