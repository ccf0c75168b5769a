// The options of resources and components.
#include <algorithm>
#include <array>

#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/durations.h"
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

Document member(std::string_view name, const Document& value) {
  return Document().text("." + std::string(name) + " = ").append(value);
}

}  // namespace

Document braced(const std::vector<Document>& items) {
  Document doc;
  if (items.empty()) return Document().text("{}");
  doc.begin().text("{").indent(4).soft_line();
  for (std::size_t i = 0; i < items.size(); ++i) {
    doc.append(items[i]);
    if (i + 1 < items.size()) {
      doc.text(",").line();
    } else {
      doc.if_broken(",").dedent(4).soft_line();
    }
  }
  return doc.text("}").end(), doc;
}

Code Writer::options_of(const std::vector<bind::Option>& options) {
  std::vector<Document> items;
  Code made;
  const bool has_parent = std::ranges::any_of(
      options, [](const bind::Option& each) { return each.kind == OptionKind::kParent; });
  if (component_ && !has_parent) items.push_back(member("parent", Document().text("*this")));
  for (const OptionMember& each : kOptionMembers) {
    for (const bind::Option& option : options) {
      if (option.kind != each.kind || !option.value.expr) continue;
      const Code value = option_value(option);
      if (value.doc.empty()) continue;
      made.uses.insert(value.uses.begin(), value.uses.end());
      items.push_back(member(each.name, value.doc));
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
      Code value = natural(option.value);
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
        items.push_back(emit_.natural(*each.value).doc);
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

Code Writer::property_paths(const bind::BoundExpr& value) {
  const model::Expr& expr = model::unconverted(*value.expr);
  const auto* tuple = expr.if_is<model::TupleExpr>();
  if (!tuple) return emit_.unsupported(expr.range, "property paths that are not a list");
  std::vector<Document> items;
  for (const model::Expr* each : tuple->elements) {
    const model::Expr& path = model::unconverted(*each);
    auto text = model::property_path_text(path, program_.pool);
    if (!text) {
      if (const std::string* literal = program_.pool.literal_string(path)) text = *literal;
    }
    if (!text) return emit_.unsupported(each->range, "the property path");
    items.push_back(Document().text(readable(*text)));
  }
  Code made;
  made.doc = bracketed("{", items, "}");
  return made;
}

Code Writer::aliases(const model::Expr& expr) {
  const auto* tuple = model::unconverted(expr).if_is<model::TupleExpr>();
  if (!tuple) return emit_.unsupported(expr.range, "aliases that are not a list");
  Code made;
  std::vector<Document> items;
  for (const model::Expr* each : tuple->elements) {
    const Code value = alias(model::unconverted(*each));
    made.uses.insert(value.uses.begin(), value.uses.end());
    items.push_back(value.doc);
  }
  made.doc = bracketed("{", items, "}");
  return made;
}

Code Writer::alias(const model::Expr& expr) {
  const auto* object = expr.if_is<model::ObjectExpr>();
  if (!object) {
    Code made;
    const Code urn = emit_.as(expr, Ty::of(Kind::kString));
    made.doc = braced({member("urn", urn.doc)});
    return made;
  }
  std::vector<Document> items;
  Code made;
  const auto add = [&](std::string_view property, std::string_view name, Kind kind) {
    for (const model::ObjectItem& each : object->items) {
      if (program_.pool.property_name(*each.key).value_or("") != property) continue;
      const Code value = emit_.as(*each.value, Ty::of(kind));
      made.uses.insert(value.uses.begin(), value.uses.end());
      items.push_back(member(name, value.doc));
    }
  };
  add("name", "name", Kind::kString);
  add("type", "type", Kind::kString);
  for (const model::ObjectItem& each : object->items) {
    if (program_.pool.property_name(*each.key).value_or("") != "parent") continue;
    const Code value = emit_.natural(*each.value);
    if (value.ty.eventual)
      return emit_.unsupported(each.value->range, "a parent that is known later");
    items.push_back(member(value.ty.is(Kind::kResource) ? "parent" : "parent_urn", value.doc));
  }
  add("noParent", "no_parent", Kind::kBool);
  made.doc = braced(items);
  return made;
}

Code Writer::timeouts(const model::Expr& expr) {
  const auto* object = model::unconverted(expr).if_is<model::ObjectExpr>();
  if (!object) return emit_.unsupported(expr.range, "timeouts that are not an object");
  std::vector<Document> items;
  constexpr std::pair<std::string_view, std::string_view> kOperations[] = {
      {"create", "create"}, {"update", "update"}, {"delete", "remove"}, {"read", "read"}};
  for (const auto& [property, name] : kOperations) {
    for (const model::ObjectItem& each : object->items) {
      if (program_.pool.property_name(*each.key).value_or("") != property) continue;
      const std::string* text = program_.pool.literal_string(model::unconverted(*each.value));
      const auto duration = text ? duration_text(*text) : std::nullopt;
      if (!duration) return emit_.unsupported(each.value->range, "a timeout that is not a literal");
      file_.standard.insert("chrono");
      items.push_back(member(name, Document().text(*duration)));
    }
  }
  Code made;
  if (!items.empty()) made.doc = braced(items);
  return made;
}

Code Writer::hooks(const model::Expr& expr) {
  const auto* object = model::unconverted(expr).if_is<model::ObjectExpr>();
  if (!object) return emit_.unsupported(expr.range, "hooks that are not an object");
  constexpr std::pair<std::string_view, std::string_view> kEvents[] = {
      {"beforeCreate", "before_create"},
      {"afterCreate", "after_create"},
      {"beforeUpdate", "before_update"},
      {"afterUpdate", "after_update"},
      {"beforeDelete", "before_delete"},
      {"afterDelete", "after_delete"},
      {"onError", "on_error"}};
  Code made;
  std::vector<Document> items;
  for (const auto& [property, name] : kEvents) {
    for (const model::ObjectItem& each : object->items) {
      if (program_.pool.property_name(*each.key).value_or("") != property) continue;
      const auto* list = model::unconverted(*each.value).if_is<model::TupleExpr>();
      if (!list) return emit_.unsupported(each.value->range, "hooks that are not a list");
      std::vector<Document> names;
      for (const model::Expr* hook : list->elements) names.push_back(emit_.natural(*hook).doc);
      items.push_back(member(name, bracketed("{", names, "}")));
    }
  }
  if (!items.empty()) made.doc = braced(items);
  return made;
}

}  // namespace virga::cpp
