#include "rpc/grpc/language/language_messages.h"

namespace virga::rpc {

LanguageHandshake to_plain(const pulumirpc::LanguageHandshakeRequest& message) {
  return {message.engine_address(), message.root_directory(), message.program_directory()};
}

RunRequest to_plain(const pulumirpc::RunRequest& message) {
  return {.project = message.project(),
          .stack = message.stack(),
          .organization = message.organization(),
          .working_directory = message.pwd(),
          .info = to_plain(message.info()),
          .arguments = to_strings(message.args()),
          .config = to_map(message.config()),
          .config_secret_keys = to_strings(message.configsecretkeys()),
          .preview = message.dryrun(),
          .parallel = message.parallel(),
          .monitor_address = message.monitor_address(),
          .loader_target = message.loader_target(),
          .attach_debugger = message.attach_debugger()};
}

InstallRequest to_plain(const pulumirpc::InstallDependenciesRequest& message) {
  return {message.directory(), message.is_terminal(), message.is_plugin(),
          to_plain(message.info())};
}

RunPluginRequest to_plain(const pulumirpc::RunPluginRequest& message) {
  return {.kind = message.kind(),
          .info = to_plain(message.info()),
          .working_directory = message.pwd(),
          .arguments = to_strings(message.args()),
          .environment = to_strings(message.env()),
          .loader_target = message.loader_target(),
          .attach_debugger = message.attach_debugger()};
}

GenerateProgramRequest to_plain(const pulumirpc::GenerateProgramRequest& message) {
  return {to_map(message.source()), message.loader_target(), message.strict()};
}

GenerateProjectRequest to_plain(const pulumirpc::GenerateProjectRequest& message) {
  return {.source_directory = message.source_directory(),
          .target_directory = message.target_directory(),
          .project = message.project(),
          .strict = message.strict(),
          .loader_target = message.loader_target(),
          .local_dependencies = to_map(message.local_dependencies())};
}

GeneratePackageRequest to_plain(const pulumirpc::GeneratePackageRequest& message) {
  return {.directory = message.directory(),
          .schema = message.schema(),
          .extra_files = to_map(message.extra_files()),
          .loader_target = message.loader_target(),
          .local_dependencies = to_map(message.local_dependencies()),
          .local = message.local()};
}

LinkRequest to_plain(const pulumirpc::LinkRequest& message) {
  LinkRequest request{to_plain(message.info()), message.loader_target(), {}};
  for (const auto& link : message.packages()) {
    request.packages.push_back({to_plain(link.package()), link.path()});
  }
  return request;
}

void put(const About& about, pulumirpc::AboutResponse& message) {
  message.set_executable(about.executable);
  message.set_version(about.version);
  put_map(about.metadata, *message.mutable_metadata());
}

void put(const std::vector<Dependency>& dependencies,
         pulumirpc::GetProgramDependenciesResponse& message) {
  for (const Dependency& dependency : dependencies) {
    auto& added = *message.add_dependencies();
    added.set_name(dependency.name);
    added.set_version(dependency.version);
  }
}

void put(const GenerateProgramResponse& made, pulumirpc::GenerateProgramResponse& message) {
  put_all(made.diagnostics, *message.mutable_diagnostics());
  put_map(made.source, *message.mutable_source());
}

}  // namespace virga::rpc
