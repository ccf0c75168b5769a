// The work of a deployment is linear in the size of its program. Measured by the number of tasks on
// the strand. Depth does not use the stack.
#include "engine/deletion/deletions.h"
#include "engine/deployment/deployment.h"
#include "engine/deployment/new_state.h"
#include "engine/engine_testing.h"
#include "engine/stages/requests.h"

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
      // Nested components, with a resource in each.
      if (shape == Shape::kTree && i % 2 == 0) request.custom = false;
      if (shape == Shape::kTree && i > 1) {
        request.parent = tree_urn(i % 2 == 1 ? i - 1 : (i - 2) / 4 * 2);
      }
      if (request.custom == false) request.type = "x:y:Z";
      requests.push_back(std::move(request));
    }
    return requests;
  }

  // Returns the URN of the component at an even place.
  static std::string tree_urn(std::size_t i) {
    std::string type = "x:y:Z";
    for (std::size_t at = i; at > 0; at = at < 2 ? 0 : (at - 2) / 4 * 2) type += "$x:y:Z";
    return urn("r" + std::to_string(i), type);
  }

  // Returns the number of tasks of a deployment, divided by `count`. The state is empty.
  double tasks_each(std::vector<Request> requests, std::size_t count) {
    options.project = "proj";
    options.preview = false;
    options.provider = &provider;
    const auto deployment = std::make_shared<Deployment>(options, loader);
    requests.insert(requests.begin(), make("pulumi:pulumi:Stack", "proj-dev", ""));
    for (Request& request : requests) {
      if (request.parent == "stack") request.parent = urn("proj-dev", "pulumi:pulumi:Stack");
      deployment->strand.post([&] {
        register_resource(*deployment, std::move(request), [](base::Result<Response>) {});
      });
    }
    deployment->strand.post([&] { delete_leftovers(*deployment, [] {}); });
    EXPECT_FALSE(deployment->failed);
    options.snapshot.resources = new_state(*deployment);
    return static_cast<double>(deployment->strand.posted()) / static_cast<double>(count);
  }
};

TEST_F(Scale, TasksPerResourceAreConstant) {
  for (const Shape shape : {Shape::kChain, Shape::kStar, Shape::kTree}) {
    std::vector<double> create;
    std::vector<double> same;
    std::vector<double> remove;
    for (const std::size_t count : {500, 1'000, 2'000}) {
      options.snapshot = {};
      const auto requests = program(shape, count);
      create.push_back(tasks_each(requests, count));
      EXPECT_EQ(provider.there.size(), count - (shape == Shape::kTree ? count / 2 : 0));
      same.push_back(tasks_each(requests, count));
      remove.push_back(tasks_each({}, count));
      EXPECT_TRUE(provider.there.empty());
    }
    for (const auto& counts : {create, same, remove}) {
      EXPECT_GT(counts[0], 1);
      EXPECT_NEAR(counts[1], counts[0], 0.1);
      EXPECT_NEAR(counts[2], counts[0], 0.1);
    }
  }
}

// Tests depth: deletion and ordering of the state are not recursive.
TEST_F(Scale, DeploysAndDeletesChainOfThirtyThousand) {
  constexpr std::size_t kCount = 30'000;
  EXPECT_EQ(deploy(program(Shape::kChain, kCount)).size(), kCount);
  EXPECT_EQ(deploy({}).size(), kCount);
  EXPECT_EQ(state(), Lines{});
}

// A leaf is the target, so its parents are created, from the root on.
TEST_F(Scale, LongChainOfParentsUsesNoStack) {
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
