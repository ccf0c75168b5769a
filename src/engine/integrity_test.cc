// Tests the invariants of every deployment (docs/spec/evaluator.md, section 11, rule 13), for
// random programs over several updates: the state is valid, the same program changes nothing the
// second time, and an empty program leaves nothing, whatever failed before.
#include <rapidcheck.h>

#include "engine/engine_testing.h"
#include "engine/state/old_state.h"

namespace virga::engine {
namespace {

using Request = run::RegisterResourceRequest;

// The resources of a program by name. Resources refer only to earlier ones.
struct Sketch {
  struct Resource {
    int name;    // unique in the program
    int kind;    // kind of resource: custom, component, protected, ...
    int value;   // of an input
    int zone;    // of an input that requires a replacement
    int parent;  // position, or -1
    int needs;   // position, or -1
    bool by_deleting;
    bool strict;  // its dependency cannot be replaced without it
    int alias;    // name, or -1
  };
  std::vector<Resource> resources;
};

Sketch random_program() {
  Sketch program;
  std::vector<int> names;
  for (int i = 0; i < 12; ++i) names.push_back(i);
  const int count = *rc::gen::inRange(0, 9);
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(names.size())));
    Sketch::Resource resource{};
    resource.name = names[at];
    names.erase(names.begin() + static_cast<std::ptrdiff_t>(at));
    resource.kind = *rc::gen::inRange(0, 4);
    resource.value = *rc::gen::inRange(0, 3);
    resource.zone = *rc::gen::inRange(0, 2);
    resource.parent = *rc::gen::inRange(-1, i);
    resource.needs = *rc::gen::inRange(-1, i);
    resource.by_deleting = *rc::gen::arbitrary<bool>();
    resource.strict = *rc::gen::arbitrary<bool>();
    resource.alias = *rc::gen::inRange(-8, 12);
    program.resources.push_back(resource);
  }
  return program;
}

class World {
 public:
  World() { loader_.add(*schema::Package::parse(kEngineTestSchema, "test")); }

  FakeProvider provider;

  // Returns the number of steps that are not `same`.
  std::size_t deploy(const Sketch& program, bool others_go_on) {
    EngineOptions options;
    options.project = "proj";
    options.preview = false;
    options.continue_on_error = others_go_on;
    options.snapshot = snapshot_;
    options.provider = &provider;
    LocalEngine engine(options, loader_);
    register_all(engine, program);
    engine.finish([](base::Result<void>) {});
    snapshot_ = engine.snapshot();
    std::size_t changes = 0;
    for (const ResourceStep& step : engine.steps()) changes += step.operation != Operation::kSame;
    return changes;
  }

  void check() const {
    std::set<std::string> live;
    std::set<std::string> before;
    std::map<std::string, std::string> known;
    for (const ResourceState& resource : snapshot_.resources) {
      OldState::each_reference(resource, [&](std::string_view urn) {
        if (!before.contains(std::string(urn))) {
          RC_FAIL(resource.urn + " stands before " + std::string(urn));
        }
      });
      before.insert(resource.urn);
      if (!resource.pending_delete) RC_ASSERT(live.insert(resource.urn).second);
      if (resource.custom && !resource.pending_replacement &&
          !resource.type.str().starts_with("pulumi:")) {
        known[resource.id] = resource.urn;
      }
    }
    // Compares IDs only, because an alias may have changed the URN of a resource.
    RC_ASSERT(known.size() == provider.there.size());
    for (const auto& [id, urn] : provider.there) RC_ASSERT(known.contains(id));
  }

  bool empty() const { return snapshot_.resources.empty() && provider.there.empty(); }

 private:
  void register_all(LocalEngine& engine, const Sketch& program) {
    const auto add = [&](Request request) {
      std::string urn;
      engine.register_resource(std::move(request),
                               [&](base::Result<run::RegisterResourceResponse> answer) {
                                 if (answer && answer->result == run::OperationResult::kSuccess)
                                   urn = answer->urn;
                               });
      return urn;
    };
    Request stack;
    stack.type = "pulumi:pulumi:Stack";
    stack.name = "proj-dev";
    stack.custom = false;
    const std::string stack_urn = add(stack);
    std::vector<std::string> urns;
    for (const Sketch::Resource& resource : program.resources) {
      const std::string parent =
          resource.parent < 0 ? stack_urn : urns[static_cast<std::size_t>(resource.parent)];
      const std::string needs =
          resource.needs < 0 ? "" : urns[static_cast<std::size_t>(resource.needs)];
      // A program behaves like this if an answer is missing.
      const bool possible = !parent.empty() && (resource.needs < 0 || !needs.empty());
      urns.push_back(possible ? add(request_of(resource, parent, needs)) : "");
    }
    engine.register_resource_outputs({stack_urn, object({})}, [](base::Result<void>) {});
  }

  static Request request_of(const Sketch::Resource& resource, const std::string& parent,
                            const std::string& needs) {
    Request request;
    request.name = "n" + std::to_string(resource.name);
    request.custom = resource.kind != 0;
    request.type = request.custom ? "t:index:R" : "x:y:Z";
    request.parent = parent;
    request.inputs = object({{"value", text(std::to_string(resource.value))},
                             {"zone", text(std::to_string(resource.zone))}});
    if (!needs.empty()) {
      request.dependencies = {needs};
      request.property_dependencies["value"] = {needs};
    }
    request.delete_before_replace = resource.by_deleting;
    if (resource.strict) request.replace_on_changes = {"value"};
    if (resource.alias >= 0) {
      request.aliases.emplace_back().name = "n" + std::to_string(resource.alias);
    }
    return request;
  }

  schema::MemoryLoader loader_;
  Snapshot snapshot_;
};

TEST(Integrity, HoldsForRandomProgramsAndFailures) {
  EXPECT_TRUE(rc::check([] {
    World world;
    const bool others_go_on = *rc::gen::arbitrary<bool>();
    for (int update = *rc::gen::inRange(1, 4); update > 0; --update) {
      const Sketch program = random_program();
      world.provider.log.clear();
      world.provider.fail_at = static_cast<std::size_t>(*rc::gen::inRange(0, 20));
      world.deploy(program, others_go_on);
      world.check();
      world.provider.fail_at = 0;
      world.deploy(program, others_go_on);
      world.check();
      RC_ASSERT(world.deploy(program, others_go_on) == 0u);
      world.check();
    }
    world.deploy({}, others_go_on);
    world.check();
    RC_ASSERT(world.provider.there.empty());
  }));
}

}  // namespace
}  // namespace virga::engine
