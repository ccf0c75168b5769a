// Files of the operating system, by POSIX calls: the C++ streams neither say why they fail nor
// sync.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "base/system/file_system.h"
#include "base/system/last_error.h"

namespace virga::base {

namespace {

namespace fs = std::filesystem;

// An open file, closed when it goes away.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

// Not waiting: opening a pipe for reading would otherwise block until somebody writes to it.
Descriptor open_for_reading(const std::string& path) {
  return Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

// The status of a regular file, or why it is none.
Result<struct stat> status_of(const Descriptor& file) {
  struct stat status{};
  if (!file || ::fstat(file.number(), &status) != 0) return std::unexpected(last_error());
  if (S_ISDIR(status.st_mode)) return fail("it is a directory");
  if (!S_ISREG(status.st_mode)) return fail("it is not a regular file");
  return status;
}

class OpenRealFile final : public OpenFile {
 public:
  explicit OpenRealFile(Descriptor file) : file_(std::move(file)) {}

  Result<FileStatus> status() const override {
    constexpr std::int64_t kNanoseconds = 1'000'000'000;
    const auto status = status_of(file_);
    if (!status) return std::unexpected(status.error());
    return FileStatus{static_cast<std::uint64_t>(status->st_size),
                      status->st_mtim.tv_sec * kNanoseconds + status->st_mtim.tv_nsec};
  }

  Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const override {
    std::size_t used = 0;
    while (used < into.size()) {
      const ssize_t count = ::pread(file_.number(), into.data() + used, into.size() - used,
                                    static_cast<off_t>(offset + used));
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return std::unexpected(last_error());
      if (count == 0) break;
      used += static_cast<std::size_t>(count);
    }
    return used;
  }

 private:
  const Descriptor file_;
};

// Reads until the end of the file or until one byte more than `max_bytes`: a file may grow, and the
// sizes of some (in /proc) are zero.
Result<std::string> read_all(int file, std::size_t size_hint, std::size_t max_bytes) {
  constexpr std::size_t kStep = std::size_t{1} << 16;
  std::string bytes;
  std::size_t used = 0;
  bytes.resize(std::min(size_hint, max_bytes) + 1);
  for (;;) {
    if (used == bytes.size()) bytes.resize(used + std::min(used + kStep, max_bytes + 1 - used));
    const ssize_t count = ::read(file, bytes.data() + used, bytes.size() - used);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::unexpected(last_error());
    used += static_cast<std::size_t>(count);
    if (used > max_bytes)
      return fail("the file is larger than " + std::to_string(max_bytes) + " bytes");
    if (count == 0) break;
  }
  bytes.resize(used);
  return bytes;
}

Result<void> write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::unexpected(last_error());
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

// A name beside `target` that no other writer of this machine uses at the same time.
fs::path name_aside(const fs::path& target) {
  static std::atomic<unsigned> counter = 0;
  const std::string suffix = std::to_string(::getpid()) + "-" + std::to_string(counter++);
  return target.parent_path() / ("." + target.filename().string() + "." + suffix + ".tmp");
}

constexpr mode_t kOwnerOnly = 0600;

// What a path leads to through links, also where that is not there yet. Of links that lead in a
// circle, one of them.
fs::path resolved(const std::string& path) {
  constexpr int kMaxLinks = 40;
  std::error_code error;
  fs::path target = path;
  for (int links = 0; links < kMaxLinks && fs::is_symlink(target, error); ++links) {
    target = target.parent_path() / fs::read_symlink(target, error);
  }
  return target;
}

// The permissions of the file that is replaced, so that a private file stays private.
std::optional<mode_t> permissions(const std::string& path) {
  constexpr mode_t kPermissions = 07777;
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return status.st_mode & kPermissions;
}

Result<void> write_aside(const std::string& aside, std::string_view bytes,
                         std::optional<mode_t> mode) {
  constexpr mode_t kAsTheUserLikes = 0666;  // less the umask
  Descriptor file(::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                         mode ? kOwnerOnly : kAsTheUserLikes));
  if (!file) return std::unexpected(last_error());
  if (Result<void> written = write_all(file.number(), bytes); !written) return written;
  if (mode && ::fchmod(file.number(), *mode) != 0) return std::unexpected(last_error());
  if (::fsync(file.number()) != 0 || !file.close()) return std::unexpected(last_error());
  return {};
}

// Makes a rename in the directory last. Some file systems cannot; the file itself is safe there.
void sync_directory(const fs::path& directory) {
  const Descriptor opened = open_for_reading(directory.empty() ? "." : directory.string());
  if (opened) ::fsync(opened.number());
}

// Whatever happens, the file at `target` is the old one or the new one, whole.
Result<void> replace(const fs::path& target, std::string_view bytes, std::optional<mode_t> mode) {
  const fs::path aside = name_aside(target);
  Result<void> written = write_aside(aside.string(), bytes, mode);
  if (written && ::rename(aside.c_str(), target.c_str()) != 0) {
    written = std::unexpected(last_error());
  }
  if (!written) {
    ::unlink(aside.c_str());
    return written;
  }
  sync_directory(target.parent_path());
  return {};
}

class RealFileSystem final : public FileSystem {
 public:
  Result<std::string> read(const std::string& path, std::size_t max_bytes) const override {
    const Descriptor file = open_for_reading(path);
    const auto status = status_of(file);
    if (!status) return std::unexpected(status.error());
    return read_all(file.number(), static_cast<std::size_t>(status->st_size), max_bytes);
  }

  Result<std::unique_ptr<const OpenFile>> open(const std::string& path) const override {
    Descriptor file = open_for_reading(path);
    if (const auto status = status_of(file); !status) return std::unexpected(status.error());
    return std::make_unique<const OpenRealFile>(std::move(file));
  }

  Result<void> write(const std::string& path, std::string_view bytes) override {
    const fs::path target = resolved(path);
    return replace(target, bytes, permissions(target.string()));
  }

  Result<void> write_private(const std::string& path, std::string_view bytes) override {
    const fs::path target = resolved(path);
    return replace(target, bytes, permissions(target.string()).value_or(kOwnerOnly));
  }

  Result<std::vector<std::string>> list(const std::string& path) const override {
    std::error_code error;
    std::vector<std::string> names;
    fs::directory_iterator entry(path, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
      names.push_back(entry->path().filename().string());
    }
    if (error) return fail(error.message());
    std::ranges::sort(names);
    return names;
  }

  bool is_file(const std::string& path) const override {
    std::error_code error;
    return fs::is_regular_file(path, error);
  }

  bool is_directory(const std::string& path) const override {
    std::error_code error;
    return fs::is_directory(path, error);
  }

  std::string absolute(const std::string& path) const override {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    return error ? path : absolute.lexically_normal().string();
  }

  Result<void> make_directory(const std::string& path) override {
    std::error_code ignored;  // what is missing then is told by the last step
    fs::create_directories(fs::path(path).parent_path(), ignored);
    constexpr mode_t kOwnersFolder = 0700;
    if (::mkdir(path.c_str(), kOwnersFolder) == 0 || is_directory(path)) return {};
    return std::unexpected(last_error());
  }

  Result<void> remove(const std::string& path) override {
    if (::unlink(path.c_str()) != 0) return std::unexpected(last_error());
    return {};
  }
};

}  // namespace

FileSystem& real_file_system() {
  static RealFileSystem instance;
  return instance;
}

}  // namespace virga::base
