#include "host/run/resource_rows.h"

#include <utility>

namespace virga::host {
namespace {

bool contains(const base::Range& outer, const base::Range& inner) {
  return outer.source == inner.source && outer.span.begin <= inner.span.begin &&
         inner.span.end <= outer.span.end;
}

}  // namespace

void ResourceRows::Rows::note(const base::Range& place, const std::string& urn) {
  if (!place.known()) return;
  const std::scoped_lock lock(mutex);
  urns[place].insert(urn);
}

std::string ResourceRows::urn_at(const base::Range& place) const {
  const std::scoped_lock lock(rows_->mutex);
  const std::set<std::string>* innermost = nullptr;
  std::uint32_t size = 0;
  for (const auto& [block, urns] : rows_->urns) {
    if (!contains(block, place) || (innermost && block.span.size() >= size)) continue;
    innermost = &urns;
    size = block.span.size();
  }
  return innermost && innermost->size() == 1 ? *innermost->begin() : "";
}

void ResourceRows::register_resource(run::RegisterResourceRequest request,
                                     run::Done<run::RegisterResourceResponse> done) {
  const base::Range place = request.source_position;
  ForwardingMonitor::register_resource(std::move(request),
                                       [rows = rows_, place, done = std::move(done)](
                                           base::Result<run::RegisterResourceResponse> answer) {
                                         if (answer) rows->note(place, answer->urn);
                                         done(std::move(answer));
                                       });
}

void ResourceRows::read_resource(run::ReadResourceRequest request,
                                 run::Done<run::ReadResourceResponse> done) {
  const base::Range place = request.source_position;
  ForwardingMonitor::read_resource(
      std::move(request), [rows = rows_, place,
                           done = std::move(done)](base::Result<run::ReadResourceResponse> answer) {
        if (answer) rows->note(place, answer->urn);
        done(std::move(answer));
      });
}

}  // namespace virga::host
