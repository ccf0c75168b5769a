// A file system that replaces some files: the files that a test defines, or standard input.
// Read-only.
#pragma once

#include <map>
#include <string>

#include "base/system/file_system.h"

namespace virga::cli {

class OverlayFiles final : public base::FileSystem {
 public:
  // `given` maps absolute paths to texts.
  OverlayFiles(const base::FileSystem& below, std::map<std::string, std::string> given);

  base::Result<std::string> read(const std::string& path, std::size_t max_bytes) const override;
  base::Result<void> write(const std::string& path, std::string_view bytes) override;
  base::Result<void> write_private(const std::string& path, std::string_view bytes) override;
  base::Result<std::vector<std::string>> list(const std::string& path) const override;
  bool is_file(const std::string& path) const override;
  bool is_directory(const std::string& path) const override;
  base::Result<std::unique_ptr<const base::OpenFile>> open(const std::string& path) const override;
  std::string absolute(const std::string& path) const override;
  base::Result<void> make_directory(const std::string& path) override;
  base::Result<void> remove(const std::string& path) override;

 private:
  // Returns null if the file is not replaced.
  const std::string* find(const std::string& path) const;

  const base::FileSystem& below_;
  std::map<std::string, std::string> given_;
};

}  // namespace virga::cli
