// pulumi-language-pcl [flags] <engine address>
#include <malloc.h>

#include <cstdio>
#include <string_view>
#include <vector>

#include "host/arguments.h"
#include "host/host.h"
#include "host/serve.h"
#include "rpc/connection/poll_strategy.h"

int main(int count, char** words) {
  // Each call runs on its own thread, and a malloc arena never returns the memory that its threads
  // needed once. With one arena, the memory of a host does not grow over days.
  ::mallopt(M_ARENA_MAX, 1);
  const std::vector<std::string_view> given(words + 1, words + count);
  const auto arguments = virga::host::parse_arguments(given);
  if (!arguments.version) {
    virga::rpc::wait_by_poll();
    return virga::host::serve(arguments);
  }
  const std::string_view version = virga::host::version();
  std::printf("%.*s\n", static_cast<int>(version.size()), version.data());
  return 0;
}
