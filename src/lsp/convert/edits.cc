#include "lsp/convert/edits.h"

#include <map>
#include <utility>

namespace virga::lsp {

std::optional<WorkspaceEdit> convert_edits(const std::vector<diag::Edit>& edits,
                                           const base::Sources& sources, SourcePlaces& places,
                                           const Documents& documents) {
  std::map<std::string, DocumentEdits> by_path;
  for (const diag::Edit& edit : edits) {
    const base::Source* source = sources.find(edit.range.source);
    if (!source || !is_file(*source)) return std::nullopt;
    by_path[source->name()].edits.push_back({places.range(edit.range), edit.replacement});
  }
  WorkspaceEdit out;
  for (auto& [path, document] : by_path) {
    document.uri = documents.uri_of(path);
    if (const Document* open = documents.find(path)) document.version = open->version();
    out.documents.push_back(std::move(document));
  }
  return out;
}

}  // namespace virga::lsp
