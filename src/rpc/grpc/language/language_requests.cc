#include "rpc/grpc/language/language_requests.h"

namespace virga::rpc {

pulumirpc::LanguageHandshakeRequest to_message(const LanguageHandshake& handshake) {
  pulumirpc::LanguageHandshakeRequest message;
  message.set_engine_address(handshake.engine_address);
  message.set_root_directory(handshake.root_directory);
  message.set_program_directory(handshake.program_directory);
  return message;
}

pulumirpc::RunRequest to_message(const RunRequest& request) {
  pulumirpc::RunRequest message;
  message.set_project(request.project);
  message.set_stack(request.stack);
  message.set_organization(request.organization);
  message.set_pwd(request.working_directory);
  put(request.info, *message.mutable_info());
  put_strings(request.arguments, *message.mutable_args());
  put_map(request.config, *message.mutable_config());
  put_strings(request.config_secret_keys, *message.mutable_configsecretkeys());
  message.set_dryrun(request.preview);
  message.set_parallel(request.parallel);
  message.set_monitor_address(request.monitor_address);
  message.set_loader_target(request.loader_target);
  message.set_attach_debugger(request.attach_debugger);
  return message;
}

pulumirpc::InstallDependenciesRequest to_message(const InstallRequest& request) {
  pulumirpc::InstallDependenciesRequest message;
  message.set_directory(request.directory);
  message.set_is_terminal(request.is_terminal);
  message.set_is_plugin(request.is_plugin);
  put(request.info, *message.mutable_info());
  return message;
}

pulumirpc::RunPluginRequest to_message(const RunPluginRequest& request) {
  pulumirpc::RunPluginRequest message;
  message.set_kind(request.kind);
  put(request.info, *message.mutable_info());
  message.set_pwd(request.working_directory);
  put_strings(request.arguments, *message.mutable_args());
  put_strings(request.environment, *message.mutable_env());
  message.set_loader_target(request.loader_target);
  message.set_attach_debugger(request.attach_debugger);
  return message;
}

pulumirpc::TemplateRequest to_message(const TemplateRequest& request) {
  pulumirpc::TemplateRequest message;
  put(request.info, *message.mutable_info());
  message.set_project_name(request.project_name);
  return message;
}

pulumirpc::GenerateProgramRequest to_message(const GenerateProgramRequest& request) {
  pulumirpc::GenerateProgramRequest message;
  put_map(request.source, *message.mutable_source());
  message.set_loader_target(request.loader_target);
  message.set_strict(request.strict);
  return message;
}

pulumirpc::GenerateProjectRequest to_message(const GenerateProjectRequest& request) {
  pulumirpc::GenerateProjectRequest message;
  message.set_source_directory(request.source_directory);
  message.set_target_directory(request.target_directory);
  message.set_project(request.project);
  message.set_strict(request.strict);
  message.set_loader_target(request.loader_target);
  put_map(request.local_dependencies, *message.mutable_local_dependencies());
  return message;
}

pulumirpc::GeneratePackageRequest to_message(const GeneratePackageRequest& request) {
  pulumirpc::GeneratePackageRequest message;
  message.set_directory(request.directory);
  message.set_schema(request.schema);
  put_map(request.extra_files, *message.mutable_extra_files());
  message.set_loader_target(request.loader_target);
  put_map(request.local_dependencies, *message.mutable_local_dependencies());
  message.set_local(request.local);
  return message;
}

pulumirpc::PackRequest to_message(const PackRequest& request) {
  pulumirpc::PackRequest message;
  message.set_package_directory(request.package_directory);
  message.set_destination_directory(request.destination_directory);
  return message;
}

pulumirpc::LinkRequest to_message(const LinkRequest& request) {
  pulumirpc::LinkRequest message;
  put(request.info, *message.mutable_info());
  message.set_loader_target(request.loader_target);
  for (const LinkRequest::Link& link : request.packages) {
    auto& added = *message.add_packages();
    put(link.package, *added.mutable_package());
    added.set_path(link.path);
  }
  return message;
}

About to_plain(const pulumirpc::AboutResponse& message) {
  return {message.executable(), message.version(), to_map(message.metadata())};
}

std::vector<PackageDependency> to_plain(const pulumirpc::GetRequiredPackagesResponse& message) {
  std::vector<PackageDependency> packages;
  for (const auto& package : message.packages()) packages.push_back(to_plain(package));
  return packages;
}

std::vector<Dependency> to_plain(const pulumirpc::GetProgramDependenciesResponse& message) {
  std::vector<Dependency> dependencies;
  for (const auto& each : message.dependencies()) {
    dependencies.push_back({each.name(), each.version()});
  }
  return dependencies;
}

GenerateProgramResponse to_plain(const pulumirpc::GenerateProgramResponse& message) {
  return {diagnostics_of(message), to_map(message.source())};
}

}  // namespace virga::rpc
