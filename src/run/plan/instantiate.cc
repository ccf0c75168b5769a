#include "run/plan/instantiate.h"

#include "run/component/tasks.h"
#include "run/plan/node_visits.h"

namespace virga::run {
namespace {

using NodeKind = PlanNode::Kind;
using Rank = TaskGraph::Rank;

// Adds all tasks first, including those of nested components, and then the edges: a node may depend
// on a node inside a component that is declared later.
class Instantiator {
 public:
  explicit Instantiator(RunState& run) : run_(run) {}

  Scope& program(const bind::Program& program) {
    Scope& scope = add_scope(program, nullptr);
    work();
    return scope;
  }

  // Adds the instances of a component whose own tasks exist already.
  void range(Component& component) {
    for (std::size_t i = 0; i < component.shape->list.size(); ++i) add_instance(component, i);
    work();
    if (over_) return;
    for (auto& [part, task] : component.parts) wait_for_part_of_all(task, component, part);
    for (const auto& instance : component.instances) wait_for_instance(component, *instance);
  }

 private:
  void work() {
    for (; next_scope_ < scopes_.size() && !over_; ++next_scope_) add_tasks(*scopes_[next_scope_]);
    if (over_) return;  // none of the tasks starts
    for (ComponentInstance* instance : instances_) connect(*instance);
    for (Scope* scope : scopes_) connect(*scope);
    for (const TaskId task : tasks_) run_.graph.release(task);
  }

  TaskId add(Rank rank, std::unique_ptr<Task> task) {
    return tasks_.emplace_back(run_.add(rank, std::move(task)));
  }

  Scope& add_scope(const bind::Program& program, ComponentInstance* instance) {
    Scope& scope = run_.add_scope(program, instance);
    scopes_.push_back(&scope);
    return scope;
  }

  // --- Adding tasks ---
  void add_tasks(Scope& scope) {
    for (const PlanNode& node : scope.plan.nodes) {
      if (node.kind == NodeKind::kComponent) {
        add_component(scope, node);
      } else {
        scope.set_task(node.node, add(node.sends_requests() ? Rank::kRequest : Rank::kValue,
                                      node_task(scope, node.node)));
      }
    }
  }

  void add_component(Scope& scope, const PlanNode& node) {
    const auto* block = scope.program.node(node.node).if_is<bind::Component>();
    const Plan* inner = block->program ? &run_.plan_of(*block->program) : nullptr;
    Component& component =
        scope.add_component(std::make_unique<Component>(scope, node.node, inner));
    component.expansion = add(Rank::kValue, expansion_task(component));
    component.whole = add(Rank::kValue, whole_task(component));
    component.everything = add(Rank::kValue, join_task(scope));
    scope.set_task(node.node, component.whole);
    if (node.ranged) return;
    component.shape = single_instance();
    add_instance(component, 0);
  }

  void add_instance(Component& component, std::size_t position) {
    if (over_ || !run_.count_resources(1, component.node.name_range)) {
      over_ = run_.halted = true;
      return;
    }
    const Instance& range = component.shape->list[position];
    auto& instance = component.instances.emplace_back(std::make_unique<ComponentInstance>(
        component, range,
        component.outer.name_prefix() + component.node.logical_name + range.suffix));
    instance->registration = add(Rank::kRequest, registration_task(*instance));
    instance->late.resize(component.block.inputs.size());
    if (component.inner) {
      instance->scope = &add_scope(*component.block.program, instance.get());
      instance->outputs = add(Rank::kRequest, outputs_task(*instance));
    }
    instances_.push_back(instance.get());
  }

  // --- Adding edges ---
  void connect(Scope& scope) {
    for (const PlanNode& node : scope.plan.nodes) {
      const auto task = scope.task(node.node);
      VIRGA_CHECK(task);
      if (node.kind == NodeKind::kComponent) {
        connect(*scope.component(node.node), node);
      } else {
        connect_node(scope, node, *task);
      }
    }
  }

  void connect_node(Scope& scope, const PlanNode& node, TaskId task) {
    const bind::Input* input = nullptr;
    if (scope.instance && node.kind == NodeKind::kConfig) {
      input = scope.instance->component.input(scope.program.node(node.node).name);
    }
    if (input) {
      const Component& around = scope.instance->component;
      wait_for_all(task, around.outer, input_needs(around, *input));
    } else {
      wait_for_all(task, scope, node.needs);
    }
    if (node.is_below_parent()) wait_for_surroundings(task, scope);
  }

