// Every target over every file of its corpus: seeds, and what the fuzzer once found.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz/targets.h"

namespace virga::fuzz {
namespace {

struct Target {
  const char* name;
  const char* corpus;
  void (*run)(const std::string& text);
};

constexpr Target kTargets[] = {
#define VIRGA_FUZZ_TARGET(name, corpus, ...) {#name, #corpus, fuzz_##name},
#include "fuzz/targets.def"
#undef VIRGA_FUZZ_TARGET
};

std::vector<std::filesystem::path> corpus_files(const std::string& corpus) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder(std::string(VIRGA_SOURCE_DIR) + "/fuzz/corpus/" + corpus);
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

class Replay : public testing::TestWithParam<Target> {};

TEST_P(Replay, Corpus) {
  const auto files = corpus_files(GetParam().corpus);
  ASSERT_FALSE(files.empty());
  for (const auto& file : files) {
    SCOPED_TRACE(file);
    std::ifstream stream(file, std::ios::binary);
    GetParam().run({std::istreambuf_iterator<char>(stream), {}});
  }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Replay, testing::ValuesIn(kTargets),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace virga::fuzz
