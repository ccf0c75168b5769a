#include "convert/terraform/rewrite/rewriter.h"

#include <algorithm>
#include <optional>
#include <ranges>

#include "base/text/suggest.h"
#include "convert/terraform/rewrite/functions.h"
#include "convert/terraform/rewrite/set_kind.h"
#include "convert/terraform/text/quote.h"
#include "hcl/analyze/literal.h"
#include "hcl/tree/chain.h"
#include "hcl/tree/children.h"

namespace virga::convert::terraform {
namespace {

using base::Span;
using diag::Code;
using diag::Name;
using hcl::Expr;
using hcl::ExprKind;
using hcl::Step;

// A variable of a `for` expression.
struct Variable {
  std::string_view name;
  std::string renamed;
  Entity entity;
};

// Chains of postfixes may be long, and what a longer one denotes does not matter.
constexpr int kLongestChain = 50;

std::optional<ResourceKey> resource_at(std::span<const Step> steps, std::size_t first) {
  if (steps.size() < first + 2 || steps[first + 1].kind != Step::Kind::kAttribute) return {};
  return ResourceKey{std::string(steps[first].name), std::string(steps[first + 1].name)};
}

bool has(const Declaration& declaration, std::string_view name) {
  return static_cast<bool>(declaration.attribute(name));
}
bool is_repeated(const Declaration& declaration) {
  return has(declaration, "count") || has(declaration, "for_each");
}

class Rewriter {
 public:
  Rewriter(Context& context, const SourceFile* file, const Place& place)
      : context_(context),
        file_(file),
        edits_(file ? &context.edits_of(*file) : nullptr),
        place_(place) {}

  // An expression whose value is used as a whole, such as an output. A module is the object of its
  // outputs there; a component of PCL has more properties.
  void walk_value(const Expr& expr) {
    if (const auto* reference = expr.if_is<hcl::TraversalExpr>()) {
      if (expand_module(*reference)) return;
    }
    if (const auto* list = expr.if_is<hcl::TupleExpr>()) {
      for (const Expr* element : list->elements) walk_value(*element);
    } else if (const auto* object = expr.if_is<hcl::ObjectExpr>()) {
      for (const hcl::ObjectItem& item : object->items) {
        walk(*item.key);
        walk_value(*item.value);
      }
    } else {
      walk(expr);
    }
  }

  void walk(const Expr& start) {
    for (const Expr* expr = &start; expr;) {
      visit(*expr);
      expr = hcl::left_of(*expr);
    }
  }

  Entity entity_of(const Expr& expr, int depth = 0) {
    if (depth > kLongestChain) return {};
    switch (expr.kind) {
      case ExprKind::kParen: return entity_of(*expr.as<hcl::ParenExpr>().inner, depth + 1);
      case ExprKind::kTraversal: return entity_of_traversal(expr.as<hcl::TraversalExpr>());
      case ExprKind::kRelativeTraversal: {
        const auto& relative = expr.as<hcl::RelativeTraversalExpr>();
        return after_steps(entity_of(*relative.source, depth + 1), relative.steps);
      }
      case ExprKind::kIndex:
        return element(entity_of(*expr.as<hcl::IndexExpr>().collection, depth + 1));
      case ExprKind::kSplat: return entity_of_splat(expr.as<hcl::SplatExpr>(), depth);
      case ExprKind::kAnonSymbol: return items_.empty() ? Entity() : items_.back();
      case ExprKind::kCall: {
        const auto& call = expr.as<hcl::CallExpr>();
        const bool keeps_elements = call.name == "values" || call.name == "element" ||
                                    call.name == "one" || call.name == "tolist";
        if (!keeps_elements || call.arguments.empty()) return {};
        Entity entity = entity_of(*call.arguments[0], depth + 1);
        if (call.name == "element" || call.name == "one") entity.is_collection = false;
        return entity;
      }
      default: return {};
    }
  }

