#include "bind/lint.h"

#include <array>

#include "base/suggest.h"
#include "bind/declaration.h"
#include "model/check/words.h"
#include "model/convert.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;

// The block types that mean something.
constexpr std::array<std::string_view, 8> kBlockTypes = {"component", "config", "hook", "output",
                                                         "package",   "pulumi", "read", "resource"};

class Linter {
 public:
  Linter(const Program& program, diag::Diagnostics& diagnostics)
      : program_(program), diagnostics_(diagnostics) {}

  void run() {
    for (const hcl::Tree& file : program_.files) {
      for (const hcl::Block* block : file.body->blocks) this->block(file, *block);
    }
    for (const Node& node : program_.nodes) {
      if (const auto* output = node.if_is<OutputVariable>()) this->output(node, *output);
      if (const auto* resource = node.if_is<Resource>()) this->resource(*resource);
    }
  }

 private:
  void block(const hcl::Tree& file, const hcl::Block& block) {
    if (std::ranges::find(kBlockTypes, block.type) != kBlockTypes.end()) return;
    const base::Range where = file.range(block.type_span);
    auto& diagnostic = diagnostics_.add(Code::kIgnoredBlock, where, Name{std::string(block.type)});
    if (const auto near = base::nearest(block.type, kBlockTypes)) diagnostic.suggest(where, *near);
  }

  void output(const Node& node, const OutputVariable& output) {
    if (output.value.expr) return;
    diagnostics_.add(Code::kOutputWithoutValue, node.name_range, Name{std::string(node.name)})
        .help({"add the attribute {0}", Name{"value"}});
  }

  // Inputs that are no outputs as well.
  void resource(const Resource& resource) {
    if (!resource.schema) return;
    for (const Input& input : resource.inputs) {
      const bool checked =
          !resource.schema->inputs.find(input.name) || resource.schema->outputs.find(input.name);
      const model::Type& got = program_.pool.type(*input.value.expr);
      if (checked || model::convertible(input.destination, got)) continue;
      model::explain_mismatch(
          diagnostics_.add(Code::kBadInput, input.value.expr->range, Name{std::string(input.name)},
                           model::asked_in_words(input.destination), model::in_words(got)),
          input.destination, got, input.value.expr, program_.pool);
    }
  }

  const Program& program_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void lint(const Program& program, diag::Diagnostics& diagnostics) {
  Linter(program, diagnostics).run();
}

}  // namespace virga::bind
