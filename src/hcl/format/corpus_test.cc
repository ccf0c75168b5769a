// The invariants of the formatter, checked for every program of the repository, and for the corpora
// next to the checkout if they exist.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "hcl/format/format_testing.h"

namespace virga::hcl {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> programs_below(const std::vector<fs::path>& folders) {
  std::vector<fs::path> files;
  for (const fs::path& folder : folders) {
    if (!fs::is_directory(folder)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      const fs::path extension = entry.path().extension();
      const bool is_source = extension == ".pp" || extension == ".hcl";
      if (is_source && entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

std::string read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

TEST(FormatCorpus, InvariantsHoldForEveryProgram) {
  const fs::path root = VIRGA_SOURCE_DIR;
  const std::vector<fs::path> files =
      programs_below({root / "examples", root / "tests", root.parent_path() / "shared"});
  ASSERT_GT(files.size(), 100u);
  for (const fs::path& file : files) EXPECT_EQ(violated_invariant(read_file(file)), "") << file;
}

}  // namespace
}  // namespace virga::hcl
