// The folders that a program is read from, and their content.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bind/components/component_folders.h"

namespace virga::host {

// The content of the folders: paths below the folder of the program, which is ".", and the sources
// of their .pp files.
using FolderContents = std::map<std::string, std::vector<base::SourceId>>;

class ProgramFolders final : public bind::ComponentFiles {
 public:
  static constexpr const char* kProgram = ".";

  // All arguments must outlive this object.
  ProgramFolders(const base::FileSystem& files, const std::string& directory,
                 base::Sources& sources, diag::Diagnostics& diagnostics, const base::Limits& limits)
      : folders_(files, directory, sources, diagnostics, limits) {}

  std::string resolve(const std::string& directory, std::string_view source) const override {
    return folders_.resolve(directory, source);
  }
  base::Result<std::vector<base::SourceId>> open(const std::string& directory) override;
  std::vector<std::string> beside(const std::string& directory) const override {
    return folders_.beside(directory);
  }

  const FolderContents& contents() const { return contents_; }

 private:
  bind::ComponentFolders folders_;
  FolderContents contents_;
};

// Returns true if the folders still contain the same files with the same text.
bool is_current(const FolderContents& contents, const std::string& directory,
                const base::Sources& sources, const base::FileSystem& files,
                const base::Limits& limits);

}  // namespace virga::host
