#include "engine/deployment/registry.h"

namespace virga::engine {

Entry* Registry::find(std::string_view urn) {
  const auto found = by_urn_.find(urn);
  return found == by_urn_.end() ? nullptr : found->second;
}

Entry& Registry::add(std::string urn) {
  Entry& entry = entries_.emplace_back();
  entry.state.urn = urn;
  by_urn_.emplace(std::move(urn), &entry);
  return entry;
}

}  // namespace virga::engine
