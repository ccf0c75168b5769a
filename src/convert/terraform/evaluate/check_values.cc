#include "convert/terraform/evaluate/check_values.h"

#include <set>
#include <utility>
#include <vector>

#include "convert/terraform/conditions/needs.h"
#include "convert/terraform/evaluate/suggest_value.h"
#include "diag/codes/terraform.h"
#include "terraform/marks.h"

namespace virga::convert::terraform {
namespace {

using cty::Kind;
using cty::Value;
using diag::Code;
namespace codes = diag::codes;

class Check {
 public:
  Check(const Module& module, Values& values, ValueSource source, diag::Diagnostics& diagnostics)
      : module_(module), values_(values), source_(source), diagnostics_(diagnostics) {}

  void all() {
    for (const auto& [name, variable] : module_.variables) this->variable(name, variable);
    for (const auto& [name, local] : module_.locals) expression(local);
    for (const auto& [name, output] : module_.outputs) expression(output.attribute("value"));
    for (const auto& [key, resource] : module_.resources) repeated(resource);
    for (const auto& [key, data] : module_.data) repeated(data);
    for (const auto& [name, call] : module_.calls) repeated(call);
    // Whether another module has instances depends on its callers.
    if (values_.is_root()) conditions();
  }

 private:
  // A file may be made before Terraform runs, so a missing one is no mistake of the configuration.
  void expression(const AttributeAt& at) {
    if (at && !reads_files(at.value())) evaluate(*at.file, at.value());
  }

  // A mistake in a loop is found once for each element, and reported once.
  Value evaluate(const SourceFile& file, const hcl::Expr& expr) {
    diag::Diagnostics found;
    Value value = values_.evaluate(file, expr, found);
    for (const diag::Diagnostic& each : found.list()) {
      if (reported_.insert({each.code, each.subject}).second) diagnostics_.add(each);
    }
    return value;
  }

  // `var.x == null || length(var.x) > 0`: since version 1.12 of Terraform, the left side can decide
  // alone.
  Value condition(const SourceFile& file, const hcl::Expr& expr) {
    if (const auto* paren = expr.if_is<hcl::ParenExpr>()) return condition(file, *paren->inner);
    const auto* binary = expr.if_is<hcl::BinaryExpr>();
    const bool is_or = binary && binary->op == hcl::BinaryOp::kOr;
    if (!binary || (!is_or && binary->op != hcl::BinaryOp::kAnd)) return evaluate(file, expr);
    const Value left = condition(file, *binary->left);
    const Value& bare = left.unmarked();
    const bool is_bool = !bare.is_hollow() && bare.type().is(Kind::kBool);
    if (!is_bool) return Value::unknown(cty::Type::boolean());
    if (bare.as_bool() == is_or) return left;
    return condition(file, *binary->right).with_marks(left.marks());
  }

  // Those of resources, data sources and outputs.
  void conditions() {
    for (const auto* table : {&module_.resources, &module_.data}) {
      for (const auto& [key, declaration] : *table) {
        for (const BlockAt& lifecycle : declaration.blocks("lifecycle")) {
          for (const hcl::Block* block : lifecycle.block->body->blocks) {
            condition_of(declaration, {lifecycle.file, block});
          }
        }
      }
    }
    for (const auto& [name, output] : module_.outputs) {
      for (const BlockAt& block : output.blocks("precondition")) condition_of(output, block);
    }
  }

  void condition_of(const Declaration& owner, const BlockAt& block) {
    const auto* condition = block.block->body->attribute("condition");
    if (!condition || reads_files(*condition->value) || !has_instances(owner)) return;
    if (!is_false(block, *condition->value)) return;
    auto& error =
        diagnostics_.add(codes::kTerraformCondition, block.file->range(condition->value->span),
                         diag::Name{std::string(block.block->type)},
                         diag::Reason{message_of(block, "its condition is false")});
    if (source_ == ValueSource::kUser) suggest_value(error, module_, {block.file, condition});
  }

