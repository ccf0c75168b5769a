// The nodes of specifications. Private to hcl/spec; the entry point is spec.h.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/check.h"
#include "hcl/spec/spec.h"

namespace virga::hcl {

enum class SpecKind : std::uint8_t {
  kObject,
  kTuple,
  kFirstOf,
  kAttribute,
  kLiteral,
  kExpression,
  kBlock,
  kBlocks,
  kLabelledBlocks,
  kBlockAttributes,
  kLabel,
  kTransform,
  kCall,
  kValidate,
  kRefine,
};

struct SpecNode {
  SpecKind kind;
  // The specifications that read the same body. For a transform, refinement or validation, the
  // specification that it wraps.
  std::vector<Spec> parts = {};
  cty::Type type = {};  // the implied type
  std::uint32_t height = 0;

  template <typename T>
  const T& as() const {
    VIRGA_CHECK(kind == T::kKind);
    return static_cast<const T&>(*this);
  }
  const Spec& wrapped() const { return parts.front(); }
};

struct ObjectSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kObject;
  std::vector<std::string> names;  // of the parts
};

struct TupleSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kTuple;
};

struct FirstOfSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kFirstOf;
};

struct AttributeSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kAttribute;
  std::string name;
  bool required;
};

struct LiteralSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kLiteral;
  cty::Value value;
};

struct ExpressionSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kExpression;
  Expression expression;
};

// The base of all kinds that read blocks.
struct BlockSpecNode : SpecNode {
  BlockSchema header;
  std::optional<Spec> nested;  // not set for kBlockAttributes
  Schema schema;               // the schema of `nested`
};

struct BlockSpec : BlockSpecNode {
  static constexpr SpecKind kKind = SpecKind::kBlock;
  bool required;
};

struct BlocksSpec : BlockSpecNode {
  static constexpr SpecKind kKind = SpecKind::kBlocks;
  enum class Shape : std::uint8_t { kList, kSet, kTuple };
  Shape shape;
  BlockCount count;
};

struct LabelledBlocksSpec : BlockSpecNode {
  static constexpr SpecKind kKind = SpecKind::kLabelledBlocks;
  enum class Shape : std::uint8_t { kMap, kObject };
  Shape shape;
  std::size_t levels;  // number of labels that are keys
};

struct BlockAttributesSpec : BlockSpecNode {
  static constexpr SpecKind kKind = SpecKind::kBlockAttributes;
  cty::Type element;
  bool required;
};

struct LabelSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kLabel;
  std::size_t index;
  std::string name;
};

struct TransformSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kTransform;
  Expression result;
  std::string variable;
  std::shared_ptr<const EvalContext> scope;
};

struct CallSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kCall;
  const cty::Function* function;
};

struct ValidateSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kValidate;
  Spec::Validation validation;
};

struct RefineSpec : SpecNode {
  static constexpr SpecKind kKind = SpecKind::kRefine;
  Spec::Refinement refinement;
};

// Returns the blocks that a specification reads, or null if it reads none.
const BlockSpecNode* if_blocks(const SpecNode& node);

// Evaluates `result` with `variable` set to `value`.
cty::Value evaluate_with(const Expression& result, const std::string& variable, cty::Value value,
                         const EvalContext* scope, diag::Diagnostics& diagnostics,
                         const base::Limits& limits);

}  // namespace virga::hcl
