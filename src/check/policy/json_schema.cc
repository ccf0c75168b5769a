#include "check/policy/json_schema.h"

#include <re2/re2.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "base/text/unicode.h"
#include "pulumi/json.h"
#include "pulumi/number_text.h"
#include "pulumi/property/property_equal.h"

namespace virga::check {
namespace {

using pulumi::PropertyValue;
using ValueKind = PropertyValue::Kind;

std::string text_of(double number) {
  std::string text;
  pulumi::append_number(text, number);
  return text;
}

std::string counted(double count, const char* noun) {
  return text_of(count) + " " + noun + (count == 1 ? "" : "s");
}

// Compares decimals: 0.3 is a multiple of 0.1, although the doubles that represent them are not.
bool is_multiple(double value, double of) {
  constexpr double kTolerance = 2 * std::numeric_limits<double>::epsilon();
  if (of == 0) return true;
  const double times = value / of;
  return std::abs(times - std::round(times)) <= kTolerance * std::max(1.0, std::abs(times));
}

// The schemas of types are not nested deeper than types.
class Validator {
 public:
  void validate(const PropertyValue& schema, const PropertyValue& value, const std::string& path) {
    if (!has_type(schema, value, path)) return;
    if (const PropertyValue* any = schema.find("anyOf")) check_any(*any, value, path);
    if (const PropertyValue* allowed = schema.find("enum")) check_enum(*allowed, value, path);
    switch (value.kind()) {
      case ValueKind::kNumber: return check_number(schema, value.as_number(), path);
      case ValueKind::kString: return check_text(schema, value.as_string(), path);
      case ValueKind::kArray: return check_array(schema, value, path);
      case ValueKind::kObject: return check_object(schema, value, path);
      case ValueKind::kNull:
      case ValueKind::kBool:
      case ValueKind::kAsset:
      case ValueKind::kArchive:
      case ValueKind::kReference:
      case ValueKind::kSecret:
      case ValueKind::kComputed:
      case ValueKind::kOutput: return;
    }
  }

  std::vector<SchemaViolation> take() { return std::move(found_); }

 private:
  void report(const std::string& path, const std::string& what) { found_.push_back({path, what}); }

  static bool is(std::string_view type, const PropertyValue& value) {
    if (type == "null") return value.is_null();
    if (type == "boolean") return value.is_bool();
    if (type == "string") return value.is_string();
    if (type == "array") return value.is_array();
    if (type == "object") return value.is_object();
    if (type == "integer") {
      return value.is_number() && std::trunc(value.as_number()) == value.as_number();
    }
    return type == "number" && value.is_number();
  }

  bool has_type(const PropertyValue& schema, const PropertyValue& value, const std::string& path) {
    const PropertyValue* type = schema.find("type");
    if (!type || !type->is_string() || is(type->as_string(), value)) return true;
    const std::string name(type->as_string());
    const bool vowel = name.starts_with('a') || name.starts_with('i') || name.starts_with('o');
    report(path, std::string("expected ") + (vowel ? "an " : "a ") + name);
    return false;
  }

  void check_any(const PropertyValue& schemas, const PropertyValue& value,
                 const std::string& path) {
    const bool fits = std::ranges::any_of(schemas.as_array(), [&](const PropertyValue& schema) {
      return schema_violations(schema, value, path).empty();
    });
    if (!fits) report(path, "its type is not allowed");
  }

  void check_enum(const PropertyValue& allowed, const PropertyValue& value,
                  const std::string& path) {
    std::string list;
    for (const PropertyValue& each : allowed.as_array()) {
      if (pulumi::deep_equals(each, value)) return;
      list += (list.empty() ? "" : ", ") + pulumi::show_json(each);
    }
    report(path, "expected one of " + list);
  }

  // Reports a violation of a limit, if the schema has this limit.
  void limit(const PropertyValue& schema, const char* keyword, const std::string& path,
             const std::function<bool(double)>& holds,
             const std::function<std::string(double)>& what) {
    const PropertyValue* limit = schema.find(keyword);
    if (limit && limit->is_number() && !holds(limit->as_number())) {
      report(path, what(limit->as_number()));
    }
  }

