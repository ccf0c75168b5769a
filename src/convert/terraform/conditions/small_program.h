// A program without resources that computes the conditions of a module; a component for a called
// module. Its variables and locals are those that the conditions need.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "convert/terraform/conditions/needs.h"
#include "convert/terraform/project/unit.h"
#include "convert/unique_names.h"

namespace virga::convert::terraform {

class SmallProgram {
 public:
  // One condition.
  struct Output {
    std::string name;
    std::string value;  // PCL, with marks
    std::string title;  // of its test
    std::string message;
    std::string place;  // "module.network": the module whose condition it is; empty: this one
  };

  void add_needs(const Needs& needs);
  // Gives the output a name that no other has.
  void add_output(Output output);
  // Calls the program of a called module and has its outputs. The call is one of `unit`, the module
  // of this program.
  void add_call(Unit& unit, const std::string& call, const SmallProgram& called);

  const std::vector<Output>& outputs() const { return outputs_; }

  // With marks (text/origin.h), not formatted.
  std::string text(Unit& unit) const;

 private:
  std::set<std::string> variables_;
  std::set<std::string> locals_;
  std::vector<std::string> calls_;  // components
  std::vector<Output> outputs_;
  UniqueNames names_;  // of outputs
};

}  // namespace virga::convert::terraform
