// Departures of several suites with cty values.
#include <fmt/format.h>

#include "vectors/cty/suite.h"
#include "vectors/fact_results.h"

namespace virga::vectors {
namespace {

// Returns whether this is ["object", {...}, [names]], the type of an object with optional
// attributes.
bool is_object_type(const Json& json) {
  if (!json.is_array() || json.get_array().value().size() != 3) return false;
  std::string_view kind;
  return json.at(0).get(kind) == simdjson::SUCCESS && kind == "object" &&
         Json(json.at(1)).is_object();
}

// Returns the JSON without optional attributes in object types.
std::string without_optional(const Json& json) {
  std::vector<std::string> parts;
  if (is_object_type(json)) {
    return fmt::format("[\"object\",{}]", without_optional(json.at(1)));
  }
  if (json.is_array()) {
    for (const Json part : json.get_array()) parts.push_back(without_optional(part));
    return fmt::format("[{}]", fmt::join(parts, ","));
  }
  if (!json.is_object()) return simdjson::minify(json);
  for (const auto field : json.get_object()) {
    parts.push_back(json_quoted(field.key) + ":" + without_optional(field.value));
  }
  return fmt::format("{{{}}}", fmt::join(parts, ","));
}

}  // namespace

// The reference panics if neighbours differ in their optional attributes. In our results, they have
// the same type.
bool explains_optional_kept(const Fact& fact) {
  if (has(fact.line, "panic")) {
    return has(fact.line, "type") && type_from(member(fact.line, "type")).has_optional();
  }
  return every_difference(fact, [](const Json& recorded, const Json& ours) {
    return without_optional(recorded) == canonical(ours);
  });
}

namespace {

// Rounds numbers to the number of bits that the reference keeps.
cty::Value rounded(const cty::Value& value) {
  return *cty::transform(value,
                         [](const cty::Path&, const cty::Value& part) -> cty::Result<cty::Value> {
                           if (!part.type().is(cty::Kind::kNumber) || part.is_hollow()) return part;
                           const cty::Number number = part.unmarked().as_number();
                           if (number.precision() <= cty::Number::kTextPrecision) return part;
                           const auto shorter = cty::Number::parse(number.compact_text());
                           return cty::Value::number(*shorter).with_marks(part.marks());
                         });
}

}  // namespace

bool explains_exact_numbers(const Fact& fact) {
  return every_difference(fact, [](const Json& recorded, const Json& ours) {
    return has(ours, "t") && canonical(to_json(rounded(value_from(ours)))) == canonical(recorded);
  });
}

bool explains_marks_lost(const Fact& fact) {
  return every_difference(fact, differ_by_lost_marks);
}

}  // namespace virga::vectors
