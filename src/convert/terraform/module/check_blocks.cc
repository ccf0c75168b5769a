#include "convert/terraform/module/check_blocks.h"

#include <algorithm>
#include <array>
#include <set>

#include "convert/terraform/evaluate/type_of.h"
#include "convert/terraform/module/block_form.h"
#include "convert/terraform/module/constant.h"
#include "cty/convert/convert.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"
#include "hcl/analyze/variables.h"
#include "hcl/eval/evaluate.h"
#include "hcl/tree/children.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;
using diag::Name;

constexpr std::array<std::string_view, 8> kReservedNames{
    "source", "version", "providers", "count", "for_each", "lifecycle", "depends_on", "locals"};
constexpr std::array<std::string_view, 2> kConditionArguments{"condition", "error_message"};
constexpr std::array<std::string_view, 3> kTerraformArguments{"required_version", "experiments",
                                                              "language"};
constexpr std::array<std::string_view, 4> kTerraformBlocks{"backend", "cloud", "required_providers",
                                                           "provider_meta"};
constexpr std::array<std::string_view, 6> kDataArguments{
    "input", "triggers_replace", "count", "for_each", "depends_on", "provider"};
constexpr std::array<std::string_view, 4> kDataAttributes{"id", "input", "output",
                                                          "triggers_replace"};
constexpr std::array<std::string_view, 3> kDataBlocks{"lifecycle", "provisioner", "connection"};
constexpr std::array<std::string_view, 3> kHints{"string", "list", "map"};

class BlockCheck {
 public:
  BlockCheck(const Module& module, diag::Diagnostics& diagnostics)
      : module_(module), diagnostics_(diagnostics) {}

  void all() {
    for (const auto& [name, variable] : module_.variables) check_variable(name, variable);
    for (const auto& [name, output] : module_.outputs) {
      check_flag(output.attribute("sensitive"));
      check_flag(output.attribute("ephemeral"));
      for (const BlockAt& block : output.blocks("precondition")) require_condition(block);
    }
    for (const auto& [name, call] : module_.calls) check_constant(call.attribute("source"));
    for (const auto& [key, resource] : module_.resources) check_resource(key, resource);
    for (const auto& [key, data] : module_.data) check_lifecycle(data);
    for (const BlockAt& other : module_.others) check_other(other);
  }

 private:
  // --- Parts of blocks ---

  void require_condition(const BlockAt& at) {
    for (const std::string_view name : kConditionArguments) require(at, name);
    allow(at, kConditionArguments, {});
  }

  void require(const BlockAt& at, std::string_view name) {
    require_argument(at, name, diagnostics_);
  }
  void allow(const BlockAt& at, NameList arguments, NameList blocks) {
    allow_parts(at, arguments, blocks, diagnostics_);
  }
  void unknown(const SourceFile& file, base::Span name) {
    report_unknown_part(file, name, diagnostics_);
  }

  // A flag is a literal, also in quotes.
  void check_flag(const AttributeAt& at) {
    if (!at || hcl::bool_literal(at.value())) return;
    const std::string_view text = at.file->text(at.value().span);
    if (text == "\"true\"" || text == "\"false\"") return;
    diagnostics_.add(codes::kTerraformFlag, at.file->range(at.value().span));
  }

  void check_constant(const AttributeAt& at) {
    if (!at || is_constant(*at.file, at.value())) return;
    diagnostics_.add(codes::kTerraformConstant, at.file->range(at.value().span));
  }

  // --- Declarations ---

  void check_variable(const std::string& name, const Declaration& variable) {
    if (is_in(kReservedNames, name)) {
      diagnostics_
          .add(codes::kTerraformName, variable.file().range(variable.block().labels[0].span),
               Name{name})
          .help({"a variable cannot have the name of an argument of modules"});
    }
    for (const char* flag : {"sensitive", "nullable", "ephemeral"}) {
      check_flag(variable.attribute(flag));
    }
    const AttributeAt fallback = variable.attribute("default");
    check_constant(fallback);
    if (fallback && is_false(variable.attribute("nullable")) &&
        hcl::as_keyword(fallback.value()) == "null") {
      diagnostics_.add(codes::kTerraformValue, fallback.file->range(fallback.value().span),
                       Name{name}, diag::Reason{"null is not allowed"});
    }
    check_type(variable.attribute("type"));
    check_optional(name, variable.attribute("type"));
    for (const BlockAt& block : variable.blocks("validation")) require_condition(block);
  }

  void check_type(const AttributeAt& at) {
    if (!at) return;
    const hcl::CallExpr* call = hcl::static_call(at.value());
    const std::string_view text = at.file->text(at.value().span);
    const bool is_quoted = text.size() > 1 && text.front() == '"';
    const bool is_hint = is_quoted && is_in(kHints, text.substr(1, text.size() - 2));
    if ((call && call->name == "optional") || (is_quoted && !is_hint)) {
      diagnostics_.add(codes::kTerraformType, at.file->range(at.value().span));
    }
  }

  // The defaults of optional attributes fit their types.
  void check_optional(const std::string& name, const AttributeAt& type) {
    std::vector<const hcl::Expr*> rest;
    if (type) rest.push_back(&type.value());
    while (!rest.empty()) {
      const hcl::Expr& expr = *rest.back();
      rest.pop_back();
      for (const hcl::Expr* child : hcl::children(expr)) rest.push_back(child);
      const auto* call = expr.if_is<hcl::CallExpr>();
      if (!call || call->name != "optional" || call->arguments.size() != 2) continue;
      const hcl::Expr& fallback = *call->arguments[1];
      diag::Diagnostics ignored;
      const cty::Value value = hcl::evaluate(fallback, type.file->source->id(), nullptr, ignored);
      const auto fits = cty::convert(value, type_of(*call->arguments[0]), cty::Profile::kReference);
      if (fits) continue;
      diagnostics_.add(codes::kTerraformValue, type.file->range(fallback.span), Name{name},
                       diag::Reason{fits.error().message()});
    }
  }

