#include "lsp/server/pending_calls.h"

#include <utility>

namespace virga::lsp {
namespace {

using Calls = std::vector<std::shared_ptr<Call>>;

// Takes the calls between two places of the table that can be cancelled and match.
template <typename Table, typename Matches>
Calls take_if(Table& table, typename Table::iterator at, typename Table::iterator end,
              const Matches& matches) {
  Calls taken;
  while (at != end) {
    if (!at->second->can_be_cancelled() || !matches(*at->second)) {
      ++at;
      continue;
    }
    taken.push_back(std::move(at->second));
    at = table.erase(at);
  }
  return taken;
}

Calls cancel_all(Calls calls) {
  for (const auto& call : calls) call->cancel();
  return calls;
}

}  // namespace

void Call::set_progress(Id token) {
  const std::scoped_lock lock(mutex_);
  progress_ = std::move(token);
}

bool Call::has_progress(const Id& token) const {
  const std::scoped_lock lock(mutex_);
  return progress_ == token;
}

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
  std::unique_lock lock(mutex_);
  const auto [at, end] = calls_.equal_range(id);
  Calls taken = take_if(calls_, at, end, [](const Call&) { return true; });
  lock.unlock();
  return cancel_all(std::move(taken));
}

std::vector<std::shared_ptr<Call>> PendingCalls::cancel_progress(const Id& token) {
  std::unique_lock lock(mutex_);
  Calls taken = take_if(calls_, calls_.begin(), calls_.end(),
                        [&](const Call& call) { return call.has_progress(token); });
  lock.unlock();
  return cancel_all(std::move(taken));
}

}  // namespace virga::lsp
