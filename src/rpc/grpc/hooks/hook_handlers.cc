#include "rpc/grpc/hooks/hook_handlers.h"

#include <random>
#include <utility>

namespace virga::rpc {
namespace {

std::string random_token() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr int kDigitCount = 32;  // 128 bits
  std::random_device device;
  std::string token = "hook-";
  for (int i = 0; i < kDigitCount; ++i) token += kDigits[device() % kDigits.size()];
  return token;
}

}  // namespace

std::string HookHandlers::add(run::HookHandler handler, bool on_error) {
  const std::lock_guard lock(mutex_);
  return entries_.emplace(random_token(), Entry{std::move(handler), on_error}).first->first;
}

std::optional<HookHandlers::Entry> HookHandlers::find(const std::string& token) const {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(token);
  return found == entries_.end() ? std::nullopt : std::optional(found->second);
}

void HookHandlers::clear() {
  std::map<std::string, Entry> gone;  // destroyed without the lock: may own any object
  const std::lock_guard lock(mutex_);
  gone.swap(entries_);
}

}  // namespace virga::rpc
