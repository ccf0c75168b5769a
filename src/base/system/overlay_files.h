// A file system with given texts in front of the files of another one: the files that a test
// defines, standard input, or the texts that an editor has not saved. The folders of given files
// exist. Read-only.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/system/file_system.h"

namespace virga::base {

class OverlayFiles final : public FileSystem {
 public:
  // `given` maps absolute paths to texts.
  explicit OverlayFiles(const FileSystem& below, std::map<std::string, std::string> given = {});

  // Replaces a file, or the text that it was replaced with.
  void replace(const std::string& path, std::shared_ptr<const std::string> text);
  // The file is that of the other file system again.
  void restore(const std::string& path);
  bool is_given(const std::string& path) const { return find(path) != nullptr; }

  Result<std::string> read(const std::string& path, std::size_t max_bytes) const override;
  Result<void> write(const std::string& path, std::string_view bytes) override;
  Result<void> write_private(const std::string& path, std::string_view bytes) override;
  Result<std::vector<std::string>> list(const std::string& path) const override;
  bool is_file(const std::string& path) const override;
  bool is_directory(const std::string& path) const override;
  bool is_link(const std::string& path) const override;
  Result<std::unique_ptr<const OpenFile>> open(const std::string& path) const override;
  std::string absolute(const std::string& path) const override;
  Result<void> make_directory(const std::string& path) override;
  Result<void> remove(const std::string& path) override;

 private:
  // Returns null if the file is not replaced.
  const std::string* find(const std::string& path) const;

  const FileSystem& below_;
  std::map<std::string, std::shared_ptr<const std::string>> given_;
};

}  // namespace virga::base
