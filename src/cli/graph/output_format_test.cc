#include "cli/graph/output_format.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

base::Expected<GraphFormat, std::string> format_of(std::string file,
                                                   std::optional<GraphFormat> format = {}) {
  GraphArguments arguments;
  arguments.output = std::move(file);
  arguments.format = format;
  return output_format(arguments);
}

TEST(OutputFormat, SuffixSelectsFormat) {
  EXPECT_EQ(format_of("a.svg"), GraphFormat::kSvg);
  EXPECT_EQ(format_of("b.c/a.HTM"), GraphFormat::kHtml);
  EXPECT_EQ(format_of("a.mmd"), GraphFormat::kMermaid);
  EXPECT_EQ(format_of("a.json"), GraphFormat::kJson);
  EXPECT_EQ(format_of("a.gv"), GraphFormat::kDot);
}

TEST(OutputFormat, DefaultIsDot) {
  for (const char* file : {"", "-", "a", "b.svg/a"}) EXPECT_EQ(format_of(file), GraphFormat::kDot);
}

TEST(OutputFormat, RejectsUnknownSuffixes) {
  EXPECT_EQ(
      format_of("a.png").error(),
      "cannot write a.png: the suffix of the file determines the format: .dot, .html, .json, .mmd "
      "or .svg; Graphviz writes other formats: virga graph | dot -Tpng -o a.png");
  EXPECT_FALSE(format_of("a.png", GraphFormat::kSvg));
  EXPECT_FALSE(format_of("a.txt"));
  EXPECT_EQ(format_of("a.txt", GraphFormat::kSvg), GraphFormat::kSvg);
}

TEST(OutputFormat, RejectsSuffixOfAnotherFormat) {
  EXPECT_EQ(format_of("a.svg", GraphFormat::kJson).error(),
            "cannot write a.svg: the suffix says svg, --format says json");
  EXPECT_EQ(format_of("a.svg", GraphFormat::kSvg), GraphFormat::kSvg);
}

}  // namespace
}  // namespace virga::cli
