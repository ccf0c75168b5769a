// Nothing is dropped silently: the check itself, and golden cases with parts that Terraform does
// not have.
#include "convert/terraform/coverage/check_coverage.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "convert/terraform/conversion_testing.h"
#include "convert/terraform/module/read_module.h"
#include "diag/codes/terraform.h"
#include "hcl/parse/parse.h"

namespace virga::convert::terraform {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kConfiguration = R"(
locals { a = 1 }
resource "demo_server" "web" {
  image = "debian"
  disk {
    size = 1
  }
}
terraform {}
)";

struct Checked {
  Checked() {
    files.files["/in/main.tf"] = kConfiguration;
    module = read_module("/in", files, sources, diagnostics);
  }
  const hcl::Body& body() const { return *module.files[0]->tree.body; }
  // The names of what is reported.
  std::string dropped() {
    used.sort();
    check_coverage(module, used, left_out, diagnostics);
    std::string names;
    for (const auto& each : diagnostics.list()) {
      if (each.code == diag::codes::kTerraformDropped) names += each.message() + "\n";
    }
    return names;
  }

  base::MemoryFileSystem files;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  Module module;
  Places used;
  LeftOut left_out;
};

TEST(Coverage, ReportsWhatAConverterForgets) {
  EXPECT_EQ(Checked().dropped(),
            "`a` is missing in the converted program\n"
            "`image` is missing in the converted program\n"
            "`size` is missing in the converted program\n"
            "`terraform` is missing in the converted program\n");
}

TEST(Coverage, AcceptsWhatIsUsedReportedOrLeftOut) {
  Checked checked;
  const hcl::Block& resource = *checked.body().blocks[1];
  const SourceFile& file = *checked.module.files[0];
  checked.used.add(file.range(resource.body->attributes[0].value->span));
  checked.left_out[checked.body().blocks[2]] = Omission::kSettings;
  checked.diagnostics.add(diag::codes::kTerraformNotConverted,
                          file.range(resource.body->blocks[0]->type_span), diag::Name{"disk"});
  EXPECT_EQ(checked.dropped(), "`a` is missing in the converted program\n");
}

TEST(Coverage, AcceptsWhatAnOverrideReplaces) {
  const ConvertedModule converted(
      ModuleFiles{{"main.tf", "locals { a = 1 }\nvariable \"b\" { default = 1 }\n"},
                  {"override.tf", "locals { a = 2 }\nvariable \"b\" { default = 2 }\n"}});
  EXPECT_EQ(converted.messages(), "");
}

TEST(Coverage, EachReasonIsDocumented) {
  const std::string page = diag::page_text("/docs/convert-terraform.md");
  for (const Omission each : all_omissions()) {
    EXPECT_NE(page.find(reason_of(each)), std::string::npos) << reason_of(each);
  }
}

// The golden cases, as maps from path to text.
std::map<std::string, ModuleFiles> golden_cases() {
  std::map<std::string, ModuleFiles> found;
  for (const auto& folder :
       fs::directory_iterator(std::string(VIRGA_SOURCE_DIR) + "/tests/convert/terraform/cases")) {
    const fs::path in = folder.path() / "in";
    for (const auto& file : fs::recursive_directory_iterator(in)) {
      if (!file.is_regular_file()) continue;
      std::stringstream text;
      text << std::ifstream(file.path()).rdbuf();
      found[folder.path().filename()][fs::relative(file.path(), in)] = text.str();
    }
  }
  return found;
}

// The offsets at which the bodies of blocks begin, at all depths.
void add_bodies(const hcl::Body& body, std::vector<std::size_t>& found) {
  for (const hcl::Block* block : body.blocks) {
    found.push_back(block->open.end);
    add_bodies(*block->body, found);
  }
}

TEST(Coverage, UnknownPartsOfConfigurationsAreConvertedOrReported) {
  std::size_t tried = 0;
  for (const auto& [name, files] : golden_cases()) {
    if (ConvertedModule(files).diagnostics.has_errors()) continue;
    for (const auto& [path, text] : files) {
      if (!path.ends_with(".tf")) continue;
      base::Sources sources;
      diag::Diagnostics diagnostics;
      const hcl::Tree tree = hcl::parse_config(sources.add(path, text), diagnostics);
      std::vector<std::size_t> bodies;
      add_bodies(*tree.body, bodies);
      for (const std::size_t at : bodies) {
        for (const std::string part : {"\nqqq = 12345\n", "\nqqq {\nrrr = 12345\n}\n"}) {
          auto changed = files;
          changed[path].insert(at, part);
          const ConvertedModule converted(changed);
          EXPECT_EQ(converted.messages().find("V5330"), std::string::npos)
              << name << "/" << path << " at " << at << part << converted.messages();
          ++tried;
        }
      }
    }
  }
  EXPECT_GT(tried, 150u);
}

TEST(Coverage, GoldenCasesDropNothing) {
  for (const auto& [name, files] : golden_cases()) {
    EXPECT_EQ(ConvertedModule(files).messages().find("V5330"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace virga::convert::terraform
