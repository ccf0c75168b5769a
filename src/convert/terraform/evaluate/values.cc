#include "convert/terraform/evaluate/values.h"

#include "convert/terraform/evaluate/type_of.h"
#include "convert/terraform/module/provider_references.h"
#include "convert/terraform/types/type_label.h"
#include "cty/convert/convert.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/variables.h"
#include "hcl/eval/evaluate.h"
#include "terraform/marks.h"

namespace virga::convert::terraform {
namespace {

using cty::Type;
using cty::Value;

// What references with the same root need: the names behind it.
std::map<std::string, std::set<std::string>> needs_of(const SourceFile& file,
                                                      const hcl::Expr& expr) {
  std::map<std::string, std::set<std::string>> needs;
  for (const hcl::Traversal& reference : hcl::variables(expr, file.source->id())) {
    const auto steps = reference.steps();
    auto& members = needs[steps[0].name];
    const bool has_name = steps.size() > 1 && steps[1].kind == hcl::Step::Kind::kAttribute;
    if (has_name) members.insert(steps[1].name);
  }
  return needs;
}

}  // namespace

Values::Values(const Module& module, const GivenValues& given, bool is_root,
               const base::FileSystem& files, const std::string& folder, Beyond* beyond)
    : module_(module),
      given_(given),
      is_root_(is_root),
      beyond_(beyond),
      functions_({.files = &files, .base_folder = files.absolute(folder.empty() ? "." : folder)}) {
  functions_.add_to(outer_);
  for (const AttributeAt& each : required_providers(module)) add_functions_of(each);
}

// The built-in provider may have another name in the module.
void Values::add_functions_of(const AttributeAt& provider) {
  const std::string prefix = "provider::" + std::string(provider.attribute->name) + "::";
  for (const std::string_view name : {"decode_tfvars", "encode_expr", "encode_tfvars"}) {
    const std::string own_name = prefix + std::string(name);
    if (!built_in_function(module_, own_name)) continue;
    outer_.set_function(own_name, *functions_.find(name));
  }
}

std::optional<Value> Values::variable(std::string_view name, diag::Diagnostics& diagnostics) {
  const auto known = variables_.find(name);
  if (known != variables_.end()) return known->second;
  const Declaration& declaration = module_.variables.find(name)->second;
  const AttributeAt constraint = declaration.attribute("type");
  const Type type = constraint ? type_of(constraint.value()) : Type::dynamic();
  const AttributeAt fallback = declaration.attribute("default");
  const auto given = given_.find(name);
  Value value = Value::unknown(type.without_optional_deep());
  base::Range where;
  const bool takes_default = given == given_.end() || (given->second.value.is_null() && fallback &&
                                                       is_false(declaration.attribute("nullable")));
  if (!takes_default) {
    value = given->second.value;
    where = given->second.range;
  } else if (is_root_ && fallback) {
    diag::Diagnostics ignored;  // the default is evaluated with the other expressions
    value = hcl::evaluate(fallback.value(), fallback.file->source->id(), nullptr, ignored);
    where = fallback.file->range(fallback.value().span);
  }
  std::optional<Value> result;
  if (auto converted = cty::convert(value, type, cty::Profile::kReference)) {
    // The defaults of optional attributes are not applied here.
    const bool is_partial = constraint && has_defaults(constraint.value());
    result = is_partial ? Value::unknown(type.without_optional_deep()) : *std::move(converted);
    if (is_true(declaration.attribute("sensitive"))) {
      result = result->marked(virga::terraform::sensitive_mark());
    }
    if (is_true(declaration.attribute("ephemeral"))) {
      result = result->marked(virga::terraform::ephemeral_mark());
    }
  } else {
    diagnostics.add(diag::codes::kTerraformValue, where, diag::Name{std::string(name)},
                    diag::Reason{converted.error().message()});
  }
  return variables_[std::string(name)] = result;
}

// Without recursion: a chain of locals may be long.
Value Values::local(std::string_view name) {
  if (open_.contains(name)) return Value::dynamic();  // a circle, which cycles.h reports
  std::vector<std::string> stack{std::string(name)};
  while (!stack.empty()) {
    const std::string current = stack.back();
    const auto found = module_.locals.find(current);
    if (found == module_.locals.end()) locals_.try_emplace(current, Value::dynamic());
    const bool is_known = locals_.contains(current);
    if (!is_known && open_.insert(current).second && push_needs(found->second, stack)) continue;
    stack.pop_back();
    if (is_known) continue;
    diag::Diagnostics ignored;  // each local is evaluated on its own, too
    Value value = evaluate(*found->second.file, found->second.value(), ignored);
    open_.erase(current);
    locals_[current] = std::move(value);
  }
  return locals_.find(name)->second;
}

bool Values::push_needs(const AttributeAt& local, std::vector<std::string>& stack) const {
  const std::size_t before = stack.size();
  const auto needs = needs_of(*local.file, local.value());
  const auto found = needs.find("local");
  if (found == needs.end()) return false;
  for (const std::string& need : found->second) {
    if (!locals_.contains(need) && !open_.contains(need)) stack.push_back(need);
  }
  return stack.size() > before;
}

Type Values::type_of_root(std::string_view root, std::string_view name) {
  if (root == "local") return local(name).type();
  const auto found = module_.variables.find(name);
  if (root != "var" || found == module_.variables.end()) return Type::dynamic();
  const AttributeAt constraint = found->second.attribute("type");
  return constraint ? type_of(constraint.value()) : Type::dynamic();
}

bool Values::is_null(std::string_view root, std::string_view name) {
  if (root == "local") return local(name).is_null();
  if (root != "var" || !module_.variables.contains(name)) return false;
  diag::Diagnostics ignored;
  return variable(name, ignored).value_or(Value::dynamic()).is_null();
}

Type Values::type_of_output(std::string_view name) {
  const auto known = outputs_.find(name);
  if (known != outputs_.end()) return known->second;
  const auto found = module_.outputs.find(name);
  const AttributeAt value =
      found == module_.outputs.end() ? AttributeAt{} : found->second.attribute("value");
  Type type = Type::dynamic();
  if (value) {
    diag::Diagnostics ignored;  // the output is evaluated on its own, too
    type = evaluate(*value.file, value.value(), ignored).type();
  }
  return outputs_.emplace(name, type).first->second;
}

Value Values::root(std::string_view name, const std::set<std::string>& members) {
  if (name != "var" && name != "local") {
    return beyond_ ? beyond_->root(name, members) : Value::dynamic();
  }
  std::vector<Value::Field> fields;
  for (const std::string& member : members) {
    Value value = Value::dynamic();
    if (name == "local") value = local(member);
    if (name == "var" && module_.variables.contains(member)) {
      diag::Diagnostics ignored;
      value = variable(member, ignored).value_or(Value::dynamic());
    }
    fields.emplace_back(member, std::move(value));
  }
  return Value::object(std::move(fields));
}

Value Values::evaluate(const SourceFile& file, const hcl::Expr& expr,
                       diag::Diagnostics& diagnostics, const InstanceScope& instance,
                       const hcl::EvalContext* functions) {
  hcl::EvalContext context(functions ? functions : &outer_);
  context.allow_variables();
  for (const auto& [name, members] : needs_of(file, expr)) {
    const auto found = instance.find(name);
    context.set_variable(name, found == instance.end() ? root(name, members) : found->second);
  }
  return hcl::evaluate(expr, file.source->id(), &context, diagnostics);
}

}  // namespace virga::convert::terraform
