// The implementations of the services for gRPC, one file each. Private to the room.
#pragma once

#include <grpcpp/impl/service_type.h>

#include <memory>

#include "rpc/connection/server.h"
#include "rpc/grpc/served_calls.h"

namespace virga::rpc {

std::unique_ptr<grpc::Service> language_service(std::shared_ptr<LanguageRuntime> runtime,
                                                Calls calls);
std::unique_ptr<grpc::Service> converter_service(std::shared_ptr<Converter> converter, Calls calls);
std::unique_ptr<grpc::Service> component_service(std::shared_ptr<ComponentProvider> provider,
                                                 Calls calls);
std::unique_ptr<grpc::Service> analyzer_service(std::shared_ptr<Analyzer> analyzer, Calls calls);
std::unique_ptr<grpc::Service> engine_service(std::shared_ptr<EngineHost> host);
std::unique_ptr<grpc::Service> loader_service(std::shared_ptr<LoaderHost> host, Calls calls);
std::unique_ptr<grpc::Service> mapper_service(std::shared_ptr<MapperHost> host, Calls calls);
std::unique_ptr<grpc::Service> monitor_service(std::shared_ptr<MonitorHost> host);
std::unique_ptr<grpc::Service> provider_service(std::shared_ptr<ProviderHost> host);
std::unique_ptr<grpc::Service> callbacks_service(std::shared_ptr<const CallbackHandlers> handlers);
std::unique_ptr<grpc::Service> health_service();

}  // namespace virga::rpc
