// # lsp: the language server
//
// Speaks the Language Server Protocol 3.17, and the parts of 3.18 that clients use, over two file
// descriptors. Knows the protocol and nothing about PCL: ide/ answers questions about programs, and
// this room converts between its byte offsets and the positions of the client.
//
//   bytes -> transport/ -> bodies -> message/ -> messages -> inbox -> features/ -> answers
//
// - transport/  frames over file descriptors; ends with the client
// - json/       reads JSON; only json.cc includes the parsing library
// - message/    requests, notifications, responses and errors
// - protocol/   the structures of the protocol, with their encoders and decoders
// - text/       documents as the client has them: lines, positions, changes
// - uri/        file URIs and paths
// - tool/       runs the tool for commands, and keeps the results
// - server/     the life cycle, the threads, the state of the connection (session.h)
// - features/   a file for each feature of the protocol; methods.h is the table of them
//
// Three threads: one reads (server/reader.h), one handles messages in their order
// (server/server.h), one writes (transport/output.h). The first cancels requests at once, also
// those that run. Queues between them are bounded: if the server is slower than the client, it
// stops reading.
// Large schemas are loaded on one more thread (check/session/background_loader.h); the handling
// thread then checks again.
//
// Invariants: Every request gets one answer. Input cannot crash the server; a message that cannot
// be understood is answered with an error, and only a broken header ends the connection. Nothing
// but messages is written to the output. Read server/server.h first.
#pragma once

#include "lsp/server/serve.h"
