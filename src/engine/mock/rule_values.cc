#include "engine/mock/rule_values.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <system_error>
#include <utility>

#include "base/check.h"
#include "base/text/suggest.h"
#include "diag/codes/mock.h"
#include "engine/mock/template.h"
#include "pulumi/wire/wire.h"

namespace virga::engine {

namespace codes = diag::codes;
using hcl::JsonKind;
using hcl::JsonNode;
using pulumi::Member;
using pulumi::PropertyValue;

namespace {

class ValueReader {
 public:
  ValueReader(RuleFile& file, std::span<const std::string_view> sources)
      : file_(file), sources_(sources) {}

  // Recursive: the parser limits the nesting of the file.
  PropertyValue read(const JsonNode& node) {
    switch (node.kind) {
      case JsonKind::kInvalid:
      case JsonKind::kNull: return {};
      case JsonKind::kBool: return PropertyValue::boolean(node.as<hcl::JsonBool>().value);
      case JsonKind::kNumber: return number(node.as<hcl::JsonNumber>());
      case JsonKind::kString: return string(node.as<hcl::JsonString>());
      case JsonKind::kArray: return array(node.as<hcl::JsonArray>());
      case JsonKind::kObject: return object(node.as<hcl::JsonObject>());
    }
    VIRGA_UNREACHABLE();
  }

  PropertyValue string(const hcl::JsonString& string) {
    std::vector<Template::Part> parts;
    if (!sources_.empty()) {
      if (const auto mistake = Template::parse(string.text, parts)) {
        report(string, *mistake);
      } else {
        check_sources(string, parts);
      }
    }
    return PropertyValue::string(std::string(string.text));
  }

 private:
  PropertyValue number(const hcl::JsonNumber& node) {
    double number = 0;
    const char* const end = node.text.data() + node.text.size();
    if (std::from_chars(node.text.data(), end, number).ec != std::errc()) {
      file_.error(codes::kMockBadValue, node.span,
                  diag::Reason{"a double cannot represent this number"});
    }
    return PropertyValue::number(number);
  }

  PropertyValue array(const hcl::JsonArray& array) {
    std::vector<PropertyValue> items;
    for (const JsonNode* element : array.elements) items.push_back(read(*element));
    return PropertyValue::array(std::move(items));
  }

  PropertyValue object(const hcl::JsonObject& object) {
    std::vector<Member> members;
    std::set<std::string_view> seen;
    for (const hcl::JsonProperty& property : object.properties) {
      if (!seen.insert(property.name.text).second) {
        file_.error(codes::kDuplicateMockMember, property.name.span,
                    diag::Name{std::string(property.name.text)});
      }
      members.push_back({std::string(property.name.text), read(*property.value)});
    }
    return PropertyValue::object(std::move(members));
  }

  void report(const hcl::JsonString& string, const Template::Mistake& mistake) {
    const base::Span where = place(string, mistake);
    if (!mistake.is_open) {
      file_.error(codes::kMockBadPlaceholder, where);
      return;
    }
    file_.error(codes::kMockBadValue, where, diag::Reason{"a placeholder is not closed"})
        .help({"add {0} behind the path; for the text {1}, write {2}", diag::Excerpt{"}"},
               diag::Excerpt{"${"}, diag::Excerpt{"$${"}});
  }

  void check_sources(const hcl::JsonString& string, const std::vector<Template::Part>& parts) {
    for (const Template::Part& part : parts) {
      const auto* path = std::get_if<pulumi::PropertyPath>(&part);
      if (!path) continue;
      const auto* name = std::get_if<std::string>(&path->steps()[0]);
      const std::string first = name ? *name : path->str();
      if (std::ranges::find(sources_, first) != sources_.end()) continue;
      auto& error = file_.error(codes::kMockUnknownSource, string.span, diag::Name{first});
      if (const auto near = base::nearest(first, sources_)) {
        error.help({"did you mean {0}?", diag::Name{std::string(*near)}});
      }
    }
  }

  // Returns the range of a part of a string. Returns the range of the whole string if it has
  // escapes.
  static base::Span place(const hcl::JsonString& string, const Template::Mistake& mistake) {
    constexpr std::uint32_t kQuotes = 2;
    if (string.span.size() != string.text.size() + kQuotes) return string.span;
    const std::uint32_t begin = string.span.begin + 1;
    return {begin + static_cast<std::uint32_t>(mistake.begin),
            begin + static_cast<std::uint32_t>(mistake.end)};
  }

  RuleFile& file_;
  std::span<const std::string_view> sources_;
};

}  // namespace

PropertyValue read_rule_value(RuleFile& file, const JsonNode& node,
                              std::span<const std::string_view> sources) {
  const PropertyValue wire = ValueReader(file, sources).read(node);
  auto value = pulumi::unmarshal(wire, pulumi::WireOptions::everything());
  if (value) return **std::move(value);  // has a value: unknown values are kept
  file.error(codes::kMockBadValue, hcl::head(node), diag::Reason{value.error().str()});
  return {};
}

PropertyValue read_rule_object(RuleFile& file, const JsonNode& node,
                               std::span<const std::string_view> sources) {
  if (!file.expect<hcl::JsonObject>(node)) return PropertyValue::object({});
  PropertyValue value = read_rule_value(file, node, sources);
  if (value.is_object()) return value;
  if (!value.is_null()) file.unexpected(node, "a plain object");
  return PropertyValue::object({});
}

std::string read_rule_template(RuleFile& file, const JsonNode& node,
                               std::span<const std::string_view> sources) {
  const auto* string = file.expect<hcl::JsonString>(node);
  return string ? std::string(ValueReader(file, sources).string(*string).as_string()) : "";
}

}  // namespace virga::engine
