// The inverse of language_messages.h: requests of the engine, and the answers that it receives.
// Private to the room.
#pragma once

#include "rpc/grpc/language/language_messages.h"

namespace virga::rpc {

pulumirpc::LanguageHandshakeRequest to_message(const LanguageHandshake& handshake);
pulumirpc::RunRequest to_message(const RunRequest& request);
pulumirpc::InstallDependenciesRequest to_message(const InstallRequest& request);
pulumirpc::RunPluginRequest to_message(const RunPluginRequest& request);
pulumirpc::TemplateRequest to_message(const TemplateRequest& request);
pulumirpc::GenerateProgramRequest to_message(const GenerateProgramRequest& request);
pulumirpc::GenerateProjectRequest to_message(const GenerateProjectRequest& request);
pulumirpc::GeneratePackageRequest to_message(const GeneratePackageRequest& request);
pulumirpc::PackRequest to_message(const PackRequest& request);
pulumirpc::LinkRequest to_message(const LinkRequest& request);

About to_plain(const pulumirpc::AboutResponse& message);
std::vector<PackageDependency> to_plain(const pulumirpc::GetRequiredPackagesResponse& message);
std::vector<Dependency> to_plain(const pulumirpc::GetProgramDependenciesResponse& message);
GenerateProgramResponse to_plain(const pulumirpc::GenerateProgramResponse& message);

}  // namespace virga::rpc
