// Handshake: sets the address of the engine if the host was started manually.
#include "host/language_host.h"

namespace virga::host {

rpc::Answer<void> LanguageHost::handshake(rpc::LanguageHandshake handshake) {
  if (handshake.engine_address.empty()) {
    return rpc::reject(rpc::Code::kInvalidArgument, "the handshake has no address of an engine");
  }
  if (const auto known = on_engine_(handshake.engine_address); !known) {
    return rpc::reject(rpc::Code::kInvalidArgument, known.error().str());
  }
  const std::scoped_lock lock(mutex_);
  engine_address_ = std::move(handshake.engine_address);
  return {};
}

}  // namespace virga::host
