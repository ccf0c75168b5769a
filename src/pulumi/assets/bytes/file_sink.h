// A file that is written as a stream and appears under its name when it is whole.
#pragma once

#include <string>

#include "pulumi/assets/bytes/byte_sink.h"

namespace virga::pulumi {

class FileSink final : public ByteSink {
 public:
  // Writes beside `path`, readable for its owner alone.
  static base::Result<FileSink> create(const std::string& path);
  FileSink(FileSink&& other) noexcept;
  FileSink& operator=(FileSink&&) = delete;
  // Removes what was written unless it was committed.
  ~FileSink() override;

  base::Result<void> write(std::string_view bytes) override;
  // Syncs, and takes the place of whatever has the name. Once.
  base::Result<void> commit();

 private:
  FileSink(int file, std::string aside, std::string path)
      : file_(file), aside_(std::move(aside)), path_(std::move(path)) {}

  int file_;
  std::string aside_;  // empty once it is committed
  std::string path_;
};

}  // namespace virga::pulumi
