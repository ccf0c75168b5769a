// Owned file descriptors.
#pragma once

#include <utility>

namespace virga::lsp {

// A file descriptor that is closed at the end.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor();

  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }

 private:
  int fd_;
};

// Interrupts a thread that waits in poll(): wake() makes the descriptor readable until clear().
class Wake {
 public:
  Wake();
  int descriptor() const { return event_.get(); }
  void wake();  // thread-safe
  void clear();

 private:
  Descriptor event_;
};

}  // namespace virga::lsp
