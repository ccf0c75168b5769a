// What stands in the block of a resource, a read or a component: inputs, one block of options, the
// logical name. Spec: docs/spec/pcl-language.md, sections 11.3 to 11.5.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "bind/binding.h"
#include "bind/options/options.h"
#include "bind/options/range.h"

namespace virga::bind {

class ResourceBody {
 public:
  // `range`: of the block. `literals`: attributes besides the logical name that are read from the
  // source and are no inputs. All must outlive this.
  ResourceBody(Binding& binding, NodeId id, const RangeOption& range,
               std::span<const std::string_view> literals = {});

  // The type of the input of a name, or null.
  using Asked = std::function<const model::Type*(std::string_view)>;

  // Types everything in source order. The property-path options see `places`.
  void type(const OptionPlaces& places, const Asked& asked);

  // Reads the logical name, and reports blocks that do not belong here, in source order.
  void settle(const Asked& asked);

  // Is there a `count` or `for_each`, as Terraform repeats a block, which is not an input, or a
  // misspelled `range`? It is reported as an unknown input or option. After type().
  bool is_repeated_elsewhere() const { return is_repeated_elsewhere_; }

  // The options of the engine, in source order; reports those that there are not or do not fit.
  std::vector<Option> options(std::span<const model::Property> places);

  // In source order. After type().
  std::vector<Input> inputs;

 private:
  void expect_foreign_range(const Asked& asked);
  void repeated_by(const hcl::Attribute& attribute);
  BoundExpr type_input(const hcl::Attribute& attribute, const model::Type* asked,
                       std::span<const model::Property> places);
  void type_block(const hcl::Block& block, const OptionPlaces& places);
  void type_nested(const hcl::Block& block);
  void read_logical_name(const hcl::Attribute* name);
  bool is_repeated_block(const hcl::Block& block) const;
  void misplaced(const hcl::Block& block, const model::Type* asked);
  void explain_misplaced(diag::Diagnostic& diagnostic, const hcl::Block& block,
                         const model::Type* asked) const;

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

}  // namespace virga::bind
