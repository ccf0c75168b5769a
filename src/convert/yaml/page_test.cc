// Checks docs/convert.md: each example in YAML becomes the program that follows it. Checks
// docs/errors/convert.md: each example causes the diagnostic of its section, and no other.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "convert/convert.h"
#include "diag/page_testing.h"

namespace virga::convert {
namespace {

constexpr std::string_view kProject = "name: shop\nruntime: yaml\n";

struct Example {
  std::string yaml;
  std::string pcl;
};

std::vector<Example> examples_of_page() {
  std::vector<Example> found;
  bool is_next = false;
  for (const diag::Fence& fence : diag::fences("/docs/convert.md")) {
    if (is_next && fence.language == "pcl") found.back().pcl = fence.text;
    is_next = fence.language == "yaml";
    if (is_next) found.push_back({fence.text, ""});
  }
  return found;
}

// All files of PCL; those of components begin with their name.
std::string text_of(const Conversion& conversion) {
  std::string out;
  for (const ConvertedFile& file : conversion.files) {
    if (!file.path.ends_with(".pp") || file.path == "main.pp") continue;
    out += "# " + file.path + "\n" + file.text;
  }
  for (const ConvertedFile& file : conversion.files) {
    if (file.path != "main.pp") continue;
    out += (out.empty() ? "" : "# main.pp\n") + file.text;
  }
  return out;
}

TEST(ConvertPage, ShowsWhatConversionsWrite) {
  schema::FileLoader loader(base::real_file_system(),
                            {std::string(VIRGA_SOURCE_DIR) + "/docs/schemas"});
  const std::vector<Example> examples = examples_of_page();
  EXPECT_GE(examples.size(), 16U);
  for (const Example& example : examples) {
    base::MemoryFileSystem files;
    files.files["/shop/Pulumi.yaml"] = std::string(kProject) + example.yaml;
    base::Sources sources;
    diag::Diagnostics diagnostics;
    const Conversion conversion = convert_yaml("/shop", files, sources, &loader, diagnostics);
    EXPECT_TRUE(diagnostics.empty()) << example.yaml;
    EXPECT_EQ(text_of(conversion), example.pcl) << example.yaml;
  }
}

TEST(ConvertPage, ErrorsAreThoseOfTheirSections) {
  std::size_t count = 0;
  for (const diag::Fence& fence : diag::fences("/docs/errors/convert.md")) {
    if (fence.language != "yaml") continue;
    base::MemoryFileSystem files;
    files.files["/shop/Pulumi.yaml"] = std::string(kProject) + fence.text;
    base::Sources sources;
    diag::Diagnostics diagnostics;
    convert_yaml("/shop", files, sources, nullptr, diagnostics);
    EXPECT_FALSE(diagnostics.empty()) << fence.section;
    for (const diag::Diagnostic& each : diagnostics.list()) {
      EXPECT_TRUE(fence.section.starts_with(diag::show(each.code)))
          << fence.section << ": " << each.message();
    }
    ++count;
  }
  EXPECT_GE(count, 11U);
}

}  // namespace
}  // namespace virga::convert
