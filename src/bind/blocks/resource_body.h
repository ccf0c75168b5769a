// The contents of a resource, read or component block: inputs, one block of options, the logical
// name.
// Spec: docs/spec/pcl-language.md, sections 11.3 to 11.5.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/binding/binding.h"
#include "bind/options/options.h"
#include "bind/options/range.h"

namespace virga::bind {

class ResourceBody {
 public:
  // Returns the type of the input of this name, or null.
  using InputTypeOf = std::function<const model::Type*(std::string_view)>;

  // `range`: of the block. `literals`: attributes besides the logical name that must be literals
  // and are not inputs. All must outlive this.
  ResourceBody(Binding& binding, NodeId id, const RangeOption& range,
               std::span<const std::string_view> literals = {});

  // resource_body.cc

  // Types everything in source order. The property-path options see `places`.
  void type(const OptionPlaces& places, const InputTypeOf& input_type);

  // Reads the logical name and reports misplaced blocks, in source order.
  void settle(const InputTypeOf& input_type);

  // Returns whether the block has a `count` or `for_each`, as in Terraform, that is not an input,
  // or a misspelled or misplaced `range`. It is reported as an unknown input or option. Requires:
  // type() was called.
  bool is_repeated_elsewhere() const { return is_repeated_elsewhere_; }

  // The options of the engine, in source order. Reports unknown options and values that do not fit.
  std::vector<Option> options(std::span<const model::Property> places);

  // In source order. Requires: type() was called.
  std::vector<Input> inputs;

 private:
  // foreign_range.cc
  void expect_foreign_range(const InputTypeOf& input_type);
  static bool means_options(const hcl::Block& block);
  void repeated_by(const hcl::Attribute& attribute);

  // resource_body.cc
  BoundExpr type_input(const hcl::Attribute& attribute, const model::Type* input_type,
                       std::span<const model::Property> places);
  void type_block(const hcl::Block& block, const OptionPlaces& places);
  void type_nested(const hcl::Block& block);
  void read_logical_name(const hcl::Attribute* name);

  // misplaced_block.cc
  bool is_repeated_block(const hcl::Block& block) const;
  bool is_only_block(const hcl::Block& block) const;
  void misplaced(const hcl::Block& block, const InputTypeOf& input_type);
  void explain_misplaced(diag::Diagnostic& diagnostic, const hcl::Block& block,
                         const InputTypeOf& input_type_of) const;

  Binding& b_;
  NodeId id_;
  const Declaration& declaration_;
  const hcl::Block& block_;
  const RangeOption& range_;
  std::span<const std::string_view> literals_;
  model::Scope scope_;
  std::uint32_t first_slot_ = 0;
  bool is_repeated_elsewhere_ = false;
  const hcl::Block* options_ = nullptr;
  std::vector<TypedOption> typed_options_;
};

// The input that a misplaced block stands for: its own name, or the plural, because other languages
// write a list as blocks in the singular.
std::optional<std::string> input_meant_by_block(
    std::string_view block_type,
    const ResourceBody::InputTypeOf& input_type);  // misplaced_block.cc

}  // namespace virga::bind
