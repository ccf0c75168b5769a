// A deployment's work grows with its program, not with its square: by counting how often the
// engine asks for something, and by the sizes of what it keeps.
#include "engine/engine_testing.h"
#include "engine/old_state.h"
#include "engine/registry.h"

namespace virga::engine {
namespace {

class Scale : public DeploymentBench {
 protected:
  enum class Shape { kChain, kStar, kTree };

  std::vector<Request> program(Shape shape, std::size_t count) {
    std::vector<Request> requests;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string name = "r" + std::to_string(i);
      const std::size_t needed = shape == Shape::kChain ? i - 1 : 0;
      Request request = i == 0 || shape == Shape::kTree
                            ? resource(name)
                            : dependant(name, {"r" + std::to_string(needed)});
      // Components of components, with a resource in each.
      if (shape == Shape::kTree && i % 2 == 0) request.custom = false;
      if (shape == Shape::kTree && i > 1) {
        request.parent = tree_urn(i % 2 == 1 ? i - 1 : (i - 2) / 4 * 2);
      }
      if (request.custom == false) request.type = "x:y:Z";
      requests.push_back(std::move(request));
    }
    return requests;
  }

  // Of the component at an even place.
  static std::string tree_urn(std::size_t i) {
    std::string type = "x:y:Z";
    for (std::size_t at = i; at > 0; at = at < 2 ? 0 : (at - 2) / 4 * 2) type += "$x:y:Z";
    return urn("r" + std::to_string(i), type);
  }

  // How often the strand was busy with anything, for each resource.
  std::size_t tasks() const { return engine->tasks(); }
};

TEST_F(Scale, EachResourceTakesAsManyTasksInALargeProgramAsInASmallOne) {
  for (const Shape shape : {Shape::kChain, Shape::kStar, Shape::kTree}) {
    std::vector<double> create;
    std::vector<double> same;
    std::vector<double> remove;
    for (const std::size_t count : {500, 1'000, 2'000}) {
      engine = nullptr;
      options.snapshot = {};
      provider = FakeProvider();
      const auto requests = program(shape, count);
      const auto each = [&] { return static_cast<double>(tasks()) / static_cast<double>(count); };
      EXPECT_EQ(deploy(requests).size(), count);
      create.push_back(each());
      EXPECT_EQ(deploy(requests), Lines{});
      same.push_back(each());
      EXPECT_EQ(deploy({}).size(), count);
      remove.push_back(each());
      EXPECT_TRUE(provider.there.empty());
    }
    for (const auto& counts : {create, same, remove}) {
      EXPECT_NEAR(counts[1], counts[0], 0.1);
      EXPECT_NEAR(counts[2], counts[0], 0.1);
    }
  }
}

// Deep, not just large: neither deletion nor the order of the state takes stack.
TEST_F(Scale, AChainOfAHundredThousandIsDeployedAndDeleted) {
  constexpr std::size_t kCount = 100'000;
  options.preview = false;
  EXPECT_EQ(deploy(program(Shape::kChain, kCount)).size(), kCount);
  EXPECT_EQ(deploy({}).size(), kCount);
  EXPECT_EQ(state(), Lines{});
}

// Parents that are no targets are made for the sake of a leaf, from the root on.
TEST_F(Scale, ALongWayOfParentsTakesNoStack) {
  constexpr std::size_t kDepth = 300;
  std::vector<Request> requests;
  std::string parent = "stack";
  std::string type;
  for (std::size_t i = 0; i < kDepth; ++i) {
    requests.push_back(make("c:c:C", "c" + std::to_string(i), parent));
    type += i == 0 ? "c:c:C" : "$c:c:C";
    parent = urn("c" + std::to_string(i), type);
  }
  requests.push_back(make("t:index:R", "leaf", parent));
  options.targets = {"*leaf"};
  EXPECT_EQ(deploy(requests).size(), kDepth + 1);
}

}  // namespace
}  // namespace virga::engine
