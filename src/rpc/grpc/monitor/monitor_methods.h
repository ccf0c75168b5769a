// The methods of the engine's monitor (docs/spec/wire.md, section 5). Private to the room.
#pragma once

#include "pulumi/resource.pb.h"
#include "rpc/grpc/unary_call.h"

namespace virga::rpc::monitor {

using pulumirpc::Empty;

inline constexpr Method<Empty, pulumirpc::DeploymentInfo> kGetDeploymentInfo{
    "/pulumirpc.ResourceMonitor/GetDeploymentInfo"};
inline constexpr Method<pulumirpc::SupportsFeatureRequest, pulumirpc::SupportsFeatureResponse>
    kSupportsFeature{"/pulumirpc.ResourceMonitor/SupportsFeature"};
inline constexpr Method<pulumirpc::RegisterResourceRequest, pulumirpc::RegisterResourceResponse>
    kRegisterResource{"/pulumirpc.ResourceMonitor/RegisterResource"};
inline constexpr Method<pulumirpc::RegisterResourceOutputsRequest, Empty> kRegisterResourceOutputs{
    "/pulumirpc.ResourceMonitor/RegisterResourceOutputs"};
inline constexpr Method<pulumirpc::ReadResourceRequest, pulumirpc::ReadResourceResponse>
    kReadResource{"/pulumirpc.ResourceMonitor/ReadResource"};
inline constexpr Method<pulumirpc::ResourceInvokeRequest, pulumirpc::ResourceInvokeResponse>
    kInvoke{"/pulumirpc.ResourceMonitor/Invoke"};
inline constexpr Method<pulumirpc::ResourceCallRequest, pulumirpc::CallResponse> kCall{
    "/pulumirpc.ResourceMonitor/Call"};
inline constexpr Method<pulumirpc::RegisterPackageRequest, pulumirpc::RegisterPackageResponse>
    kRegisterPackage{"/pulumirpc.ResourceMonitor/RegisterPackage"};
inline constexpr Method<pulumirpc::Callback, Empty> kRegisterStackTransform{
    "/pulumirpc.ResourceMonitor/RegisterStackTransform"};
inline constexpr Method<pulumirpc::Callback, Empty> kRegisterStackInvokeTransform{
    "/pulumirpc.ResourceMonitor/RegisterStackInvokeTransform"};
inline constexpr Method<pulumirpc::RegisterResourceHookRequest, Empty> kRegisterResourceHook{
    "/pulumirpc.ResourceMonitor/RegisterResourceHook"};
inline constexpr Method<pulumirpc::RegisterErrorHookRequest, Empty> kRegisterErrorHook{
    "/pulumirpc.ResourceMonitor/RegisterErrorHook"};
inline constexpr Method<Empty, Empty> kSignalAndWaitForShutdown{
    "/pulumirpc.ResourceMonitor/SignalAndWaitForShutdown"};

}  // namespace virga::rpc::monitor
