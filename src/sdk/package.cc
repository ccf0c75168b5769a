#include "sdk/package.h"

#include "sdk/program.h"

namespace virga::sdk {
namespace {

Output<std::string> registered(PackageDescriptor descriptor, std::source_location where) {
  Program* program = Program::current();
  if (!program) return Output<std::string>::failed(no_program(), where);
  run::RegisterPackageRequest request;
  request.name = std::move(descriptor.name);
  request.version = std::move(descriptor.version);
  request.download_url = std::move(descriptor.download_url);
  request.extension = descriptor.extension;
  if (auto& by = descriptor.parameterization) {
    request.parameterization = {std::move(by->name), std::move(by->version), std::move(by->value)};
  }
  return program->demand<std::string>(
      "package " + request.name, where, [&](run::Done<std::string> done) {
        program->monitor().register_package(std::move(request), std::move(done));
      });
}

}  // namespace

Package::Package(PackageDescriptor descriptor, std::source_location where)
    : version_(descriptor.parameterization ? descriptor.parameterization->version
                                           : descriptor.version),
      reference_(registered(std::move(descriptor), where)) {}

}  // namespace virga::sdk
