// Threads that nobody joins. Private to the room.
#pragma once

#include <functional>

namespace virga::rpc {

// Runs `work` on a thread of its own; false where the system has none left.
bool start_thread(std::function<void()> work);

}  // namespace virga::rpc
