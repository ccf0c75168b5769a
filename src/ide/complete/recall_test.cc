// Deletes every name of the repository's programs, and expects that completion offers it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "base/system/file_system.h"
#include "bind/page_testing.h"
#include "ide/complete/recall_testing.h"

namespace virga::ide {
namespace {

namespace fs = std::filesystem;
using testing::Files;

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The program in a folder with its components.
Files files_below(const fs::path& folder) {
  Files files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".pp") continue;
    files[fs::relative(entry.path(), folder).string()] = read(entry.path());
  }
  return files;
}

bool has_errors(const Files& files, schema::Loader& loader) {
  return testing::OpenProgram(files, loader).has_errors();
}

// The folders below `root` that have a project.
std::vector<fs::path> programs_below(const fs::path& root) {
  std::vector<fs::path> folders;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    if (entry.path().filename() == "Pulumi.yaml") {
      folders.push_back(entry.path().parent_path());
    }
  }
  std::ranges::sort(folders);
  return folders;
}

// Measures programs and keeps the names that were not offered, by category.
struct Result {
  std::map<std::string, std::vector<std::string>> missed;
  testing::RecallMeasurement measurement{
      [this](const std::string& category, const std::string& what) {
        missed[category].push_back(what);
      }};
  std::size_t programs = 0;

  void measure(const std::string& title, const Files& files, schema::Loader& loader) {
    if (!files.contains("main.pp") || has_errors(files, loader)) return;
    measurement.measure(title, files, loader);
    ++programs;
  }
};

void measure_folders(const fs::path& root, Result& result) {
  for (const char* folder : {"examples", "tests/projects"}) {
    for (const fs::path& program : programs_below(root / folder)) {
      schema::FileLoader loader(
          base::real_file_system(),
          {(root / "tests/projects/schemas").string(), (program / "schemas").string()});
      result.measure(fs::relative(program, root).string(), files_below(program), loader);
    }
  }
}

void measure_pages(const fs::path& root, Result& result) {
  schema::FileLoader loader(base::real_file_system(), {(root / "docs/schemas").string()});
  for (const fs::directory_entry& page : fs::directory_iterator(root / "docs")) {
    if (page.path().extension() != ".md") continue;
    const std::string name = "/docs/" + page.path().filename().string();
    for (const diag::Fence& fence : diag::fences(name)) {
      if (fence.language != "pcl") continue;
      result.measure(name, bind::testing::files_of(fence.text), loader);
    }
  }
}

TEST(Recall, OffersEveryNameOfTheRepository) {
  Result result;
  measure_folders(VIRGA_SOURCE_DIR, result);
  measure_pages(VIRGA_SOURCE_DIR, result);
  EXPECT_GE(result.programs, 70u);
  const std::map<std::string, std::pair<std::size_t, std::size_t>> rules = {
      // Category, the least number of names, and the greatest median rank.
      {"attribute", {173, 1}}, {"block type", {340, 4}}, {"enum value", {14, 1}},
      {"function", {100, 41}}, {"input", {295, 1}},      {"invoke token", {17, 2}},
      {"keyword", {159, 1}},   {"method", {5, 1}},       {"option", {70, 8}},
      {"property", {121, 3}},  {"reference", {475, 3}},  {"type name", {165, 7}},
  };
  for (const auto& [category, rule] : rules) {
    for (const testing::Recall& recall : result.measurement.of(category)) {
      EXPECT_GE(recall.total, rule.first) << category;
      EXPECT_LE(recall.median(), rule.second) << category;
    }
    // The only functions of their programs, so their packages are not loaded without them.
    const std::size_t allowed = category == "invoke token" ? 3 : 0;
    EXPECT_EQ(result.missed[category].size(), allowed)
        << category << "\n"
        << ::testing::PrintToString(result.missed[category]);
  }
  for (const auto& [category, missed] : result.missed) {
    const bool is_checked_below = category == "type token" || category == "value property";
    EXPECT_TRUE(is_checked_below || rules.contains(category) || missed.empty())
        << category << "\n"
        << ::testing::PrintToString(missed);
  }
  // The other tokens are those of packages that the program does not use otherwise: completion
  // offers the name of the package first.
  constexpr std::size_t kOtherPackages = 30;
  for (const testing::Recall& recall : result.measurement.of("type token")) {
    EXPECT_GE(recall.total, 90u);
    EXPECT_GE(recall.ranks.size() + kOtherPackages, recall.total);
    EXPECT_LE(recall.median(), 4u);
  }
  for (const std::string& missed : result.missed["type token"]) {
    EXPECT_NE(missed.find("offers the package"), std::string::npos) << missed;
  }
  // Keys of maps and properties of values of any type.
  EXPECT_LE(result.missed["value property"].size(), 30u)
      << ::testing::PrintToString(result.missed["value property"]);
}

// Measures the programs below $VIRGA_RECALL with the schemas in $VIRGA_RECALL_SCHEMAS.
TEST(Recall, DISABLED_OfFolder) {
  const char* folder = std::getenv("VIRGA_RECALL");
  const char* schemas = std::getenv("VIRGA_RECALL_SCHEMAS");
  ASSERT_TRUE(folder && schemas);
  Result result;
  schema::FileLoader loader(base::real_file_system(), {schemas});
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (!entry.is_directory()) continue;
    Files files = files_below(entry.path());
    if (!files.contains("main.pp") && !files.empty()) {
      auto first = files.extract(files.begin());
      first.key() = "main.pp";
      files.insert(std::move(first));
    }
    result.measure(entry.path().filename().string(), files, loader);
  }
  for (const auto& [category, missed] : result.missed) {
    for (const std::string& each : missed) std::cout << each << "\n";
  }
  std::cout << result.programs << " programs\n" << result.measurement.table();
}

}  // namespace
}  // namespace virga::ide
