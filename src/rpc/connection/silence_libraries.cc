#include "rpc/connection/silence_libraries.h"

#include <google/protobuf/stubs/logging.h>
#include <grpc/support/log.h>

#include <cstdlib>
#include <string_view>

#include "base/check.h"

namespace virga::rpc {
namespace {

// Prints only failed assertions, after which gRPC ends the process.
void log_fatal_only(gpr_log_func_args* args) {
  const bool is_last = std::string_view(args->message).starts_with("assertion failed");
  if (is_last) base::check_failed(args->message, args->file, args->line);
}

bool install_log_filters() {
  static const google::protobuf::LogSilencer silencer;
  if (!std::getenv("GRPC_VERBOSITY")) gpr_set_log_function(log_fatal_only);
  return true;
}

}  // namespace

void silence_libraries() {
  [[maybe_unused]] static const bool silent = install_log_filters();
}

}  // namespace virga::rpc
