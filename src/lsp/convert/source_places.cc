#include "lsp/convert/source_places.h"

namespace virga::lsp {

const Positions& SourcePlaces::positions(base::SourceId source) {
  std::unique_ptr<Entry>& entry = entries_[source];
  if (!entry) entry = std::make_unique<Entry>(sources_[source].text(), encoding_);
  return entry->positions;
}

std::optional<Location> SourcePlaces::location(base::Range range, const Documents& documents) {
  const base::Source* source = sources_.find(range.source);
  if (!source || !is_file(*source)) return std::nullopt;
  return Location{documents.uri_of(source->name()), this->range(range)};
}

bool is_file(const base::Source& source) {
  return source.name().starts_with('/');
}

}  // namespace virga::lsp
