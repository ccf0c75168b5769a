#include "lsp/server/log.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "base/system/last_error.h"

namespace virga::lsp {

base::Result<std::unique_ptr<Log>> Log::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) return base::fail("cannot write " + path, base::last_error());
  auto log = std::make_unique<Log>();
  log->file_.reset(::fdopen(descriptor, "w"));
  return log;
}

void Log::write(char direction, std::string_view body) {
  if (!file_) return;
  const std::chrono::duration<double> since = std::chrono::steady_clock::now() - start_;
  const std::string line = fmt::format("{:.6f} {} {}\n", since.count(), direction, body);
  const std::scoped_lock lock(mutex_);
  std::fwrite(line.data(), 1, line.size(), file_.get());
  std::fflush(file_.get());
}

}  // namespace virga::lsp
