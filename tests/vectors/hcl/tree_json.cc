#include "vectors/hcl/tree_json.h"

#include <fmt/core.h>

#include "vectors/canonical_json.h"

namespace virga::vectors {
namespace {

// Writes nodes with their members sorted by name.
class TreeWriter {
 public:
  explicit TreeWriter(std::uint32_t offset) : offset_(offset) {}

  std::string body(const hcl::Body& node) const {
    const std::string attributes =
        list(node.attributes, [&](const auto& a) { return attribute(a); });
    const std::string blocks = list(node.blocks, [&](const auto* b) { return block(*b); });
    return fmt::format(R"({{"attrs":{},"blocks":{},"end":{},"k":"body","r":{}}})", attributes,
                       blocks, span(node.end), span(node.span));
  }

  std::string steps(std::span<const hcl::Step> nodes) const {
    return list(nodes, [&](const hcl::Step& node) { return step(node); });
  }

  std::string expr(const hcl::Expr* node) const;

 private:
  std::string span(base::Span s) const {
    return fmt::format("[{},{}]", s.begin + offset_, s.end + offset_);
  }

  template <typename Range, typename Show>
  static std::string list(const Range& items, Show show) {
    std::string out = "[";
    for (const auto& item : items) {
      if (out.size() > 1) out += ',';
      out += show(item);
    }
    return out + "]";
  }
  std::string exprs(std::span<const hcl::Expr* const> nodes) const {
    return list(nodes, [&](const hcl::Expr* node) { return expr(node); });
  }

  std::string attribute(const hcl::Attribute& node) const {
    return fmt::format(R"({{"e":{},"er":{},"name":{},"nr":{},"r":{}}})", expr(node.value),
                       span(node.equals), show_text(node.name), span(node.name_span),
                       span(node.span));
  }
  std::string block(const hcl::Block& node) const {
    return fmt::format(R"({{"body":{},"cr":{},"labels":{},"lr":{},"or":{},"tr":{},"type":{}}})",
                       body(*node.body), span(node.close),
                       list(node.labels, [](const auto& label) { return show_text(label.text); }),
                       list(node.labels, [&](const auto& label) { return span(label.span); }),
                       span(node.open), span(node.type_span), show_text(node.type));
  }
  std::string step(const hcl::Step& node) const {
    switch (node.kind) {
      case hcl::Step::Kind::kRoot:
        return fmt::format(R"(["root",{},{}])", show_text(node.name), span(node.span));
      case hcl::Step::Kind::kAttribute:
        return fmt::format(R"(["attr",{},{}])", show_text(node.name), span(node.span));
      case hcl::Step::Kind::kIndex:
        return fmt::format(R"(["index",{},{}])", literal(*node.key), span(node.span));
      case hcl::Step::Kind::kSplat: return fmt::format(R"(["splat",null,{}])", span(node.span));
    }
    return {};
  }
  static std::string literal(const hcl::Literal& value) {
    switch (value.kind) {
      case hcl::Literal::Kind::kNull: return R"({"t":"dynamic","v":null})";
      case hcl::Literal::Kind::kBool: return fmt::format(R"({{"t":"bool","v":{}}})", value.boolean);
      case hcl::Literal::Kind::kNumber:
        return fmt::format(R"({{"t":"number","v":{{"n":"{}"}}}})", canonical_number(value.text));
      case hcl::Literal::Kind::kString:
        return fmt::format(R"({{"t":"string","v":{}}})", show_text(value.text));
    }
    return {};
  }

  std::string for_expr(const hcl::ForExpr& n) const {
    return fmt::format(
        R"({{"coll":{},"cond":{},"cr":{},"group":{},"k":"for","key":{},"kvar":{},"or":{},"r":{},"val":{},"vvar":{}}})",
        expr(n.collection), expr(n.condition), span(n.close), n.group, expr(n.key),
        show_text(n.key_name), span(n.open), span(n.span), expr(n.value), show_text(n.value_name));
  }
  std::string call(const hcl::CallExpr& n) const {
    return fmt::format(
        R"({{"args":{},"cr":{},"expand":{},"k":"call","name":{},"nr":{},"or":{},"r":{}}})",
        exprs(n.arguments), span(n.close), n.expand_final, show_text(n.name), span(n.name_span),
        span(n.open), span(n.span));
  }

