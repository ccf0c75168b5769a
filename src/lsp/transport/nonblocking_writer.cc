#include "lsp/transport/nonblocking_writer.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <climits>
#include <string>

namespace virga::lsp {
namespace {

// Unprivileged processes may have this by default (/proc/sys/fs/pipe-max-size). An outline of a
// thousand resources is larger than the usual 64 KiB.
constexpr int kPipeBytes = 1 << 20;

}  // namespace

// Descriptors of other kinds, such as terminals, take PIPE_BUF bytes after poll().
NonblockingWriter::NonblockingWriter(int fd) : fd_(fd), limit_(PIPE_BUF) {
  struct stat status{};
  if (::fstat(fd, &status) != 0) return;
  is_socket_ = S_ISSOCK(status.st_mode);
  if (S_ISFIFO(status.st_mode)) {
    const std::string path = "/proc/self/fd/" + std::to_string(fd);
    opened_ = Descriptor(::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC));
    ::fcntl(fd, F_SETPIPE_SZ, kPipeBytes);
  }
  if (is_socket_ || opened_.is_open()) limit_ = SSIZE_MAX;
}

ssize_t NonblockingWriter::write(std::span<const iovec> parts) const {
  if (!is_socket_) return ::writev(descriptor(), parts.data(), static_cast<int>(parts.size()));
  msghdr message{};
  message.msg_iov = const_cast<iovec*>(parts.data());
  message.msg_iovlen = parts.size();
  return ::sendmsg(fd_, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

}  // namespace virga::lsp