  void check_resource(const ResourceKey& key, const Declaration& resource) {
    check_lifecycle(resource);
    if (key.type != "terraform_data") return;
    check_ignored(resource);
    allow(resource.declared, kDataArguments, kDataBlocks);
    for (const BlockAt& other : resource.overrides) allow(other, kDataArguments, kDataBlocks);
  }

  // `ignore_changes` of `terraform_data`.
  void check_ignored(const Declaration& resource) {
    for (const BlockAt& lifecycle : resource.blocks("lifecycle")) {
      const auto* ignored = lifecycle.block->body->attribute("ignore_changes");
      const auto elements = ignored ? hcl::static_list(*ignored->value) : std::nullopt;
      if (!elements) continue;
      for (const hcl::Expr* element : *elements) {
        const auto* reference = element->if_is<hcl::TraversalExpr>();
        if (reference && !is_in(kDataAttributes, reference->root())) {
          unknown(*lifecycle.file, element->span);
        }
      }
    }
  }

  void check_lifecycle(const Declaration& declaration) {
    const auto blocks = declaration.blocks("lifecycle");
    for (std::size_t i = 1; i < blocks.size(); ++i) {
      diagnostics_.add(codes::kTerraformDuplicate, blocks[i].file->range(blocks[i].block->header()),
                       Name{"lifecycle"});
    }
    for (const BlockAt& lifecycle : blocks) {
      for (const hcl::Block* block : lifecycle.block->body->blocks) {
        const bool is_condition = block->type == "precondition" || block->type == "postcondition";
        if (is_condition) require_condition({lifecycle.file, block});
        if (block->type == "precondition") refuse_self({lifecycle.file, block});
      }
    }
  }

  // A precondition is evaluated before the resource has a value.
  void refuse_self(const BlockAt& at) {
    for (const hcl::Attribute& attribute : at.block->body->attributes) {
      for (const hcl::Traversal& each : hcl::variables(*attribute.value, at.file->source->id())) {
        if (each.steps()[0].name != "self") continue;
        diagnostics_.add(codes::kTerraformUndeclared, each.range(), Name{"self"});
      }
    }
  }

  // --- Other blocks ---

  void check_other(const BlockAt& at) {
    const std::string_view type = at.block->type;
    if (type == "check") return check_check(at);
    if (type == "terraform") {
      check_required_version(at, diagnostics_);
      return allow(at, kTerraformArguments, kTerraformBlocks);
    }
    if (type == "removed") {
      require(at, "from");
      not_declared(at, "from");
    }
    if (type == "moved") check_move(at);
    if (type == "import") check_import(at);
  }

  void check_check(const BlockAt& at) {
    if (at.block->labels.size() == 1 && !checks_.insert(at.block->labels[0].text).second) {
      diagnostics_.add(codes::kTerraformDuplicate, at.file->range(at.block->header()),
                       Name{"check"});
    }
    bool has_assertion = false;
    for (const hcl::Block* block : at.block->body->blocks) {
      if (block->type != "assert") continue;
      has_assertion = true;
      require_condition({at.file, block});
    }
    if (!has_assertion) {
      diagnostics_.add(codes::kTerraformMissingArgument, at.file->range(at.block->header()),
                       Name{"assert"});
    }
  }

  // The address in an attribute without an index, or an empty text.
  std::string address_of(const BlockAt& at, std::string_view name) const {
    const auto* attribute = at.block->body->attribute(name);
    const auto* reference = attribute ? attribute->value->if_is<hcl::TraversalExpr>() : nullptr;
    if (!reference || reference->steps.size() != 2) return {};
    return address_in(reference->steps);
  }

  void impossible(const BlockAt& at, const std::string& reason) {
    diagnostics_.add(codes::kTerraformChange, at.file->range(at.block->header()),
                     Name{std::string(at.block->type)}, diag::Reason{reason});
  }

  void not_declared(const BlockAt& at, std::string_view argument) {
    const std::string address = address_of(at, argument);
    if (!address.empty() && declares(module_, address)) {
      impossible(at, address + " is still declared");
    }
  }

  // plan/check_moves.h checks what the addresses mean.
  void check_move(const BlockAt& at) {
    for (const char* name : {"from", "to"}) {
      const auto* attribute = at.block->body->attribute(name);
      if (!attribute || attribute->value->kind == hcl::ExprKind::kTraversal) continue;
      diagnostics_.add(codes::kTerraformReferences, at.file->range(attribute->value->span));
      return;
    }
  }

  void check_import(const BlockAt& at) {
    require(at, "to");
    const std::string to = address_of(at, "to");
    if (to.empty() || to.starts_with("module.") || declares(module_, to)) return;
    impossible(at, to + " is not declared");
  }

  const Module& module_;
  diag::Diagnostics& diagnostics_;
  std::set<std::string_view> checks_;
};

}  // namespace

void check_blocks(const Module& module, diag::Diagnostics& diagnostics) {
  BlockCheck(module, diagnostics).all();
  check_conditions(module, diagnostics);
  check_provisioners(module, diagnostics);
}

}  // namespace virga::convert::terraform
