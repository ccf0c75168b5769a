// The options of resources and components.
#include <algorithm>
#include <array>

#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"
#include "cty/value.h"
#include "model/expr/walk.h"
#include "model/rewrite/property_path_text.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using bind::OptionKind;

struct OptionMember {
  OptionKind kind;
  std::string_view name;
};

// In the order of the members of sdk::ResourceOptions.
constexpr std::array kOptionMembers = {
    OptionMember{OptionKind::kParent, "parent"},
    OptionMember{OptionKind::kDependsOn, "depends_on"},
    OptionMember{OptionKind::kProvider, "provider"},
    OptionMember{OptionKind::kProviders, "providers"},
    OptionMember{OptionKind::kVersion, "version"},
    OptionMember{OptionKind::kPluginDownloadUrl, "plugin_download_url"},
    OptionMember{OptionKind::kProtect, "protect"},
    OptionMember{OptionKind::kRetainOnDelete, "retain_on_delete"},
    OptionMember{OptionKind::kDeleteBeforeReplace, "delete_before_replace"},
    OptionMember{OptionKind::kDeletedWith, "deleted_with"},
    OptionMember{OptionKind::kReplaceWith, "replace_with"},
    OptionMember{OptionKind::kReplacementTrigger, "replacement_trigger"},
    OptionMember{OptionKind::kIgnoreChanges, "ignore_changes"},
    OptionMember{OptionKind::kReplaceOnChanges, "replace_on_changes"},
    OptionMember{OptionKind::kHideDiffs, "hide_diffs"},
    OptionMember{OptionKind::kAdditionalSecretOutputs, "additional_secret_outputs"},
    OptionMember{OptionKind::kImport, "import_id"},
    OptionMember{OptionKind::kAliases, "aliases"},
    OptionMember{OptionKind::kCustomTimeouts, "custom_timeouts"},
    OptionMember{OptionKind::kHooks, "hooks"},
    OptionMember{OptionKind::kEnvVarMappings, "env_var_mappings"},
};

}  // namespace

// The component that the resource is inside of, as an option.
std::optional<Document> Writer::own_parent(const std::vector<bind::Option>& options) {
  const bool has_parent = std::ranges::any_of(
      options, [](const bind::Option& each) { return each.kind == OptionKind::kParent; });
  if (!component_ || has_parent) return std::nullopt;
  return designated("parent", is_later_ ? emit_.self().doc : Document().text("*this"));
}

Code Writer::options_of(const std::vector<bind::Option>& options) {
  std::vector<Document> items;
  Code made;
  if (auto parent = own_parent(options)) items.push_back(*std::move(parent));
  for (const OptionMember& each : kOptionMembers) {
    for (const bind::Option& option : options) {
      if (option.kind != each.kind || !option.value.expr) continue;
      const Code value = option_value(option);
      if (value.doc.empty()) continue;
      made.uses.insert(value.uses.begin(), value.uses.end());
      items.push_back(designated(each.name, value.doc));
    }
  }
  if (!items.empty()) made.doc = braced(items);
  return made;
}

Code Writer::option_value(const bind::Option& option) {
  const model::Expr& expr = *option.value.expr;
  switch (option.kind) {
    case OptionKind::kParent:
    case OptionKind::kProvider:
    case OptionKind::kDeletedWith: {
      Code value = emit_.resource(expr);
      if (!value.ty.is(Kind::kResource) || value.ty.eventual) {
        return emit_.unsupported(expr.range, "a value that is not one resource");
      }
      return value;
    }
    case OptionKind::kProviders: {
      const auto* object = model::unconverted(expr).if_is<model::ObjectExpr>();
      if (!object) return emit_.resources(expr);
      std::vector<Document> items;
      for (const model::ObjectItem& each : object->items) {
        items.push_back(emit_.resource(*each.value).doc);
      }
      Code made;
      made.doc = bracketed("{", items, "}");
      return made;
    }
    case OptionKind::kDependsOn:
    case OptionKind::kReplaceWith: return emit_.resources(expr);
    case OptionKind::kProtect:
    case OptionKind::kRetainOnDelete:
    case OptionKind::kDeleteBeforeReplace: return emit_.as(expr, Ty::of(Kind::kBool));
    case OptionKind::kVersion:
    case OptionKind::kPluginDownloadUrl:
    case OptionKind::kImport: return emit_.as(expr, Ty::of(Kind::kString));
    case OptionKind::kIgnoreChanges:
    case OptionKind::kReplaceOnChanges:
    case OptionKind::kHideDiffs:
    case OptionKind::kAdditionalSecretOutputs: return property_paths(option.value);
    case OptionKind::kReplacementTrigger: {
      Code value = natural(option.value);
      if (value.ty.is_scalar() || value.ty.is(Kind::kValue)) return as_string(value);
      return emit_.coerce(std::move(value), Ty::of(Kind::kInput), expr.range);
    }
    case OptionKind::kEnvVarMappings: {
      Code value = emit_.as(expr, Ty::map(Ty::of(Kind::kString)));
      if (value.braces) value.doc = *value.braces;
      return value;
    }
    case OptionKind::kCustomTimeouts: return timeouts(expr);
    case OptionKind::kAliases: return aliases(expr);
    case OptionKind::kHooks: return hooks(expr);
  }
  return emit_.unsupported(option.name_range, "the option");
}

std::optional<std::string> Writer::path_text(const model::Expr& path) {
  if (auto text = model::property_path_text(path, program_.pool)) return text;
  const std::string* literal = program_.pool.literal_string(path);
  if (!literal) return std::nullopt;
  return *literal;
}

Code Writer::property_paths(const bind::BoundExpr& value) {
  const model::Expr& expr = model::unconverted(*value.expr);
  const auto* tuple = expr.if_is<model::TupleExpr>();
  if (!tuple) return emit_.unsupported(expr.range, "property paths that are not a list");
  std::vector<Document> items;
  for (const model::Expr* each : tuple->elements) {
    const auto text = path_text(model::unconverted(*each));
    if (!text) return emit_.unsupported(each->range, "the property path");
    items.push_back(Document().text(readable(*text)));
  }
  Code made;
  made.doc = bracketed("{", items, "}");
  return made;
}

}  // namespace virga::cpp