  void check_number(const PropertyValue& schema, double value, const std::string& path) {
    const auto must_be = [](const char* relation) {
      return [relation](double limit) {
        return std::string("it must be ") + relation + " " + text_of(limit);
      };
    };
    limit(schema, "minimum", path, [&](double l) { return value >= l; }, must_be("at least"));
    limit(schema, "maximum", path, [&](double l) { return value <= l; }, must_be("at most"));
    limit(
        schema, "exclusiveMinimum", path, [&](double l) { return value > l; },
        must_be("more than"));
    limit(
        schema, "exclusiveMaximum", path, [&](double l) { return value < l; },
        must_be("less than"));
    limit(
        schema, "multipleOf", path, [&](double l) { return is_multiple(value, l); },
        must_be("a multiple of"));
  }

  void check_text(const PropertyValue& schema, std::string_view text, const std::string& path) {
    std::size_t at = 0;
    double length = 0;
    while (at < text.size()) {
      at += base::decode_utf8(text, at).size;
      ++length;
    }
    sizes(schema, "minLength", "maxLength", length, "character", path);
    const PropertyValue* pattern = schema.find("pattern");
    if (!pattern || !pattern->is_string()) return;
    const re2::RE2 expression(std::string(pattern->as_string()), re2::RE2::Quiet);
    const re2::StringPiece input(text.data(), text.size());
    if (expression.ok() && !re2::RE2::PartialMatch(input, expression)) {
      report(path, "it does not match the pattern " + std::string(pattern->as_string()));
    }
  }

  void sizes(const PropertyValue& schema, const char* least, const char* most, double size,
             const char* noun, const std::string& path) {
    limit(
        schema, least, path, [&](double l) { return size >= l; },
        [&](double l) { return "it must have at least " + counted(l, noun); });
    limit(
        schema, most, path, [&](double l) { return size <= l; },
        [&](double l) { return "it must have at most " + counted(l, noun); });
  }

  void check_array(const PropertyValue& schema, const PropertyValue& value,
                   const std::string& path) {
    const auto items = value.as_array();
    sizes(schema, "minItems", "maxItems", static_cast<double>(items.size()), "item", path);
    const PropertyValue* item = schema.find("items");
    for (std::size_t i = 0; item && i < items.size(); ++i) {
      const bool by_place = item->is_array();
      if (by_place && i >= item->as_array().size()) break;
      validate(by_place ? item->as_array()[i] : *item, items[i],
               path + "[" + std::to_string(i) + "]");
    }
    const PropertyValue* unique = schema.find("uniqueItems");
    if (unique && unique->is_bool() && unique->as_bool() && has_twins(value)) {
      report(path, "its items must be unique");
    }
  }

  static bool has_twins(const PropertyValue& value) {
    std::vector<std::string> texts;
    for (const PropertyValue& each : value.as_array()) texts.push_back(pulumi::show_json(each));
    std::ranges::sort(texts);
    return std::ranges::adjacent_find(texts) != texts.end();
  }

  void check_object(const PropertyValue& schema, const PropertyValue& value,
                    const std::string& path) {
    sizes(schema, "minProperties", "maxProperties", static_cast<double>(value.as_object().size()),
          "property", path);
    if (const PropertyValue* required = schema.find("required")) {
      check_required(*required, value, path);
    }
    const PropertyValue* properties = schema.find("properties");
    const PropertyValue* others = schema.find("additionalProperties");
    for (const pulumi::Member& member : value.as_object()) {
      check_member(member, properties, others, path + "." + member.key);
    }
  }

  // `properties` and `others` may be null.
  void check_member(const pulumi::Member& member, const PropertyValue* properties,
                    const PropertyValue* others, const std::string& path) {
    const PropertyValue* known = properties ? properties->find(member.key) : nullptr;
    if (known) {
      validate(*known, member.value, path);
    } else if (others) {
      check_additional(*others, member.value, path);
    }
  }

  void check_required(const PropertyValue& names, const PropertyValue& value,
                      const std::string& path) {
    for (const PropertyValue& name : names.as_array()) {
      if (!value.find(name.as_string()))
        report(path, std::string(name.as_string()) + " is required");
    }
  }

  void check_additional(const PropertyValue& rule, const PropertyValue& value,
                        const std::string& path) {
    if (rule.is_object()) {
      validate(rule, value, path);
    } else if (rule.is_bool() && !rule.as_bool()) {
      found_.push_back({path, "this property is not allowed", true});
    }
  }

  std::vector<SchemaViolation> found_;
};

}  // namespace

std::vector<SchemaViolation> schema_violations(const PropertyValue& schema,
                                               const PropertyValue& value,
                                               const std::string& path) {
  Validator validator;
  validator.validate(schema, value, path);
  return validator.take();
}

}  // namespace virga::check
