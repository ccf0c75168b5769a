#include "bind/binder.h"

#include "bind/dump.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::TestLoader;

// A binder over one file of text, with the package `zoo`.
struct Fixture {
  explicit Fixture(const std::string& text, BindOptions options = {}) {
    loader.add(testing::zoo());
    const std::vector<base::SourceId> files{sources.add("main.pp", text).id()};
    binder = std::make_unique<Binder>(program, files, sources, loader, options, diagnostics);
  }

  NodeId find(std::string_view name) const {
    const auto& nodes = program.nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (nodes[i].name == name) return NodeId{static_cast<std::uint32_t>(i)};
    }
    ADD_FAILURE() << "no node " << name;
    return NodeId{0};
  }
  void bind(std::string_view name) {
    const std::vector<NodeId> nodes{find(name)};
    binder->bind(nodes);
  }
  bool is_bound(std::string_view name) const { return !program.node(find(name)).if_is<Unbound>(); }

  base::Sources sources;
  TestLoader loader;
  diag::Diagnostics diagnostics;
  Program program;
  std::unique_ptr<Binder> binder;
};

constexpr const char* kProgram = R"(a = 1
b = a + missing
c = b * 2
d = other
)";

TEST(Binder, StopsWhenRequested) {
  Fixture fixture(kProgram);
  EXPECT_TRUE(fixture.binder->bind_all([] { return false; }));
  Fixture other(kProgram);
  EXPECT_FALSE(other.binder->bind_all([] { return true; }));
  EXPECT_FALSE(other.is_bound("a"));
}

TEST(Binder, BindsNodeAfterItsDependenciesOnly) {
  Fixture fixture(kProgram);
  EXPECT_FALSE(fixture.is_bound("a"));
  fixture.bind("b");
  EXPECT_TRUE(fixture.is_bound("a"));
  EXPECT_TRUE(fixture.is_bound("b"));
  EXPECT_FALSE(fixture.is_bound("c"));
  EXPECT_FALSE(fixture.is_bound("d"));
}

TEST(Binder, ReportsErrorsOfBoundNodesOnce) {
  Fixture fixture(kProgram);
  fixture.bind("b");
  EXPECT_EQ(fixture.diagnostics.error_count(), 1U);
  fixture.bind("c");
  fixture.bind("b");
  EXPECT_EQ(fixture.diagnostics.error_count(), 1U);
  fixture.bind("d");
  EXPECT_EQ(fixture.diagnostics.error_count(), 2U);
}

TEST(Binder, BindsNodesInAnyOrderLikeBind) {
  const std::string text = R"(resource "cat" "zoo:index:Pet" {
  name = names[0]
}
names = ["Tom", friend.name]
resource "friend" "zoo:index:Pet" {
  tags = { of = "cat" }
}
pets = invoke("zoo:index:getPets", { breed = names[1] })
output "all" {
  value = pets.names
}
)";
  Fixture fixture(text);
  for (const char* name : {"all", "names", "cat"}) fixture.bind(name);
  fixture.binder->bind_all();
  const auto whole = testing::bind_text(text);
  fixture.binder->finish();
  EXPECT_EQ(dump(fixture.program), dump(whole->program));
}

TEST(Binder, KnowsDependenciesOfUnboundNodes) {
  Fixture fixture(kProgram);
  EXPECT_EQ(fixture.binder->dependencies(fixture.find("c")),
            std::vector<NodeId>{fixture.find("b")});
  EXPECT_FALSE(fixture.is_bound("b"));
}

TEST(Binder, BindsPartsOfBrokenFileIfOptionsAsk) {
  const std::string text = "a = 1\nb = a\nc = \"${\n";
  EXPECT_TRUE(Fixture(text).program.nodes.empty());
  Fixture fixture(text, {.binds_broken_files = true});
  EXPECT_FALSE(fixture.binder->parses());
  fixture.bind("b");
  EXPECT_TRUE(fixture.is_bound("a"));
}

}  // namespace
}  // namespace virga::bind
