// What the declarations of a module need.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "convert/terraform/project/unit.h"

namespace virga::convert::terraform {

// What the parts of a called module need from its callers.
struct ModuleNeeds {
  using Variables = std::set<std::string>;
  // The variables that an output needs, by its name.
  std::map<std::string, Variables, std::less<>> outputs;
  // The variables that a variable needs for its validations, by its name.
  std::map<std::string, Variables, std::less<>> variables;
};

// The declarations of a module as nodes. A call of a module has a node for its instances, one for
// each argument, one for each output, and one for the whole module. So a module may need another
// one for some of its outputs, as in Terraform.
class ReferenceGraph {
 public:
  struct Node {
    std::string name;  // for messages: "local.a", "module.m.out", "module.m (argument a)"
    base::Range range{};
    bool is_argument = false;  // of a call
    std::vector<std::size_t> needs{};
  };

  // `called` has the needs of the modules that the unit calls, by the name of the call.
  ReferenceGraph(const Unit& unit, const std::map<std::string, const ModuleNeeds*>& called);

  const std::vector<Node>& nodes() const { return nodes_; }

  ModuleNeeds needs() const;

 private:
  void declare();
  void declare_call(const std::string& name, const Declaration& call);
  void connect();
  void connect_call(const std::string& name, const Declaration& call);
  void connect_validations(const std::string& name, const Declaration& variable);

  void add(std::string name, base::Range range, bool is_argument = false);
  // Edges from one name to another; none if there is no such node.
  void link(std::string_view from, std::string_view to);
  void link_references(std::string_view from, const SourceFile& file, const hcl::Expr& expr);
  void link_references(std::string_view from, const SourceFile& file, const hcl::Body& body);
  void link_references(std::string_view from, const Declaration& declaration);

  ModuleNeeds::Variables variables_of(std::string_view name) const;

  const Unit& unit_;
  const std::map<std::string, const ModuleNeeds*>& called_;
  std::vector<Node> nodes_;
  std::map<std::string, std::size_t, std::less<>> index_;
};

}  // namespace virga::convert::terraform
