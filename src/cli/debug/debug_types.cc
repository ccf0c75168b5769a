#include <algorithm>
#include <vector>

#include "base/text/printable.h"
#include "bind/program/values.h"
#include "cli/debug/dump.h"
#include "model/check/explain/words.h"
#include "model/expr/walk.h"
#include "model/show.h"

namespace virga::cli {
namespace {

constexpr std::size_t kLongestExcerpt = 60;
constexpr std::size_t kLongestType = 1000;
constexpr std::size_t kOneLine = 1 << 20;   // columns
constexpr std::size_t kDeepestIndent = 40;  // a chain of operators is as deep as it is long

// Replaces each sequence of whitespace and line breaks by one space.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (!blank) {
      line += c;
    } else if (!line.ends_with(' ')) {
      line += ' ';
    }
  }
  return line;
}

// The keyword before the name in its declaration.
std::string kind_of(const bind::Node& node) {
  if (node.if_is<bind::ConfigVariable>()) return "config ";
  if (node.if_is<bind::OutputVariable>()) return "output ";
  if (node.if_is<bind::Component>()) return "component ";
  if (node.if_is<bind::Hook>()) return "hook ";
  const auto* resource = node.if_is<bind::Resource>();
  if (!resource) return "";
  return resource->is_read ? "read " : "resource ";
}

class TypeListing {
 public:
  TypeListing(const bind::Program& program, const base::Sources& sources)
      : program_(program), sources_(sources) {}

  void node(const bind::Node& node) {
    line(node.name_range, 0, kind_of(node) + std::string(node.name),
         model::pretty(node.type, kOneLine));
    if (const auto* resource = node.if_is<bind::Resource>()) return block(*resource);
    if (const auto* component = node.if_is<bind::Component>()) return block(*component);
    bind::for_each_value(node, [this](const bind::BoundExpr& value) { expression(value, 1); });
  }

  std::string take() { return std::move(out_); }

 private:
  struct Part {
    const model::Expr* expr;
    std::size_t level;
  };

  void block(const auto& block) {
    if (block.range.expr) expression(block.range, 1);
    for (const bind::Input& input : block.inputs) this->input(input);
    for (const bind::Option& option : block.options) expression(option.value, 1);
  }

  // Prints the type in the schema, and below it the given value.
  void input(const bind::Input& input) {
    line(input.name_range, 1, input.name, model::asked_in_words(input.destination).text);
    expression(input.value, 2);
  }

  // Uses a stack instead of recursion, because a chain of operators is as deep as it is long.
  // Literals are left out, because their text shows their type.
  void expression(const bind::BoundExpr& bound, std::size_t level) {
    std::vector<Part> open{{bound.expr, level}};
    while (!open.empty()) {
      const Part part = open.back();
      open.pop_back();
      if (program_.pool.literal(*part.expr)) continue;
      if (const base::Source* source = sources_.find(part.expr->range.source)) {
        line(part.expr->range, part.level, on_one_line(source->text(part.expr->range.span)),
             model::in_words(program_.pool.type(*part.expr)).text);
      }
      const auto children = model::children(*part.expr);
      for (auto child = children.rbegin(); child != children.rend(); ++child) {
        open.push_back({*child, part.level + 1});
      }
    }
  }

  void line(base::Range where, std::size_t level, std::string_view what, std::string_view type) {
    const base::Source* source = sources_.find(where.source);
    if (!source) return;
    const auto position = source->lines().position(where.span.begin);
    out_ += source->name() + ":" + std::to_string(position.line) + ":" +
            std::to_string(position.column) +
            std::string(1 + 2 * std::min(level, kDeepestIndent), ' ') +
            base::printable(what, kLongestExcerpt) + " : " + base::printable(type, kLongestType) +
            "\n";
  }

  const bind::Program& program_;
  const base::Sources& sources_;
  std::string out_;
};

}  // namespace

std::string dump_types(const bind::Program& program, const base::Sources& sources) {
  TypeListing listing(program, sources);
  for (const bind::Node& node : program.nodes) listing.node(node);
  return listing.take();
}

}  // namespace virga::cli
