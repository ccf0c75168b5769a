#include <boost/container/small_vector.hpp>
#include <string_view>
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

struct JsonEvaluation::Attributes {
  // Few names are compared with each other, because an entry of a map costs an allocation.
  static constexpr std::size_t kFew = 16;

  boost::container::small_vector<std::string_view, 8> names;
  boost::container::small_vector<Span, 8> spans;  // of the names
  boost::container::small_vector<cty::Value, 8> values;
  std::vector<cty::Value> made_names;  // the owners of names that are not in the file as they are
  std::unordered_map<std::string_view, std::size_t> positions;  // of the names, if there are many
  cty::Marks marks;                                             // of the names
  bool all_known = true;                                        // whether all names are known

  std::string_view hold(cty::Value name) {
    return made_names.emplace_back(std::move(name)).as_string();
  }

  // The span of an earlier name that is equal, or null.
  const Span* earlier(std::string_view name) {
    if (names.size() <= kFew) {
      for (std::size_t i = 0; i < names.size(); ++i) {
        if (base::equals_short(names[i], name)) return &spans[i];
      }
      return nullptr;
    }
    for (std::size_t i = positions.size(); i < names.size(); ++i) positions.emplace(names[i], i);
    const auto found = positions.find(name);
    return found == positions.end() ? nullptr : &spans[found->second];
  }
};

cty::Value JsonEvaluation::object(const JsonObject& object) {
  Attributes attributes;
  attributes.names.reserve(object.properties.size());
  attributes.spans.reserve(object.properties.size());
  attributes.values.reserve(object.properties.size());
  for (const JsonProperty& next : object.properties) property(next, attributes);
  // If a name is unknown, the type is unknown too.
  return (attributes.all_known
              ? cty::Value::object_from({attributes.names.data(), attributes.names.size()},
                                        {attributes.values.data(), attributes.values.size()})
              : cty::Value::dynamic())
      .with_marks(attributes.marks);
}

// Always evaluates both name and value, to report the errors of both.
void JsonEvaluation::property(const JsonProperty& property, Attributes& attributes) {
  const Span where = property.name.span;
  const std::string_view written = property.name.text;
  if (context_ && is_template(written)) {
    const cty::Value name = string(property.name);
    cty::Value content = value(*property.value);
    if (const auto text = key(name, where, attributes)) {
      add(*text, where, std::move(content), attributes);
    }
    return;
  }
  cty::Value content = value(*property.value);
  const bool is_normal = base::is_nfc(written);
  add(is_normal ? written : attributes.hold(cty::Value::string(written)), where, std::move(content),
      attributes);
}

void JsonEvaluation::add(std::string_view name, Span where, cty::Value content,
                         Attributes& attributes) {
  if (const Span* first = attributes.earlier(name)) {
    error(codes::kJsonKeyRepeated, where).label(file_.range(*first), {"it is set here first"});
    return;
  }
  attributes.names.push_back(name);
  attributes.spans.push_back(where);
  attributes.values.push_back(std::move(content));
}

std::optional<std::string_view> JsonEvaluation::key(const cty::Value& name, Span where,
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
  return attributes.hold(converted->unmarked());
}

}  // namespace virga::hcl
