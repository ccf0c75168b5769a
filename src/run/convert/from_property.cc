#include "run/convert/from_property.h"

#include <algorithm>
#include <set>
#include <string>

#include "base/check.h"
#include "cty/numbers/exact.h"
#include "pulumi/resource_reference.h"
#include "run/convert/asset_capsule.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Value;
using pulumi::PropertyValue;
using PropertyKind = PropertyValue::Kind;
using Result = base::Result<Value>;
using Fields = base::Result<std::vector<Value::Field>>;

class PropertyConverter {
 public:
  PropertyConverter(const base::Limits& limits, const FromProperty& options)
      : max_depth_(limits.max_type_depth), options_(options) {}

  Result convert(const PropertyValue& value) {
    return one_level_deeper([&] { return dispatch(value); });
  }
  Fields convert_fields(const PropertyValue& object) {
    return one_level_deeper([&] { return fields(object); });
  }

 private:
  template <typename Convert>
  auto one_level_deeper(const Convert& convert) -> decltype(convert()) {
    if (depth_ == max_depth_) {
      return base::fail("a value is nested more than " + std::to_string(max_depth_) + " deep");
    }
    ++depth_;
    auto result = convert();
    --depth_;
    return result;
  }

  Result dispatch(const PropertyValue& value) {
    switch (value.kind()) {
      case PropertyKind::kNull: return Value();
      case PropertyKind::kBool: return Value::boolean(value.as_bool());
      case PropertyKind::kNumber:
        if (value.as_number() != value.as_number()) return base::fail("a number is NaN");
        return Value::number(cty::with_all_digits(cty::Number::real(value.as_number())));
      case PropertyKind::kString: return Value::string(value.as_string());
      case PropertyKind::kArray: return array(value);
      case PropertyKind::kObject: return object(value);
      case PropertyKind::kAsset: return asset_value(value.as_asset());
      case PropertyKind::kArchive: return archive_value(value.as_archive());
      case PropertyKind::kReference: return reference(value.as_reference());
      case PropertyKind::kSecret: return marked(convert(value.element()), {secret_mark()});
      case PropertyKind::kComputed: return Value::dynamic();
      case PropertyKind::kOutput: return output(value.as_output());
    }
    VIRGA_UNREACHABLE();
  }

  static Result marked(Result value, const cty::Marks& marks) {
    if (value) *value = value->with_marks(marks);
    return value;
  }

  Result array(const PropertyValue& value) {
    std::vector<Value> elements;
    elements.reserve(value.as_array().size());
    for (const PropertyValue& item : value.as_array()) {
      Result element = convert(item);
      if (!element) return element;
      elements.push_back(*std::move(element));
    }
    if (options_.arrays == Arrays::kTuples) return Value::tuple(std::move(elements));
    if (elements.empty()) return Value::empty_list(cty::Type::dynamic());
    const cty::Type type = elements.front().type();
    const bool alike = !type.has_dynamic() &&
                       std::all_of(elements.begin(), elements.end(),
                                   [&](const Value& element) { return element.type() == type; });
    return alike ? Value::list_of(type, std::move(elements)) : Value::tuple(std::move(elements));
  }

  Fields fields(const PropertyValue& object) {
    std::vector<Value::Field> fields;
    fields.reserve(object.as_object().size());
    for (const pulumi::Member& member : object.as_object()) {
      Result field = convert(member.value);
      if (!field) return base::Unexpected(std::move(field).error());
      fields.emplace_back(member.key, *std::move(field));
    }
    return fields;
  }

  Result object(const PropertyValue& value) {
    Fields all = fields(value);
    if (!all) return base::Unexpected(std::move(all).error());
    return Value::object(*std::move(all));
  }

  // If resources refer to each other, each is shown inside itself once.
  Result referent(const std::string& urn) {
    const Referents* referents = options_.referents;
    const PropertyValue* state = referents ? referents->state(urn) : nullptr;
    if (!state || !open_.insert(urn).second) return Value::object({});
    Result value = convert(*state);
    open_.erase(urn);
    return value;
  }

  Result reference(const pulumi::ResourceReference& reference) {
    Result outputs = referent(reference.urn);
    if (!outputs) return outputs;
    Value id = reference.id.is_string() ? Value::string(reference.id.as_string())
               : reference.id.is_null() ? Value::string("")
                                        : Value::unknown(cty::Type::string());
    const pulumi::ResourceReference whole = pulumi::with_name_and_type(reference);
    return resource_value(fields_of(*outputs), std::move(id), whole.urn, whole.name, whole.type);
  }

  Result output(const pulumi::OutputValue& output) {
    std::vector<cty::Mark> marks;
    if (output.secret) marks.push_back(secret_mark());
    for (const std::string& urn : output.dependencies) marks.push_back(dependency_mark(urn));
    return marked(output.known ? convert(output.element) : Result(Value::dynamic()),
                  cty::Marks(std::move(marks)));
  }

  std::uint32_t max_depth_;
  const FromProperty options_;
  std::set<std::string> open_;  // the URNs of the resources around the current value
  std::uint32_t depth_ = 0;
};

}  // namespace

Result from_property(const PropertyValue& value, const base::Limits& limits,
                     const FromProperty& options) {
  return PropertyConverter(limits, options).convert(value);
}

Fields fields_from_property(const PropertyValue& object, const base::Limits& limits,
                            const FromProperty& options) {
  return PropertyConverter(limits, options).convert_fields(object);
}

}  // namespace virga::run
