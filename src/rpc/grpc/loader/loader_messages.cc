#include "rpc/grpc/loader/loader_messages.h"

namespace virga::rpc {

codegen::GetSchemaRequest to_message(const schema::Request& request) {
  codegen::GetSchemaRequest made;
  made.set_package(request.base ? request.base->name : request.name);
  made.set_version(request.base ? request.base->version : request.version);
  made.set_download_url(request.download_url);
  if (request.base) {
    codegen::Parameterization& parameter = *made.mutable_parameterization();
    parameter.set_name(request.name);
    parameter.set_version(request.version);
    parameter.set_value(request.base->parameter);
  }
  return made;
}

schema::Request to_plain(const codegen::GetSchemaRequest& request) {
  schema::Request made{request.package(), request.version(), request.download_url()};
  if (request.has_parameterization()) {
    const codegen::Parameterization& parameter = request.parameterization();
    made.base = {request.package(), request.version(), parameter.value()};
    made.name = parameter.name();
    made.version = parameter.version();
  }
  return made;
}

}  // namespace virga::rpc
