// Converts the messages of a LanguageRuntime to plain structs. Private to the room.
#pragma once

#include "pulumi/language.pb.h"
#include "rpc/grpc/messages.h"
#include "rpc/language_runtime.h"

namespace virga::rpc {

LanguageHandshake to_plain(const pulumirpc::LanguageHandshakeRequest& message);
RunRequest to_plain(const pulumirpc::RunRequest& message);
InstallRequest to_plain(const pulumirpc::InstallDependenciesRequest& message);
RunPluginRequest to_plain(const pulumirpc::RunPluginRequest& message);
GenerateProgramRequest to_plain(const pulumirpc::GenerateProgramRequest& message);
GenerateProjectRequest to_plain(const pulumirpc::GenerateProjectRequest& message);
GeneratePackageRequest to_plain(const pulumirpc::GeneratePackageRequest& message);
LinkRequest to_plain(const pulumirpc::LinkRequest& message);

void put(const About& about, pulumirpc::AboutResponse& message);
void put(const std::vector<Dependency>& dependencies,
         pulumirpc::GetProgramDependenciesResponse& message);
void put(const GenerateProgramResponse& made, pulumirpc::GenerateProgramResponse& message);

}  // namespace virga::rpc
