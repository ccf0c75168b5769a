// The `options` block of a resource. Spec: docs/spec/pcl-language.md, section 11.3,
// "Options".
#pragma once

#include <span>
#include <vector>

#include "bind/binding/binding.h"
#include "bind/options/range.h"

namespace virga::bind {

// An option with its syntax, before its type is checked. May be `range`.
struct TypedOption {
  const hcl::Attribute* attribute;
  BoundExpr value;
  bool is_reported = false;  // something inside of the value is wrong
};

// What the options that take property paths can name: the inputs of the block, or its outputs if
// the option is about outputs.
struct OptionPlaces {
  std::span<const model::Property> inputs;
  std::span<const model::Property> outputs;
  // Whether every name is an input or an output, because they are not known.
  bool any_input = false;
  bool any_output = false;
};

// Types the values of an options block, its nested blocks included. Options that take property
// paths see `places` and nothing else; the others see the program.
std::vector<TypedOption> type_options(Binding& binding, const Declaration& declaration,
                                      const hcl::Block& block, const RangeOption& range,
                                      const OptionPlaces& places);

// Checks the names and values of options. Returns the options of the engine, in source order.
std::vector<Option> check_options(Binding& binding, const Declaration& declaration,
                                  const hcl::Block& block, std::span<const TypedOption> typed,
                                  std::span<const model::Property> places);  // check_options.cc

}  // namespace virga::bind
