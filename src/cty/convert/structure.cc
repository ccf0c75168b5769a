// Conversions of tuples and objects.
#include "base/check.h"
#include "cty/convert/plan.h"

namespace virga::cty {
namespace {

using Step = ConversionPlan::Step;

base::Unexpected<Error> located(const Error& error, const ConversionPlan& plan, std::size_t part) {
  if (plan.from.is(Kind::kObject)) {
    const std::string& name = plan.from.attributes()[plan.parts[part].source].name;
    // In a conversion to a map, attribute names are keys.
    return base::Unexpected(plan.to.is(Kind::kMap) ? error.inside_index(Value::nfc_string(name))
                                                   : error.inside_attribute(name));
  }
  return base::Unexpected(error.inside_index(Value::integer(static_cast<std::int64_t>(part))));
}

Result<std::vector<Value>> converted_parts(const ConversionPlan& plan, const Value& value) {
  std::vector<Value> parts;
  parts.reserve(plan.parts.size());
  for (std::size_t i = 0; i < plan.parts.size(); ++i) {
    const ConversionPlan::Part& part = plan.parts[i];
    if (part.source == Type::npos) {
      parts.push_back(Value::null(part.absent));
      continue;
    }
    const Value& own = value.elements()[part.source];
    Result<Value> converted = part.plan ? apply_plan(*part.plan, own) : own;
    if (!converted) return located(converted.error(), plan, i);
    parts.push_back(std::move(*converted));
  }
  return parts;
}

Value empty_collection(const Type& type) {
  if (type.is(Kind::kList)) return Value::empty_list(type.element());
  return type.is(Kind::kSet) ? Value::empty_set(type.element()) : Value::empty_map(type.element());
}

Result<Value> map_of_parts(const ConversionPlan& plan, std::vector<Value> parts) {
  std::vector<Value::Field> fields;
  fields.reserve(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    fields.emplace_back(plan.from.attributes()[i].name, std::move(parts[i]));
  }
  return Value::map(std::move(fields));
}

// Returns true if the parts have the planned types. Values of dynamic parts may have other types.
bool as_expected(const ConversionPlan& plan, std::span<const Value> parts) {
  if (!plan.to.has_dynamic()) return true;
  const Type& whole = plan.hollow;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_object = whole.is(Kind::kObject);
    const Type& expected = is_object ? whole.attributes()[i].type : whole.elements()[i];
    if (parts[i].type() != expected) return false;
  }
  return true;
}

}  // namespace

Value structure_of_parts(const ConversionPlan& plan, std::vector<Value> parts) {
  const bool is_tuple = plan.to.is(Kind::kTuple);
  if (as_expected(plan, parts)) {
    return is_tuple ? Value::tuple_of(plan.hollow, std::move(parts))
                    : Value::object_of(plan.hollow, std::move(parts));
  }
  if (is_tuple) return Value::tuple(std::move(parts));
  std::vector<Attribute> attributes;
  attributes.reserve(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    attributes.push_back({plan.to.attributes()[i].name, parts[i].type()});
  }
  return Value::object_of(Type::object(std::move(attributes)), std::move(parts));
}

Result<Value> convert_structure(const ConversionPlan& plan, const Value& value) {
  Result<std::vector<Value>> parts = converted_parts(plan, value);
  if (!parts) return base::Unexpected(parts.error());
  if (plan.to.is_structural()) return structure_of_parts(plan, std::move(*parts));
  if (parts->empty()) return empty_collection(plan.to);
  if (auto done = unify_elements(*parts, value, plan); !done) {
    return base::Unexpected(done.error());
  }
  if (plan.step == Step::kTupleToList) return Value::list(std::move(*parts));
  if (plan.step == Step::kTupleToSet) return Value::set(std::move(*parts));
  VIRGA_CHECK(plan.step == Step::kObjectToMap);
  return map_of_parts(plan, std::move(*parts));
}

}  // namespace virga::cty
