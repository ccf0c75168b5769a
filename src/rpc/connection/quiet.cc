#include "rpc/connection/quiet.h"

#include <google/protobuf/stubs/logging.h>
#include <grpc/support/log.h>

#include <cstdlib>
#include <string_view>

#include "base/check.h"

namespace virga::rpc {
namespace {

// Prints only failed assertions, after which gRPC ends the process.
void say_little(gpr_log_func_args* said) {
  const bool is_last = std::string_view(said->message).starts_with("assertion failed");
  if (is_last) base::check_failed(said->message, said->file, said->line);
}

bool silence() {
  static const google::protobuf::LogSilencer silencer;
  if (!std::getenv("GRPC_VERBOSITY")) gpr_set_log_function(say_little);
  return true;
}

}  // namespace

void keep_libraries_quiet() {
  [[maybe_unused]] static const bool silent = silence();
}

}  // namespace virga::rpc
