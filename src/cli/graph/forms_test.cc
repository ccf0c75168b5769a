// What comes from programs cannot break out of the forms that it is put into.
#include <gtest/gtest.h>

#include "cli/graph/dot.h"
#include "cli/graph/graphviz.h"
#include "cli/graph/json.h"
#include "cli/graph/labels.h"
#include "cli/graph/page.h"
#include "cli/graph/picture.h"

namespace virga::cli {
namespace {

bind::Graph graph_of(const std::string& name) {
  bind::Graph graph;
  graph.nodes.push_back({.kind = bind::GraphKind::kResource,
                         .name = name,
                         .path = name,
                         .logical_name = name,
                         .type = name,
                         .parent = std::nullopt,
                         .place = {},
                         .attributes = {{name, false, name}}});
  graph.edges.push_back({0, 0, {{name, true}}});
  return graph;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

TEST(GraphForms, DotEscapesNames) {
  const std::string dot = graph_dot(graph_of("a\"b\\c\nd"), "t\"t");
  EXPECT_NE(dot.find("digraph \"t\\\"t\" {"), std::string::npos);
  EXPECT_NE(dot.find("\"a\\\"b\\\\c\\\\nd\\na\\\"b"), std::string::npos) << dot;
  EXPECT_EQ(count(dot, "\n"), 8u);
}

TEST(GraphForms, JsonEscapesNames) {
  const std::string json = graph_json(graph_of("a\"b\\c\nd"), base::Sources());
  EXPECT_NE(json.find("\"name\":\"a\\\"b\\\\c\\nd\""), std::string::npos) << json;
}

TEST(GraphForms, HtmlEscapesNames) {
  EXPECT_EQ(html_text("<&>\"'\n\x01"
                      "é"),
            "&lt;&amp;&gt;&quot;&#39;\\n\\u{1}é");
  const std::string evil = "</script><!--<img src=x onerror=alert(1)>\"'";
  const std::string plain = graph_page(graph_of("plain"), base::Sources(), "plain");
  const std::string page = graph_page(graph_of(evil), base::Sources(), evil);
  for (const char* part : {"</script>", "<!--", "<img", "<script"}) {
    EXPECT_EQ(count(page, part), count(plain, part)) << part;
  }
}

// Nothing is loaded from elsewhere.
TEST(GraphForms, PageNeedsNoNetwork) {
  const std::string page = graph_page(graph_of("a"), base::Sources(), "a");
  EXPECT_EQ(count(page, "http"),
            count(page, "http://www.w3.org/2000/svg") + count(page, "http-equiv"));
  EXPECT_EQ(count(page, "src="), 0u);
  EXPECT_EQ(count(page, "@import"), 0u);
  EXPECT_EQ(count(page, "url("), 0u);
}

TEST(GraphForms, PageTakesAGraphWithoutNodes) {
  EXPECT_NE(graph_page({}, base::Sources(), "a").find("</html>"), std::string::npos);
  EXPECT_EQ(graph_json({}, base::Sources()), "{\"nodes\":[\n],\"edges\":[\n],\"complete\":true}\n");
}

TEST(GraphForms, ShortTypesArePackageAndName) {
  EXPECT_EQ(short_type("aws:ec2/instance:Instance"), "aws:Instance");
  EXPECT_EQ(short_type("zoo::Pet"), "zoo:Pet");
  EXPECT_EQ(short_type("./box"), "./box");
  EXPECT_EQ(short_type("{ a: int, b: int }"), "{ a: int, b: int }");
}

TEST(Graphviz, FailuresAreTold) {
  EXPECT_EQ(draw_svg("digraph {}", "no-such-program-anywhere").outcome,
            Drawing::Outcome::kNotInstalled);
  const Drawing failed = draw_svg("digraph {}", "false");
  EXPECT_EQ(failed.outcome, Drawing::Outcome::kFailed);
  EXPECT_EQ(failed.reason, "exit code 1");
}

// `echo -Tsvg` stands for a program that draws.
TEST(Graphviz, WhatIsDrawnComesBack) {
  const Drawing drawn = draw_svg("digraph {}", "echo");
  EXPECT_EQ(drawn.outcome, Drawing::Outcome::kDrawn);
  EXPECT_EQ(drawn.svg, "-Tsvg\n");
}

}  // namespace
}  // namespace virga::cli
