// The modules of a configuration.
#include "convert/terraform/project/units.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

// Each of `count` modules calls the next one.
std::string messages_of_chain(std::size_t count) {
  ModuleFiles files{{"main.tf", "module \"m\" { source = \"./1\" }\n"}};
  for (std::size_t i = 1; i <= count; ++i) {
    files[std::to_string(i) + "/main.tf"] =
        i == count ? "locals { a = 1 }\n"
                   : "module \"m\" { source = \"../" + std::to_string(i + 1) + "\" }\n";
  }
  return ConvertedModule(files).messages();
}

TEST(Units, LimitsTheNestingOfModules) {
  const std::size_t limit = base::Limits{}.max_component_depth;
  EXPECT_EQ(messages_of_chain(limit), "");
  const std::string too_deep = "V5324 " + std::to_string(limit) +
                               "/main.tf:1 modules are nested in more than " +
                               std::to_string(limit) + " levels\n";
  EXPECT_EQ(messages_of_chain(limit + 1), too_deep);
  EXPECT_EQ(messages_of_chain(5000), too_deep);
}

}  // namespace
}  // namespace virga::convert::terraform
