#include "cli/debug_types.h"

#include <algorithm>
#include <vector>

#include "base/printable.h"
#include "model/check/words.h"
#include "model/expr/walk.h"
#include "model/show.h"

namespace virga::cli {
namespace {

constexpr std::size_t kLongestExcerpt = 60;
constexpr std::size_t kLongestType = 1000;
constexpr std::size_t kOneLine = 1 << 20;   // columns
constexpr std::size_t kDeepestIndent = 40;  // a chain of operators is as high as it is long

class Listing {
 public:
  Listing(const bind::Program& program, const base::Sources& sources)
      : program_(program), sources_(sources) {}

  void node(const bind::Node& node) {
    line(node.name_range, 0, model::pretty(node.type, kOneLine));
    if (const auto* config = node.if_is<bind::ConfigVariable>()) {
      expression(config->default_value, 1);
    }
    if (const auto* local = node.if_is<bind::LocalVariable>()) expression(local->value, 1);
    if (const auto* output = node.if_is<bind::OutputVariable>()) expression(output->value, 1);
    if (const auto* resource = node.if_is<bind::Resource>()) {
      if (resource->range.expr) expression(resource->range, 1);
      for (const bind::Input& input : resource->inputs) this->input(input);
      for (const bind::Option& option : resource->options) expression(option.value, 1);
    }
  }

  std::string take() { return std::move(out_); }

 private:
  struct Part {
    const model::Expr* expr;
    std::size_t level;
  };

  // What the schema asks for, and below it what is given.
  void input(const bind::Input& input) {
    line(input.name_range, 1, model::asked_in_words(input.destination).text);
    expression(input.value, 2);
  }

  // A stack instead of recursion: chains of operators are as high as they are long. Literals are
  // left out: their type is what they say.
  void expression(const bind::BoundExpr& bound, std::size_t level) {
    if (!bound.expr) return;
    std::vector<Part> open{{bound.expr, level}};
    while (!open.empty()) {
      const Part part = open.back();
      open.pop_back();
      if (part.expr->if_is<model::LiteralExpr>()) continue;
      line(part.expr->range, part.level, model::in_words(program_.pool.type(*part.expr)).text);
      const auto children = model::children(*part.expr);
      for (auto child = children.rbegin(); child != children.rend(); ++child) {
        open.push_back({*child, part.level + 1});
      }
    }
  }

  void line(base::Range range, std::size_t level, std::string_view type) {
    const base::Source* source = sources_.find(range.source);
    if (!source) return;
    const auto position = source->lines().position(range.span.begin);
    std::string text(source->text(range.span));
    std::ranges::replace(text, '\n', ' ');
    out_ += source->name() + ":" + std::to_string(position.line) + ":" +
            std::to_string(position.column) +
            std::string(1 + 2 * std::min(level, kDeepestIndent), ' ') +
            base::printable(text, kLongestExcerpt) + " : " + base::printable(type, kLongestType) +
            "\n";
  }

  const bind::Program& program_;
  const base::Sources& sources_;
  std::string out_;
};

}  // namespace

std::string dump_types(const bind::Program& program, const base::Sources& sources) {
  Listing listing(program, sources);
  for (const bind::Node& node : program.nodes) listing.node(node);
  return listing.take();
}

}  // namespace virga::cli
