// Names from programs cannot break the syntax of the output formats.
#include "cli/graph/forms.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <regex>
#include <sstream>

#include "cli/graph/labels.h"
#include "cli/graph/xml_testing.h"

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

// Returns a name with special characters of the formats, invisible characters, and bytes that are
// not UTF-8.
std::string hostile_name(unsigned seed) {
  constexpr std::array<std::string_view, 40> kParts = {"<",        ">",
                                                       "&",        "\"",
                                                       "'",        "`",
                                                       "#",        ";",
                                                       "]",        "[",
                                                       "(",        ")",
                                                       "{",        "}",
                                                       "|",        "\\",
                                                       "\n",       "\r",
                                                       "\t",       "\x01",
                                                       "\x7f",     "%%{",
                                                       "-->",      "--",
                                                       "<!--",     "]]>",
                                                       "&#0;",     "#quot;",
                                                       "end",      "style:x",
                                                       "<script>", "</style>",
                                                       "\u202E",   "\u200B",
                                                       "\uFFFE",   "\uFFFF",
                                                       "\xff",     "\xed\xa0\x80",
                                                       "\u2028",   "a"};
  std::mt19937 random(seed);
  std::string name;
  for (std::size_t left = 1 + random() % 12; left > 0; --left) {
    name += kParts[random() % kParts.size()];
  }
  return name;
}

bind::Graph hostile_graph(unsigned seed) {
  bind::Graph graph = graph_of(hostile_name(seed));
  graph.nodes.push_back(graph.nodes[0]);
  graph.nodes[1].parent = 0;
  graph.edges = {{0, 1, {{hostile_name(seed + 1), true}}}};
  return graph;
}

TEST(GraphForms, SvgIsWellFormedForAllNames) {
  for (unsigned seed = 0; seed < 3'000; ++seed) {
    const std::string svg = graph_svg(hostile_graph(seed), hostile_name(seed + 2));
    const std::string wrong = testing::xml_error(svg);
    ASSERT_EQ(wrong, "") << "seed " << seed << "\n" << svg;
    ASSERT_EQ(count(svg, "<g "), 3u) << svg;
  }
}

TEST(GraphForms, PictureOfPageIsWellFormedForAllNames) {
  for (unsigned seed = 0; seed < 1'000; ++seed) {
    ASSERT_EQ(testing::xml_error(graph_picture(hostile_graph(seed))), "") << "seed " << seed;
  }
}

// Each line has one of a few forms. Labels contain no character that has a meaning in Mermaid,
// Markdown or HTML.
TEST(GraphForms, MermaidIsWellFormedForAllNames) {
  const std::string label = R"re("(?:[\w ./,-]|[^\x00-\x7f]|#\d+;|<br>)*")re";
  const std::regex line(R"(flowchart RL|\s+end|\s+subgraph s\d+\[)" + label + R"(\]|\s+n\d+\[)" +
                        label + R"(\]:::virga-[a-z]+|  n\d+ (?:-->|-\.->)(?:\|)" + label +
                        R"(\|)? n\d+|  classDef virga-[a-z]+ [a-z0-9:#,]+)");
  for (unsigned seed = 0; seed < 1'000; ++seed) {
    std::istringstream lines(graph_mermaid(hostile_graph(seed)));
    std::size_t number = 0;
    for (std::string each; std::getline(lines, each); ++number) {
      ASSERT_TRUE(std::regex_match(each, line)) << "seed " << seed << ": " << each;
    }
    ASSERT_EQ(number, 7u);
  }
}

TEST(GraphForms, MermaidShowsComponentsOptionsAndKinds) {
  bind::Graph graph = graph_of("a");
  graph.nodes[0].type = "aws:s3/bucket:Bucket";
  graph.nodes.push_back(graph.nodes[0]);
  graph.nodes[1].kind = bind::GraphKind::kComponent;
  graph.nodes[0].range = bind::RangeKind::kNumber;
  graph.nodes.push_back(graph.nodes[0]);
  graph.nodes[2].parent = 1;
  graph.edges = {{0, 1, {{"x", false}}}, {0, 2, {{"dependsOn", true}}}};
  EXPECT_EQ(graph_mermaid(graph), R"(flowchart RL
  n0["a<br>aws#58;Bucket #40;by number#41;"]:::virga-resource
  subgraph s1["a"]
    n1["a<br>aws#58;Bucket"]:::virga-component
    n2["a<br>aws#58;Bucket #40;by number#41;"]:::virga-resource
  end
  n0 --> n1
  n0 -.->|"dependsOn"| n2
  classDef virga-resource fill:#e0ecff,stroke:#2f6fde,color:#1c2430
  classDef virga-component fill:#efe7fd,stroke:#7048e8,color:#1c2430
)");
}

TEST(GraphForms, MermaidHasLimits) {
  const auto warning = [](std::size_t edges, std::size_t characters) {
    bind::Graph graph;
    graph.edges.resize(edges);
    diag::Diagnostics diagnostics;
    check_mermaid(graph, std::string(characters, 'a'), diagnostics);
    return diagnostics.size() == 0 ? std::string() : diagnostics.list().front().message();
  };
  EXPECT_EQ(warning(kMaxMermaidEdges, kMaxMermaidText), "");
  EXPECT_EQ(
      warning(kMaxMermaidEdges + 1, kMaxMermaidText),
      "the graph has 501 edges, and Mermaid draws at most 500 unless it is configured otherwise");
  EXPECT_EQ(warning(kMaxMermaidEdges, kMaxMermaidText + 1),
            "the graph has 50001 characters, and Mermaid draws at most 50000 unless it is "
            "configured otherwise");
}

// The page loads nothing from elsewhere.
TEST(GraphForms, PageNeedsNoNetwork) {
  const std::string page = graph_page(graph_of("a"), base::Sources(), "a");
  EXPECT_EQ(count(page, "http"),
            count(page, "http://www.w3.org/2000/svg") + count(page, "http-equiv"));
  EXPECT_EQ(count(page, "src="), 0u);
  EXPECT_EQ(count(page, "@import"), 0u);
  EXPECT_EQ(count(page, "url("), 0u);
}

TEST(GraphForms, PageAcceptsEmptyGraph) {
  EXPECT_NE(graph_page({}, base::Sources(), "a").find("</html>"), std::string::npos);
  EXPECT_EQ(graph_json({}, base::Sources()), "{\"nodes\":[\n],\"edges\":[\n],\"complete\":true}\n");
}

TEST(GraphForms, ShortTypeIsPackageAndName) {
  EXPECT_EQ(short_type("aws:ec2/instance:Instance"), "aws:Instance");
  EXPECT_EQ(short_type("zoo::Pet"), "zoo:Pet");
  EXPECT_EQ(short_type("./box"), "./box");
  EXPECT_EQ(short_type("{ a: int, b: int }"), "{ a: int, b: int }");
}

}  // namespace
}  // namespace virga::cli
