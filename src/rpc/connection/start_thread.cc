#include "rpc/connection/start_thread.h"

#include <system_error>
#include <thread>
#include <utility>

namespace virga::rpc {

bool start_thread(std::function<void()> work) {
  try {
    std::thread(std::move(work)).detach();
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}

}  // namespace virga::rpc
