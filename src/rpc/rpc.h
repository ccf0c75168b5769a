// # rpc: Virga's conversations with Pulumi's engine, over gRPC
//
// The only room that sees gRPC and protobuf; what goes in and out are the types of the other rooms
// and the plain structs here. Knows how messages look on the wire; knows nothing of programs.
//
// As a client: monitor/monitor_client.h (the run::Monitor of the real engine), engine_client.h
// (messages for the user), loader_client.h (a schema::Loader). As a server: connection/server.h
// serves what the engine calls (language_runtime.h, converter.h, component_provider.h, analyzer.h).
// The other end of each of these is here too, for tests and for drivers of a host: *_service.h and
// *_client.h.
//
// - connection/  channels, servers, and why a call failed (failure.h)
// - monitor/     the service that programs register resources with, from both ends
// - wire/        property values as bytes (struct_codec.h)
// - grpc/        the only files that see what is generated of proto/: a folder for each service, in
//                which *_messages.h and *_requests.h convert between protobuf and plain structs,
//                *_service.cc serves and *_client.cc asks
//
// Invariants: no message is larger than kMaxMessageBytes; a peer may send anything, stop in the
// middle or never answer, and gets a Failure that names the call; our code never blocks a thread of
// gRPC: calls that we serve run on threads of their own, or are answered later. Spec:
// docs/spec/wire.md. Read connection/channel.h first.
#pragma once

#include "rpc/connection/channel.h"
#include "rpc/connection/failure.h"
#include "rpc/connection/server.h"
#include "rpc/messages.h"
