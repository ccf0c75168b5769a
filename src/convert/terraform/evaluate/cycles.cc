#include "convert/terraform/evaluate/cycles.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "diag/codes/terraform.h"
#include "hcl/analyze/variables.h"

namespace virga::convert::terraform {
namespace {

struct Node {
  base::Range range;
  std::vector<std::string> needs;
};
using Graph = std::map<std::string, Node>;

// "local.a", "aws_vpc.main", "data.aws_ami.x", "module.m"; empty for other references.
std::string address_of(const hcl::Traversal& reference) {
  const auto steps = reference.steps();
  const std::string& first = steps[0].name;
  if (first == "var" || first == "each" || first == "count" || first == "self") return {};
  const std::size_t length = first == "data" ? 3 : 2;
  if (steps.size() < length) return {};
  std::string address = first;
  for (std::size_t i = 1; i < length; ++i) {
    if (steps[i].kind != hcl::Step::Kind::kAttribute) return {};
    address += "." + steps[i].name;
  }
  return address;
}

void add_needs(const SourceFile& file, const hcl::Expr& expr, Node& node) {
  for (const hcl::Traversal& reference : hcl::variables(expr, file.source->id())) {
    if (std::string address = address_of(reference); !address.empty()) {
      node.needs.push_back(std::move(address));
    }
  }
}

// `self` and the path in ignore_changes are not references to the block.
void add_needs(const SourceFile& file, const hcl::Body& body, Node& node) {
  for (const hcl::Attribute& attribute : body.attributes) {
    if (attribute.name != "ignore_changes") add_needs(file, *attribute.value, node);
  }
  for (const hcl::Block* block : body.blocks) {
    if (block->type != "provisioner" && block->type != "connection") {
      add_needs(file, *block->body, node);
    }
  }
}

Node node_of(const Declaration& declaration) {
  Node node{declaration.file().range(declaration.block().header()), {}};
  add_needs(declaration.file(), declaration.body(), node);
  for (const BlockAt& other : declaration.overrides) {
    add_needs(*other.file, *other.block->body, node);
  }
  return node;
}

// Calls of modules are left out: a module may need another one for some of its outputs only.
Graph graph_of(const Module& module) {
  Graph graph;
  for (const auto& [name, local] : module.locals) {
    Node node{local.file->range(local.attribute->name_span), {}};
    add_needs(*local.file, local.value(), node);
    graph["local." + name] = std::move(node);
  }
  for (const auto& [key, resource] : module.resources) graph[key.str()] = node_of(resource);
  for (const auto& [key, data] : module.data) graph["data." + key.str()] = node_of(data);
  return graph;
}

class Search {
 public:
  Search(const Graph& graph, diag::Diagnostics& diagnostics)
      : graph_(graph), diagnostics_(diagnostics) {}

  void all() {
    for (const auto& [address, node] : graph_) from(address);
  }

 private:
  // A step of the way: an address, and which of its needs comes next.
  struct Step {
    std::string address;
    std::size_t next = 0;
  };

  // Depth first, without recursion: a chain of references may be long.
  void from(const std::string& start) {
    if (done_.contains(start)) return;
    std::vector<Step> way{{start}};
    done_[start] = false;
    while (!way.empty()) {
      Step& step = way.back();
      const auto& needs = graph_.at(step.address).needs;
      if (step.next == needs.size()) {
        done_[step.address] = true;
        way.pop_back();
        continue;
      }
      const std::string& next = needs[step.next++];
      if (!graph_.contains(next)) continue;
      const auto state = done_.find(next);
      if (state == done_.end()) {
        done_[next] = false;
        way.push_back({next});
      } else if (!state->second) {
        report(way, next);
      }
    }
  }

  void report(const std::vector<Step>& way, const std::string& first) {
    const auto begin = std::ranges::find(way, first, &Step::address);
    std::string names;
    for (auto step = begin; step != way.end(); ++step) names += step->address + ", ";
    diagnostics_.add(diag::codes::kTerraformCycle, graph_.at(first).range, diag::Name{first},
                     diag::Reason{names + first});
  }

  const Graph& graph_;
  diag::Diagnostics& diagnostics_;
  std::map<std::string, bool> done_;  // false: on the way
};

}  // namespace

void check_cycles(const Module& module, diag::Diagnostics& diagnostics) {
  const Graph graph = graph_of(module);
  Search(graph, diagnostics).all();
}

}  // namespace virga::convert::terraform
