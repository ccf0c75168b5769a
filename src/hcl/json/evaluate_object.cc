#include <boost/container/small_vector.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/text/short_key.h"
#include "base/text/unicode.h"
#include "cty/convert/convert.h"
#include "diag/codes/hcl_json.h"
#include "hcl/json/evaluation.h"
#include "hcl/json/template.h"

namespace virga::hcl {

namespace codes = diag::codes;

namespace {

std::string normalized(std::string_view name) {
  return base::is_nfc(name) ? std::string(name) : base::nfc(name);
}

}  // namespace

struct JsonEvaluation::Attributes {
  // Few names are compared with each other, because an entry of a map costs an allocation.
  static constexpr std::size_t kFew = 16;

  boost::container::small_vector<cty::Value::Field, 8> fields;
  boost::container::small_vector<Span, 8> spans;           // of the names, in the order of `fields`
  std::unordered_map<std::string, std::size_t> positions;  // of the names, if there are many
  cty::Marks marks;                                        // of the names
  bool all_known = true;                                   // whether all names are known

  // The span of an earlier name that is equal, or null.
  const Span* earlier(const std::string& name) {
    if (fields.size() <= kFew) {
      for (std::size_t i = 0; i < fields.size(); ++i) {
        if (base::equals_short(fields[i].first, name)) return &spans[i];
      }
      return nullptr;
    }
    for (std::size_t i = positions.size(); i < fields.size(); ++i) {
      positions.emplace(fields[i].first, i);
    }
    const auto found = positions.find(name);
    return found == positions.end() ? nullptr : &spans[found->second];
  }
};

cty::Value JsonEvaluation::object(const JsonObject& object) {
  Attributes attributes;
  attributes.fields.reserve(object.properties.size());
  attributes.spans.reserve(object.properties.size());
  for (const JsonProperty& next : object.properties) property(next, attributes);
  // If a name is unknown, the type is unknown too.
  auto& fields = attributes.fields;
  return (attributes.all_known ? cty::Value::object_from({fields.data(), fields.size()})
                               : cty::Value::dynamic())
      .with_marks(attributes.marks);
}

// Always evaluates both name and value, to report the errors of both.
void JsonEvaluation::property(const JsonProperty& property, Attributes& attributes) {
  const Span where = property.name.span;
  const bool is_computed = context_ && is_template(property.name.text);
  const cty::Value name = is_computed ? string(property.name) : cty::Value();
  cty::Value content = value(*property.value);
  std::optional<std::string> text =
      is_computed ? key(name, where, attributes) : normalized(property.name.text);
  if (!text) return;
  if (const Span* first = attributes.earlier(*text)) {
    error(codes::kJsonKeyRepeated, where).label(file_.range(*first), {"it is set here first"});
    return;
  }
  attributes.fields.emplace_back(*std::move(text), std::move(content));
  attributes.spans.push_back(where);
}

std::optional<std::string> JsonEvaluation::key(const cty::Value& name, Span where,
                                               Attributes& attributes) {
  const cty::Result<cty::Value> converted =
      cty::convert(name, cty::Type::string(), cty::Profile::kReference);
  if (!converted) {
    error(codes::kJsonKeyType, where, diag::TypeText{name.type().friendly_name()});
    return std::nullopt;
  }
  attributes.marks |= converted->marks();
  if (converted->is_null()) {
    error(codes::kJsonKeyNull, where);
    return std::nullopt;
  }
  if (!converted->is_known()) {
    attributes.all_known = false;
    return std::nullopt;
  }
  return converted->unmarked().as_string();
}

}  // namespace virga::hcl
