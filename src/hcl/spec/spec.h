// Declarative specifications: what value to make of a body. (docs/spec/hcl-model.md, section 6.1)
//
//   const Spec server = Spec::object({
//       {"name", Spec::attribute("name", cty::Type::string(), true)},
//       {"disks", Spec::block_list("disk", Spec::object({
//           {"size", Spec::attribute("size", cty::Type::number())}}))},
//   });
//   const cty::Value value = decode(body, server, &context, diagnostics);
//
// A specification is a value: immutable, cheap to copy, safe on any thread. It reads one body;
// those of blocks have a specification of their own inside, for the body of the block. Its schema,
// and as far as possible the type of what it makes, follow from it. Nesting is that of who builds
// one, at most kMaxNesting levels.
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

// How many blocks there may be.
struct BlockCount {
  std::size_t min = 0;
  std::optional<std::size_t> max = std::nullopt;
};

class Spec {
 public:
  using Member = std::pair<std::string, Spec>;
  // Says what is wrong with a value; `where` is where it comes from.
  using Validation =
      std::function<void(const cty::Value& value, base::Range where, diag::Diagnostics&)>;
  using Refinement = std::function<void(cty::Refine&)>;

  static constexpr std::uint32_t kMaxNesting = 1'000;

  // --- Several values from one body ---
  static Spec object(std::vector<Member> members);
  static Spec tuple(std::vector<Spec> elements);
  // The first that is not null; all of the same type. Each makes its demands on the body, whether
  // it is needed or not.
  static Spec first_of(std::vector<Spec> candidates);

  // --- Attributes and constants ---
  // Its value, converted; null where it is not set.
  static Spec attribute(std::string name, cty::Type type, bool required = false);
  static Spec literal(cty::Value value);
  static Spec expression(Expression expression);

  // --- Blocks of one type. Their labels are those that `nested` asks for with label(). ---
  // The only one; null where there is none.
  static Spec block(std::string type, Spec nested, bool required = false);
  static Spec block_list(std::string type, Spec nested, BlockCount count = {});
  static Spec block_set(std::string type, Spec nested, BlockCount count = {});
  // For blocks of different types of values.
  static Spec block_tuple(std::string type, Spec nested, BlockCount count = {});
  // By label, one level of maps or objects for each of the names in `labels`, of which there is at
  // least one. Labels of `nested` come behind them.
  static Spec block_map(std::string type, std::vector<std::string> labels, Spec nested);
  static Spec block_object(std::string type, std::vector<std::string> labels, Spec nested);
  // The attributes of the only one, of any names, as a map.
  static Spec block_attributes(std::string type, cty::Type element, bool required = false);
  // In the nested specification of blocks: a label, counted from 0. Every label up to the last must
  // be asked for; `name` is for messages.
  static Spec label(std::size_t index, std::string name);

  // --- The value of another specification, changed or examined. Not where that one failed. ---
  // The value of an expression that sees it as a variable, in a scope inside `scope` (may be null).
  static Spec transform(Spec wrapped, Expression result, std::string variable,
                        std::shared_ptr<const EvalContext> scope);
  // The result of a function with one parameter, which outlives the specification.
  static Spec transform(Spec wrapped, const cty::Function& function);
  static Spec validate(Spec wrapped, Validation validation);
  // Says more about unknown values; a known value that contradicts it is an error.
  static Spec refine(Spec wrapped, Refinement refinement);

  // The type of the value; dynamic, or dynamic in parts, where it depends on the body.
  const cty::Type& implied_type() const;
  // What the body must have.
  Schema implied_schema() const;  // schema.cc

  const SpecNode& node() const { return *node_; }

 private:
  explicit Spec(std::shared_ptr<const SpecNode> node) : node_(std::move(node)) {}
  template <typename Node>
  static Spec make(Node node);

  std::shared_ptr<const SpecNode> node_;
};

}  // namespace virga::hcl
