#include "hcl/parse/files/parse_files.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "diag/render_text.h"
#include "hcl/parse/parse.h"
#include "hcl/testing.h"

namespace virga::hcl {
namespace {

// Sources of different sizes, every third one with a mistake. Their total size is given.
std::vector<const base::Source*> add_files(base::Sources& sources, std::size_t bytes) {
  std::vector<const base::Source*> files;
  std::size_t total = 0;
  for (std::size_t i = 0; total < bytes; ++i) {
    std::string text = "a = " + std::to_string(i) + (i % 3 == 0 ? " +\n" : "\n");
    const std::size_t size = std::min(bytes - total, (i % 5 + 1) * 100'000);
    while (text.size() + 40 < size)
      text += "name" + std::to_string(text.size()) + " = [b, \"c\"]\n";
    if (text.size() < size) text += std::string(size - text.size(), '\n');
    total += text.size();
    files.push_back(&sources.add(std::to_string(i) + ".hcl", std::move(text)));
  }
  return files;
}

// Trees and diagnostics as text.
std::string parse_all(const base::Sources& sources, std::span<const base::Source* const> files,
                      std::size_t threads) {
  diag::Diagnostics diagnostics;
  const std::vector<Tree> trees = parse_configs(files, diagnostics, {}, threads);
  std::string out = diag::render_text(diagnostics, sources);
  for (const Tree& tree : trees) out += dump_tree(tree, sources[tree.source]);
  return out;
}

TEST(ParseFiles, ReturnsTheSameOnAnyNumberOfThreads) {
  base::Sources sources;
  const auto files = add_files(sources, kBytesForThreads);
  const std::string expected = parse_all(sources, files, 1);
  for (const std::size_t threads : {0u, 2u, 3u, 100u}) {
    EXPECT_TRUE(parse_all(sources, files, threads) == expected) << threads;
  }
}

TEST(ParseFiles, ReturnsTheSameOnBothSidesOfTheLimit) {
  for (const std::size_t bytes : {kBytesForThreads - 1, kBytesForThreads}) {
    base::Sources sources;
    const auto files = add_files(sources, bytes);
    diag::Diagnostics expected;
    std::string trees;
    for (const base::Source* file : files) {
      const Tree tree = parse_config(*file, expected);
      trees += dump_tree(tree, *file);
    }
    EXPECT_TRUE(parse_all(sources, files, 2) == diag::render_text(expected, sources) + trees);
  }
}

TEST(ParseFiles, ReturnsTheSameForTheSegmentsOfALargeFile) {
  const std::string block = "a \"b\" {\n  c = \"" + std::string(999, 'd') + "${e} \\n\"\n}\n";
  const std::string blocks = repeat(block, kBytesForThreads / block.size() + 1);
  for (const std::string last : {"", "d = +\n", "d = (\n", "}\n"}) {
    base::Sources sources;
    const base::Source* const files[] = {&sources.add("a.hcl", blocks + last),
                                         &sources.add("b.hcl", last)};
    const std::string expected = parse_all(sources, files, 1);
    for (const std::size_t threads : {2u, 3u}) {
      EXPECT_TRUE(parse_all(sources, files, threads) == expected) << threads << last;
    }
  }
}

TEST(ParseFiles, AcceptsNoFiles) {
  diag::Diagnostics diagnostics;
  EXPECT_TRUE(parse_configs({}, diagnostics).empty());
}

}  // namespace
}  // namespace virga::hcl
