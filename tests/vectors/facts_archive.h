// An archive of recorded facts (tests/facts): a compressed tar file with JSON Lines and the files
// that they use.
#pragma once

#include <filesystem>
#include <vector>

#include "base/error.h"

namespace virga::vectors {

// An archive, unpacked into a temporary folder that the destructor removes.
class FactsArchive {
 public:
  // Fails if the file is not a readable archive, or if a member would be outside of the folder.
  static base::Result<FactsArchive> unpack(const std::filesystem::path& path);

  FactsArchive(FactsArchive&& other) noexcept;
  FactsArchive& operator=(FactsArchive&&) = delete;
  ~FactsArchive();

  // Returns the files of facts, sorted by path.
  std::vector<std::filesystem::path> fact_files() const;

 private:
  explicit FactsArchive(std::filesystem::path folder) : folder_(std::move(folder)) {}
  base::Result<void> read(const std::filesystem::path& path) const;

  std::filesystem::path folder_;  // empty after a move
};

}  // namespace virga::vectors
