// Conversions of lists, sets and maps.
#include <algorithm>

#include "base/check.h"
#include "cty/convert/plan.h"

namespace virga::cty {
namespace {

using Step = ConversionPlan::Step;

Value position_key(std::size_t i) {
  return Value::integer(static_cast<std::int64_t>(i));
}

// Unknown elements of a set, or elements that contain unknowns, may turn out to be equal.
bool has_open_size(const Value& value) {
  return value.size() > 1 && !value.is_wholly_known();
}

Result<std::vector<Value>> converted_elements(const ConversionPlan& plan, const Value& value) {
  std::vector<Value> elements(value.elements().begin(), value.elements().end());
  if (!plan.element) return elements;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    Result<Value> element = apply_plan(*plan.element, elements[i]);
    if (!element) {
      const bool is_map = plan.from.is(Kind::kMap);
      return base::Unexpected(
          element.error().inside_index(is_map ? value.key_at(i) : position_key(i)));
    }
    elements[i] = std::move(*element);
  }
  return elements;
}

// The element type of an empty result.
Type empty_element(const ConversionPlan& plan) {
  return plan.to.element().is_dynamic() ? plan.from.element() : plan.to.element();
}

// Returns true if the target alone determines the element type, which is then that of plan.hollow.
bool has_one_type(const ConversionPlan& plan) {
  return !plan.to.has_dynamic();
}

Result<Value> to_list(const ConversionPlan& plan, const Value& value) {
  if (plan.from.is(Kind::kSet) && has_open_size(value)) {
    return Value::unknown(plan.hollow);
  }
  Result<std::vector<Value>> elements = converted_elements(plan, value);
  if (!elements) return base::Unexpected(elements.error());
  if (elements->empty()) return Value::empty_list(empty_element(plan));
  if (has_one_type(plan)) return Value::list_of(plan.hollow.element(), std::move(*elements));
  return Value::list(std::move(*elements));
}

Result<Value> to_set(const ConversionPlan& plan, const Value& value) {
  Result<std::vector<Value>> elements = converted_elements(plan, value);
  if (!elements) return base::Unexpected(elements.error());
  if (elements->empty()) return Value::empty_set(empty_element(plan));
  if (has_one_type(plan)) return Value::set_of(plan.hollow.element(), std::move(*elements));
  return Value::set(std::move(*elements));
}

Result<Value> to_map(const ConversionPlan& plan, const Value& value) {
  Result<std::vector<Value>> elements = converted_elements(plan, value);
  if (!elements) return base::Unexpected(elements.error());
  if (elements->empty()) return Value::empty_map(empty_element(plan));
  if (!has_one_type(plan)) {
    if (auto done = unify_elements(*elements, value, plan); !done) {
      return base::Unexpected(done.error());
    }
  }
  std::vector<Value::Field> fields;
  fields.reserve(elements->size());
  for (std::size_t i = 0; i < elements->size(); ++i) {
    fields.emplace_back(value.keys()[i], std::move((*elements)[i]));
  }
  if (has_one_type(plan)) return Value::map_of(plan.hollow.element(), std::move(fields));
  return Value::map(std::move(fields));
}

Result<Value> to_tuple(const ConversionPlan& plan, const Value& value) {
  if (plan.from.is(Kind::kSet) && has_open_size(value)) {
    return Value::unknown(plan.to);
  }
  if (value.size() != plan.parts.size()) {
    return fail(ErrorKind::kNoConversion,
                std::to_string(plan.parts.size()) + " elements are required");
  }
  std::vector<Value> elements;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const Value& own = value.elements()[i];
    Result<Value> element = plan.parts[i].plan ? apply_plan(*plan.parts[i].plan, own) : own;
    if (!element) return base::Unexpected(element.error().inside_index(position_key(i)));
    elements.push_back(std::move(*element));
  }
  return structure_of_parts(plan, std::move(elements));
}

Result<Value> to_object(const ConversionPlan& plan, const Value& value) {
  std::vector<Value> attributes;
  attributes.reserve(plan.parts.size());
  const Attribute* missing = nullptr;
  for (std::size_t i = 0; i < plan.parts.size(); ++i) {
    const Attribute& wanted = plan.to.attributes()[i];
    const ConversionPlan::Part& part = plan.parts[i];
    const Value* own = value.find(wanted.name);
    if (!own) {
      // An element that does not convert is the more useful error.
      if (!wanted.optional && !missing) missing = &wanted;
      attributes.push_back(Value::null(part.absent));
      continue;
    }
    if (part.impossible) {
      return fail(ErrorKind::kNoConversion, "element \"" + wanted.name + "\" does not convert to " +
                                                wanted.type.constraint_name());
    }
    Result<Value> attribute = part.plan ? apply_plan(*part.plan, *own) : *own;
    if (!attribute) {
      return base::Unexpected(attribute.error().inside_index(Value::nfc_string(wanted.name)));
    }
    attributes.push_back(std::move(*attribute));
  }
  if (missing) {
    return fail(ErrorKind::kNoSuchAttribute, "element \"" + missing->name + "\" is required");
  }
  return structure_of_parts(plan, std::move(attributes));
}

}  // namespace

Result<Value> convert_collection(const ConversionPlan& plan, const Value& value) {
  switch (plan.to.kind()) {
    case Kind::kList: return to_list(plan, value);
    case Kind::kSet: return to_set(plan, value);
    case Kind::kMap: return to_map(plan, value);
    case Kind::kTuple: return to_tuple(plan, value);
    case Kind::kObject: return to_object(plan, value);
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic:
    case Kind::kCapsule: break;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::cty