  void connect(Component& component, const PlanNode& node) {
    wait_for_all(component.expansion, component.outer, node.range_needs);
    run_.graph.wait_for(component.whole, component.expansion);
    run_.graph.wait_for(component.everything, component.expansion);
    if (!component.shape) return;
    for (const auto& instance : component.instances) wait_for_instance(component, *instance);
  }

  void connect(ComponentInstance& instance) {
    Component& component = instance.component;
    const PlanNode& node = plan_node(component);
    wait_for_all(instance.registration, component.outer, node.needs);
    wait_for_surroundings(instance.registration, component.outer);
    if (!instance.scope) {
      for (const Needs& needs : node.input_needs) {
        wait_for_all(instance.registration, component.outer, needs);
      }
      return;
    }
    for (std::size_t i = 0; i < component.block.inputs.size(); ++i) {
      const auto variable = instance.variable_of(i);
      if (variable) wait_for(instance.registration, instance.scope->task(*variable));
    }
    run_.graph.wait_for(instance.outputs, instance.registration);
    for (const auto& [name, output] : component.inner->outputs) {
      wait_for(instance.outputs, instance.scope->task(output));
    }
  }

  // The tasks that represent a component wait for each of its instances.
  void wait_for_instance(Component& component, const ComponentInstance& instance) {
    run_.graph.wait_for(component.whole, instance.registration);
    run_.graph.wait_for(component.everything, instance.registration);
    if (!instance.scope) return;
    for (const auto& [name, output] : component.inner->outputs) {
      wait_for(component.whole, instance.scope->task(output));
    }
    for (const PlanNode& node : component.inner->nodes) {
      const Component* inside = instance.scope->component(node.node);
      wait_for(component.everything, inside ? inside->everything : instance.scope->task(node.node));
    }
  }

  // Waits for the settings of the program and the registration of the component around it.
  void wait_for_surroundings(TaskId task, const Scope& scope) {
    if (scope.instance) run_.graph.wait_for(task, scope.instance->registration);
    for (const bind::NodeId settings : scope.plan.settings) wait_for(task, scope.task(settings));
  }

  void wait_for_all(TaskId task, const Scope& scope, const Needs& needs) {
    for (const Need& need : needs) {
      if (need.what == Need::What::kParent) {
        if (scope.instance) run_.graph.wait_for(task, scope.instance->registration);
        continue;
      }
      Component* component = scope.component(need.node);
      if (!component || need.what == Need::What::kWhole) {
        wait_for(task, scope.task(need.node));
      } else if (need.what == Need::What::kEverything) {
        run_.graph.wait_for(task, component->everything);
        run_.graph.wait_for(task, component->whole);
      } else {
        wait_for_part(task, *component, need.part);
      }
    }
  }

  void wait_for_part(TaskId task, Component& component, std::string_view part) {
    if (component.shape) {
      run_.graph.wait_for(task, component.expansion);
      return wait_for_part_of_all(task, component, part);
    }
    auto [found, is_new] = component.parts.try_emplace(part);
    if (is_new) {
      found->second = add(Rank::kValue, join_task(component.outer));
      run_.graph.wait_for(found->second, component.expansion);
    }
    run_.graph.wait_for(task, found->second);
  }

  void wait_for_part_of_all(TaskId task, const Component& component, std::string_view part) {
    for (const auto& instance : component.instances) {
      run_.graph.wait_for(task, instance->registration);
      if (!instance->scope) continue;
      const auto output = component.inner->outputs.find(part);
      if (output != component.inner->outputs.end()) {
        wait_for(task, instance->scope->task(output->second));
      }
    }
  }

  void wait_for(TaskId task, std::optional<TaskId> other) {
    if (other) run_.graph.wait_for(task, *other);
  }

  static const PlanNode& plan_node(const Component& component) {
    return *component.outer.plan.find(component.id);
  }
  static const Needs& input_needs(const Component& component, const bind::Input& input) {
    const auto position = static_cast<std::size_t>(&input - component.block.inputs.data());
    return plan_node(component).input_needs[position];
  }

  RunState& run_;
  bool over_ = false;  // the limit of resources was exceeded
  std::vector<Scope*> scopes_;
  std::size_t next_scope_ = 0;  // the first one whose tasks were not added
  std::vector<ComponentInstance*> instances_;
  std::vector<TaskId> tasks_;  // added, but not released
};

}  // namespace

Scope& instantiate_program(RunState& run) {
  return Instantiator(run).program(run.program);
}

void instantiate_range(RunState& run, Component& component) {
  Instantiator(run).range(component);
}

}  // namespace virga::run
