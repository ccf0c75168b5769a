#include "ide/format/format.h"

#include "hcl/format/format.h"
#include "ide/format/lines.h"
#include "ide/workspace/syntax_errors.h"

namespace virga::ide {

std::vector<Edit> format_document(const Snapshot& snapshot, base::SourceId source) {
  if (has_syntax_errors(snapshot, source)) return {};
  const base::Source& text = snapshot.sources[source];
  return minimal_edits(text, hcl::format(text.text()));
}

std::vector<Edit> format_range(const Snapshot& snapshot, base::SourceId source, base::Span span) {
  std::vector<Edit> edits = format_document(snapshot, source);
  if (edits.empty()) return edits;
  keep_inside(edits, lines_of_items(*snapshot.tree(source), snapshot.sources[source].text(), span));
  return edits;
}

}  // namespace virga::ide