 private:
  // Everything of an expression but its left operand.
  void visit(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kTraversal: return traversal(expr.as<hcl::TraversalExpr>());
      case ExprKind::kRelativeTraversal: {
        const auto& relative = expr.as<hcl::RelativeTraversalExpr>();
        return rename_steps(entity_of(*relative.source), relative.steps);
      }
      case ExprKind::kIndex: return walk(*expr.as<hcl::IndexExpr>().key);
      case ExprKind::kBinary: return walk(*expr.as<hcl::BinaryExpr>().right);
      case ExprKind::kSplat: return splat(expr.as<hcl::SplatExpr>());
      case ExprKind::kCall: return call(expr.as<hcl::CallExpr>());
      case ExprKind::kFor: return for_expr(expr.as<hcl::ForExpr>());
      case ExprKind::kObjectKey: {
        const auto& key = expr.as<hcl::ObjectKeyExpr>();
        if (!hcl::literal_key(expr)) walk(*key.key);
        return;
      }
      case ExprKind::kTemplate: return parts(expr.as<hcl::TemplateExpr>());
      default:
        for (const Expr* child : hcl::children(expr)) walk(*child);
    }
  }

  void parts(const hcl::TemplateExpr& text) {
    for (const Expr* part : text.parts) {
      const auto* reference = part->if_is<hcl::TraversalExpr>();
      const auto path = reference ? path_of(*reference) : std::nullopt;
      if (path && reference->steps.size() == 2) {
        replace_interpolation(part->span, *path);
      } else {
        walk(*part);
      }
    }
  }

  // A constant text in a template needs no interpolation.
  void replace_interpolation(Span span, const std::string& text) {
    const std::string_view source = file_->source->text();
    const auto before = source.substr(0, span.begin).rfind("${");
    const auto after = source.find('}', span.end);
    if (before == std::string_view::npos || after == std::string_view::npos) return;
    edits_->replace({static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(after + 1)},
                    text);
  }

  // The text of `path.module` and `path.root`. The program runs in the folder of the root module.
  std::optional<std::string> path_of(const hcl::TraversalExpr& expr) const {
    if (expr.root() != "path" || expr.steps.size() < 2 || variable("path")) return {};
    if (expr.steps[1].name == "module") return context_.path;
    if (expr.steps[1].name == "root") return ".";
    return {};
  }

  const Variable* variable(std::string_view name) const {
    for (const Variable& candidate : variables_ | std::views::reverse) {
      if (candidate.name == name) return &candidate;
    }
    return nullptr;
  }
  const Iterator* iterator(std::string_view name) const {
    for (const Iterator& candidate : place_.iterators | std::views::reverse) {
      if (candidate.name == name) return &candidate;
    }
    return nullptr;
  }

  static Entity element(Entity entity) {
    entity.is_collection = false;
    return entity;
  }

  // The entity after the steps: an index takes an element, an attribute goes inside.
  static Entity after_steps(Entity entity, std::span<const Step> steps) {
    for (const Step& step : steps) {
      if (!entity.is_known()) return {};
      if (step.kind == Step::Kind::kIndex || entity.is_collection) {
        entity.is_collection = false;
        continue;
      }
      entity = {entity.shape.inside(step.name), entity.shape.is_list(step.name)};
    }
    return entity;
  }

  Entity entity_of_traversal(const hcl::TraversalExpr& expr) {
    const auto steps = expr.steps;
    if (const Variable* found = variable(expr.root())) {
      return after_steps(found->entity, steps.subspan(1));
    }
    if (const Iterator* found = iterator(expr.root())) {
      if (steps.size() < 2 || steps[1].name != "value") return {};
      return after_steps(found->entity, steps.subspan(2));
    }
    if (expr.root() == "data") {
      const auto key = resource_at(steps, 1);
      const auto found = key ? context_.module.data.find(*key) : context_.module.data.end();
      if (found == context_.module.data.end()) return {};
      return after_steps(
          {context_.types.data_source(key->type).outputs, is_repeated(found->second)},
          steps.subspan(3));
    }
    const auto key = resource_at(steps, 0);
    const auto found = key ? context_.module.resources.find(*key) : context_.module.resources.end();
    if (found == context_.module.resources.end()) return {};
    return after_steps({context_.types.resource(key->type).outputs, is_repeated(found->second)},
                       steps.subspan(2));
  }

