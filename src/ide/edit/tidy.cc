
#include <algorithm>

#include "hcl/format/format.h"
#include "hcl/parse/parse.h"
#include "ide/edit/edit_tools.h"

namespace virga::ide {
namespace {

bool parses(const std::string& text, const base::Limits& limits) {
  diag::Diagnostics found;
  const base::Source source(base::SourceId::kNone, "", text);
  hcl::parse_config(source, found, limits);
  return !found.has_errors();
}

// The edits of one source with the formatting of the result, if the source is formatted. Returns
// nullopt if the result does not parse.
std::optional<std::vector<Edit>> formatted(const Snapshot& snapshot, base::SourceId id,
                                           std::vector<Edit> edits) {
  const base::Source& source = snapshot.sources[id];
  const std::string after = apply_edits(source, edits);
  if (!parses(after, snapshot.session().limits)) return std::nullopt;
  if (hcl::format(source.text()) != source.text()) return edits;
  const base::Source changed(id, source.name(), after);
  return compose_edits(source, edits, minimal_edits(changed, hcl::format(after)));
}

}  // namespace

std::optional<std::vector<Edit>> tidy_edits(const Snapshot& snapshot, std::vector<Edit> edits) {
  sort_edits(edits);
  if (has_overlaps(edits)) return std::nullopt;
  std::vector<Edit> all;
  for (auto begin = edits.begin(); begin != edits.end();) {
    const base::SourceId id = begin->range.source;
    const auto end =
        std::find_if(begin, edits.end(), [&](const Edit& edit) { return edit.range.source != id; });
    const auto done = formatted(snapshot, id, {begin, end});
    if (!done) return std::nullopt;
    all.insert(all.end(), done->begin(), done->end());
    begin = end;
  }
  return all;
}

}  // namespace virga::ide
