// Calls every target with every file of its corpus: seeds and former findings of the fuzzer.
#include <gtest/gtest.h>

#include "fuzz/corpus.h"
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

class Replay : public testing::TestWithParam<Target> {};

TEST_P(Replay, Corpus) {
  const std::vector<CorpusFile> files = corpus_files(GetParam().corpus);
  ASSERT_FALSE(files.empty());
  for (const CorpusFile& file : files) {
    SCOPED_TRACE(file.path);
    GetParam().run(file.text);
  }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Replay, testing::ValuesIn(kTargets),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace virga::fuzz
