#include "hcl/parse/explain/heredoc_end.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

TEST(HeredocEnd, IsTheMarkerWithPunctuationBehindIt) {
  EXPECT_EQ(error_and_fix("a = f(<<EOT\nX\nEOT)\nb = 1\n"),
            "V1170 at EOT) -> a = f(<<EOT\nX\nEOT\n)\nb = 1\n");
  EXPECT_EQ(error_and_fix("a = [<<-EOT\n  x\n  EOT, 1]\n"),
            "V1170 at EOT, 1] -> a = [<<-EOT\n  x\n  EOT\n, 1]\n");
  EXPECT_EQ(error_and_fix("a = <<EOT\nx\nEOT)\n"), "V1170 at EOT) -> a = <<EOT\nx\nEOT\n");
  EXPECT_EQ(error_and_fix("a = <<EOT\nx\nEOT;\n"), "V1170 at EOT; -> a = <<EOT\nx\nEOT\n");
}

TEST(HeredocEnd, IsAnotherWordInCapitals) {
  EXPECT_EQ(error_and_fix("a = <<EOT\nx\nEOF\nb = 1\n"),
            "V1170 at EOF -> a = <<EOT\nx\nEOT\nb = 1\n");
}

TEST(HeredocEnd, IsNamedIfNoLineLooksLikeIt) {
  const Shown shown = shown_for("a = <<EOT\nx\n");
  EXPECT_EQ(shown.errors, std::vector<std::string>{"V1170 at "});
  EXPECT_EQ(shown.advice, "add the line `EOT`");
}

}  // namespace
}  // namespace virga::hcl
