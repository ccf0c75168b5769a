
#include <algorithm>
#include <functional>
#include <random>
#include <set>

#include "bind/names/dependencies.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_files;
using testing::bind_text;

TEST(Order, IsTheSourceOrderWithoutDependencies) {
  EXPECT_EQ(bind_text("c = 1\na = 2\nb = 3\n")->order(), "c a b");
}

TEST(Order, PutsDependenciesFirst) {
  EXPECT_EQ(bind_text("a = b\nc = 1\nb = c\n")->order(), "c b a");
}

TEST(Order, StartsWithTheFileWithTheFewestDependencies) {
  const auto bound =
      bind_files({{"a.pp", "a1 = c1\na2 = b1\n"}, {"b.pp", "b1 = c1\n"}, {"c.pp", "c1 = 1\n"}});
  EXPECT_EQ(bound->order(), "c1 b1 a1 a2");
}

// Files with equally many dependencies are ordered by name; placing a file updates the others.
TEST(Order, UpdatesFilesAfterPlacingOne) {
  const auto bound = bind_files({{"a.pp", "a1 = b1 + d1\n"},
                                 {"b.pp", "b1 = d1\n"},
                                 {"c.pp", "c1 = e1 + e2 + 1\n"},
                                 {"d.pp", "d1 = 1\n"},
                                 {"e.pp", "e1 = 1\ne2 = e1\n"}});
  EXPECT_EQ(bound->order(), "d1 b1 a1 e1 e2 c1");
}

TEST(Order, AFunctionIsNotANodeOfItsName) {
  const char* program = "output \"length\" { value = length(\"abc\") }\n";
  EXPECT_EQ(bind_text(program)->findings(), "");
  EXPECT_NE(bind_text(program, {.profile = DiagnosticProfile::of_reference()})->findings(), "");
}

// A direct but slow implementation of the rule.
std::string slow_order(const Program& program) {
  std::vector<std::vector<NodeId>> files;
  for (const hcl::Tree& tree : program.files) {
    auto& nodes = files.emplace_back();
    for (std::size_t i = 0; i < program.nodes.size(); ++i) {
      if (program.nodes[i].range.source == tree.source)
        nodes.push_back(NodeId{static_cast<std::uint32_t>(i)});
    }
  }
  std::vector<bool> placed(program.nodes.size());
  std::string order;
  const auto unmet = [&](const std::vector<NodeId>& nodes) {
    std::set<NodeId> missing;
    for (const NodeId id : nodes) {
      for (const NodeId needed : program.node(id).dependencies) {
        if (!placed[static_cast<std::size_t>(needed)]) missing.insert(needed);
      }
    }
    return missing.size();
  };
  const std::function<void(NodeId)> place = [&](NodeId id) {
    if (placed[static_cast<std::size_t>(id)]) return;
    placed[static_cast<std::size_t>(id)] = true;
    for (const NodeId needed : program.node(id).dependencies) place(needed);
    order += (order.empty() ? "" : " ") + std::string(program.node(id).name);
  };
  while (!files.empty()) {
    const auto next = std::ranges::min_element(files, {}, unmet);
    for (const NodeId id : *next) place(id);
    files.erase(next);
  }
  return order;
}

TEST(Order, OfRandomFilesMatchesTheRule) {
  std::mt19937 random(11);
  for (int round = 0; round < 200; ++round) {
    const std::size_t size = 1 + random() % 30;
    const std::size_t file_count = 1 + random() % 8;
    MemoryComponentFiles::Files files;
    for (std::size_t i = 0; i < size; ++i) {
      std::string line = "x" + std::to_string(i) + " = [";
      for (std::size_t j = 0; j < i; ++j) {
        if (random() % 6 == 0) line += "x" + std::to_string(j) + ", ";
      }
      files["f" + std::to_string(random() % file_count) + ".pp"] += line + "]\n";
    }
    const auto bound = bind_files(files);
    ASSERT_EQ(bound->findings(), "");
    EXPECT_EQ(bound->order(), slow_order(bound->program));
  }
}

// Random programs without cycles: each node refers to earlier nodes of a fixed order, and the
// source is shuffled.
TEST(Order, PutsEveryNodeAfterItsDependencies) {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    const std::size_t size = 1 + random() % 30;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < size; ++i) {
      std::string line = "x" + std::to_string(i) + " = [";
      for (std::size_t j = 0; j < i; ++j) {
        if (random() % 4 == 0) line += "x" + std::to_string(j) + ", ";
      }
      lines.push_back(line + "]\n");
    }
    std::ranges::shuffle(lines, random);
    std::string text;
    for (const std::string& line : lines) text += line;

    const auto bound = bind_text(text);
    ASSERT_EQ(bound->findings(), "") << text;
    ASSERT_EQ(bound->program.order.size(), size);
    std::vector<bool> placed(size);
    for (const NodeId id : bound->program.order) {
      for (const NodeId dependency : bound->program.node(id).dependencies) {
        EXPECT_TRUE(placed[static_cast<std::size_t>(dependency)]) << text;
      }
      placed[static_cast<std::size_t>(id)] = true;
    }
  }
}

}  // namespace
}  // namespace virga::bind
