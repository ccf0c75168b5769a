// Runs the server over two file descriptors.
#pragma once

#include "lsp/server/log.h"
#include "lsp/server/session.h"

namespace virga::lsp {

// Reads messages from `input` and writes messages to `output` until the client ends the connection.
// Returns the exit status. Ends the process with status 1 if the process of the client ends, or if
// nothing can be written anymore: what still runs then has no reader.
int serve(int input, int output, const ServerOptions& options, Log& log);

}  // namespace virga::lsp
