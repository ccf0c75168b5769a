// For tests: plugins that are shell scripts, and plugins whose service runs in the test.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include "packages/acquire.h"
#include "rpc/provider_service.h"
#include "rpc/services_testing.h"

namespace virga::packages::testing {

// An empty folder with the name of the running test.
inline std::string empty_folder() {
  const auto& test = *::testing::UnitTest::GetInstance()->current_test_info();
  const auto folder = std::filesystem::path(::testing::TempDir()) /
                      (std::string("virga_") + test.test_suite_name() + "_" + test.name());
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  return folder.string();
}

// Writes an executable file, and returns its path.
inline std::string write_program(const std::string& path, const std::string& text) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream(path) << text;
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

// The plugin `zoo` 1.0.0 in a home of Pulumi. Its process prints the port of a server in the test.
class FakePlugin {
 public:
  explicit FakePlugin(rpc::ProviderHost host, const std::string& version = "1.0.0")
      : served_({.provider = std::make_shared<rpc::ProviderHost>(std::move(host))}),
        folder_(empty_folder()) {
    const std::string& address = served_.address();
    write_program(
        folder_ + "/plugins/resource-zoo-v" + version + "/pulumi-resource-zoo",
        "#!/bin/sh\necho " + address.substr(address.find(':') + 1) + "\nexec sleep 1000\n");
  }

  AcquireOptions options() const {
    return {.places = {.plugins = folder_ + "/plugins", .path = ""},
            .timeout = rpc::kTestPatience,
            .folder = folder_,
            .virtual_environment = ""};
  }
  const std::string& folder() const { return folder_; }

 private:
  rpc::Served served_;
  const std::string folder_;
};

}  // namespace virga::packages::testing
