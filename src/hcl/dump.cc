#include "hcl/dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "hcl/tree/chain.h"

namespace virga::hcl {

namespace {

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      out += "\\n";
    } else if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte >= 0x7F) {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string show(Span span) {
  return fmt::format("{}..{}", span.begin, span.end);
}

std::string show(const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::kNull: return "null";
    case Literal::Kind::kBool: return literal.boolean ? "true" : "false";
    case Literal::Kind::kNumber: return fmt::format("number {}", literal.text);
    case Literal::Kind::kString: return fmt::format("string {}", in_quotes(literal.text));
  }
  VIRGA_UNREACHABLE();
}

// Writes a tree. The recursion is bounded by the height of the tree; loops walk along chains.
class Dump {
 public:
  template <typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... arguments) {
    out_.append(2 * std::min(depth_, kDeepestIndent), ' ');
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(arguments)...);
    out_ += '\n';
  }

  void body(const Body& node);
  void block(const Block& node);
  void steps(std::span<const Step> steps);
  void expr(const Expr& node);
  std::string take() { return std::move(out_); }

 private:
  // Deeper nodes are not indented further, so that the dump of a long chain has linear size.
  static constexpr std::size_t kDeepestIndent = 100;

  struct Deeper {
    explicit Deeper(std::size_t& depth) : depth_(depth) { ++depth_; }
    ~Deeper() { --depth_; }
    std::size_t& depth_;
  };

  static std::string details(const Expr& node);
  // Writes all children except the left operand of a chain.
  void children(const Expr& node);
  void child(std::string_view role, const Expr* node) {
    if (!node) return;
    line("{}:", role);
    const Deeper deeper(depth_);
    expr(*node);
  }
  void each(std::span<const Expr* const> nodes) {
    for (const Expr* node : nodes) expr(*node);
  }

  std::string out_;
  std::size_t depth_ = 0;
};

void Dump::body(const Body& node) {
  line("body {}", show(node.span));
  const Deeper deeper(depth_);
  for (const Attribute& attribute : node.attributes) {
    line("attribute {} {}", in_quotes(attribute.name), show(attribute.span));
    const Deeper value(depth_);
    expr(*attribute.value);
  }
  for (const Block* inner : node.blocks) block(*inner);
}

void Dump::block(const Block& node) {
  std::string labels;
  for (const Label& label : node.labels) labels.append(" ").append(in_quotes(label.text));
  line("block {}{} {}", in_quotes(node.type), labels, show(node.span()));
  const Deeper deeper(depth_);
  body(*node.body);
}

void Dump::steps(std::span<const Step> steps) {
  for (const Step& step : steps) {
    switch (step.kind) {
      case Step::Kind::kRoot: line("root {} {}", in_quotes(step.name), show(step.span)); break;
      case Step::Kind::kAttribute:
        line("attribute {} {}", in_quotes(step.name), show(step.span));
        break;
      case Step::Kind::kIndex: line("index {} {}", show(*step.key), show(step.span)); break;
      case Step::Kind::kSplat: line("splat {}", show(step.span)); break;
    }
  }
}

void Dump::expr(const Expr& node) {
  const std::vector<const Expr*> chain = chain_of(node);
  for (const Expr* link : chain) {
    line("{} {}{}", name(link->kind), show(link->span), details(*link));
    ++depth_;
  }
  for (auto link = chain.rbegin(); link != chain.rend(); ++link) {
    children(**link);
    --depth_;
  }
}

