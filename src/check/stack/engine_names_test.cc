#include "check/stack/engine_names.h"

#include <algorithm>

#include "check/checking_testing.h"
#include "check/session/load.h"

namespace virga::check {
namespace {

using testing::MemoryProject;
using Lines = std::vector<std::string>;

struct NamedProject : MemoryProject {
  NamedProject() {
    files.files["/app/main.pp"] = R"(component "site" "./site" {}
component "sites" "./site" {
  options { range = 2 }
}
resource "logs" "t:index:Bucket" {
  __logicalName = "records"
  name          = "l"
}
)";
    files.files["/app/site/main.pp"] = R"(resource "web" "t:index:Bucket" {
  name = "w"
  options { range = ["a"] }
}
)";
  }

  // Returns "path: name", sorted, for each resource and component.
  Lines names(std::size_t most = kMaxEngineNames) {
    const auto session = load("/app", inputs);
    EXPECT_EQ(testing::codes_in(session->diagnostics), "");
    Lines lines;
    is_complete = for_each_engine_name(
        session->program,
        [&](const EngineName& each) { lines.push_back(each.path + ": " + each.name); }, most);
    std::ranges::sort(lines);
    return lines;
  }

  bool is_complete = false;
};

TEST(EngineNames, ContainPathsThroughComponents) {
  NamedProject app;
  EXPECT_EQ(app.names(), (Lines{"logs: records", "site.web: site-web-*", "site: site",
                                "sites.web: sites-*-web-*", "sites: sites-*"}));
  EXPECT_TRUE(app.is_complete);
}

TEST(EngineNames, HaveALimit) {
  NamedProject app;
  EXPECT_EQ(app.names(5).size(), 5u);
  EXPECT_TRUE(app.is_complete);
  EXPECT_EQ(app.names(4).size(), 4u);
  EXPECT_FALSE(app.is_complete);
}

TEST(EngineNames, AreIncompleteWithComponentOfOtherLanguage) {
  NamedProject app;
  app.files.files["/app/main.pp"] = R"(component "foreign" {
  token = "x:y:Z"
}
resource "logs" "t:index:Bucket" { name = "l" }
)";
  EXPECT_EQ(app.names(), (Lines{"foreign: foreign", "logs: logs"}));
  EXPECT_FALSE(app.is_complete);
}

}  // namespace
}  // namespace virga::check
