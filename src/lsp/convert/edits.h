// Edits of sources as edits of documents.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "lsp/convert/source_places.h"
#include "lsp/protocol/workspace_edit.h"

namespace virga::lsp {

// The edits do not overlap. Open documents get their version. Returns nullopt if an edit is not in
// a file.
std::optional<WorkspaceEdit> convert_edits(const std::vector<diag::Edit>& edits,
                                           const base::Sources& sources, SourcePlaces& places,
                                           const Documents& documents);

}  // namespace virga::lsp
