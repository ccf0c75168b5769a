// Binds one component block. Internal to the folder.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/binding/binding.h"
#include "bind/components/component_interface.h"
#include "bind/components/components.h"
#include "bind/options/range.h"

namespace virga::bind {

class ComponentBinder {
 public:
  // component.cc
  ComponentBinder(Binding& binding, NodeId id);
  void run();

 private:
  // component.cc
  model::Type type_without_source(const RangeOption& range) const;

  // The error is reported already; the error type is assignable to every type.
  void fail();

  // Null if the component has no such parameter or could not be bound.
  const ComponentInterface::Parameter* find_parameter(std::string_view name) const;
  std::span<const model::Property> places() const;
  bool read_token();
  void report_no_source();
  void reject_token();

  // component_source.cc
  ComponentProgram& open_source();
  bool is_usable(const ComponentProgram& found) const;
  void take_program(const ComponentProgram& found);

  // Returns false if the source does not lead to a program without errors. Reports the errors
  // inside once.
  bool report(ComponentProgram& found);

  // Returns the input with this name that the block sets, or null.
  const hcl::Attribute* set_here(std::string_view name) const;
  diag::Diagnostic declared_as_input(diag::Diagnostic error, const diag::Name& name,
                                     const ComponentProgram& found) const;

  // Returns the only config variable of the component that the block does not set. Returns null if
  // there are none or several.
  const Node* only_unset_input(const ComponentProgram& found) const;

  // A component does not see the names of the program that uses it.
  void explain_outer_names(ComponentProgram& found) const;
  void report_unreadable(const ComponentProgram& found, base::Range where);
  void report_recursion(const ComponentProgram& found, base::Range where);

  // component_inputs.cc
  void check_inputs();

  // The reference determines the type of a variable when it is needed. The type of the component
  // itself is known by then.
  const model::Type& given(const Input& input) const;
  void check(const Input& input);
  void report_unknown(const Input& input);
  void report_missing();
  void report_missing(std::vector<std::string> names);

  Binding& b_;
  NodeId id_;
  const Declaration& declaration_;
  const hcl::Block& block_;
  diag::Name name_;
  Component component_;
  const ComponentInterface* interface_ = nullptr;  // of `component_.program`
  std::set<std::string_view> suggested_;           // by misspelled inputs
};

}  // namespace virga::bind
