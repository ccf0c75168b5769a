// One process at a time: a lock beside the file that it is about.
#pragma once

#include <memory>
#include <string>

#include "base/error.h"

namespace virga::base {

// Held until it goes away; the kernel lets go of it when the process ends, however it ends.
class FileLock {
 public:
  // Locks `path` for this process by way of a file `path`.lock, which is removed in the end. Fails
  // at once where somebody else holds the lock, this process included, or no file can be made
  // there.
  static Result<FileLock> take(const std::string& path);

  FileLock(FileLock&&) noexcept;
  FileLock& operator=(FileLock&&) noexcept;
  ~FileLock();

 private:
  struct Held;
  explicit FileLock(std::unique_ptr<Held> held);

  std::unique_ptr<Held> held_;
};

}  // namespace virga::base
