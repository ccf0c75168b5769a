#include <string>

#include "convert/terraform/module/check_blocks.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"
#include "hcl/analyze/variables.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;

class ConditionCheck {
 public:
  explicit ConditionCheck(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void all(const Module& module) {
    for (const auto& [name, variable] : module.variables) {
      for (const BlockAt& block : variable.blocks("validation")) validation(name, block);
    }
    for (const auto& [name, output] : module.outputs) {
      for (const BlockAt& block : output.blocks("precondition")) condition(block);
    }
    for (const auto* table : {&module.resources, &module.data}) {
      for (const auto& [key, each] : *table) {
        for (const BlockAt& lifecycle : each.blocks("lifecycle")) inside(lifecycle);
      }
    }
    for (const BlockAt& other : module.others) {
      if (other.block->type == "check") inside(other);
    }
  }

 private:
  void inside(const BlockAt& at) {
    for (const hcl::Block* block : at.block->body->blocks) {
      const bool is_condition = block->type == "precondition" || block->type == "postcondition" ||
                                block->type == "assert";
      if (is_condition) condition({at.file, block});
    }
  }

  void validation(const std::string& name, const BlockAt& at) {
    message(at);
    const auto* condition = at.block->body->attribute("condition");
    if (!condition) return;
    for (const hcl::Traversal& each : hcl::variables(*condition->value, at.file->source->id())) {
      const auto steps = each.steps();
      if (each.root() == "var" && steps.size() > 1 && steps[1].name == name) return;
    }
    diagnostics_
        .add(codes::kTerraformOwnVariable, at.file->range(condition->value->span),
             diag::Name{"var." + name})
        .in(at.file->range(at.block->span()));
  }

  void condition(const BlockAt& at) {
    message(at);
    const auto* condition = at.block->body->attribute("condition");
    if (!condition || !hcl::variables(*condition->value, at.file->source->id()).empty()) return;
    diagnostics_.add(codes::kTerraformConstantCondition, at.file->range(condition->value->span));
  }

  // Terraform rejects such a message only when the condition fails.
  void message(const BlockAt& at) {
    const auto* message = at.block->body->attribute("error_message");
    if (!message) return;
    const auto text = hcl::string_literal(*message->value);
    const bool is_empty = text ? text->find_first_not_of(" \t\r\n") == std::string_view::npos
                               : hcl::as_keyword(*message->value) == "null";
    if (!is_empty) return;
    diagnostics_.add(codes::kTerraformEmptyMessage, at.file->range(message->value->span))
        .note({"when the condition fails, Terraform cannot say why"});
  }

  diag::Diagnostics& diagnostics_;
};

}  // namespace

void check_conditions(const Module& module, diag::Diagnostics& diagnostics) {
  ConditionCheck(diagnostics).all(module);
}

}  // namespace virga::convert::terraform