  Entity entity_of_splat(const hcl::SplatExpr& expr, int depth) {
    items_.push_back(element(entity_of(*expr.source, depth + 1)));
    Entity each = entity_of(*expr.each, depth + 1);
    items_.pop_back();
    each.is_collection = true;
    return each;
  }

  void rename_steps(Entity entity, std::span<const Step> steps) {
    for (const Step& step : steps) {
      if (!entity.is_known()) return;
      if (step.kind == Step::Kind::kIndex || entity.is_collection) {
        entity.is_collection = false;
        if (step.kind == Step::Kind::kIndex) continue;
        return;
      }
      const std::string name = entity.shape.name(step.name);
      if (name != step.name) edits_->replace(step.span, "." + name);
      entity = {entity.shape.inside(step.name), entity.shape.is_list(step.name)};
    }
  }

  Span until(const hcl::TraversalExpr& expr, std::size_t steps) const {
    return {expr.span.begin, expr.steps[steps - 1].span.end};
  }

  void undeclared(const hcl::TraversalExpr& expr, std::size_t steps) {
    const Span span = until(expr, std::min(steps, expr.steps.size()));
    auto& error = context_.diagnostics.add(Code::kTerraformUndeclared, file_->range(span),
                                           Name{std::string(file_->text(span))});
    if (expr.steps.size() < 2) return;
    const std::vector<std::string> known = declared_names(expr.root());
    const std::vector<std::string_view> candidates(known.begin(), known.end());
    const auto near = base::nearest(file_->text(span), candidates);
    if (near) error.suggest(file_->range(span), *near);
  }

  // What an expression with this root may refer to.
  std::vector<std::string> declared_names(std::string_view root) const {
    std::vector<std::string> names;
    const auto add_all = [&](std::string_view prefix, const auto& table) {
      for (const auto& [name, value] : table) names.push_back(std::string(prefix) + name);
    };
    if (root == "var") {
      add_all("var.", context_.module.variables);
    } else if (root == "local") {
      add_all("local.", context_.module.locals);
    } else if (root == "module") {
      add_all("module.", context_.module.calls);
    } else if (root == "data") {
      for (const auto& [key, value] : context_.module.data) names.push_back("data." + key.str());
    } else {
      for (const auto& [key, value] : context_.module.resources) names.push_back(key.str());
    }
    return names;
  }

  // A position in quotes: `list["1"]` is `list[1]`, and a map takes either.
  void number_keys(std::span<const Step> steps) {
    for (const Step& step : steps) {
      if (step.kind != Step::Kind::kIndex || step.key.kind != hcl::Literal::Kind::kString) continue;
      const std::string_view key = step.key.text;
      const bool is_number = !key.empty() && key.size() < 10 && (key[0] != '0' || key == "0") &&
                             key.find_first_not_of("0123456789") == std::string_view::npos;
      if (is_number) edits_->replace(step.span, "[" + std::string(key) + "]");
    }
  }

  void traversal(const hcl::TraversalExpr& expr) {
    const std::string_view root = expr.root();
    const auto steps = expr.steps;
    number_keys(steps);
    if (const Variable* found = variable(root)) {
      if (found->renamed != root) edits_->replace(until(expr, 1), found->renamed);
      return rename_steps(found->entity, steps.subspan(1));
    }
    if (const Iterator* found = iterator(root)) return iteration(expr, *found);
    if (root == "var") return named(expr, context_.names.variables);
    if (root == "local") return named(expr, context_.names.locals);
    if (root == "module") return module_output(expr);
    if (root == "data") return data_source(expr);
    if (root == "path") return path(expr);
    if (root == "terraform")
      return edits_->replace(until(expr, std::min<std::size_t>(2, steps.size())), "stack()");
    if (root == "count" && !place_.count_index.empty()) {
      return edits_->replace(until(expr, std::min<std::size_t>(2, steps.size())),
                             place_.count_index);
    }
    if (root == "self" && !place_.self.empty()) return edits_->replace(until(expr, 1), place_.self);
    if (root == "true" || root == "false" || root == "null") return;
    resource(expr);
  }

