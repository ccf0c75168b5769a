// A folder that appears complete or not at all.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::tool {

// Writes files beside the folder and renames them together. A folder that exists must be empty or
// the result of an earlier commit(), which it replaces as a whole.
class OutputFolder {
 public:
  // Fails if the folder has files of someone else, or if its parent cannot be written.
  static base::Result<OutputFolder> open(const std::string& path);

  OutputFolder(OutputFolder&& other) noexcept;
  OutputFolder& operator=(OutputFolder&&) = delete;
  // Without commit(), removes everything that was written.
  ~OutputFolder();

  // `path` is relative to the folder, with '/' between its parts.
  base::Result<void> write(const std::string& path, std::string_view text);
  base::Result<void> commit();

 private:
  OutputFolder(std::string path, std::string aside)
      : path_(std::move(path)), aside_(std::move(aside)) {}

  std::string path_;
  std::string aside_;        // empty after commit()
  std::string last_parent_;  // exists in the folder
};

}  // namespace virga::tool
