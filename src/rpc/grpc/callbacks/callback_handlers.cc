#include "rpc/grpc/callbacks/callback_handlers.h"

#include <random>
#include <utility>

namespace virga::rpc {
namespace {

std::string random_token() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr int kDigitCount = 32;  // 128 bits
  std::random_device device;
  std::string token = "callback-";
  for (int i = 0; i < kDigitCount; ++i) token += kDigits[device() % kDigits.size()];
  return token;
}

}  // namespace

std::string CallbackHandlers::add(CallbackHandler handler) {
  const std::lock_guard lock(mutex_);
  return handlers_.emplace(random_token(), std::move(handler)).first->first;
}

std::optional<CallbackHandler> CallbackHandlers::find(const std::string& token) const {
  const std::lock_guard lock(mutex_);
  const auto found = handlers_.find(token);
  return found == handlers_.end() ? std::nullopt : std::optional(found->second);
}

void CallbackHandlers::clear() {
  std::map<std::string, CallbackHandler> gone;  // destroyed without the lock: may own any object
  const std::lock_guard lock(mutex_);
  gone.swap(handlers_);
}

}  // namespace virga::rpc
