// A file system in which the documents of the client hide the files on disk.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/system/file_system.h"

namespace virga::lsp {

// Read-only.
class OpenFiles final : public base::FileSystem {
 public:
  // `disk` must outlive this object.
  explicit OpenFiles(const base::FileSystem& disk) : disk_(disk) {}

  // Paths are absolute.
  void open(const std::string& path, std::shared_ptr<const std::string> text) {
    texts_.insert_or_assign(path, std::move(text));
  }
  void close(const std::string& path) { texts_.erase(path); }

  base::Result<std::string> read(const std::string& path, std::size_t max_bytes) const override;
  base::Result<void> write(const std::string& path, std::string_view bytes) override;
  base::Result<void> write_private(const std::string& path, std::string_view bytes) override;
  base::Result<std::vector<std::string>> list(const std::string& path) const override;
  bool is_file(const std::string& path) const override;
  bool is_directory(const std::string& path) const override;
  bool is_link(const std::string& path) const override;
  base::Result<std::unique_ptr<const base::OpenFile>> open(const std::string& path) const override;
  std::string absolute(const std::string& path) const override { return disk_.absolute(path); }
  base::Result<void> make_directory(const std::string& path) override;
  base::Result<void> remove(const std::string& path) override;

 private:
  const base::FileSystem& disk_;
  std::map<std::string, std::shared_ptr<const std::string>> texts_;
};

}  // namespace virga::lsp