  void iteration(const hcl::TraversalExpr& expr, const Iterator& found) {
    const auto steps = expr.steps;
    if (steps.size() < 2 || (steps[1].name != "key" && steps[1].name != "value")) {
      return undeclared(expr, 2);
    }
    const bool is_value = steps[1].name == "value";
    edits_->replace(until(expr, 2), is_value ? found.value : found.key);
    if (is_value) rename_steps(found.entity, steps.subspan(2));
  }

  template <typename Table>
  void named(const hcl::TraversalExpr& expr, const Table& table) {
    if (expr.steps.size() < 2) return undeclared(expr, 1);
    const std::string_view name = expr.steps[1].name;
    const auto found = table.find(name);
    if (found == table.end()) return undeclared(expr, 2);
    const auto completed = context_.completed.find(name);
    const bool has_defaults = expr.root() == "var" && completed != context_.completed.end();
    edits_->replace(until(expr, 2), has_defaults ? completed->second : found->second);
  }

  void module_output(const hcl::TraversalExpr& expr) {
    const auto steps = expr.steps;
    const auto found =
        steps.size() < 2 ? context_.names.calls.end() : context_.names.calls.find(steps[1].name);
    if (found == context_.names.calls.end()) return undeclared(expr, 2);
    edits_->replace(until(expr, 2), found->second);
    for (const Step& step : steps.subspan(2)) {
      if (step.kind != Step::Kind::kAttribute) continue;
      check_output(found->first, expr, step);
      const std::string name = output_name(step.name);
      if (name != step.name) edits_->replace(step.span, "." + name);
      return;
    }
  }

  bool expand_module(const hcl::TraversalExpr& expr) {
    if (expr.root() != "module" || expr.steps.size() != 2 || variable("module")) return false;
    const auto called = context_.called.find(expr.steps[1].name);
    if (called == context_.called.end() || !called->second) return false;
    const std::string& name = context_.names.calls.find(expr.steps[1].name)->second;
    const Declaration& call = context_.module.calls.find(called->first)->second;
    const bool is_map = static_cast<bool>(call.attribute("for_each"));
    const bool is_list = static_cast<bool>(call.attribute("count"));
    const std::string instance = is_map || is_list ? "instance" : name;
    std::string object = "{\n";
    for (const auto& [output, declaration] : called->second->outputs) {
      object += key_text(output) + " = " + instance + "." + output_name(output) + "\n";
    }
    object += "}";
    if (is_map) object = "{ for key, instance in " + name + " : key => " + object + " }";
    if (is_list) object = "[for instance in " + name + " : " + object + "]";
    edits_->replace(expr.span, std::move(object));
    return true;
  }

  void check_output(const std::string& call, const hcl::TraversalExpr& expr, const Step& step) {
    const auto called = context_.called.find(call);
    if (called == context_.called.end() || !called->second) return;
    if (called->second->outputs.contains(step.name)) return;
    const auto declaration = context_.module.calls.find(call);
    // The key of an instance, as in `module.m.key.output`.
    if (is_repeated(declaration->second)) return;
    context_.diagnostics.add(Code::kTerraformUndeclared,
                             file_->range({expr.span.begin, step.span.end}),
                             Name{std::string(file_->text({expr.span.begin, step.span.end}))});
  }

  void data_source(const hcl::TraversalExpr& expr) {
    const auto key = resource_at(expr.steps, 1);
    const auto found = key ? context_.names.data.find(*key) : context_.names.data.end();
    if (found == context_.names.data.end()) return undeclared(expr, 3);
    edits_->replace(until(expr, 3), found->second);
    const Declaration& declaration = context_.module.data.at(*key);
    rename_steps({context_.types.data_source(key->type).outputs, is_repeated(declaration)},
                 expr.steps.subspan(3));
  }

  void path(const hcl::TraversalExpr& expr) {
    if (const auto text = path_of(expr)) return edits_->replace(until(expr, 2), quoted(*text));
    if (expr.steps.size() < 2 || expr.steps[1].name != "cwd") return undeclared(expr, 2);
    edits_->replace(until(expr, 2), "cwd()");
  }

