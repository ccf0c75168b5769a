#include "convert/terraform/plan/reference_graph.h"

#include <algorithm>
#include <array>
#include <utility>

#include "convert/terraform/plan/meta_arguments.h"
#include "hcl/analyze/variables.h"

namespace virga::convert::terraform {
namespace {

// The arguments of a call that its instances need.
constexpr std::array<std::string_view, 3> kInstanceArguments{"count", "for_each", "depends_on"};

constexpr std::string_view kVariable = "var.";

std::string argument_of(std::string_view call, std::string_view argument) {
  return "module." + std::string(call) + " (argument " + std::string(argument) + ")";
}
std::string output_of(std::string_view call, std::string_view output) {
  return "module." + std::string(call) + "." + std::string(output);
}
std::string whole(std::string_view call) {
  return "module." + std::string(call) + " (whole)";
}

// The names of the first steps, without indexes.
std::vector<std::string> words_of(const hcl::Traversal& reference, std::size_t most) {
  std::vector<std::string> words;
  for (const hcl::TraversalStep& step : reference.steps()) {
    if (words.size() == most || step.kind == hcl::Step::Kind::kSplat) break;
    if (step.kind != hcl::Step::Kind::kIndex) {
      words.push_back(step.name);
    } else if (words.size() != 2) {
      break;  // an index of an instance follows the name
    }
  }
  return words;
}

// The node that a reference needs; empty for other references.
std::string name_of(const hcl::Traversal& reference) {
  const std::string& root = reference.root();
  if (is_data_root(root)) {
    const auto words = words_of(reference, 3);
    return words.size() == 3 ? "data." + words[1] + "." + words[2] : "";
  }
  if (root == "module") {
    const auto words = words_of(reference, 3);
    if (words.size() == 3) return output_of(words[1], words[2]);
    return words.size() == 2 ? whole(words[1]) : "";
  }
  const auto words = words_of(reference, 2);
  return words.size() == 2 ? words[0] + "." + words[1] : "";
}

}  // namespace

ReferenceGraph::ReferenceGraph(const Unit& unit,
                               const std::map<std::string, const ModuleNeeds*>& called)
    : unit_(unit), called_(called) {
  declare();
  connect();
  for (Node& node : nodes_) {
    std::ranges::sort(node.needs);
    node.needs.erase(std::ranges::unique(node.needs).begin(), node.needs.end());
  }
}

// --- Nodes ---

void ReferenceGraph::add(std::string name, base::Range range, bool is_argument) {
  const auto [place, is_new] = index_.try_emplace(name, nodes_.size());
  if (is_new)
    nodes_.push_back({.name = std::move(name), .range = range, .is_argument = is_argument});
}

void ReferenceGraph::declare() {
  const Module& module = unit_.module;
  const auto header = [](const Declaration& each) {
    return each.file().range(each.block().header());
  };
  for (const auto& [name, each] : module.variables)
    add(std::string(kVariable) + name, header(each));
  for (const auto& [name, each] : module.locals) {
    add("local." + name, each.file->range(each.attribute->name_span));
  }
  for (const auto& [key, each] : module.resources) add(key.str(), header(each));
  for (const auto& [key, each] : module.data) add("data." + key.str(), header(each));
  for (const auto& [name, each] : module.calls) declare_call(name, each);
  for (const auto& [name, each] : module.outputs) add("output." + name, header(each));
}

void ReferenceGraph::declare_call(const std::string& name, const Declaration& call) {
  const auto called = called_.find(name);
  if (called == called_.end()) return;
  const base::Range header = call.file().range(call.block().header());
  add("module." + name, header);
  add(whole(name), header);
  for (const auto& [variable, needs] : called->second->variables) {
    if (is_meta_argument(variable)) continue;
    const AttributeAt at = call.attribute(variable);
    if (at) add(argument_of(name, variable), at.file->range(at.attribute->span), true);
  }
  for (const auto& [output, needs] : called->second->outputs) add(output_of(name, output), header);
}

// --- Edges ---

void ReferenceGraph::link(std::string_view from, std::string_view to) {
  const auto source = index_.find(from);
  const auto target = index_.find(to);
  if (source == index_.end() || target == index_.end()) return;
  nodes_[source->second].needs.push_back(target->second);
}

void ReferenceGraph::link_references(std::string_view from, const SourceFile& file,
                                     const hcl::Expr& expr) {
  for (const hcl::Traversal& reference : hcl::variables(expr, file.source->id())) {
    link(from, name_of(reference));
  }
}

// `self` and the paths in ignore_changes are not references to the block. A provisioner may name
// its own resource.
void ReferenceGraph::link_references(std::string_view from, const SourceFile& file,
                                     const hcl::Body& body) {
  for (const hcl::Attribute& attribute : body.attributes) {
    if (attribute.name != "ignore_changes") link_references(from, file, *attribute.value);
  }
  for (const hcl::Block* block : body.blocks) {
    if (block->type == "provisioner" || block->type == "connection") continue;
    link_references(from, file, *block->body);
  }
}

void ReferenceGraph::link_references(std::string_view from, const Declaration& declaration) {
  link_references(from, declaration.file(), declaration.body());
  for (const BlockAt& other : declaration.overrides) {
    link_references(from, *other.file, *other.block->body);
  }
}

void ReferenceGraph::connect() {
  const Module& module = unit_.module;
  for (const auto& [name, each] : module.variables) connect_validations(name, each);
  for (const auto& [name, each] : module.locals) {
    link_references("local." + name, *each.file, each.value());
  }
  for (const auto& [key, each] : module.resources) link_references(key.str(), each);
  for (const auto& [key, each] : module.data) link_references("data." + key.str(), each);
  for (const auto& [name, each] : module.calls) connect_call(name, each);
  for (const auto& [name, each] : module.outputs) link_references("output." + name, each);
}

// A variable has its value only when its validations have succeeded. These may refer to itself.
void ReferenceGraph::connect_validations(const std::string& name, const Declaration& variable) {
  const std::string node = std::string(kVariable) + name;
  for (const BlockAt& validation : variable.blocks("validation")) {
    for (const hcl::Attribute& attribute : validation.block->body->attributes) {
      for (const auto& each : hcl::variables(*attribute.value, validation.file->source->id())) {
        const std::string needed = name_of(each);
        if (needed != node) link(node, needed);
      }
    }
  }
}

void ReferenceGraph::connect_call(const std::string& name, const Declaration& call) {
  const auto called = called_.find(name);
  if (called == called_.end()) return;
  const std::string instances = "module." + name;
  for (const std::string_view argument : kInstanceArguments) {
    const AttributeAt at = call.attribute(argument);
    if (at) link_references(instances, *at.file, at.value());
  }
  link(whole(name), instances);
  for (const auto& [variable, needs] : called->second->variables) {
    const std::string node = argument_of(name, variable);
    const AttributeAt at = call.attribute(variable);
    if (at) link_references(node, *at.file, at.value());
    link(node, instances);
    link(whole(name), node);
    for (const std::string& need : needs) link(node, argument_of(name, need));
  }
  for (const auto& [output, needs] : called->second->outputs) {
    const std::string node = output_of(name, output);
    link(node, instances);
    for (const std::string& need : needs) link(node, argument_of(name, need));
  }
}

// --- The module for its callers ---

ModuleNeeds::Variables ReferenceGraph::variables_of(std::string_view name) const {
  ModuleNeeds::Variables found;
  std::vector<bool> seen(nodes_.size());
  std::vector<std::size_t> rest{index_.find(name)->second};
  while (!rest.empty()) {
    const std::size_t current = rest.back();
    rest.pop_back();
    for (const std::size_t next : nodes_[current].needs) {
      if (seen[next]) continue;
      seen[next] = true;
      rest.push_back(next);
      const std::string& need = nodes_[next].name;
      if (need.starts_with(kVariable)) found.insert(need.substr(kVariable.size()));
    }
  }
  return found;
}

ModuleNeeds ReferenceGraph::needs() const {
  ModuleNeeds result;
  for (const auto& [name, each] : unit_.module.variables) {
    result.variables[name] = variables_of(std::string(kVariable) + name);
  }
  for (const auto& [name, each] : unit_.module.outputs) {
    result.outputs[name] = variables_of("output." + name);
  }
  return result;
}

}  // namespace virga::convert::terraform
