// Cancel: stops everything that is running. Does not affect later calls.
#include <utility>

#include "host/language_host.h"

namespace virga::host {

rpc::Answer<void> LanguageHost::cancel() {
  std::stop_source stopped;
  {
    const std::scoped_lock lock(mutex_);
    std::swap(stopped, running_);
  }
  stopped.request_stop();
  return {};
}

}  // namespace virga::host
