#include "convert/terraform/project/check_providers.h"

#include <map>
#include <string>
#include <vector>

#include "base/text/suggest.h"
#include "convert/terraform/module/constant.h"
#include "convert/terraform/module/provider_references.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"
#include "hcl/analyze/variables.h"
#include "hcl/lex/lex.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;
using diag::Name;

class ProviderCheck {
 public:
  ProviderCheck(const Unit& unit, diag::Diagnostics& diagnostics)
      : unit_(unit), diagnostics_(diagnostics), declared_(unit.passed_providers) {
    for (const BlockAt& each : unit.module.providers) declared_.insert(provider_key(each));
  }

  void all() {
    for (const AttributeAt& each : required_providers(unit_.module)) check_built_in(each);
    check_blocks();
    for (const auto* table : {&unit_.module.resources, &unit_.module.data}) {
      for (const auto& [key, each] : *table) {
        if (const auto at = each.attribute("provider")) reference(at, at.value());
      }
    }
    for (const auto& [name, call] : unit_.module.calls) this->call(name, call);
    for (const BlockAt& each : unit_.module.others) {
      if (each.block->type == "import") check_import(each);
    }
  }

 private:
  // `terraform init` rejects the same.
  void check_built_in(const AttributeAt& required) {
    const auto type = built_in_type(required);
    if (!type) return;
    if (*type != kBuiltInType) {
      const base::Range where = required.file->range(part_of_required(required, "source")->span);
      diagnostics_.add(codes::kTerraformBuiltIn, where, Name{*type})
          .note({"the only one is {0}", Name{std::string(kBuiltInType)}});
    } else if (const auto* version = version_of(required)) {
      diagnostics_
          .add(codes::kTerraformArgument, required.file->range(version->span), Name{"version"})
          .note({"a provider that is a part of Terraform has no versions"});
    }
  }

  // `terraform = "~> 1.0"` is an old form of `terraform = { version = "~> 1.0" }`.
  static const hcl::Expr* version_of(const AttributeAt& required) {
    if (hcl::string_literal(required.value())) return &required.value();
    return part_of_required(required, "version");
  }

  // Those of an override file change the others.
  void check_blocks() {
    std::map<std::string, const BlockAt*> blocks;
    for (const BlockAt& at : unit_.module.providers) {
      if (at.file->overrides || !has_valid_alias(at)) continue;
      const auto [first, is_new] = blocks.try_emplace(provider_key(at), &at);
      if (is_new) continue;
      const BlockAt& other = *first->second;
      diagnostics_
          .add(codes::kTerraformDuplicate, at.file->range(at.block->header()), Name{"provider"})
          .label(other.file->range(other.block->header()), {"it is declared here first"});
    }
  }

  bool has_valid_alias(const BlockAt& at) {
    const auto* alias = at.block->body->attribute("alias");
    if (!alias) return true;
    const auto text = hcl::string_literal(*alias->value);
    if (text && hcl::is_identifier(*text)) return true;
    const base::Range where = at.file->range(alias->value->span);
    if (is_constant(*at.file, *alias->value)) {
      diagnostics_.add(codes::kTerraformName, where,
                       Name{text ? std::string(*text) : std::string(at.file->text(where.span))});
    } else {
      diagnostics_.add(codes::kTerraformConstant, where);
    }
    return false;
  }

  void reference(const AttributeAt& at, const hcl::Expr& expr) {
    const std::string key = provider_reference(*at.file, expr);
    if (!is_provider_reference(expr)) return malformed(at, expr, key);
    const auto dot = key.find('.');
    if (dot == std::string::npos || declared_.contains(key)) return;
    const base::Range where = at.file->range(expr.span);
    diag::Diagnostic& error = diagnostics_.add(codes::kTerraformUndeclared, where, Name{key});
    const std::vector<std::string_view> known(declared_.begin(), declared_.end());
    if (const auto near = base::nearest(key, known)) {
      error.suggest(where, *near);
    } else if (hcl::is_identifier(key.substr(dot + 1))) {
      error.help({"add a block {0} with {1}",
                  diag::Excerpt{"provider \"" + key.substr(0, dot) + "\""},
                  diag::Excerpt{"alias = \"" + key.substr(dot + 1) + "\""}});
    }
  }

  void malformed(const AttributeAt& at, const hcl::Expr& expr, const std::string& key) {
    const bool is_reference =
        expr.kind == hcl::ExprKind::kTraversal || expr.kind == hcl::ExprKind::kIndex;
    diagnostics_
        .add(is_reference ? codes::kTerraformUndeclared : codes::kTerraformName,
             at.file->range(expr.span), Name{key})
        .note({"a provider is a name, or a name and an alias, such as {0}",
               diag::Excerpt{"aws.west"}});
  }

  // Terraform reads the provider of an import only where it makes the resource of the import, or if
  // the resource has the same one. PCL has one provider for both.
  void check_import(const BlockAt& import) {
    const auto* attribute = import.block->body->attribute("provider");
    const auto* to = import.block->body->attribute("to");
    if (!attribute || !to) return;
    const AttributeAt at{import.file, attribute};
    const std::string key = provider_reference(*at.file, at.value());
    if (!is_provider_reference(at.value())) return malformed(at, at.value(), key);
    const auto addresses = hcl::variables(*to->value, import.file->source->id());
    if (addresses.empty() || addresses.front().size() < 2) return;
    const hcl::Traversal& address = addresses.front();
    const base::Range where = at.file->range(at.value().span);
    if (address.root() == "module") {
      diagnostics_
          .add(codes::kTerraformChange, where, Name{"import"},
               diag::Reason{"its resource is in a module, which chooses the provider"})
          .help({"set {0} of the module", Name{"providers"}});
      return;
    }
    const ResourceKey target{address.root(), address.steps()[1].name};
    const auto resource = unit_.module.resources.find(target);
    if (resource == unit_.module.resources.end()) return reference(at, at.value());
    const AttributeAt own = resource->second.attribute("provider");
    if (own && provider_reference(*own.file, own.value()) == key) return;
    auto& error = diagnostics_.add(codes::kTerraformChange, where, Name{"import"},
                                   diag::Reason{target.str() + " has another provider"});
    if (own) error.label(own.file->range(own.value().span), {"this is its provider"});
    error.help({"set {0} of the resource only", Name{"provider"}});
  }

  void call(const std::string& name, const Declaration& call) {
    const AttributeAt at = call.attribute("providers");
    if (const auto items = at ? hcl::static_map(at.value()) : std::nullopt) {
      for (const hcl::ObjectItem& item : *items) reference(at, *item.value);
    }
    const auto called = unit_.called.find(name);
    if (called == unit_.called.end() || !called->second) return;
    const ProviderKeys passed = passed_providers(call);
    for (const std::string& key : configuration_aliases(called->second->module)) {
      if (passed.contains(key)) continue;
      diagnostics_
          .add(codes::kTerraformMissingArgument, call.file().range(call.block().header()),
               Name{"providers"})
          .note({"the module expects the provider {0} from its callers", Name{key}})
          .help({"pass it with {0}", diag::Excerpt{"providers = { " + key + " = ... }"}});
    }
  }

  const Unit& unit_;
  diag::Diagnostics& diagnostics_;
  ProviderKeys declared_;
};

}  // namespace

void check_providers(const Unit& unit, diag::Diagnostics& diagnostics) {
  ProviderCheck(unit, diagnostics).all();
}

}  // namespace virga::convert::terraform
