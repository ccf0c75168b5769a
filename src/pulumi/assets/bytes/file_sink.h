// A file that is written as a stream and appears under its name only when it is complete.
#pragma once

#include <string>

#include "pulumi/assets/bytes/byte_sink.h"

namespace virga::pulumi {

class FileSink final : public ByteSink {
 public:
  // Writes a temporary file beside `path` that only its owner can read.
  static base::Result<FileSink> create(const std::string& path);
  FileSink(FileSink&& other) noexcept;
  FileSink& operator=(FileSink&&) = delete;
  // Removes the temporary file unless it was committed.
  ~FileSink() override;

  base::Result<void> write(std::string_view bytes) override;
  // Syncs, and atomically replaces the file at `path`. Call once.
  base::Result<void> commit();

 private:
  FileSink(int file, std::string aside, std::string path)
      : file_(file), temporary_path_(std::move(aside)), path_(std::move(path)) {}

  int file_;
  std::string temporary_path_;  // empty after the commit
  std::string path_;
};

}  // namespace virga::pulumi
