#include "convert/terraform/mapping/file_mappings.h"

#include <gtest/gtest.h>

namespace virga::convert::terraform {
namespace {

class FileMappingsTest : public ::testing::Test {
 protected:
  FileMappingsTest() {
    files.files["/m/acme.json"] = R"({"name":"acme","resources":{"acme_a":{"tok":"acme:i:A"}}})";
    files.files["/m/broken.json"] = "{";
    files.files["/other.json"] = R"({"name":"x","resources":{"zeta_a":{"tok":"z:i:A"}}})";
  }

  // The package of the mapping, or the error.
  std::string find(std::vector<std::string> paths, const std::string& provider) {
    FileMappings mappings(files, std::move(paths), limits);
    const auto found = mappings.find(provider);
    if (!found) return found.error().str();
    return *found ? (*found)->package() : "none";
  }

  base::MemoryFileSystem files;
  base::Limits limits;
};

TEST_F(FileMappingsTest, FolderHasAFileForEachProvider) {
  EXPECT_EQ(find({"/m"}, "acme"), "acme");
  EXPECT_EQ(find({"/m"}, "zeta"), "none");
  EXPECT_EQ(find({"/m"}, ""), "none");
  EXPECT_EQ(find({"/m"}, "../other"), "none");
}

TEST_F(FileMappingsTest, FileIsForItsNameAndItsTypes) {
  EXPECT_EQ(find({"/other.json"}, "other"), "z");
  EXPECT_EQ(find({"/other.json"}, "zeta"), "z");
  EXPECT_EQ(find({"/other.json"}, "x"), "z");
  EXPECT_EQ(find({"/other.json"}, "acme"), "none");
}

TEST_F(FileMappingsTest, TakesTheFirstMapping) {
  files.files["/n/acme.json"] = R"({"name":"acme","resources":{"acme_a":{"tok":"new:i:A"}}})";
  EXPECT_EQ(find({"/n", "/m"}, "acme"), "new");
  EXPECT_EQ(find({"/m", "/n"}, "acme"), "acme");
  EXPECT_EQ(find({"/other.json", "/m"}, "acme"), "acme");
}

TEST_F(FileMappingsTest, ReportsUnusableFiles) {
  EXPECT_TRUE(find({"/m"}, "broken").starts_with("/m/broken.json: not JSON: "));
  EXPECT_TRUE(find({"/m/broken.json"}, "acme").starts_with("/m/broken.json: not JSON: "));
  EXPECT_NE(find({"/missing.json"}, "acme").find("/missing.json"), std::string::npos);
}

TEST_F(FileMappingsTest, LimitsBytes) {
  limits.max_terraform_bytes = files.files["/m/acme.json"].size();
  EXPECT_EQ(find({"/m"}, "acme"), "acme");
  --limits.max_terraform_bytes;
  EXPECT_NE(find({"/m"}, "acme").find("/m/acme.json"), std::string::npos);
}

}  // namespace
}  // namespace virga::convert::terraform
