#include "convert/terraform/project/root_modules.h"

#include <gtest/gtest.h>

namespace virga::convert::terraform {
namespace {

using Folders = std::vector<std::string>;

// Each folder calls the modules of its list.
base::MemoryFileSystem with_calls(const std::map<std::string, Folders>& calls) {
  base::MemoryFileSystem files;
  for (const auto& [folder, sources] : calls) {
    std::string& text = files.files[folder + "/main.tf"];
    int number = 0;
    for (const std::string& source : sources) {
      text += "module \"m" + std::to_string(++number) + "\" {\n  source = \"" + source + "\"\n}\n";
    }
  }
  return files;
}

TEST(RootModules, AreThoseThatNoOtherModuleCalls) {
  const auto files = with_calls({{"live/dev", {"../../modules/net"}},
                                 {"live/prod", {"../../modules/net", "./inner"}},
                                 {"live/prod/inner", {}},
                                 {"modules/net", {"../subnet"}},
                                 {"modules/subnet", {}}});
  const Folders all{"live/dev", "live/prod", "live/prod/inner", "modules/net", "modules/subnet"};
  for (const std::size_t jobs : {1, 3}) {
    EXPECT_EQ(root_modules(all, files, jobs), (Folders{"live/dev", "live/prod"}));
  }
}

TEST(RootModules, IncludeOneOfModulesThatCallEachOther) {
  const auto files = with_calls({{"a", {"../b"}}, {"b", {"../a"}}, {"c", {"./"}}, {"d", {}}});
  EXPECT_EQ(root_modules({"a", "b", "c", "d"}, files), (Folders{"a", "c", "d"}));
}

TEST(RootModules, DoNotDependOnModulesFromElsewhere) {
  const auto files = with_calls(
      {{"/live", {"net/consul", "git::https://example.com/net"}}, {"/net", {}}, {"/broken", {}}});
  const Folders all{"/live", "/net", "/broken"};
  EXPECT_EQ(root_modules(all, files), all);
}

TEST(RootModules, AreFoundAmongPathsThatAreNotNormalized) {
  const auto files = with_calls({{"/r/examples/all", {"../.."}}, {"/r", {}}});
  EXPECT_EQ(root_modules({"/r/", "/r/./examples/all/"}, files), (Folders{"/r/./examples/all/"}));
}

TEST(RootModules, IncludeModulesWithErrors) {
  base::MemoryFileSystem files;
  files.files["a/main.tf"] = "module \"m\" {";
  files.files["b/main.tf"] = "module \"m\" {\n  source = 1\n}\n";
  EXPECT_EQ(root_modules({"a", "b"}, files), (Folders{"a", "b"}));
}

}  // namespace
}  // namespace virga::convert::terraform
