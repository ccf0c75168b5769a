// Writes the notation of the vectors and canonical JSON, and judges the result of a line.
#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "base/text/unicode.h"
#include "cty/functions/text/bytes.h"
#include "vectors/cty/notation.h"

namespace virga::vectors {
namespace {

using cty::Kind;
using cty::Number;
using cty::Type;
using cty::Value;

std::string number_json(const Number& number) {
  const std::string digits = json_quoted(number.compact_text());
  if (number.is_infinite() || number.precision() == Number::kTextPrecision) {
    return fmt::format("{{\"n\":{}}}", digits);
  }
  return fmt::format("{{\"n\":{},\"p\":{}}}", digits, number.precision());
}

std::string refinement_json(const cty::Refinement* known) {
  if (!known) return "{\"u\":{}}";
  std::vector<std::string> parts;
  if (known->not_null) parts.push_back("\"nn\":true");
  if (!known->prefix.empty()) parts.push_back("\"pfx\":" + text_json(known->prefix));
  const auto bound = [&](const char* name, const std::optional<cty::Bound>& side) {
    if (!side) return;
    parts.push_back(fmt::format("\"{}\":{}", name, number_json(side->value)));
    parts.push_back(fmt::format("\"{}i\":{}", name, side->inclusive));
  };
  bound("min", known->min);
  bound("max", known->max);
  if (known->min_length != 0) parts.push_back(fmt::format("\"lmin\":{}", known->min_length));
  if (known->max_length != cty::Refinement::kNoMaxLength) {
    parts.push_back(fmt::format("\"lmax\":{}", known->max_length));
  }
  return fmt::format("{{\"u\":{{{}}}}}", fmt::join(parts, ","));
}

// Returns the digits and the exponent of a number, so that 1e+3 and 1000 are equal.
std::string plain_number(std::string_view number) {
  if (number.ends_with("inf")) return std::string(number);
  std::string sign;
  if (number.starts_with('-')) {
    sign = "-";
    number.remove_prefix(1);
  }
  const std::size_t e = number.find_first_of("eE");
  long exponent = 0;
  if (e != std::string_view::npos) {
    exponent = std::stol(std::string(number.substr(e + 1)));
    number = number.substr(0, e);
  }
  std::string digits;
  for (const char c : number) {
    if (c != '.') digits.push_back(c);
  }
  const std::size_t point = number.find('.');
  if (point != std::string_view::npos) exponent -= static_cast<long>(number.size() - point - 1);
  const std::size_t last = digits.find_last_not_of('0');
  if (last == std::string::npos) return sign + "0";
  exponent += static_cast<long>(digits.size() - last - 1);
  digits.resize(last + 1);
  digits.erase(0, digits.find_first_not_of('0'));
  return fmt::format("{}{}e{}", sign, digits, exponent);
}

std::string hex_of(std::string_view bytes) {
  std::string hex;
  for (const char c : bytes) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return hex;
}

std::string capsule_ident(const Value& value) {
  if (&value.type().capsule_type() == &cty::bytes_type()) return hex_of(cty::bytes_of(value));
  return value.as_capsule<std::string>();
}

// An attribute or key may have the name `n` as well. Then its type or value is not a number.
bool is_number(const Json& json) {
  std::string_view text;
  return json.is_object() && json.at_key("n").get(text) == simdjson::SUCCESS &&
         cty::Number::parse(text).has_value();
}

}  // namespace

std::string json_quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", c);
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string text_json(std::string_view text) {
  if (base::is_valid_utf8(text)) return json_quoted(text);
  return "{\"x\":\"" + hex_of(text) + "\"}";
}

std::string to_json(const Type& type) {
  switch (type.kind()) {
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic: return json_quoted(type.friendly_name());
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap: {
      const char* kind = type.is(Kind::kList) ? "list" : type.is(Kind::kSet) ? "set" : "map";
      return fmt::format("[\"{}\",{}]", kind, to_json(type.element()));
    }
    case Kind::kCapsule:
      return fmt::format("[\"capsule\",{}]", json_quoted(type.capsule_type().name()));
    case Kind::kTuple: {
      std::vector<std::string> parts;
      for (const Type& part : type.elements()) parts.push_back(to_json(part));
      return fmt::format("[\"tuple\",[{}]]", fmt::join(parts, ","));
    }
    case Kind::kObject: {
      std::vector<std::string> parts;
      std::vector<std::string> optional;
      for (const cty::Attribute& part : type.attributes()) {
        parts.push_back(json_quoted(part.name) + ":" + to_json(part.type));
        if (part.optional) optional.push_back(json_quoted(part.name));
      }
      if (optional.empty()) return fmt::format("[\"object\",{{{}}}]", fmt::join(parts, ","));
      return fmt::format("[\"object\",{{{}}},[{}]]", fmt::join(parts, ","),
                         fmt::join(optional, ","));
    }
  }
  VIRGA_UNREACHABLE();
}

std::string encoded(const Value& value) {
  if (value.is_marked()) {
    return fmt::format("{{\"mk\":{},\"v\":{}}}", to_json(value.marks()), encoded(value.unmarked()));
  }
  if (!value.is_known()) return refinement_json(value.refinement());
  if (value.is_null()) return "null";
  const Type type = value.type();
  switch (type.kind()) {
    case Kind::kBool: return value.as_bool() ? "true" : "false";
    case Kind::kNumber: return number_json(value.as_number());
    case Kind::kString: return text_json(value.as_string());
    case Kind::kCapsule: return fmt::format("{{\"c\":{}}}", json_quoted(capsule_ident(value)));
    case Kind::kList:
    case Kind::kSet:
    case Kind::kTuple: {
      std::vector<std::string> parts;
      for (const Value& part : value.elements()) parts.push_back(encoded(part));
      return fmt::format("[{}]", fmt::join(parts, ","));
    }
    case Kind::kMap:
    case Kind::kObject: {
      std::vector<std::string> parts;
      for (std::size_t i = 0; i < value.size(); ++i) {
        // If a key is not UTF-8, the record contains replacement characters.
        parts.push_back(json_quoted(base::replace_invalid_utf8(value.key_at(i).as_string())) + ":" +
                        encoded(value.elements()[i]));
      }
      return fmt::format("{{\"m\":{{{}}}}}", fmt::join(parts, ","));
    }
    case Kind::kDynamic: break;
  }
  VIRGA_UNREACHABLE();
}

std::string to_json(const Value& value) {
  return fmt::format("{{\"t\":{},\"v\":{}}}", to_json(value.type()), encoded(value));
}

std::string to_json(const cty::Path& path) {
  std::vector<std::string> steps;
  for (const cty::PathStep& step : path.steps()) {
    steps.push_back(step.is_attribute() ? "{\"a\":" + json_quoted(step.name()) + "}"
                                        : "{\"i\":" + to_json(step.key()) + "}");
  }
  return fmt::format("[{}]", fmt::join(steps, ","));
}

std::string to_json(const cty::Marks& marks) {
  std::vector<std::string> names;
  for (const cty::Mark& mark : marks.items()) names.push_back(json_quoted(mark.info().show()));
  return fmt::format("[{}]", fmt::join(names, ","));
}

std::string canonical(const Json& json) {
  if (json.is_array()) {
    std::vector<std::string> parts;
    for (const Json part : json.get_array()) parts.push_back(canonical(part));
    return fmt::format("[{}]", fmt::join(parts, ","));
  }
  if (json.is_string()) return json_quoted(json.get_string().value());
  if (!json.is_object()) return simdjson::minify(json);
  std::vector<std::pair<std::string, std::string>> members;
  const bool number = is_number(json);
  for (const auto field : json.get_object()) {
    const bool digits = number && field.key == "n";
    members.emplace_back(std::string(field.key),
                         digits ? json_quoted(plain_number(field.value.get_string().value()))
                                : canonical(field.value));
  }
  std::ranges::sort(members);
  std::string out = "{";
  for (const auto& [key, value] : members) {
    if (out.size() > 1) out += ",";
    out += json_quoted(key) + ":" + value;
  }
  return out + "}";
}

std::string canonical(const std::string& json_text) {
  simdjson::dom::parser parser;
  Json json;
  if (parser.parse(json_text).get(json) != simdjson::SUCCESS) return "not JSON: " + json_text;
  return canonical(json);
}

namespace {

// A step `null` means that the path is undefined.
bool is_defined(const Json& path) {
  for (const Json step : path.get_array()) {
    if (step.is_null()) return false;
  }
  return true;
}

Outcome judge_error(const Json& line, const cty::Error& error) {
  if (has(line, "path") && is_defined(line.at_key("path").value())) {
    const Outcome path = Outcome::compare("path " + canonical(line.at_key("path").value()),
                                          "path " + canonical(to_json(error.path())));
    if (path.verdict != Outcome::Verdict::kPassed) return path;
  }
  if (has(line, "arg")) {
    const std::string expected =
        fmt::format("argument {}", simdjson::minify(line.at_key("arg").value()));
    const std::string got =
        error.argument ? fmt::format("argument {}", *error.argument) : "no argument";
    return Outcome::compare(expected, got);
  }
  return Outcome::passed();
}

}  // namespace

Outcome judge(const Json& line, const cty::Result<std::string>& got) {
  const std::string shown = got ? canonical(*got) : "error: " + got.error().str();
  if (has(line, "error")) {
    if (got) return Outcome::failed("an error", shown);
    return has(line, "panic") ? Outcome::passed() : judge_error(line, got.error());
  }
  return Outcome::compare(canonical(line.at_key("ok").value()), shown);
}

}  // namespace virga::vectors
