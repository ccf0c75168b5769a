// The options of calls of functions.
#include "cpp/program/emit/emitter.h"
#include "model/expr/walk.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

}  // namespace

std::optional<Code> Emitter::invoke_options(const model::CallExpr& expr,
                                            const bind::Invoke& meaning) {
  std::span<const model::ObjectItem> given;
  if (meaning.options_index != 0) {
    const model::Expr& options = *expr.arguments[meaning.options_index];
    const auto* object = options.if_is<model::ObjectExpr>();
    if (!object) return unsupported(options.range, "options that are not an object");
    given = object->items;
  }
  if (given.empty() && self_.empty()) return std::nullopt;
  // In the order of the members of sdk::InvokeOptions.
  constexpr std::pair<std::string_view, std::string_view> kMembers[] = {
      {"parent", "parent"},
      {"provider", "provider"},
      {"dependsOn", "depends_on"},
      {"version", "version"},
      {"pluginDownloadUrl", "plugin_download_url"}};
  std::vector<Document> items;
  Code made;
  std::size_t known = 0;
  bool has_parent = false;
  for (const auto& [option, member] : kMembers) {
    for (const model::ObjectItem& each : given) {
      if (program_.pool.property_name(*each.key).value_or("") != option) continue;
      ++known;
      has_parent |= option == "parent";
      Code value = option == "dependsOn" ? resources(*each.value) : resource(*each.value);
      made.uses.insert(value.uses.begin(), value.uses.end());
      items.push_back(designated(member, value.doc));
    }
  }
  if (known != given.size()) {
    return unsupported(expr.arguments[meaning.options_index]->range, "an option of the call");
  }
  if (!has_parent && !self_.empty()) {
    const Code parent = self();
    made.uses.insert(parent.uses.begin(), parent.uses.end());
    items.insert(items.begin(), designated("parent", parent.doc));
  }
  made.doc = bracketed("{", items, "}");
  return made;
}

// One of two lists of resources.
Code Emitter::choice_of_resources(const model::ConditionalExpr& expr) {
  const Code condition = as(*expr.condition, Ty::of(Kind::kBool));
  const auto branch = [&](const model::Expr& list) {
    Code made = resources(list);
    if (!made.doc.flat().starts_with("{")) return made;
    made.doc = Document().text("std::vector<sdk::Resource>").append(made.doc);
    return call("pcl::resources", {made}, {});
  };
  return ternary(condition, branch(*expr.if_true), branch(*expr.if_false), {});
}

// A list of resources in braces.
Code Emitter::resources(const model::Expr& expr) {
  if (const auto* choice = model::unconverted(expr).if_is<model::ConditionalExpr>()) {
    file_.standard.insert("vector");
    return choice_of_resources(*choice);
  }
  Code made;
  std::vector<Document> items;
  const auto add = [&](const model::Expr& each) {
    const Code value = resource(each);
    if (!value.ty.is(Kind::kResource) || value.ty.eventual) {
      made = unsupported(each.range, "a dependency that is not one resource");
    }
    made.uses.insert(value.uses.begin(), value.uses.end());
    items.push_back(value.doc);
  };
  if (const auto* tuple = model::unconverted(expr).if_is<model::TupleExpr>()) {
    for (const model::Expr* each : tuple->elements) add(*each);
  } else {
    const Code value = natural(expr);
    if (value.ty.is(Kind::kList) && value.ty.element->is(Kind::kResource)) {
      Code all = call("pcl::resources", {value}, {});
      return all;
    }
    add(expr);
  }
  made.doc = bracketed("{", items, "}");
  return made;
}

}  // namespace virga::cpp
