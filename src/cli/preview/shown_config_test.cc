#include "cli/preview/shown_config.h"

#include "base/system/file_system.h"
#include "cli/given_schemas.h"
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

constexpr const char* kProgramWithConfig = R"pcl(
config "size" "int" {}
config "password" "string" { secret = true }
resource "bucket" "p:index:Bucket" {}
)pcl";

constexpr const char* kSchemaWithConfig = R"json({
  "name": "p", "version": "1.0.0",
  "config": {"variables": {"region": {"type": "string"}, "token": {"type": "string"}}},
  "provider": {"inputProperties": {"token": {"type": "string", "secret": true}}},
  "resources": {"p:index:Bucket": {}}
})json";

using ShownConfig = std::map<std::string, std::string>;

ShownConfig shown_of(const std::map<std::string, run::ConfigValue>& config, bool is_bound) {
  const testing::TestFolder folder(kProgramWithConfig);
  folder.write("schemas/p-1.0.0.json", kSchemaWithConfig);
  const check::Schemas schemas = schemas_on_disk({});
  const auto session = check::load(".", {base::real_file_system(), schemas});
  EXPECT_FALSE(session->diagnostics.has_errors());
  return shown_config(config, *session, is_bound);
}

run::ConfigValue value(const std::string& text) {
  run::ConfigValue made;
  made.text = text;
  return made;
}

TEST(ShownConfig, ShowsOnlyValuesThatAreKnownToBePublic) {
  run::ConfigValue secret = value("hunter2");
  secret.secret = true;
  EXPECT_EQ(shown_of({{"shop:size", value("1")},
                      {"shop:password", value("hunter2")},
                      {"shop:unknown", value("hunter2")},
                      {"p:region", value("north")},
                      {"p:token", value("hunter2")},
                      {"q:region", value("hunter2")}},
                     true),
            (ShownConfig{{"shop:size", "1"},
                         {"shop:password", "[secret]"},
                         {"shop:unknown", "[secret]"},
                         {"p:region", "north"},
                         {"p:token", "[secret]"},
                         {"q:region", "[secret]"}}));
  EXPECT_EQ(shown_of({{"shop:size", secret}}, true), (ShownConfig{{"shop:size", "[secret]"}}));
}

TEST(ShownConfig, ShowsNothingOfAProgramWithErrors) {
  EXPECT_EQ(shown_of({{"shop:size", value("1")}}, false), (ShownConfig{{"shop:size", "[secret]"}}));
}

}  // namespace
}  // namespace virga::cli
