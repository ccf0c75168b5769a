// Starts detached threads. Private to the room.
#pragma once

#include <functional>

namespace virga::rpc {

// Runs `work` on a new thread. Returns false if the system cannot start one.
bool start_thread(std::function<void()> work);

}  // namespace virga::rpc