  // Whether a resource surely has instances: Terraform does not look at the conditions of others.
  bool has_instances(const Declaration& owner) {
    diag::Diagnostics ignored;
    if (const auto count = owner.attribute("count")) {
      const Value value = values_.evaluate(*count.file, count.value(), ignored).unmarked();
      return !value.is_hollow() && value.type().is(Kind::kNumber) && !(value == Value::integer(0));
    }
    const auto for_each = owner.attribute("for_each");
    if (!for_each) return true;
    const Value value = values_.evaluate(*for_each.file, for_each.value(), ignored).unmarked();
    return !value.is_hollow() && (value.type().is_collection() || value.type().is(Kind::kObject)) &&
           value.size() > 0;
  }

  bool is_false(const BlockAt& block, const hcl::Expr& expr) {
    const Value holds = condition(*block.file, expr);
    const Value& bare = holds.unmarked();
    if (bare.is_hollow()) return false;
    const Kind kind = bare.type().kind();
    if (kind == Kind::kString) return bare.as_string() == "false";
    if (kind == Kind::kBool) return !bare.as_bool();
    diagnostics_.add(codes::kTerraformCondition, block.file->range(expr.span),
                     diag::Name{std::string(block.block->type)},
                     diag::Reason{"its condition is not true or false"});
    return false;
  }

  void variable(const std::string& name, const Declaration& variable) {
    if (!values_.variable(name, diagnostics_)) return;
    for (const BlockAt& validation : variable.blocks("validation")) {
      const auto* condition = validation.block->body->attribute("condition");
      if (!condition || !is_false(validation, *condition->value)) continue;
      diagnostics_
          .add(codes::kTerraformValidation, variable.file().range(variable.block().header()),
               diag::Name{name}, diag::Reason{message_of(validation, "the validation fails")})
          .label(validation.file->range(condition->value->span), {"this is false"});
    }
  }

  // The message of a condition, without values that are sensitive.
  std::string message_of(const BlockAt& block, const std::string& fallback) {
    const auto* message = block.block->body->attribute("error_message");
    if (!message) return fallback;
    diag::Diagnostics ignored;
    const Value text = values_.evaluate(*block.file, *message->value, ignored);
    const bool is_shown =
        !text.contains_marked() && !text.is_hollow() && text.type().kind() == Kind::kString;
    return is_shown ? text.as_string() : fallback;
  }

  void repeated(const Declaration& declaration) {
    const auto for_each = declaration.attribute("for_each");
    if (for_each && declaration.attribute("count")) {
      diagnostics_.add(codes::kTerraformRepeatedTwice,
                       for_each.file->range(for_each.attribute->name_span));
      return;
    }
    expression(declaration.attribute("count"));
    if (!for_each || reads_files(for_each.value())) return;
    const std::size_t before = diagnostics_.error_count();
    const Value value = evaluate(*for_each.file, for_each.value());
    if (diagnostics_.error_count() != before) return;
    if (const std::string problem = problem_of(value); !problem.empty()) {
      diagnostics_.add(codes::kTerraformForEach, for_each.file->range(for_each.value().span),
                       diag::Reason{problem});
    }
  }

  // Why a value cannot be the `for_each` of a block; empty if it can.
  static std::string problem_of(const Value& value) {
    if (value.marks().has<virga::terraform::SensitiveMark>()) return "a value that is sensitive";
    if (value.is_null()) return "null";
    const cty::Type type = value.type();
    switch (type.kind()) {
      case Kind::kDynamic:
      case Kind::kMap:
      case Kind::kObject: return {};
      case Kind::kSet: return problem_of_set(value);
      default: return "a " + type.friendly_name();
    }
  }

  static std::string problem_of_set(const Value& set) {
    const cty::Type element = set.type().element();
    if (element.kind() == Kind::kString || element.kind() == Kind::kDynamic) return {};
    if (set.is_known() && set.size() == 0) return {};
    return "a " + set.type().friendly_name();
  }

  const Module& module_;
  Values& values_;
  const ValueSource source_;
  diag::Diagnostics& diagnostics_;
  std::set<std::pair<Code, base::Range>> reported_;
};

}  // namespace

void check_values(const Module& module, Values& values, ValueSource source,
                  diag::Diagnostics& diagnostics) {
  Check(module, values, source, diagnostics).all();
}

}  // namespace virga::convert::terraform
