// Assets and archives that are inputs of resources.
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

constexpr const char* kFileSchema = R"json({
  "name": "f", "version": "1.0.0",
  "resources": {"f:index:F": {"inputProperties": {
    "file": {"$ref": "pulumi.json#/Asset"}, "archive": {"$ref": "pulumi.json#/Archive"}}}}
})json";

TEST(Assets, UnknownOnesHaveTheirType) {
  ProgramBench bench;
  bench.options.preview = true;
  bench.loader.add(*schema::Package::parse(kFileSchema, "f"));
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" {}
    resource "text" "f:F" {
      file = stringAsset(a.computed)
      archive = fileArchive(a.computed)
    }
    resource "file" "f:F" {
      file = fileAsset(a.computed)
      archive = assetArchive({ x = fileAsset(a.computed) })
    }
    resource "remote" "f:F" {
      file = remoteAsset(a.computed)
      archive = remoteArchive(a.computed)
    }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(bench.monitor.lines(),
            (Lines{"a {}", "text {archive: ?, file: ?} <- a", "file {archive: ?, file: ?} <- a",
                   "remote {archive: ?, file: ?} <- a"}));
}

}  // namespace
}  // namespace virga::run