  void resource(const hcl::TraversalExpr& expr) {
    const auto steps = expr.steps;
    const auto key = resource_at(steps, 0);
    const auto found = key ? context_.names.resources.find(*key) : context_.names.resources.end();
    if (found == context_.names.resources.end()) return undeclared(expr, 2);
    const Declaration& declaration = context_.module.resources.at(*key);
    if (refers_to_trigger(expr, declaration)) return;
    edits_->replace(until(expr, 2), found->second);
    rename_steps({context_.types.resource(key->type).outputs, is_repeated(declaration)},
                 steps.subspan(2));
  }

  // `terraform_data.x.triggers_replace` is what the option of the resource says.
  bool refers_to_trigger(const hcl::TraversalExpr& expr, const Declaration& declaration) {
    if (expr.root() != "terraform_data" || expr.steps.size() != 3) return false;
    if (expr.steps[2].name != "triggers_replace" || is_repeated(declaration)) return false;
    const auto trigger = declaration.attribute("triggers_replace");
    if (!trigger) {
      edits_->replace(expr.span, "null");
      return true;
    }
    Place nowhere;
    const bool is_operation =
        trigger.value().kind == ExprKind::kBinary || trigger.value().kind == ExprKind::kConditional;
    const std::string text = rewritten(context_, trigger, nowhere);
    edits_->replace(expr.span, is_operation ? "(" + text + ")" : text);
    return true;
  }

  void splat(const hcl::SplatExpr& expr) {
    items_.push_back(element(entity_of(*expr.source)));
    walk(*expr.each);
    items_.pop_back();
  }

  void for_expr(const hcl::ForExpr& expr) {
    walk(*expr.collection);
    const Entity entity = element(entity_of(*expr.collection));
    const std::size_t outer = variables_.size();
    if (!expr.key_name.empty() && is_set(context_.module, *expr.collection)) {
      // The keys of a set are its elements.
      edits_->replace({expr.key_name_span.begin, expr.value_name_span.begin}, "");
      bind(expr.value_name, expr.value_name_span, entity);
      variables_.push_back({expr.key_name, variables_.back().renamed, entity});
    } else {
      bind(expr.key_name, expr.key_name_span, {});
      bind(expr.value_name, expr.value_name_span, entity);
    }
    if (expr.key) walk(*expr.key);
    walk(*expr.value);
    if (expr.condition) walk(*expr.condition);
    variables_.resize(outer);
  }

  // A variable that hides a declaration of the program gets another name, because the body may
  // refer to the declaration.
  void bind(std::string_view name, Span span, const Entity& entity) {
    if (name.empty()) return;
    std::string renamed(name);
    while (context_.names.taken.contains(renamed)) renamed += "_item";
    if (renamed != name) edits_->replace(span, renamed);
    variables_.push_back({name, std::move(renamed), entity});
  }

  void call(const hcl::CallExpr& expr) {
    for (const Expr* argument : expr.arguments) walk(*argument);
    const FunctionForm* form = function_form(expr.name, expr.arguments.size());
    if (!form) {
      auto& error = context_.diagnostics.add(Code::kTerraformFunction, file_->range(expr.name_span),
                                             Name{std::string(expr.name)});
      const std::vector<std::string_view> names = function_names();
      if (const auto near = base::nearest(expr.name, names)) {
        error.suggest(file_->range(expr.name_span), *near);
      }
      return;
    }
    using Kind = FunctionForm::Kind;
    const Span head{expr.name_span.begin, expr.open.end};
    switch (form->kind) {
      case Kind::kBuiltin:
        if (form->target != expr.name) edits_->replace(expr.name_span, std::string(form->target));
        return;
      case Kind::kKeys: return surround(expr, "[for key, value in ", " : key]");
      case Kind::kValues: return surround(expr, "[for value in ", " : value]");
      case Kind::kNothing: return edits_->replace(head, "(");
      case Kind::kInvoke: return invoke(expr, *form);
    }
  }

