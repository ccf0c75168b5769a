#include "host/plugin/component/provider.h"

#include <utility>

#include "host/shared/either_stop.h"

namespace virga::host {

using rpc::Answer;

PackageProvider::PackageProvider(PackagePtr package, std::string engine_address)
    : package_(std::move(package)),
      processes_(base::real_processes()),
      engine_address_(std::move(engine_address)) {}

PackageProvider::~PackageProvider() = default;

std::string PackageProvider::engine_address() const {
  const std::scoped_lock lock(mutex_);
  return engine_address_;
}

// A second handshake without data may follow; the data of the first one stays.
Answer<void> PackageProvider::handshake(rpc::PluginHandshake handshake) {
  const std::scoped_lock lock(mutex_);
  if (engine_address_.empty()) engine_address_ = std::move(handshake.engine_address);
  return {};
}

Answer<std::string> PackageProvider::plugin_version() {
  return package_->package.version;
}

Answer<std::string> PackageProvider::schema() {
  return package_->package.schema;
}

// A component package has no configuration, so any input is valid.
Answer<rpc::CheckedConfig> PackageProvider::check_config(rpc::PropertyValue inputs) {
  return rpc::CheckedConfig{std::move(inputs), {}};
}

Answer<void> PackageProvider::configure(rpc::PropertyValue) {
  return {};
}

Answer<rpc::ConstructResponse> PackageProvider::construct(rpc::ConstructRequest request,
                                                          std::stop_token stop) {
  const EitherStop either(std::move(stop), cancelled_.get_token());
  const ConstructSite site{package_, engine_address(), *processes_, either.token()};
  auto made = host::construct(site, std::move(request));
  if (!made) return base::Unexpected(std::move(made.error()));
  rpc::ConstructResponse response = std::move((*made)->response);
  if ((*made)->construction->has_hooks()) {
    const std::scoped_lock lock(mutex_);
    with_hooks_.push_back(*std::move(made));
  }
  return response;
}

Answer<run::CallResponse> PackageProvider::call(rpc::MethodRequest request, std::stop_token) {
  return rpc::reject(rpc::Code::kUnimplemented,
                     "components in PCL have no methods, so there is no " + request.token);
}

Answer<void> PackageProvider::cancel() {
  cancelled_.request_stop();
  return {};
}

}  // namespace virga::host
