#include "convert/terraform/plan/planned_module.h"

#include <utility>

#include "convert/terraform/conditions/needs.h"
#include "convert/terraform/evaluate/check_values.h"
#include "convert/terraform/evaluate/suggest_value.h"
#include "convert/terraform/plan/meta_arguments.h"
#include "diag/codes/terraform.h"
#include "terraform/marks.h"

namespace virga::convert::terraform {
namespace {

using cty::Kind;
using cty::Type;
using cty::Value;
using virga::terraform::EphemeralMark;
using virga::terraform::SensitiveMark;
namespace codes = diag::codes;

constexpr std::string_view kTypeOfData = "terraform_data";
// A chain of resources and modules is followed to this depth.
constexpr std::size_t kDeepest = 30;

Value computed(const Type& type) {
  const Value unknown = Value::unknown(type);
  return (type.is_dynamic() ? unknown : unknown.refined_not_null()).marked(computed_mark());
}

}  // namespace

PlannedModule::PlannedModule(const Unit& unit, GivenValues given, const base::FileSystem& files,
                             const std::string& folder, PlanBudget& budget)
    : unit_(unit),
      given_(std::move(given)),
      files_(files),
      folder_(folder),
      budget_(budget),
      values_(unit.module, given_, true, files, folder, this) {}

Value PlannedModule::root(std::string_view name, const std::set<std::string>& members) {
  std::vector<Value::Field> fields;
  if (name == "terraform") {
    return Value::object({{"workspace", Value::unknown(Type::string()).refined_not_null()}});
  }
  if ((name != kTypeOfData && name != "module") || members.empty()) return Value::dynamic();
  for (const std::string& member : members) {
    fields.emplace_back(member, name == "module" ? called(member) : resource(member));
  }
  return Value::object(std::move(fields));
}

Value PlannedModule::evaluated(const AttributeAt& at, const InstanceScope& scope,
                               diag::Diagnostics& diagnostics) {
  if (!at) return Value::null(Type::dynamic());
  if (reads_files(at.value())) return Value::dynamic();
  return values_.evaluate(*at.file, at.value(), diagnostics, scope);
}

// --- Resources ---

Value PlannedModule::resource(const std::string& name) {
  const auto known = resources_.find(name);
  if (known != resources_.end()) return known->second;
  const auto found = unit_.module.resources.find({std::string(kTypeOfData), name});
  if (found == unit_.module.resources.end()) return Value::dynamic();
  if (open_.size() > kDeepest || !open_.insert(name).second) return Value::dynamic();
  const Instances instances = instances_of(found->second, values_);
  std::vector<Value> all;
  bool is_known = instances.kind != Instances::Kind::kUnknown;
  for (const Instance& instance : instances.all) {
    is_known = is_known && PlanBudget::take(budget_.resources);
    if (is_known) all.push_back(instance_of(found->second, instance));
  }
  open_.erase(name);
  Value value = is_known ? instances.combine(std::move(all)) : Value::dynamic();
  return resources_.emplace(name, std::move(value)).first->second;
}

Value PlannedModule::instance_of(const Declaration& declaration, const Instance& instance) {
  diag::Diagnostics ignored;
  const auto attribute = [&](std::string_view name) {
    return evaluated(declaration.attribute(name), instance.scope, ignored);
  };
  return Value::object({{"id", computed(Type::string())},
                        {"input", attribute("input")},
                        {"output", computed(Type::dynamic())},
                        {"triggers_replace", attribute("triggers_replace")}});
}

// --- Calls of modules ---

Value PlannedModule::called(const std::string& name) {
  if (open_.contains("module." + name) || open_.size() > kDeepest) return Value::dynamic();
  const auto declared = unit_.module.calls.find(name);
  if (declared == unit_.module.calls.end()) return Value::dynamic();
  const Call& made = call(name);
  if (made.instances.kind == Instances::Kind::kUnknown) return Value::dynamic();
  open_.insert("module." + name);
  std::vector<Value> all;
  for (const auto& child : made.children) all.push_back(child->outputs());
  open_.erase("module." + name);
  return made.instances.combine(std::move(all));
}

const PlannedModule::Call& PlannedModule::call(const std::string& name) {
  const auto known = calls_.find(name);
  if (known != calls_.end()) return known->second;
  const auto unknown = [&]() -> const Call& {
    return calls_.emplace(name, Call{{Instances::Kind::kUnknown, {}}, {}}).first->second;
  };
  const auto unit = unit_.called.find(name);
  const auto declared = unit_.module.calls.find(name);
  if (unit == unit_.called.end() || !unit->second || declared == unit_.module.calls.end()) {
    return unknown();
  }
  open_.insert("module." + name);
  Call made{instances_of(declared->second, values_), {}};
  for (const Instance& instance : made.instances.all) {
    if (!PlanBudget::take(budget_.modules)) {
      made.instances = {Instances::Kind::kUnknown, {}};
      made.children.clear();
      break;
    }
    made.children.push_back(std::make_unique<PlannedModule>(
        *unit->second, arguments_of(declared->second, instance), files_, folder_, budget_));
  }
  open_.erase("module." + name);
  return calls_.emplace(name, std::move(made)).first->second;
}

GivenValues PlannedModule::arguments_of(const Declaration& declaration, const Instance& instance) {
  GivenValues given;
  diag::Diagnostics ignored;
  const auto add = [&](const AttributeAt& at) {
    if (is_meta_argument(at.attribute->name)) return;
    given.insert_or_assign(
        std::string(at.attribute->name),
        GivenValue{evaluated(at, instance.scope, ignored), at.file->range(at.value().span)});
  };
  for (const hcl::Attribute& attribute : declaration.body().attributes) {
    add(declaration.attribute(attribute.name));
  }
  for (const AttributeAt& at : declaration.added_attributes()) add(at);
  return given;
}

Value PlannedModule::outputs() {
  diag::Diagnostics ignored;
  std::vector<Value::Field> fields;
  for (const auto& [name, output] : unit_.module.outputs) {
    fields.emplace_back(name, evaluated(output.attribute("value"), {}, ignored));
  }
  return Value::object(std::move(fields));
}

// --- Mistakes ---

void PlannedModule::check(diag::Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.error_count();
  for (const auto* table : {&unit_.module.resources, &unit_.module.data}) {
    for (const auto& [key, each] : *table) check_repetition(each, values_, diagnostics);
  }
  for (const auto& [name, each] : unit_.module.calls) {
    check_repetition(each, values_, diagnostics);
  }
  check_values(unit_.module, values_, unit_.is_root() ? ValueSource::kUser : ValueSource::kCall,
               diagnostics);
  if (diagnostics.error_count() != before) return;
  for (const auto& [key, each] : unit_.module.resources) {
    if (key.type == kTypeOfData) check_resource(key.name, each, diagnostics);
  }
  for (const auto& [name, each] : unit_.module.outputs) check_output(name, each, diagnostics);
  for (const auto& [name, each] : unit_.module.calls) {
    for (const auto& child : call(name).children) child->check(diagnostics);
  }
}

void PlannedModule::check_resource(const std::string& name, const Declaration& declaration,
                                   diag::Diagnostics& diagnostics) {
  const Value whole = resource(name);
  const Instances instances = instances_of(declaration, values_);
  for (std::size_t i = 0; i < instances.all.size(); ++i) {
    const InstanceScope& scope = instances.all[i].scope;
    for (const char* argument : {"input", "triggers_replace"}) {
      const AttributeAt at = declaration.attribute(argument);
      if (!at) continue;
      if (evaluated(at, scope, diagnostics).deep_marks().has<EphemeralMark>()) {
        diagnostics.add(codes::kTerraformEphemeral, at.file->range(at.value().span));
      }
    }
    const bool is_one = instances.kind == Instances::Kind::kOne;
    const bool is_known = !whole.is_hollow();
    check_conditions(declaration, scope,
                     !is_known ? Value::dynamic()
                     : is_one  ? whole
                               : whole.elements()[i],
                     diagnostics);
  }
}

void PlannedModule::check_conditions(const Declaration& declaration, const InstanceScope& scope,
                                     const Value& self, diag::Diagnostics& diagnostics) {
  for (const BlockAt& lifecycle : declaration.blocks("lifecycle")) {
    for (const hcl::Block* block : lifecycle.block->body->blocks) {
      const auto* condition = block->body->attribute("condition");
      if (!condition || reads_files(*condition->value)) continue;
      InstanceScope with_self = scope;
      if (block->type == "postcondition") with_self.emplace("self", self);
      // An operand of `||` may fail where the other one decides.
      diag::Diagnostics ignored;
      const Value holds =
          values_.evaluate(*lifecycle.file, *condition->value, ignored, with_self).unmarked();
      if (holds.is_hollow() || holds.kind() != Kind::kBool || holds.as_bool()) continue;
      auto& error =
          diagnostics.add(codes::kTerraformCondition, lifecycle.file->range(condition->value->span),
                          diag::Name{std::string(block->type)},
                          diag::Reason{message_of({lifecycle.file, block}, with_self)});
      if (unit_.is_root()) suggest_value(error, unit_.module, {lifecycle.file, condition});
    }
  }
}

// The message of a condition, unless it is sensitive.
std::string PlannedModule::message_of(const BlockAt& block, const InstanceScope& scope) {
  diag::Diagnostics ignored;
  const auto* message = block.block->body->attribute("error_message");
  const Value text =
      message ? values_.evaluate(*block.file, *message->value, ignored, scope) : Value();
  const bool is_shown =
      !text.contains_marked() && !text.is_hollow() && text.kind() == Kind::kString;
  return is_shown ? text.as_string() : "its condition is false";
}

void PlannedModule::check_output(const std::string& name, const Declaration& declaration,
                                 diag::Diagnostics& diagnostics) {
  const AttributeAt value = declaration.attribute("value");
  if (!value) return;
  const Value result = evaluated(value, {}, diagnostics);
  const cty::Marks marks = result.deep_marks();
  if (marks.has<EphemeralMark>() &&
      (unit_.is_root() || !is_true(declaration.attribute("ephemeral")))) {
    diagnostics.add(codes::kTerraformEphemeral, value.file->range(value.value().span));
  }
  if (!unit_.is_root() || !marks.has<SensitiveMark>()) return;
  if (is_true(declaration.attribute("sensitive"))) return;
  diagnostics
      .add(codes::kTerraformSensitiveOutput, declaration.file().range(declaration.block().header()),
           diag::Name{name})
      .label(value.file->range(value.value().span), {"this value is sensitive"})
      .help({"add {0}, or remove the mark with {1}", diag::Name{"sensitive = true"},
             diag::Name{"nonsensitive"}});
}

}  // namespace virga::convert::terraform
