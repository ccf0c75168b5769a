#include "host/shared/host_base.h"

#include <filesystem>
#include <utility>

namespace virga::host {

std::string_view version() {
  return VIRGA_VERSION;
}

HostBase::HostBase(std::string engine_address, OnEngine on_engine)
    : on_engine_(std::move(on_engine)), engine_address_(std::move(engine_address)) {}

rpc::Answer<std::string> HostBase::engine_address() const {
  const std::scoped_lock lock(mutex_);
  if (!engine_address_.empty()) return engine_address_;
  return rpc::reject(rpc::Code::kFailedPrecondition,
                     "the host does not know its engine: a handshake comes first");
}

std::stop_token HostBase::cancelled() const {
  const std::scoped_lock lock(mutex_);
  return running_.get_token();
}

rpc::Answer<void> HostBase::handshake(rpc::LanguageHandshake handshake) {
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

rpc::Answer<std::string> HostBase::plugin_version() {
  return std::string(version());
}

rpc::Answer<rpc::About> HostBase::about(rpc::ProgramInfo) {
  std::error_code unknown;
  const auto executable = std::filesystem::read_symlink("/proc/self/exe", unknown);
  return rpc::About{executable.string(), std::string(version()), {}};
}

rpc::Answer<void> HostBase::cancel() {
  std::stop_source stopped;
  {
    const std::scoped_lock lock(mutex_);
    std::swap(stopped, running_);
  }
  stopped.request_stop();
  return {};
}

}  // namespace virga::host
