// Declarative specifications that describe how a body becomes a value. (docs/spec/hcl-model.md,
// section 6.1)
//
//   const Spec server = Spec::object({
//       {"name", Spec::attribute("name", cty::Type::string(), true)},
//       {"disks", Spec::block_list("disk", Spec::object({
//           {"size", Spec::attribute("size", cty::Type::number())}}))},
//   });
//   const cty::Value value = decode(body, server, &context, diagnostics);
//
// A specification is an immutable value: cheap to copy, thread-safe. It reads one body. A
// specification of blocks has a nested one for the bodies of the blocks. The schema follows from
// the specification, and so does the type of the result, as far as possible. At most kMaxNesting
// levels are allowed.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cty/functions/function.h"
#include "cty/refine.h"
#include "cty/type.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/body/schema.h"
#include "hcl/expression.h"

namespace virga::hcl {

struct SpecNode;

// The allowed number of blocks.
struct BlockCount {
  std::size_t min = 0;
  std::optional<std::size_t> max = std::nullopt;
};

class Spec {
 public:
  using Member = std::pair<std::string, Spec>;
  // Reports errors of a value; `where` is the range of the value.
  using Validation =
      std::function<void(const cty::Value& value, base::Range where, diag::Diagnostics&)>;
  using Refinement = std::function<void(cty::Refine&)>;

  static constexpr std::uint32_t kMaxNesting = 1'000;

  // --- Several values from one body ---
  static Spec object(std::vector<Member> members);
  static Spec tuple(std::vector<Spec> elements);
  // Returns the first value that is not null. All must have the same type. The schema contains the
  // attributes and blocks of all candidates, even if the first one has a value.
  static Spec first_of(std::vector<Spec> candidates);

  // --- Attributes and constants ---
  // The converted value of the attribute; null if it is not set.
  static Spec attribute(std::string name, cty::Type type, bool required = false);
  static Spec literal(cty::Value value);
  static Spec expression(Expression expression);

  // --- Blocks of one type. They have the labels that `nested` reads with label(). ---
  // The only block; null if there is none.
  static Spec block(std::string type, Spec nested, bool required = false);
  static Spec block_list(std::string type, Spec nested, BlockCount count = {});
  static Spec block_set(std::string type, Spec nested, BlockCount count = {});
  // For blocks whose values have different types.
  static Spec block_tuple(std::string type, Spec nested, BlockCount count = {});
  // Keyed by label: one level of maps or objects for each name in `labels`. Requires: `labels` is
  // not empty. The labels of `nested` follow these.
  static Spec block_map(std::string type, std::vector<std::string> labels, Spec nested);
  static Spec block_object(std::string type, std::vector<std::string> labels, Spec nested);
  // The attributes of the only block, with any names, as a map.
  static Spec block_attributes(std::string type, cty::Type element, bool required = false);
  // For the nested specification of blocks: the label `index`. Requires: all labels up to the last
  // one are read. `name` is used in messages.
  static Spec label(std::size_t index, std::string name);

  // --- The value of another specification, transformed or checked ---
  // These are skipped if the wrapped specification has errors.

  // The value of an expression that sees the wrapped value as a variable, in a scope inside
  // `scope`, which may be null.
  static Spec transform(Spec wrapped, Expression result, std::string variable,
                        std::shared_ptr<const EvalContext> scope);
  // The result of a function with one parameter. The function must outlive the specification.
  static Spec transform(Spec wrapped, const cty::Function& function);
  static Spec validate(Spec wrapped, Validation validation);
  // Adds refinements to unknown values. A known value that contradicts them is an error.
  static Spec refine(Spec wrapped, Refinement refinement);

  // The type of the value. Dynamic, or dynamic in parts, if it depends on the body.
  const cty::Type& implied_type() const;
  // The items that the body must have.
  Schema implied_schema() const;  // schema.cc

  const SpecNode& node() const { return *node_; }

 private:
  explicit Spec(std::shared_ptr<const SpecNode> node) : node_(std::move(node)) {}
  template <typename Node>
  static Spec make(Node node);

  std::shared_ptr<const SpecNode> node_;
};

}  // namespace virga::hcl
