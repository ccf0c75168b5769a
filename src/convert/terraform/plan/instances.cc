#include "convert/terraform/plan/instances.h"

#include <algorithm>

#include "base/check.h"
#include "convert/terraform/conditions/needs.h"
#include "cty/convert/convert.h"
#include "diag/codes/terraform.h"
#include "terraform/marks.h"

namespace virga::convert::terraform {
namespace {

using cty::Kind;
using cty::Value;

// More instances are not looked at, because each is evaluated.
constexpr std::size_t kMostInstances = 50;

Value scope_object(std::vector<Value::Field> fields) {
  return Value::object(std::move(fields));
}

bool is_computed(const Value& value) {
  return !value.is_known() && value.marks().has<ComputedMark>();
}

bool has_computed_element(const Value& set) {
  return set.marks().has<ComputedMark>() && !set.is_wholly_known();
}

// The values of a map, object or set of strings by their keys; nothing if they are not known.
std::vector<Value::Field> fields_of_collection(const Value& bare) {
  std::vector<Value::Field> fields;
  if (bare.is_hollow() || !bare.can_iterate()) return fields;
  const bool is_set = bare.kind() == Kind::kSet;
  if (!is_set && bare.kind() != Kind::kMap && bare.kind() != Kind::kObject) return fields;
  for (std::size_t i = 0; i < bare.size(); ++i) {
    const Value& element = bare.elements()[i];
    if (!is_set) {
      fields.emplace_back(bare.key_at(i).as_string(), element);
    } else if (!element.unmarked().is_hollow() && element.unmarked().kind() == Kind::kString) {
      fields.emplace_back(element.unmarked().as_string(), element);
    } else {
      return {};
    }
  }
  return fields;
}

// What is wrong with a `count`; empty if nothing is.
std::string problem_of_count(const Value& value) {
  if (value.marks().has<virga::terraform::EphemeralMark>()) return "a value that is ephemeral";
  if (is_computed(value)) return "a number that is known after the deployment only";
  const Value& bare = value.unmarked();
  if (bare.is_null()) return "null";
  if (!bare.is_known()) return {};
  const auto number = cty::convert(bare, cty::Type::number(), cty::Profile::kReference);
  if (!number) return "a " + bare.type().friendly_name();
  const cty::Number count = number->as_number();
  if (!count.is_integer()) return "a fraction";
  return count.is_negative() ? "a negative number" : "";
}

std::string problem_of_for_each(const Value& value) {
  const Value& bare = value.unmarked();
  if (is_computed(value) || (bare.kind() == Kind::kSet && has_computed_element(value))) {
    return "keys that are known after the deployment only";
  }
  if (bare.is_hollow() || bare.kind() != Kind::kSet) return {};
  const bool has_null = std::ranges::any_of(bare.elements(), &Value::is_null);
  return has_null ? "a set with null" : "";
}

}  // namespace

const cty::Mark& computed_mark() {
  static const cty::Mark mark = cty::Mark::make<ComputedMark>();
  return mark;
}

Value Instances::combine(std::vector<Value> values) const {
  switch (kind) {
    case Kind::kOne: return std::move(values.front());
    case Kind::kCount: return Value::tuple(std::move(values));
    case Kind::kForEach: {
      std::vector<Value::Field> fields;
      for (std::size_t i = 0; i < all.size(); ++i) {
        fields.emplace_back(all[i].key, std::move(values[i]));
      }
      return Value::object(std::move(fields));
    }
    case Kind::kUnknown: return Value::dynamic();
  }
  VIRGA_UNREACHABLE();
}

Instances instances_of(const Declaration& declaration, Values& values) {
  diag::Diagnostics ignored;
  const auto unknown = [] { return Instances{Instances::Kind::kUnknown, {}}; };
  if (const auto count = declaration.attribute("count")) {
    const Value value = values.evaluate(*count.file, count.value(), ignored).unmarked();
    const auto number = cty::convert(value, cty::Type::number(), cty::Profile::kReference);
    if (!number || number->is_hollow() || !problem_of_count(value).empty()) return unknown();
    const double size = number->as_number().nearest_double();
    if (size > static_cast<double>(kMostInstances)) return unknown();
    Instances instances{Instances::Kind::kCount, {}};
    for (int i = 0; i < static_cast<int>(size); ++i) {
      instances.all.push_back({"", {{"count", scope_object({{"index", Value::integer(i)}})}}});
    }
    return instances;
  }
  const auto for_each = declaration.attribute("for_each");
  if (!for_each) return {Instances::Kind::kOne, {{}}};
  if (reads_files(for_each.value())) return unknown();
  const Value whole = values.evaluate(*for_each.file, for_each.value(), ignored);
  const Value& bare = whole.unmarked();
  auto fields = fields_of_collection(bare);
  const bool is_empty = !bare.is_hollow() && bare.can_iterate() && bare.size() == 0;
  if ((fields.empty() && !is_empty) || fields.size() > kMostInstances) return unknown();
  Instances instances{Instances::Kind::kForEach, {}};
  for (auto& [key, value] : fields) {
    Value each = scope_object({{"key", Value::string(key)}, {"value", value}});
    instances.all.push_back({key, {{"each", std::move(each)}}});
  }
  return instances;
}

void check_repetition(const Declaration& declaration, Values& values,
                      diag::Diagnostics& diagnostics) {
  diag::Diagnostics ignored;
  if (const auto count = declaration.attribute("count")) {
    if (reads_files(count.value())) return;
    const Value value = values.evaluate(*count.file, count.value(), ignored);
    const std::string problem = ignored.has_errors() ? "" : problem_of_count(value);
    if (problem.empty()) return;
    diagnostics.add(diag::codes::kTerraformCount, count.file->range(count.value().span),
                    diag::Reason{problem});
    return;
  }
  const auto for_each = declaration.attribute("for_each");
  if (!for_each || reads_files(for_each.value())) return;
  const Value value = values.evaluate(*for_each.file, for_each.value(), ignored);
  const std::string problem = ignored.has_errors() ? "" : problem_of_for_each(value);
  if (problem.empty()) return;
  diagnostics.add(diag::codes::kTerraformForEach, for_each.file->range(for_each.value().span),
                  diag::Reason{problem});
}

}  // namespace virga::convert::terraform
