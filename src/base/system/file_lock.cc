#include "base/system/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "base/system/last_error.h"

namespace virga::base {

namespace {

// Returns whether `path` still names the open file. The previous owner of the lock removes the
// file.
bool is_at(int file, const std::string& path) {
  struct stat opened{};
  struct stat named{};
  return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

struct FileLock::Held {
  Held(std::string the_path, int the_file) : path(std::move(the_path)), file(the_file) {}
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  // Removes the file while it is locked, so it cannot remove the lock of another process.
  ~Held() {
    ::unlink(path.c_str());
    ::close(file);
  }

  std::string path;
  int file;
};

FileLock::FileLock(std::unique_ptr<Held> held) : held_(std::move(held)) {}
FileLock::FileLock(FileLock&&) noexcept = default;
FileLock& FileLock::operator=(FileLock&&) noexcept = default;
FileLock::~FileLock() = default;

Result<FileLock> FileLock::take(const std::string& path) {
  constexpr mode_t kOwnerOnly = 0600;
  const std::string lock = path + ".lock";
  for (;;) {
    const int file = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
    if (file < 0) return Unexpected(last_error());
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
      const bool taken = errno == EWOULDBLOCK;
      Error error = taken ? Error("another process is using it") : last_error();
      ::close(file);
      return Unexpected(std::move(error));
    }
    if (is_at(file, lock)) return FileLock(std::make_unique<Held>(lock, file));
    ::close(file);
  }
}

}  // namespace virga::base
