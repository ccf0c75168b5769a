#include "cli/shell/manual_page.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

TEST(ManualPage, EscapesWhatRoffReadsAsCommands) {
  CommandHelp tool{"tool", "Do things", "", {}, {}, {}};
  tool.commands.push_back({"run-all", ".begin\n'quote \\ a-b", "notes", {}, {}, {}});
  const auto pages = manual_pages(tool, "1.2.3");
  EXPECT_NE(pages.at("tool-run-all.1").find("\\&.begin\n\\&'quote \\e a\\-b"), std::string::npos);
  EXPECT_TRUE(pages.at("tool-run-all.1")
                  .starts_with(".TH TOOL\\-RUN\\-ALL 1 \"\" \"virga 1.2.3\" \"Virga manual\"\n"));
}

TEST(ManualPage, DescribesOptionsAndCommands) {
  CommandHelp tool{"tool", "Do things", "", {}, {}, {}};
  tool.options.push_back({{"-c", "--config"}, "KEY=VALUE", {}, "Set it"});
  tool.commands.push_back({"run", "Run it", "", {{"FILE", {}, "A file", true, true}}, {}, {}});
  const auto pages = manual_pages(tool, "1");
  const std::string& main = pages.at("tool.1");
  EXPECT_NE(main.find(".TP\n\\fB\\-c\\fR, \\fB\\-\\-config\\fR \\fIKEY=VALUE\\fR\nSet it\n"),
            std::string::npos);
  EXPECT_NE(main.find(".SH COMMANDS\n.TP\n\\fBrun\\fR\nRun it\n"), std::string::npos);
  EXPECT_NE(pages.at("tool-run.1").find("\\fBtool run\\fR \\fIFILE\\fR ...\n"), std::string::npos);
}

}  // namespace
}  // namespace virga::cli
