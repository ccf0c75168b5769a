#include "engine/deployment/existence.h"

#include <utility>

namespace virga::engine {

void ensure_exists(Deployment& deployment, Entry* entry, std::function<void()> then) {
  if (!entry) return then();
  if (!entry->make && entry->standing != Entry::Standing::kUnderWay) return then();
  // Posted, so that a chain of parents takes no stack.
  if (auto make = std::exchange(entry->make, nullptr)) deployment.strand.post(std::move(make));
  deployment.strand.post([&deployment, entry, then = std::move(then)] {
    if (entry->standing != Entry::Standing::kUnderWay) return deployment.strand.post(then);
    entry->waiting.push_back(then);
  });
}

void ensure_parent(Deployment& deployment, Entry* entry, std::function<void()> then) {
  if (!entry || entry->state.custom) return ensure_exists(deployment, entry, std::move(then));
  auto make = std::exchange(entry->make, nullptr);
  if (!make) return then();
  deployment.strand.post(std::move(make));
  deployment.strand.post(std::move(then));
}

}  // namespace virga::engine