  void surround(const hcl::CallExpr& expr, std::string before, std::string after) {
    edits_->replace({expr.name_span.begin, expr.open.end}, std::move(before));
    edits_->replace(expr.close, std::move(after));
  }

  // `upper(a)` is `invoke("std:index:upper", { input = a }).result`.
  void invoke(const hcl::CallExpr& expr, const FunctionForm& form) {
    std::string before = "invoke(\"std:index:" + std::string(form.target) + "\", {";
    std::string after = "}).result";
    auto words = std::views::split(form.parameters, ' ');
    std::size_t index = 0;
    for (const auto word : words) {
      std::string_view parameter(word.begin(), word.end());
      if (parameter.empty() || index > expr.arguments.size()) break;
      if (!parameter.ends_with("...")) {
        if (index == expr.arguments.size()) break;
        insert_argument(expr, index++, std::string(parameter) + " = ", "");
        continue;
      }
      parameter.remove_suffix(3);
      return invoke_rest(expr, index, parameter, std::move(before), std::move(after));
    }
    if (!expr.arguments.empty()) before += ' ', after = " " + after;
    surround(expr, std::move(before), std::move(after));
  }

  void invoke_rest(const hcl::CallExpr& expr, std::size_t first, std::string_view parameter,
                   std::string before, std::string after) {
    const std::size_t count = expr.arguments.size();
    const std::string start = std::string(parameter) + " = ";
    after = " " + after;
    if (count == first) {
      before += ' ';
      after = (first == 0 ? start : ", " + start) + "[]" + after;
      return surround(expr, before, after);
    }
    before += ' ';
    const bool only_list = expr.expand_final && count == first + 1;
    if (only_list) {
      insert_argument(expr, first, start, "");
    } else if (!expr.expand_final) {
      insert_argument(expr, first, start + "[", "");
      edits_->insert_after(expr.arguments.back()->span.end, "]");
    } else {
      insert_argument(expr, first, start + "invoke(\"std:index:concat\", { input = [[", "");
      edits_->insert_after(expr.arguments[count - 2]->span.end, "]");
      edits_->insert_after(expr.arguments.back()->span.end, "] }).result");
    }
    if (expr.expand_final) remove_expansion(expr);
    surround(expr, std::move(before), std::move(after));
  }

  void remove_expansion(const hcl::CallExpr& expr) {
    const std::uint32_t from = expr.arguments.back()->span.end;
    const auto dots = file_->source->text().find("...", from);
    if (dots == std::string_view::npos || dots >= expr.close.begin) return;
    const auto at = static_cast<std::uint32_t>(dots);
    edits_->replace({at, at + 3}, "");
  }

  // Arguments become properties of an object, where a line end would end the value.
  void insert_argument(const hcl::CallExpr& expr, std::size_t index, std::string before,
                       std::string after) {
    const Expr& argument = *expr.arguments[index];
    const bool is_open =
        argument.kind == ExprKind::kBinary || argument.kind == ExprKind::kConditional;
    if (is_open && file_->text(argument.span).find('\n') != std::string_view::npos) {
      before += '(';
      after = ")" + after;
    }
    edits_->insert_before(argument.span.begin, before);
    if (!after.empty()) edits_->insert_after(argument.span.end, after);
  }

  Context& context_;
  const SourceFile* file_;
  Edits* edits_;
  const Place& place_;
  std::vector<Variable> variables_;
  std::vector<Entity> items_;  // of the splats around the expression
};

}  // namespace

void rewrite(Context& context, const SourceFile& file, const Expr& expr, const Place& place) {
  if (context.rewritten.insert(&expr).second) Rewriter(context, &file, place).walk_value(expr);
}

std::string rewritten(Context& context, const AttributeAt& at, const Place& place) {
  rewrite(context, *at.file, at.value(), place);
  return context.edits_of(*at.file).render(at.value().span);
}

Entity entity_of(Context& context, const Expr& expr, const Place& place) {
  return Rewriter(context, nullptr, place).entity_of(expr);
}

}  // namespace virga::convert::terraform
