// Files of the operating system. Uses POSIX calls because C++ streams do not report why they fail
// and cannot sync.
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

// Owns a file descriptor.
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

// Non-blocking: opening a pipe for reading would otherwise wait for a writer.
Descriptor open_for_reading(const std::string& path) {
  return Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

// The status of a regular file. Fails if it is another kind of file.
Result<struct stat> status_of(const Descriptor& file) {
  struct stat status{};
  if (!file || ::fstat(file.number(), &status) != 0) return Unexpected(last_error());
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
    if (!status) return Unexpected(status.error());
    return FileStatus{static_cast<std::uint64_t>(status->st_size),
                      status->st_mtim.tv_sec * kNanoseconds + status->st_mtim.tv_nsec};
  }

  Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const override {
    std::size_t used = 0;
    while (used < into.size()) {
      const ssize_t count = ::pread(file_.number(), into.data() + used, into.size() - used,
                                    static_cast<off_t>(offset + used));
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return Unexpected(last_error());
      if (count == 0) break;
      used += static_cast<std::size_t>(count);
    }
    return used;
  }

 private:
  const Descriptor file_;
};

// Reads until the end of the file, or until one byte more than `max_bytes`. A file may grow, and
// some files (in /proc) have the size zero.
Result<std::string> read_all(int file, std::size_t size_hint, std::size_t max_bytes) {
  constexpr std::size_t kStep = std::size_t{1} << 16;
  std::string bytes;
  std::size_t used = 0;
  bytes.resize(std::min(size_hint, max_bytes) + 1);
  for (;;) {
    if (used == bytes.size()) bytes.resize(used + std::min(used + kStep, max_bytes + 1 - used));
    const ssize_t count = ::read(file, bytes.data() + used, bytes.size() - used);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Unexpected(last_error());
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
    if (count < 0) return Unexpected(last_error());
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

// The name of a temporary file in the folder of `target`; unique on this machine.
fs::path temporary_path(const fs::path& target) {
  static std::atomic<unsigned> counter = 0;
  const std::string suffix = std::to_string(::getpid()) + "-" + std::to_string(counter++);
  return target.parent_path() / ("." + target.filename().string() + "." + suffix + ".tmp");
}

constexpr mode_t kOwnerOnly = 0600;

// Resolves links; the target does not have to exist. Returns one of the links if they form a cycle.
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

Result<void> write_temporary(const std::string& temporary, std::string_view bytes,
                             std::optional<mode_t> mode) {
  constexpr mode_t kDefaultMode = 0666;  // the umask applies
  Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                         mode ? kOwnerOnly : kDefaultMode));
  if (!file) return Unexpected(last_error());
  if (Result<void> written = write_all(file.number(), bytes); !written) return written;
  if (mode && ::fchmod(file.number(), *mode) != 0) return Unexpected(last_error());
  if (::fsync(file.number()) != 0 || !file.close()) return Unexpected(last_error());
  return {};
}

// Makes a rename in the directory durable. Some file systems do not support this; the contents of
// the file are synced anyway.
void sync_directory(const fs::path& directory) {
  const Descriptor opened = open_for_reading(directory.empty() ? "." : directory.string());
  if (opened) ::fsync(opened.number());
}

// Atomic: the file at `target` is the complete old file or the complete new one at any time.
Result<void> replace(const fs::path& target, std::string_view bytes, std::optional<mode_t> mode) {
  const fs::path temporary = temporary_path(target);
  Result<void> written = write_temporary(temporary.string(), bytes, mode);
  if (written && ::rename(temporary.c_str(), target.c_str()) != 0) {
    written = Unexpected(last_error());
  }
  if (!written) {
    ::unlink(temporary.c_str());
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
    if (!status) return Unexpected(status.error());
    return read_all(file.number(), static_cast<std::size_t>(status->st_size), max_bytes);
  }

  Result<std::unique_ptr<const OpenFile>> open(const std::string& path) const override {
    Descriptor file = open_for_reading(path);
    if (const auto status = status_of(file); !status) return Unexpected(status.error());
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

  bool is_link(const std::string& path) const override {
    std::error_code error;
    return fs::is_symlink(fs::symlink_status(path, error));
  }

  std::string absolute(const std::string& path) const override {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    return error ? path : absolute.lexically_normal().string();
  }

  Result<void> make_directory(const std::string& path) override {
    std::error_code ignored;  // mkdir() below reports the failure
    fs::create_directories(fs::path(path).parent_path(), ignored);
    constexpr mode_t kOwnerOnlyDirectory = 0700;
    if (::mkdir(path.c_str(), kOwnerOnlyDirectory) == 0 || is_directory(path)) return {};
    return Unexpected(last_error());
  }

  Result<void> remove(const std::string& path) override {
    if (::unlink(path.c_str()) != 0) return Unexpected(last_error());
    return {};
  }
};

}  // namespace

FileSystem& real_file_system() {
  static RealFileSystem instance;
  return instance;
}

}  // namespace virga::base
