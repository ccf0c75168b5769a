// # rpc: Virga's conversations with Pulumi's engine, over gRPC
//
// The only room that sees gRPC and protobuf; what goes in and out are the types of the other rooms
// and the plain structs here. Knows how messages look on the wire and how to be heard; knows
// nothing of programs.
//
// As a client: monitor_client.h (the run::Monitor of the real engine), engine_client.h (messages
// for the user), loader_client.h (a schema::Loader). As a server: server.h serves what the engine
// calls (language_runtime.h, converter.h, component_provider.h, analyzer.h). The other end of each
// of these is here too, for tests and for those who drive a host: *_service.h and *_client.h.
//
// struct_codec.h is where property values become bytes. failure.h is why a call failed. The files
// of grpc/ alone see what is generated of proto/: *_messages.h and *_requests.h there turn protobuf
// into plain structs and back, *_service.cc serves and *_client.cc asks with them.
//
// Invariants: no message is larger than kMaxMessageBytes; a peer may send anything, stop in the
// middle or never answer, and gets a Failure that names the call; no thread of gRPC is ever blocked
// by ours: calls that we serve run on threads of their own, or are passed on to somebody who
// answers later. Spec: docs/spec/wire.md. Read channel.h first.
#pragma once

#include "rpc/connection/channel.h"
#include "rpc/connection/failure.h"
#include "rpc/connection/server.h"
#include "rpc/messages.h"
