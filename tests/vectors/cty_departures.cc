// Departures of several suites with cty values.
#include <fmt/format.h>

#include "vectors/cty_suite.h"
#include "vectors/fact_results.h"

namespace virga::vectors {
namespace {

// True for ["object", {...}, [names]], the type of an object with optional attributes.
bool is_object_type(const Json& json) {
  if (!json.is_array() || json.get_array().value().size() != 3) return false;
  std::string_view kind;
  return json.at(0).get(kind) == simdjson::SUCCESS && kind == "object" &&
         Json(json.at(1)).is_object();
}

// The JSON with object types that have no optional attributes.
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

// The reference panics where neighbours differ in what is optional; ours have one type.
bool explains_optional_kept(const Fact& fact) {
  if (has(fact.line, "panic")) {
    return has(fact.line, "type") && type_from(member(fact.line, "type")).has_optional();
  }
  return every_difference(fact, [](const Json& recorded, const Json& ours) {
    return without_optional(recorded) == canonical(ours);
  });
}

bool explains_marks_lost(const Fact& fact) {
  return every_difference(fact, differ_by_lost_marks);
}

}  // namespace virga::vectors
