#include "pulumi/assets/bytes/file_sink.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "base/system/last_error.h"

namespace virga::pulumi {

base::Result<FileSink> FileSink::create(const std::string& path) {
  std::string aside = path + ".XXXXXX";
  const int file = ::mkostemp(aside.data(), O_CLOEXEC);
  if (file < 0) return base::Unexpected(base::last_error());
  return FileSink(file, std::move(aside), path);
}

FileSink::FileSink(FileSink&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      temporary_path_(std::exchange(other.temporary_path_, "")),
      path_(std::move(other.path_)) {}

FileSink::~FileSink() {
  if (file_ >= 0) ::close(file_);
  if (!temporary_path_.empty()) ::unlink(temporary_path_.c_str());
}

base::Result<void> FileSink::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file_, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return base::Unexpected(base::last_error());
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

base::Result<void> FileSink::commit() {
  if (::fsync(file_) != 0 || ::close(std::exchange(file_, -1)) != 0) {
    return base::Unexpected(base::last_error());
  }
  if (::rename(temporary_path_.c_str(), path_.c_str()) != 0)
    return base::Unexpected(base::last_error());
  temporary_path_.clear();
  return {};
}

}  // namespace virga::pulumi
