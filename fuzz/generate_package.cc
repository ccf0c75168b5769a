// A text as the schema of a package that becomes C++. The same schema becomes the same files, which
// stay in their folder, whose brackets match, and whose headers include no missing header of the
// package.
#include <gtest/gtest.h>

#include <sstream>

#include "cpp/generate.h"
#include "fuzz/generated_files.h"
#include "fuzz/loader.h"
#include "fuzz/targets.h"
#include "schema/schema.h"

namespace virga::fuzz {
namespace {

using GeneratedFiles = std::map<std::string, std::string>;

constexpr std::string_view kHeaders = "include/";

base::Result<GeneratedFiles> generate_files(const schema::Package& package) {
  GeneratedFiles files;
  const auto made = cpp::generate(package, {.loader = &corpus_schemas()},
                                  [&](const std::string& path, const std::string& text) {
                                    EXPECT_TRUE(files.emplace(path, text).second)
                                        << path << " is written twice";
                                    return base::Result<void>();
                                  });
  if (!made) return base::Unexpected(made.error());
  return files;
}

// The folder of the headers, such as "pulumi/zoo/": that of the package.h nearest to the root.
std::string header_folder(const GeneratedFiles& files) {
  constexpr std::string_view kFile = "/package.h";
  std::string folder;
  for (const auto& [path, text] : files) {
    if (!path.starts_with(kHeaders) || !path.ends_with(kFile)) continue;
    const std::string found = path.substr(kHeaders.size(), path.rfind('/') + 1 - kHeaders.size());
    if (folder.empty() || found.size() < folder.size()) folder = found;
  }
  return folder;
}

// Returns the path in an `#include "PATH"`, or an empty string.
std::string included(const std::string& line) {
  constexpr std::string_view kInclude = "#include \"";
  if (!line.starts_with(kInclude)) return {};
  return line.substr(kInclude.size(), line.rfind('"') - kInclude.size());
}

void expect_includes(const GeneratedFiles& files) {
  const std::string folder = header_folder(files);
  ASSERT_FALSE(folder.empty());
  for (const auto& [path, text] : files) {
    if (!is_cpp(path)) continue;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      const std::string header = included(line);
      if (!header.starts_with(folder)) continue;
      ASSERT_TRUE(files.contains(std::string(kHeaders) + header)) << path << ": " << line;
    }
  }
}

}  // namespace

void fuzz_generate_package(const std::string& text) {
  base::Limits limits;
  limits.max_type_depth = 50;
  const auto package = schema::Package::parse(text, "test.json", limits);
  if (!package) return;
  const auto files = generate_files(**package);
  if (!files) {
    ASSERT_FALSE(files.error().str().empty());
    return;
  }
  ASSERT_EQ(*files, generate_files(**package).value());
  expect_cpp_files(*files);
  expect_includes(*files);
}

}  // namespace virga::fuzz
