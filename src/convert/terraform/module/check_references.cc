#include <algorithm>
#include <array>

#include "convert/terraform/module/check_blocks.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/static.h"
#include "hcl/analyze/variables.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;

// Roots of references that no block declares.
constexpr std::array<std::string_view, 5> kOtherRoots{"each", "count", "self", "path", "terraform"};

template <typename Steps>
std::string address_of_steps(const Steps& steps) {
  if (steps.empty()) return {};
  std::string first(steps[0].name);
  if (std::ranges::find(kOtherRoots, first) != kOtherRoots.end()) return {};
  const std::size_t length = is_data_root(first) ? 3 : 2;
  if (steps.size() < length) return {};
  std::string address = first;
  for (std::size_t i = 1; i < length; ++i) {
    if (steps[i].kind != hcl::Step::Kind::kAttribute) return {};
    address += "." + std::string(steps[i].name);
  }
  return address;
}

void report_undeclared(const SourceFile& file, base::Span span, diag::Diagnostics& diagnostics) {
  diagnostics.add(codes::kTerraformUndeclared, file.range(span),
                  diag::Name{std::string(file.text(span))});
}

void check_expression(const Module& module, const SourceFile& file, const hcl::Expr& expr,
                      diag::Diagnostics& diagnostics) {
  for (const hcl::Traversal& reference : hcl::variables(expr, file.source->id())) {
    const std::string address = address_in(reference.steps());
    if (address.empty() || address.starts_with("data.") || declares(module, address)) continue;
    report_undeclared(file, reference.range().span, diagnostics);
  }
}

void check_dependencies(const Module& module, const Declaration& declaration,
                        diag::Diagnostics& diagnostics) {
  const AttributeAt at = declaration.attribute("depends_on");
  if (!at) return;
  const auto list = hcl::static_list(at.value());
  if (!list) {
    diagnostics.add(codes::kTerraformReferences, at.file->range(at.value().span));
    return;
  }
  for (const hcl::Expr* each : *list) check_expression(module, *at.file, *each, diagnostics);
}

void check_body(const Module& module, const SourceFile& file, const hcl::Body& body,
                diag::Diagnostics& diagnostics) {
  for (const hcl::Attribute& attribute : body.attributes) {
    const bool is_word = attribute.name == "when" || attribute.name == "on_failure";
    if (!is_word) check_expression(module, file, *attribute.value, diagnostics);
  }
  for (const hcl::Block* block : body.blocks) check_body(module, file, *block->body, diagnostics);
}

// Other expressions of a resource are checked when they are rewritten.
void check_references_in_provisioners(const Module& module, const Declaration& resource,
                                      diag::Diagnostics& diagnostics) {
  for (const char* type : {"provisioner", "connection"}) {
    for (const BlockAt& at : resource.blocks(type)) {
      check_body(module, *at.file, *at.block->body, diagnostics);
    }
  }
}

void check_triggers(const Declaration& declaration, diag::Diagnostics& diagnostics) {
  for (const BlockAt& lifecycle : declaration.blocks("lifecycle")) {
    const auto* attribute = lifecycle.block->body->attribute("replace_triggered_by");
    const auto list = attribute ? hcl::static_list(*attribute->value) : std::nullopt;
    if (!list) continue;
    for (const hcl::Expr* each : *list) {
      const auto* reference = each->if_is<hcl::TraversalExpr>();
      if (!reference || (reference->root() != "var" && reference->root() != "local")) continue;
      diagnostics.add(codes::kTerraformReferences, lifecycle.file->range(each->span));
    }
  }
}

}  // namespace

std::string address_in(std::span<const hcl::Step> steps) {
  return address_of_steps(steps);
}
std::string address_in(std::span<const hcl::TraversalStep> steps) {
  return address_of_steps(steps);
}

bool declares(const Module& module, std::string_view address) {
  const std::size_t dot = address.find('.');
  const std::string_view root = address.substr(0, dot);
  const std::string_view name = address.substr(dot + 1);
  if (root == "var") return module.variables.contains(name);
  if (root == "local") return module.locals.contains(name);
  if (root == "module") return module.calls.contains(name);
  const auto split = [](std::string_view text) {
    const std::size_t at = text.find('.');
    return ResourceKey{std::string(text.substr(0, at)), std::string(text.substr(at + 1))};
  };
  if (is_data_root(root)) return module.data.contains(split(name));
  return module.resources.contains(split(address));
}

void check_references(const Module& module, diag::Diagnostics& diagnostics) {
  for (const auto* table : {&module.resources, &module.data}) {
    for (const auto& [key, declaration] : *table) {
      check_dependencies(module, declaration, diagnostics);
      check_triggers(declaration, diagnostics);
    }
  }
  for (const auto& [key, resource] : module.resources) {
    check_references_in_provisioners(module, resource, diagnostics);
  }
  for (const auto& [name, call] : module.calls) check_dependencies(module, call, diagnostics);
  for (const auto& [name, output] : module.outputs) check_dependencies(module, output, diagnostics);
  for (const BlockAt& other : module.others) {
    if (other.block->type != "check") continue;
    for (const hcl::Block* block : other.block->body->blocks) {
      if (block->type == "assert") check_body(module, *other.file, *block->body, diagnostics);
    }
  }
}

}  // namespace virga::convert::terraform
