// A pipe, for tests.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "lsp/transport/descriptor.h"

namespace virga::lsp {

class Pipe {
 public:
  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    read_ = Descriptor(ends[0]);
    write_.emplace(ends[1]);
  }

  int read_end() const { return read_.get(); }
  int write_end() const { return write_->get(); }
  void close_write_end() {
    const std::scoped_lock lock(writing_);
    write_.reset();
  }
  void close_read_end() { read_ = Descriptor(); }

  // Another thread may write at the same time, or close the end afterwards.
  void write(std::string_view bytes) const {
    const std::scoped_lock lock(writing_);
    while (!bytes.empty()) {
      const ssize_t count = ::write(write_end(), bytes.data(), bytes.size());
      if (count < 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  // Everything up to the end, or up to `bytes` bytes.
  std::string read(std::size_t bytes = std::string::npos) const {
    std::string all;
    std::array<char, 4096> buffer;
    while (all.size() < bytes) {
      const std::size_t most = std::min(buffer.size(), bytes - all.size());
      const ssize_t count = ::read(read_end(), buffer.data(), most);
      if (count <= 0) break;
      all.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return all;
  }

 private:
  Descriptor read_;
  mutable std::mutex writing_;
  std::optional<Descriptor> write_;
};

}  // namespace virga::lsp
