// A lock file that protects another file from concurrent processes.
#pragma once

#include <memory>
#include <string>

#include "base/error.h"

namespace virga::base {

// Holds the lock until it is destroyed. The kernel releases the lock when the process ends for any
// reason.
class FileLock {
 public:
  // Locks `path` by locking the file `path`.lock; the destructor removes that file. Does not wait:
  // fails if any process, including this one, holds the lock, or if the lock file cannot be
  // created.
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
