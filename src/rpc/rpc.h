// # rpc: communication with Pulumi's engine over gRPC
//
// The only room that includes gRPC and protobuf. Its interfaces use the types of other rooms and
// the plain structs in this folder. It defines how messages are encoded, and does not know about
// programs.
//
// Clients: monitor/monitor_client.h (the run::Monitor of the real engine), engine_client.h
// (messages for the user), loader_client.h (a schema::Loader), convert/mapper_client.h (mappings).
// Servers: connection/server.h serves the interfaces that the engine calls (language_runtime.h,
// convert/converter.h, component_provider.h, analyzer.h). component_host.h and policy_host.h are
// plugins in C++. The opposite side of each is also in this folder, for tests and for tools that
// drive hosts: *_service.h and *_client.h.
//
// - connection/  channels, servers, and failures of calls (failure.h)
// - convert/     converters of programs, and the mappings that they ask the engine for
// - monitor/     both sides of the service at which programs register resources
// - wire/        property values as bytes (struct_codec.h)
// - grpc/        the only files that include code generated from proto/, a folder for each service:
//                *_messages.h and *_requests.h convert between protobuf and plain structs,
//                *_service.cc are servers and *_client.cc are clients
//
// Invariants: No message is larger than kMaxMessageBytes. A peer may send anything, stop in the
// middle or never answer; the result is a Failure that names the call. Our code never blocks a
// thread of gRPC: served calls run on their own threads, or are answered later. Spec:
// docs/spec/wire.md. Read connection/channel.h first.
#pragma once

#include "rpc/connection/channel.h"
#include "rpc/connection/failure.h"
#include "rpc/connection/server.h"
#include "rpc/messages.h"
