#include "run/convert/resource_value.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "cty/walk.h"
#include "run/marks.h"
#include "run/resource/reference_facts.h"

namespace virga::run {
namespace {

using cty::Value;
using pulumi::PropertyValue;

// The string in an attribute of an object, if it is known.
std::optional<std::string> text_of(const Value& object, std::string_view name) {
  if (object.is_hollow() || !object.type().is(cty::Kind::kObject)) return std::nullopt;
  const Value* found = object.find(name);
  if (!found) return std::nullopt;
  const Value& bare = found->unmarked();
  if (bare.is_hollow() || !bare.type().is(cty::Kind::kString)) return std::nullopt;
  return bare.as_string();
}

// Adds the facts, which replace outputs of the same names. Both are sorted, unless the program has
// made the outputs, so the fields need not be sorted again.
std::vector<Value::Field> with_facts(std::vector<Value::Field> outputs,
                                     std::array<Value::Field, 4> facts) {
  const auto is_less = [](const Value::Field& a, const Value::Field& b) {
    return a.first < b.first;
  };
  outputs.reserve(outputs.size() + facts.size());
  const auto middle = static_cast<std::ptrdiff_t>(outputs.size());
  const bool is_sorted = std::ranges::is_sorted(outputs, is_less);
  std::ranges::move(facts, std::back_inserter(outputs));
  if (is_sorted) {
    std::inplace_merge(outputs.begin(), outputs.begin() + middle, outputs.end(), is_less);
  }
  return outputs;
}

}  // namespace

Value resource_value(std::vector<Value::Field> outputs, Value id, const std::string& urn,
                     const std::string& name, const std::string& type) {
  std::vector<Value::Field> fields = with_facts(
      std::move(outputs),
      {Value::Field("__name", Value::string(name)), Value::Field("__type", Value::string(type)),
       Value::Field("id", std::move(id)), Value::Field("urn", Value::string(urn))});
  return Value::object(std::move(fields)).marked(dependency_mark(urn));
}

std::vector<Value::Field> fields_of(const Value& object) {
  const auto elements = object.elements();
  std::vector<Value::Field> fields;
  fields.reserve(elements.size());
  for (std::size_t i = 0; i < elements.size(); ++i) {
    fields.emplace_back(object.key_at(i).as_string(), elements[i]);
  }
  return fields;
}

std::optional<PropertyValue> reference_to_resource(const Value& bare, const ReferenceFacts* facts) {
  auto urn = text_of(bare, "urn");
  auto type = text_of(bare, "__type");
  const Value* id = urn && type ? bare.find("id") : nullptr;
  if (!id) return std::nullopt;
  PropertyValue known_id;
  if (facts && facts->is_component(*urn)) {
    known_id = PropertyValue();
  } else if (!id->unmarked().is_known()) {
    known_id = PropertyValue::computed();
  } else if (auto text = text_of(bare, "id"); text && !text->empty()) {
    known_id = PropertyValue::string(*std::move(text));
  }
  std::string version = facts ? facts->version(*urn) : std::string();
  return PropertyValue::reference({*std::move(urn), std::move(known_id),
                                   text_of(bare, "__name").value_or(""), *std::move(type),
                                   std::move(version)});
}

bool is_resource_fact(std::string_view key) {
  return key == "__name" || key == "__type";
}

std::optional<std::string> urn_of(const Value& value) {
  const Value& bare = value.unmarked();
  auto urn = text_of(bare, "urn");
  return urn && text_of(bare, "__type") ? urn : std::nullopt;
}

Value without_resource_facts(const Value& value) {
  const auto shown = cty::transform(value, [](const cty::Path&, Value part) -> cty::Result<Value> {
    const Value& bare = part.unmarked();
    if (!text_of(bare, "__type") || !text_of(bare, "urn")) return part;
    std::vector<Value::Field> fields;
    const auto elements = bare.elements();
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const std::string name = bare.key_at(i).as_string();
      if (!is_resource_fact(name)) fields.emplace_back(name, elements[i]);
    }
    return Value::object(std::move(fields)).with_marks(part.marks());
  });
  return shown ? *shown : value;
}

}  // namespace virga::run
