// The files of fuzz/corpus, for tests.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace virga::fuzz {

struct CorpusFile {
  std::string path;
  std::string text;
};

// The files of one folder, by path.
inline std::vector<CorpusFile> corpus_files(const std::string& folder) {
  std::vector<CorpusFile> files;
  const std::string root = std::string(VIRGA_SOURCE_DIR) + "/fuzz/corpus/";
  for (const auto& entry : std::filesystem::directory_iterator(root + folder)) {
    std::ifstream stream(entry.path(), std::ios::binary);
    files.push_back({entry.path().string(), {std::istreambuf_iterator<char>(stream), {}}});
  }
  std::ranges::sort(files, {}, &CorpusFile::path);
  return files;
}

}  // namespace virga::fuzz
