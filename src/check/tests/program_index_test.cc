#include "check/tests/program_index.h"

#include "check/checking_testing.h"
#include "check/session/load.h"

namespace virga::check {
namespace {

struct Indexed : testing::MemoryProject {
  Indexed() {
    files.files["/app/main.pp"] =
        "config \"size\" \"int\" { default = 1 }\n\ncomponent \"net\" \"./net\" {}\n";
    files.files["/app/more.pp"] = "\noutput \"o\" { value = size }\n";
    files.files["/app/net/main.pp"] = "output \"x\" { value = 1 }\n";
    session = load("/app", inputs);
    index.emplace(session->program);
  }
  // The range of a text in a file.
  base::Range range_of(std::string_view text, const std::string& file = "/app/main.pp") const {
    for (const hcl::Tree& tree : session->program.files) {
      const base::Source& source = session->sources[tree.source];
      if (source.name() != file) continue;
      const auto begin = static_cast<std::uint32_t>(source.text().find(text));
      return source.range({begin, begin + static_cast<std::uint32_t>(text.size())});
    }
    return {};
  }
  // The name of the node around a range.
  std::string around(base::Range range) const {
    const bind::Node* node = index->around(range);
    return node ? std::string(node->name) : "";
  }

  std::unique_ptr<Session> session;
  std::optional<ProgramIndex> index;
};

TEST(ProgramIndex, FindsNodeAroundRange) {
  const Indexed app;
  EXPECT_EQ(app.around(app.range_of("default")), "size");
  EXPECT_EQ(app.around(app.range_of("config")), "size");
  EXPECT_EQ(app.around(app.range_of("./net")), "net");
  EXPECT_EQ(app.around(app.range_of("value", "/app/more.pp")), "o");
}

TEST(ProgramIndex, FindsNoNodeBetweenOthers) {
  const Indexed app;
  EXPECT_EQ(app.around({}), "");
  EXPECT_EQ(app.around(app.range_of("\n\n")), "");
  EXPECT_EQ(app.around(app.range_of("\n", "/app/more.pp")), "") << "a node of the other file";
}

TEST(ProgramIndex, FindsNodesOfComponents) {
  const Indexed app;
  ASSERT_EQ(app.index->programs().size(), 2u);
  const bind::Program& net = *app.index->programs()[1];
  const PlacedNode* placed = app.index->at(net.nodes.at(0).range);
  ASSERT_TRUE(placed);
  EXPECT_EQ(placed->program, &net);
  EXPECT_EQ(placed->node, &net.nodes[0]);
  EXPECT_EQ(app.index->at(app.range_of("default")), nullptr);
}

}  // namespace
}  // namespace virga::check
