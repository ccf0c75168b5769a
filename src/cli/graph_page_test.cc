// The program in docs/graph.md has the graph that the page shows, and every field that the page
// documents exists in the output.
#include <algorithm>

#include "bind/graph/graph.h"
#include "cli/graph/command.h"
#include "cli/graph/forms.h"
#include "cli/page_testing.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

void graph_main() {
  GraphArguments arguments;
  arguments.path = "main.pp";
  arguments.color = Color::kNever;
  arguments.format = GraphFormat::kJson;
  graph(arguments);
}

TEST(GraphPage, JsonEqualsPage) {
  const auto examples = diag::examples("/docs/graph.md", "json");
  ASSERT_EQ(examples.size(), 1u);
  EXPECT_EQ(testing::printed(examples[0].program, graph_main), examples[0].shown);
}

TEST(GraphPage, DocumentsEveryField) {
  base::Sources sources;
  bind::Graph all;
  all.nodes.push_back({.kind = bind::GraphKind::kComponent,
                       .name = "a",
                       .path = "a",
                       .logical_name = "b",
                       .type = "./a",
                       .parent = bind::GraphIndex{0},
                       .range = bind::RangeKind::kNumber,
                       .is_closed = true,
                       .place = {sources.add("main.pp", "a").id(), {0, 1}},
                       .attributes = {}});
  const std::string json = graph_json(all, sources);
  std::size_t fields = 0;
  for (const auto& row : diag::table_rows("/docs/graph.md", "| field | meaning |")) {
    std::istringstream names(row.at(0));
    for (std::string name; std::getline(names >> std::ws, name, ',');) {
      EXPECT_NE(json.find("\"" + name + "\":"), std::string::npos) << name;
      ++fields;
    }
  }
  // Each field follows a comma or a bracket. Three more fields are at the top: nodes, edges and
  // complete.
  EXPECT_EQ(fields + 3, static_cast<std::size_t>(std::ranges::count(json, ':')));
}

}  // namespace
}  // namespace virga::cli