// The attributes of a node, which follow its kind and span on the line.
std::string Dump::details(const Expr& node) {
  switch (node.kind) {
    case ExprKind::kLiteral: return fmt::format(" {}", show(node.as<LiteralExpr>().value));
    case ExprKind::kCall: {
      const auto& call = node.as<CallExpr>();
      return fmt::format(" {}{}", in_quotes(call.name), call.expand_final ? " ..." : "");
    }
    case ExprKind::kObjectKey: return node.as<ObjectKeyExpr>().force_evaluation ? " evaluated" : "";
    case ExprKind::kFor: {
      const auto& loop = node.as<ForExpr>();
      return fmt::format(" {} {}{}", in_quotes(loop.key_name), in_quotes(loop.value_name),
                         loop.group ? " ..." : "");
    }
    case ExprKind::kBinary: return fmt::format(" {}", symbol(node.as<BinaryExpr>().op));
    case ExprKind::kUnary: return fmt::format(" {}", symbol(node.as<UnaryExpr>().op));
    case ExprKind::kTraversal:
    case ExprKind::kRelativeTraversal:
    case ExprKind::kConditional:
    case ExprKind::kIndex:
    case ExprKind::kTuple:
    case ExprKind::kObject:
    case ExprKind::kSplat:
    case ExprKind::kAnonSymbol:
    case ExprKind::kTemplate:
    case ExprKind::kTemplateWrap:
    case ExprKind::kTemplateJoin:
    case ExprKind::kParen:
    case ExprKind::kError: return "";
  }
  VIRGA_UNREACHABLE();
}

void Dump::children(const Expr& node) {
  switch (node.kind) {
    case ExprKind::kLiteral:
    case ExprKind::kAnonSymbol:
    case ExprKind::kError: return;
    case ExprKind::kTraversal: return steps(node.as<TraversalExpr>().steps);
    case ExprKind::kRelativeTraversal: return steps(node.as<RelativeTraversalExpr>().steps);
    case ExprKind::kCall: return each(node.as<CallExpr>().arguments);
    case ExprKind::kConditional: {
      const auto& n = node.as<ConditionalExpr>();
      child("if", n.condition);
      child("then", n.if_true);
      return child("else", n.if_false);
    }
    case ExprKind::kIndex: return child("key", node.as<IndexExpr>().key);
    case ExprKind::kTuple: return each(node.as<TupleExpr>().elements);
    case ExprKind::kObject:
      for (const ObjectItem& item : node.as<ObjectExpr>().items) {
        expr(*item.key);
        expr(*item.value);
      }
      return;
    case ExprKind::kObjectKey: return expr(*node.as<ObjectKeyExpr>().key);
    case ExprKind::kFor: {
      const auto& n = node.as<ForExpr>();
      child("in", n.collection);
      child("key", n.key);
      child("value", n.value);
      return child("if", n.condition);
    }
    case ExprKind::kSplat: return child("each", node.as<SplatExpr>().each);
    case ExprKind::kBinary: return expr(*node.as<BinaryExpr>().right);
    case ExprKind::kUnary: return expr(*node.as<UnaryExpr>().operand);
    case ExprKind::kTemplate: return each(node.as<TemplateExpr>().parts);
    case ExprKind::kTemplateWrap: return expr(*node.as<TemplateWrapExpr>().wrapped);
    case ExprKind::kTemplateJoin: return expr(*node.as<TemplateJoinExpr>().tuple);
    case ExprKind::kParen: return expr(*node.as<ParenExpr>().inner);
  }
}

}  // namespace

std::string dump_tokens(const base::Source& source, std::span<const Token> tokens) {
  std::string out;
  std::size_t line = 1;
  std::uint32_t counted = 0;  // bytes whose line breaks are counted in `line`
  for (const Token& token : tokens) {
    line += static_cast<std::size_t>(
        std::ranges::count(source.text({counted, token.span.begin}), '\n'));
    counted = token.span.begin;
    fmt::format_to(std::back_inserter(out), "{}: {} {} {}\n", line, show(token.span),
                   name(token.kind), in_quotes(source.text(token.span)));
  }
  return out;
}

std::string dump_tree(const Tree& tree, const base::Source&) {
  Dump dump;
  if (tree.body) {
    dump.body(*tree.body);
  } else if (tree.expr) {
    dump.expr(*tree.expr);
  } else {
    dump.steps(tree.steps);
  }
  return dump.take();
}

}  // namespace virga::hcl
