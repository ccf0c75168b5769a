// The log of all messages, for `virga lsp --log FILE`.
#pragma once

#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::lsp {

// One line for each message: seconds since the start, "<" for a message of the client or ">" for
// one of the server, the body. Texts of documents are part of it, so the file may hold secrets;
// only its owner can read it. Thread-safe.
class Log {
 public:
  // A log that writes nothing.
  Log() = default;
  // Opens a file, whose content is replaced.
  static base::Result<std::unique_ptr<Log>> open(const std::string& path);

  void received(std::string_view body) { write('<', body); }
  void sent(std::string_view body) { write('>', body); }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void write(char direction, std::string_view body);

  std::unique_ptr<std::FILE, Close> file_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
};

}  // namespace virga::lsp
