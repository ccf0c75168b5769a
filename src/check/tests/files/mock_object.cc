// The attributes of a mock that are objects, and the names in them.
#include "base/text/suggest.h"
#include "check/tests/files/mock_reader.h"
#include "check/tests/files/mock_value.h"
#include "check/tests/files/values.h"
#include "diag/codes/test.h"
#include "hcl/analyze/literal.h"

namespace virga::check {

using cty::Value;
namespace codes = diag::codes;
using engine::MockMention;
using pulumi::PropertyValue;
using Sources = std::span<const std::string_view>;

void MockReader::no_member(const hcl::Expr& object, const std::string& path,
                           const std::string& name, std::span<const std::string_view> known) {
  auto& error = reading_.diagnostics.add(codes::kTestNoMember, place_of_key(object, name),
                                         diag::Name{path}, diag::Name{name});
  if (const auto near = base::nearest(name, known)) {
    error.help({"did you mean {0}?", diag::Name{std::string(*near)}});
  } else {
    error.note({"it takes {0}", diag::Names{{known.begin(), known.end()}}});
  }
}

Value MockReader::evaluated(const hcl::Attribute& attribute) {
  return reading_.evaluate(*attribute.value, reading_.source).unmark_deep().value;
}

bool MockReader::object(MockAttribute name, Sources sources, bool is_output,
                        std::vector<MockMention>& mentions, PropertyValue& object,
                        hcl::ValuePlaces& places) {
  const hcl::Attribute* attribute = body_.attribute(name.here, name.elsewhere);
  if (!attribute) return false;
  const std::size_t errors = reading_.diagnostics.error_count();
  PropertyValue value =
      sources.empty() ? to_property_value(reading_.evaluate(*attribute->value, reading_.source))
                      : mock_value(reading_, *attribute->value, sources);
  if (value.is_secret()) value = PropertyValue(value.element());
  if (!value.is_object()) {
    if (reading_.diagnostics.error_count() == errors) wrong(*attribute, "an object");
    return false;
  }
  if (const auto* items = attribute->value->if_is<hcl::ObjectExpr>()) {
    for (const hcl::ObjectItem& item : items->items) mention(item, is_output, mentions);
  }
  places = {*attribute->value, reading_.source};
  object = std::move(value);
  return true;
}

void MockReader::mention(const hcl::ObjectItem& item, bool is_output,
                         std::vector<MockMention>& mentions) {
  const auto name = hcl::literal_key(*item.key);
  if (!name || name->empty()) return;
  mentions.push_back({is_output, std::string(*name), reading_.range(item.key->span)});
}

std::vector<std::string> MockReader::names(std::string_view attribute,
                                           std::vector<MockMention>& mentions) {
  std::vector<std::string> names;
  for (PlacedText& name : body_.placed_texts(attribute)) {
    mentions.push_back({.is_output = true, .name = name.text, .where = name.where});
    names.push_back(std::move(name.text));
  }
  return names;
}

}  // namespace virga::check
