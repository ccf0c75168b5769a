#include "lsp/server/serve.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "lsp/server/reader.h"
#include "lsp/server/server.h"

namespace virga::lsp {
namespace {

// How long the last messages may take to write.
constexpr std::chrono::milliseconds kGrace{1000};
constexpr int kLost = 1;

void handle_end(const ReaderEnd& end) {
  if (end.reason == Input::End::kClientEnded) std::_Exit(kLost);
  if (!end.error.empty()) std::fprintf(stderr, "virga lsp: %s\n", end.error.c_str());
}

}  // namespace

int serve(int input, int output, const ServerOptions& options, Log& log) {
  // A client that has ended is a failed write, not a signal.
  std::signal(SIGPIPE, SIG_IGN);
  Input in(input);
  Output out(output, [] { std::_Exit(kLost); });
  Inbox inbox;
  PendingCalls calls;
  Client client(out, inbox, log);
  Server server(options, in, inbox, calls, client);
  int status;
  {
    const Reader reader(in, inbox, calls, client, log, handle_end);
    status = server.run();
    inbox.close(true);
    in.stop();
  }
  if (!out.flush(kGrace)) std::_Exit(status);
  return status;
}

}  // namespace virga::lsp
