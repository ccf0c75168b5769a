#include "schema/std_package.h"

#include <gtest/gtest.h>

#include "schema/loader.h"

namespace virga::schema {
namespace {

TEST(StdPackage, HasFunctionsWithArguments) {
  EXPECT_EQ(std_functions().size(), 117u);
  EXPECT_TRUE(std::ranges::is_sorted(std_functions(), {}, &StdFunction::name));
  const StdFunction* function = find_std_function("std:index:format");
  ASSERT_NE(function, nullptr);
  ASSERT_EQ(function->arguments.size(), 2u);
  EXPECT_EQ(function->arguments[0].name, "input");
  EXPECT_TRUE(function->arguments[1].is_spread);
  EXPECT_TRUE(find_std_function("std:index:bcrypt")->arguments[1].is_optional);
  EXPECT_EQ(find_std_function("std:upper"), find_std_function("std:index:upper"));
  for (const char* token : {"std:index:nothing", "upper", "other:index:upper", "std:", ""}) {
    EXPECT_EQ(find_std_function(token), nullptr) << token;
  }
}

TEST(StdPackage, HasASchema) {
  const auto package = std_package();
  EXPECT_EQ(package->name(), "std");
  EXPECT_EQ(package->version(), "");
  EXPECT_EQ(package->function_tokens().size(), std_functions().size());
  const auto function = package->function("std:index:substr");
  ASSERT_TRUE(function && *function);
  EXPECT_TRUE((*function)->inputs.find("offset")->required);
}

TEST(StdPackage, IsAvailableWithoutAFile) {
  base::MemoryFileSystem files;
  FileLoader without(files, {"/schemas"});
  const auto found = without.load({.name = "std", .version = "2.2.0"});
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->version(), "");
  files.files["/schemas/std-9.9.9.json"] = R"({"name": "std", "version": "9.9.9"})";
  FileLoader with(files, {"/schemas"});
  EXPECT_EQ((**with.load({.name = "std"})).version(), "9.9.9");
  MemoryLoader memory;
  EXPECT_NE(*memory.load({.name = "std"}), nullptr);
}

}  // namespace
}  // namespace virga::schema
