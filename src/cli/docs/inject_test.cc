#include "cli/docs/inject.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

constexpr const char* kFile = "# Site\n\n<!-- virga docs -->\nold\n<!-- /virga docs -->\n\nend";

TEST(Inject, ReplacesTextBetweenMarkers) {
  EXPECT_EQ(inject(kFile, "## Inputs\n").value(),
            "# Site\n\n<!-- virga docs -->\n\n## Inputs\n\n<!-- /virga docs -->\n\nend");
}

TEST(Inject, KeepsTextThatIsInjectedAgain) {
  const std::string once = inject(kFile, "## Inputs\n").value();
  EXPECT_EQ(inject(once, "## Inputs\n").value(), once);
}

TEST(Inject, UsesLineBreaksOfFile) {
  EXPECT_EQ(inject("<!-- virga docs -->\r\n<!-- /virga docs -->\r\n", "a\nb\n").value(),
            "<!-- virga docs -->\r\n\r\na\r\nb\r\n\r\n<!-- /virga docs -->\r\n");
}

TEST(Inject, AcceptsIndentedMarkersAtTheEndOfTheFile) {
  EXPECT_EQ(inject("  <!-- virga docs -->\n  <!-- /virga docs -->", "a\n").value(),
            "  <!-- virga docs -->\n\na\n\n  <!-- /virga docs -->");
}

TEST(Inject, FailsUnlessBothMarkersExistOnceInOrder) {
  const auto reason = [](std::string_view text) { return inject(text, "a\n").error().str(); };
  EXPECT_EQ(reason(""), "there is no line <!-- virga docs -->");
  EXPECT_EQ(reason("text <!-- virga docs -->\n"), "there is no line <!-- virga docs -->");
  EXPECT_EQ(reason("<!-- virga docs -->\n"), "there is no line <!-- /virga docs -->");
  EXPECT_EQ(reason("<!-- virga docs -->\n<!-- virga docs -->\n<!-- /virga docs -->\n"),
            "the line <!-- virga docs --> occurs several times");
  EXPECT_EQ(reason("<!-- /virga docs -->\n<!-- virga docs -->\n"),
            "the line <!-- /virga docs --> comes before <!-- virga docs -->");
}

}  // namespace
}  // namespace virga::cli