  std::uint32_t offset_;
};

std::string TreeWriter::expr(const hcl::Expr* node) const {
  if (!node) return "null";
  const std::string r = span(node->span);
  switch (node->kind) {
    case hcl::ExprKind::kLiteral:
      return fmt::format(R"({{"k":"lit","r":{},"val":{}}})", r,
                         literal(node->as<hcl::LiteralExpr>().value));
    case hcl::ExprKind::kTraversal:
      return fmt::format(R"({{"k":"scope","r":{},"tr":{}}})", r,
                         steps(node->as<hcl::TraversalExpr>().steps));
    case hcl::ExprKind::kRelativeTraversal: {
      const auto& n = node->as<hcl::RelativeTraversalExpr>();
      return fmt::format(R"({{"k":"rel","r":{},"src":{},"tr":{}}})", r, expr(n.source),
                         steps(n.steps));
    }
    case hcl::ExprKind::kCall: return call(node->as<hcl::CallExpr>());
    case hcl::ExprKind::kConditional: {
      const auto& n = node->as<hcl::ConditionalExpr>();
      return fmt::format(R"({{"c":{},"f":{},"k":"cond","r":{},"t":{}}})", expr(n.condition),
                         expr(n.if_false), r, expr(n.if_true));
    }
    case hcl::ExprKind::kIndex: {
      const auto& n = node->as<hcl::IndexExpr>();
      return fmt::format(R"({{"br":{},"coll":{},"k":"index","key":{},"or":{},"r":{}}})",
                         span(n.brackets), expr(n.collection), expr(n.key), span(n.open), r);
    }
    case hcl::ExprKind::kTuple: {
      const auto& n = node->as<hcl::TupleExpr>();
      return fmt::format(R"({{"e":{},"k":"tuple","or":{},"r":{}}})", exprs(n.elements),
                         span(n.open), r);
    }
    case hcl::ExprKind::kObject: {
      const auto& n = node->as<hcl::ObjectExpr>();
      const std::string items = list(n.items, [&](const hcl::ObjectItem& item) {
        return fmt::format("[{},{}]", expr(item.key), expr(item.value));
      });
      return fmt::format(R"({{"items":{},"k":"object","or":{},"r":{}}})", items, span(n.open), r);
    }
    case hcl::ExprKind::kObjectKey: {
      const auto& n = node->as<hcl::ObjectKeyExpr>();
      return fmt::format(R"({{"e":{},"force":{},"k":"okey","r":{}}})", expr(n.key),
                         n.force_evaluation, r);
    }
    case hcl::ExprKind::kFor: return for_expr(node->as<hcl::ForExpr>());
    case hcl::ExprKind::kSplat: {
      const auto& n = node->as<hcl::SplatExpr>();
      return fmt::format(R"({{"each":{},"k":"splat","mr":{},"r":{},"src":{}}})", expr(n.each),
                         span(n.marker), r, expr(n.source));
    }
    case hcl::ExprKind::kAnonSymbol: return fmt::format(R"({{"k":"anon","r":{}}})", r);
    case hcl::ExprKind::kBinary: {
      const auto& n = node->as<hcl::BinaryExpr>();
      return fmt::format(R"({{"k":"bin","lhs":{},"op":"{}","r":{},"rhs":{}}})", expr(n.left),
                         hcl::symbol(n.op), r, expr(n.right));
    }
    case hcl::ExprKind::kUnary: {
      const auto& n = node->as<hcl::UnaryExpr>();
      return fmt::format(R"({{"e":{},"k":"un","op":"{}","r":{},"sr":{}}})", expr(n.operand),
                         hcl::symbol(n.op), r, span(n.op_span));
    }
    case hcl::ExprKind::kTemplate:
      return fmt::format(R"({{"k":"tmpl","p":{},"r":{}}})",
                         exprs(node->as<hcl::TemplateExpr>().parts), r);
    case hcl::ExprKind::kTemplateWrap:
      return fmt::format(R"({{"e":{},"k":"wrap","r":{}}})",
                         expr(node->as<hcl::TemplateWrapExpr>().wrapped), r);
    case hcl::ExprKind::kTemplateJoin:
      return fmt::format(R"({{"e":{},"k":"join","r":{}}})",
                         expr(node->as<hcl::TemplateJoinExpr>().tuple), r);
    case hcl::ExprKind::kParen:
      return fmt::format(R"({{"e":{},"k":"paren","r":{}}})", expr(node->as<hcl::ParenExpr>().inner),
                         r);
    case hcl::ExprKind::kError: return fmt::format(R"({{"k":"err","r":{}}})", r);
  }
  return {};
}

}  // namespace

std::string show_body(const hcl::Body& body, std::uint32_t offset) {
  return TreeWriter(offset).body(body);
}
std::string show_expr(const hcl::Expr& expr, std::uint32_t offset) {
  return TreeWriter(offset).expr(&expr);
}
std::string show_steps(std::span<const hcl::Step> steps, std::uint32_t offset) {
  return TreeWriter(offset).steps(steps);
}

}  // namespace virga::vectors
