#include "lsp/server/pending_calls.h"

namespace virga::lsp {

std::shared_ptr<Call> PendingCalls::add(Id id, bool can_be_cancelled) {
  auto call = std::make_shared<Call>(std::move(id), can_be_cancelled);
  const std::scoped_lock lock(mutex_);
  calls_.emplace(call->id(), call);
  return call;
}

bool PendingCalls::remove(const Call& call) {
  const std::scoped_lock lock(mutex_);
  auto [at, end] = calls_.equal_range(call.id());
  for (; at != end; ++at) {
    if (at->second.get() != &call) continue;
    calls_.erase(at);
    return true;
  }
  return false;
}

std::vector<std::shared_ptr<Call>> PendingCalls::cancel(const Id& id) {
  std::vector<std::shared_ptr<Call>> cancelled;
  {
    const std::scoped_lock lock(mutex_);
    auto [at, end] = calls_.equal_range(id);
    while (at != end) {
      if (!at->second->can_be_cancelled()) {
        ++at;
        continue;
      }
      cancelled.push_back(std::move(at->second));
      at = calls_.erase(at);
    }
  }
  for (const auto& call : cancelled) call->cancel();
  return cancelled;
}

}  // namespace virga::lsp
