// Objects that live until the process ends.
#pragma once

#include <memory>
#include <vector>

namespace virga::base {

// Never destroys the object. For what a program has built when it ends: freeing millions of small
// objects takes longer than the system takes to free the memory of the process. Requires: the
// destructor has no effect but freeing memory. Not thread-safe.
template <typename T>
void keep_until_exit(std::unique_ptr<T> object) {
  // Reachable, so that checkers of memory see no leak.
  static auto* const kept = new std::vector<T*>();
  kept->push_back(object.release());
}

}  // namespace virga::base
