#include "rpc/grpc/monitor/package_messages.h"

namespace virga::rpc {

pulumirpc::RegisterPackageRequest to_message(const run::RegisterPackageRequest& request) {
  pulumirpc::RegisterPackageRequest message;
  message.set_name(request.name);
  message.set_version(request.version);
  message.set_download_url(request.download_url);
  if (request.parameterization) {
    pulumirpc::Parameterization& made =
        request.extension ? *message.mutable_extension() : *message.mutable_parameterization();
    made.set_name(request.parameterization->name);
    made.set_version(request.parameterization->version);
    made.set_value(request.parameterization->value);
  }
  return message;
}

run::RegisterPackageRequest to_plain(const pulumirpc::RegisterPackageRequest& message) {
  run::RegisterPackageRequest request;
  request.name = message.name();
  request.version = message.version();
  request.download_url = message.download_url();
  request.extension = message.has_extension();
  if (message.has_extension() || message.has_parameterization()) {
    const pulumirpc::Parameterization& given =
        message.has_extension() ? message.extension() : message.parameterization();
    request.parameterization = {given.name(), given.version(), given.value()};
  }
  return request;
}

}  // namespace virga::rpc
