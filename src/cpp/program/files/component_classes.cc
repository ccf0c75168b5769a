#include "cpp/program/files/component_classes.h"

#include <algorithm>
#include <set>
#include <utility>

#include "cpp/model/names.h"
#include "cpp/names/scope.h"
#include "cpp/names/words.h"
#include "cpp/program/files/late_inputs.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {
namespace {

using InputKey = std::pair<const bind::Program*, std::string_view>;

const bind::Node* input_node(const bind::Program& program, std::string_view name) {
  for (const bind::Node& node : program.nodes) {
    if (node.kind == bind::NodeKind::kConfig && (node.logical_name == name || node.name == name)) {
      return &node;
    }
  }
  return nullptr;
}

// Finds the inputs to which some program passes a value that is known later.
class EventualInputs {
 public:
  explicit EventualInputs(const std::vector<const bind::Program*>& programs) : programs_(programs) {
    // An eventual input makes the values eventual that use it, and so the inputs further inside.
    do {
      changed_ = false;
      for (const bind::Program* each : programs_) visit(*each);
    } while (changed_);
  }
  bool contains(const bind::Node* input) const { return inputs_.contains(input); }

 private:
  void visit(const bind::Program& program) {
    const std::set<std::size_t> eventual = eventual_nodes(program);
    for (const bind::Node& node : program.nodes) {
      const auto* component = node.if_is<bind::Component>();
      if (component && component->program) add_inputs_of(program, node, *component, eventual);
    }
  }

  // The nodes whose values are known later.
  std::set<std::size_t> eventual_nodes(const bind::Program& program) const {
    std::set<std::size_t> eventual;
    for (const bind::NodeId id : program.order) {
      const bind::Node& node = program.node(id);
      bool is_eventual = inputs_.contains(&node) || node.type.contains_eventuals();
      for (const bind::NodeId other : node.dependencies) {
        is_eventual |= eventual.contains(static_cast<std::size_t>(other));
      }
      if (is_eventual) eventual.insert(static_cast<std::size_t>(id));
    }
    return eventual;
  }

  void add_inputs_of(const bind::Program& program, const bind::Node& node,
                     const bind::Component& component, const std::set<std::size_t>& eventual) {
    bool uses_eventual = std::ranges::any_of(node.dependencies, [&](bind::NodeId id) {
      return eventual.contains(static_cast<std::size_t>(id)) && depends_on_input(program, id);
    });
    const bool needs_component = std::ranges::any_of(node.dependencies, [&](bind::NodeId id) {
      return program.node(id).kind == bind::NodeKind::kComponent;
    });
    for (const bind::Input& input : component.inputs) {
      if (!input.value.expr) continue;
      const model::Type& type = program.pool.type(*input.value.expr);
      // Components that need each other see one of them without a type.
      uses_eventual |= needs_component && type.is_dynamic();
      if (!uses_eventual && !type.contains_eventuals()) continue;
      const bind::Node* inside = input_node(*component.program, input.name);
      if (inside && inputs_.insert(inside).second) changed_ = true;
    }
  }
  // Whether the node depends on an eventual input of its own program.
  bool depends_on_input(const bind::Program& program, bind::NodeId id) const {
    std::set<std::size_t> seen;
    std::vector<bind::NodeId> pending{id};
    while (!pending.empty()) {
      const bind::NodeId next = pending.back();
      pending.pop_back();
      if (!seen.insert(static_cast<std::size_t>(next)).second) continue;
      const bind::Node& node = program.node(next);
      if (inputs_.contains(&node)) return true;
      pending.insert(pending.end(), node.dependencies.begin(), node.dependencies.end());
    }
    return false;
  }

  const std::vector<const bind::Program*>& programs_;
  std::set<const bind::Node*> inputs_;
  bool changed_ = false;
};

// The programs of components, from the inside to the outside.
void add_inside_out(const bind::Program& program, std::set<const bind::Program*>& seen,
                    std::vector<const bind::Program*>& all) {
  for (const bind::Node& node : program.nodes) {
    const auto* component = node.if_is<bind::Component>();
    if (!component || !component->program) continue;
    if (!seen.insert(component->program.get()).second) continue;
    add_inside_out(*component->program, seen, all);
    all.push_back(component->program.get());
  }
}

void add_inputs(ComponentClass& made, const EventualInputs& eventual) {
  Scope scope = struct_scope();
  for (const bind::Node& node : made.program->nodes) {
    const auto* variable = node.if_is<bind::ConfigVariable>();
    if (!variable) continue;
    const bool has_default = variable->default_value.expr != nullptr;
    Ty ty = cpp_type(variable->declared).plain();
    if (variable->nullable) ty = Ty::optional(ty);
    if (eventual.contains(&node) || variable->secret) ty = Ty::output(ty);
    made.inputs.push_back({.node = &node,
                           .name = scope.claim(snake_case(node.logical_name)),
                           .ty = std::move(ty),
                           .is_required = !has_default && !variable->nullable});
  }
}

// Inputs that some use of the component computes from the component itself.
void mark_late_inputs(Context& context, const bind::Program& user) {
  for (std::size_t i = 0; i < user.nodes.size(); ++i) {
    const auto* component = user.nodes[i].if_is<bind::Component>();
    if (!component || !component->program) continue;
    for (const bind::Input& given : component->inputs) {
      const bind::Node* inside = input_node(*component->program, given.name);
      if (!inside || !is_late(user, static_cast<bind::NodeId>(i), given)) continue;
      for (ComponentClass::Input& input : context.components()[component->program.get()].inputs) {
        input.is_late |= input.node == inside;
      }
    }
  }
}

// Gives the classes of components their names and headers.
class ClassNames {
 public:
  ClassNames() { headers_.take("main"); }

  void name(ComponentClass& made, const bind::Component& component) {
    made.program = component.program.get();
    made.name = classes_.claim(upper_camel_case(component.type_name));
    classes_.take(made.name + "Args");
    classes_.take(made.name + "Outputs");
    made.header = headers_.claim(snake_case(component.type_name)) + ".h";
    made.type = component.engine_type();
  }

 private:
  Scope classes_;
  Scope headers_;
};

}  // namespace

std::vector<const bind::Program*> collect_components(Context& context,
                                                     const bind::Program& program) {
  std::vector<const bind::Program*> components;
  std::set<const bind::Program*> seen;
  add_inside_out(program, seen, components);
  std::vector<const bind::Program*> all = components;
  all.push_back(&program);
  const EventualInputs eventual(all);
  ClassNames names;
  for (const bind::Program* user : all) {
    for (const bind::Node& node : user->nodes) {
      const auto* component = node.if_is<bind::Component>();
      if (!component || !component->program) continue;
      ComponentClass& made = context.components()[component->program.get()];
      if (made.program) continue;
      names.name(made, *component);
      add_inputs(made, eventual);
    }
    mark_late_inputs(context, *user);
  }
  return components;
}

}  // namespace virga::cpp
