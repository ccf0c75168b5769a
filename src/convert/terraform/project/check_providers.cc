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
    check_blocks();
    for (const auto* table : {&unit_.module.resources, &unit_.module.data}) {
      for (const auto& [key, each] : *table) {
        if (const auto at = each.attribute("provider")) reference(at, at.value());
      }
    }
    for (const auto& [name, call] : unit_.module.calls) this->call(name, call);
  }

 private:
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
    const auto dot = key.find_first_of(".[");
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
